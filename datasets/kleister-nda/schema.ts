import { z } from 'zod';

export const SPLITS = ['train', 'dev-0', 'test-A'] as const;
export const TEXT_COLUMNS = ['text_djvu', 'text_tesseract', 'text_textract', 'text_best'] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** Keys of expected.tsv. */
export const LABELS = ['effective_date', 'jurisdiction', 'party', 'term'] as const;

/** Row of in.tsv: what the data set's 6 columns hold, escapes undone. */
export const rowSchema = z.strictObject({
  filename: z.string().regex(/^[\w.-]+\.pdf$/, 'not the name of a PDF file'),
  keys: z.string(),
  text_djvu: z.string(),
  text_tesseract: z.string(),
  text_textract: z.string(),
  text_best: z.string(),
});
export type Row = z.output<typeof rowSchema>;
