/** What `package:promptfoo-legal:NAME` reaches; index.js repeats the names. */

export * from './assertions/index.ts';
export { Extractor } from './providers/extractor.ts';
export { FieldRules } from './providers/field-rules.ts';
export { Replay } from './providers/replay.ts';
