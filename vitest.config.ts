import { defineConfig } from 'vitest/config';

const e2e = 'tests/**/*.e2e.test.ts';

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // vitest leaves one core to itself, which is half of two.
    maxWorkers: '100%',
    projects: [
      {
        // Nothing but this process, its own memory and temporary files; so all files may share one.
        extends: true,
        test: { name: 'unit', include: ['tests/**/*.test.ts'], exclude: [e2e], isolate: false },
      },
      {
        // Processes, servers, and promptfoo itself.
        extends: true,
        test: { name: 'e2e', include: [e2e], isolate: false, setupFiles: ['tests/e2e-setup.ts'] },
      },
    ],
  },
});
