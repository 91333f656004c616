/** What `package:promptfoo-legal:NAME` reaches; index.js repeats the names. */

export * from './assertions/index.ts';
export { Extractor } from './providers/extractor.ts';
