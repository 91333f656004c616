import { defineConfig } from 'vitest/config';

/** What mutants of the scoring core are run against: its own tests and those of the assertions on it. */
export default defineConfig({
  test: {
    testTimeout: 120_000,
    include: ['tests/assertions/scoring/**/*.test.ts', 'tests/assertions/*.test.ts'],
    exclude: ['tests/**/*.e2e.test.ts'],
  },
});
