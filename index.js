// What `package:promptfoo-legal:NAME` and `import … from 'promptfoo-legal'` reach: the build in an installed
// package, the TypeScript itself in a checkout.
const pack = await import(import.meta.url.includes('/node_modules/') ? './dist/pack.js' : './pack.ts');
export const {
  Extractor,
  FieldRules,
  Replay,
  answerScore,
  choice,
  citations,
  contextGrounding,
  dealPoints,
  extractionF1,
  hallucination,
  lawSupport,
  legalBench,
  openExempt,
  referenceScore,
  retrieval,
  rubric,
  sourceScore,
} = pack;
