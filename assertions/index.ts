export { extractionF1 } from './extraction-f1.ts';
