/** What `package:promptfoo-legal:NAME` reaches; index.js at the top level repeats the names. */
export { extractionF1 } from './extraction-f1.ts';
export { openExempt } from './openexempt.ts';
