import type { SourceDocument } from './document.ts';
import type { AnswerSchema } from './load-answer-schema.ts';
import type { Body, Message } from './model.ts';
import type { Reply } from './reply.ts';

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

/** A model at work on one document. */
export interface Asks {
  /** Tokens so far, of prompts and replies. */
  readonly usage: { total: number };
  ask(messages: Message[], extra: Body): Promise<Reply>;
  /** Whether the conversation can show one more page after `shown`. */
  hasRoomForPage(shown: number): boolean;
}
