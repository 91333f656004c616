import { defineConfig } from 'vitest/config';

/** What mutants of the scoring core are run against: its own tests and those of the assertions on it. */
export default defineConfig({
  test: {
    testTimeout: 120_000,
    // One worker for the files of a mutant; the next mutant gets another.
    isolate: false,
    include: [
      'tests/assertions/scoring/**/*.test.ts',
      'tests/assertions/{citations,extraction-f1,openexempt}.test.ts',
    ],
  },
});
