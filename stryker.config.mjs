/** Mutation tests of the scoring core, `npm run mutation`; one subject: `npm run mutation -- -m 'assertions/scoring/memo/**'`. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: ['assertions/scoring/**/*.ts', '!assertions/scoring/**/*-names.ts'],
  // Stryker would rewrite it with the compiler's API, which TypeScript 7 does not have; vitest needs none of it.
  tsconfigFile: 'none',
  // Constants of a module cost half the time; what they say is held by the tables of the tests.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.stryker/incremental.json',
  tempDirName: '.stryker/sandbox',
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: '.stryker/mutation.json' },
  htmlReporter: { fileName: '.stryker/mutation.html' },
  thresholds: { high: 95, low: 85, break: null },
};
