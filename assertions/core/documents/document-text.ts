/** Text of a document, with what a reader should know of how it was found. */
export interface DocumentText {
  /** Name of the file, without folders. */
  name: string;
  format: DocumentFormat;
  /** Headings as in markdown (`# `), numbers of lists written out, a line a table row, notes at the end (`[^1]:`). */
  text: string;
  /** Of a PDF: the text of each page. */
  pages?: string[];
  /** Of plain text, HTML and RTF: the encoding the bytes were read in. */
  encoding?: string;
  /** What was resolved or left out, a sentence each: "Tracked changes: 2 insertions taken, 1 deletion left out". */
  notes: string[];
}

export type DocumentFormat = 'docx' | 'odt' | 'pdf' | 'html' | 'rtf' | 'eml' | 'text';

/** Of the formats that are written as flowing text. */
export interface ReadText {
  text: string;
  encoding?: string;
  notes: string[];
}

/** What a format's reader throws; who knows the file's name makes an `InputError` of it. */
export class UnreadableDocument extends Error {
  readonly fix: string | undefined;
  constructor(problem: string, fix?: string) {
    super(problem);
    this.fix = fix;
  }
}

/** "2 insertions", "1 insertion". */
const times = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What was left out or resolved, as sentences for a reader. */
export function notesOf(found: {
  insertions?: number;
  deletions?: number;
  hidden?: number;
  comments?: number;
}): string[] {
  const { insertions = 0, deletions = 0, hidden = 0, comments = 0 } = found;
  const notes: string[] = [];
  if (insertions + deletions > 0)
    notes.push(
      `Tracked changes: ${times(insertions, 'insertion')} taken, ${times(deletions, 'deletion')} left out`,
    );
  if (hidden > 0) notes.push(`Hidden text left out in ${times(hidden, 'place')}`);
  if (comments > 0) notes.push(`${times(comments, 'comment')} left out`);
  return notes;
}
