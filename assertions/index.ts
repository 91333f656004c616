/** The assertions; pack.ts adds the providers and index.js repeats the names. */

export { answerScore } from './answer-score.ts';
export { choice } from './choice.ts';
export { citations } from './citations.ts';
export { contextGrounding } from './context-grounding.ts';
export { dealPoints } from './deal-points.ts';
export { extractionF1 } from './extraction-f1.ts';
export { hallucination } from './hallucination.ts';
export { lawSupport } from './law-support.ts';
export { legalBench } from './legal-bench.ts';
export { openExempt } from './openexempt.ts';
export { referenceScore } from './reference-score.ts';
export { retrieval } from './retrieval.ts';
export { rubric } from './rubric.ts';
export { sourceScore } from './source-score.ts';
