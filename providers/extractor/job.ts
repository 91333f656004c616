import type { AnswerSchema } from './answer-schema.ts';
import type { SourceDocument } from './document.ts';

/** One document to be extracted from, whatever the strategy. */
export interface Job {
  /** System message. */
  guide: string;
  /** The task, in the user's words. */
  task: string;
  document: SourceDocument;
  schema: AnswerSchema;
  maxRetries: number;
  maxTurns: number;
  maxTokens: number;
}
