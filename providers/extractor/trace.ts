/** What the model did on one document; kept in the row's metadata. */
export interface Trace {
  strategy: string;
  modality: string;
  model: string;
  /** How the file was read: tracked changes, what was left out, the encoding. */
  documentNotes: string[];
  /** Calls of the model. */
  turns: number;
  tools: { turn: number; name: string; arguments: string; error?: string }[];
  /** Pages handed over as text by a tool, and as a picture. */
  pagesRead: number[];
  pagesSeen: number[];
  /** Answers that were sent back with their errors. */
  retries: number;
  /** One list an answer that did not fit. */
  validationErrors: string[][];
  stopped: Stop;
}

/** Why the extraction ended. */
type Stop =
  | 'answered'
  | 'submitted'
  | 'refused'
  | 'retries used up'
  | 'turn limit'
  | 'token limit'
  | 'output limit'
  | 'not stopped';

/** The answer of a strategy: the validated object, or what the model said instead of one. */
export interface Outcome {
  output: Record<string, unknown> | string;
  /** Why the output is not the valid object asked for. */
  problem?: string;
  /** Fields that were valid in an answer that was not; the others are null. */
  salvaged?: string[];
  refused?: boolean;
}

export const newTrace = (config: { strategy: string; modality: string; model: string }): Trace => ({
  strategy: config.strategy,
  modality: config.modality,
  model: config.model,
  documentNotes: [],
  turns: 0,
  tools: [],
  pagesRead: [],
  pagesSeen: [],
  retries: 0,
  validationErrors: [],
  stopped: 'not stopped',
});

/** Model output in a trace or a message: as much of it as is of use. */
export const clip = (text: string, length = 200) =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;
