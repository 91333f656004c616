/** What `package:promptfoo-legal:NAME` reaches; index.js at the top level repeats the names. */

export { Extractor } from '../providers/extractor.ts';
export { answerScore } from './answer-score.ts';
export { citations } from './citations.ts';
export { dealPoints } from './deal-points.ts';
export { extractionF1 } from './extraction-f1.ts';
export { hallucination } from './hallucination.ts';
export { openExempt } from './openexempt.ts';
export { rubric } from './rubric.ts';
export { sourceScore } from './source-score.ts';
