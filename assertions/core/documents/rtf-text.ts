import { TextWriter } from './text-writer.ts';

interface Paragraph {
  outline: number | undefined;
  inTable: boolean;
}

/** The rows and cells that are open in one flow of text: the document's, or a note's. */
interface Table {
  row: boolean;
  cell: boolean;
}

/** Paragraphs, cells and notes of an RTF text, where a table is no more than a property of its paragraphs. */
export class RtfText {
  readonly #writer = new TextWriter();
  readonly #groups: Paragraph[] = [];
  #paragraph: Paragraph = { outline: undefined, inTable: false };
  readonly #tables: Table[] = [{ row: false, cell: false }];
  #label: string | undefined;
  #inLabel = false;

  openGroup(): void {
    this.#groups.push(this.#paragraph);
    this.#paragraph = { ...this.#paragraph };
  }

  closeGroup(): void {
    this.#paragraph = this.#groups.pop() ?? this.#paragraph;
  }

  write(text: string): void {
    if (this.#inLabel) {
      this.#label = (this.#label ?? '') + text;
      return;
    }
    this.#enterCell();
    this.#writer.text(text);
  }

  startLabel(): void {
    this.#inLabel = true;
    this.#label = '';
  }

  endLabel(): void {
    this.#inLabel = false;
  }

  setOutline(level: number | undefined): void {
    if (!this.#inLabel) this.#paragraph.outline = level !== undefined && level < 10 ? level : undefined;
  }

  resetParagraph(): void {
    if (!this.#inLabel) Object.assign(this.#paragraph, { outline: undefined, inTable: false });
  }

  inTable(): void {
    this.#paragraph.inTable = true;
  }

  endParagraph(): void {
    const { outline } = this.#paragraph;
    this.#enterCell();
    const label = (this.#label ?? '').trim();
    this.#label = undefined;
    const number = label === '' ? '' : `${/[\p{L}\p{N}]/u.test(label) ? label : '-'} `;
    this.#writer.endParagraph(`${outline ? `${'#'.repeat(Math.min(outline, 6))} ` : ''}${number}`);
  }

  /** A table within a cell is written as its lines. */
  endCell(nested: boolean): void {
    if (nested) {
      this.#writer.text(' | ');
      return;
    }
    this.#paragraph.inTable = true;
    this.endParagraph();
    this.#writer.endCell();
    this.#table.cell = false;
  }

  endRow(nested: boolean): void {
    if (nested) {
      this.endParagraph();
      return;
    }
    const table = this.#table;
    if (table.cell) this.#writer.endCell();
    if (table.row) this.#writer.endRow();
    Object.assign(table, { row: false, cell: false });
  }

  startNote(): void {
    this.#enterCell();
    this.#writer.startNote();
    this.#startFlow();
  }

  endNote(): void {
    this.#endFlow();
    this.#writer.endNote();
  }

  startAside(): void {
    this.#writer.startAside();
    this.#startFlow();
  }

  endAside(): void {
    this.#endFlow();
    this.#writer.endAside();
  }

  finish(): string {
    this.endParagraph();
    this.endRow(false);
    return this.#writer.finish();
  }

  get #table(): Table {
    return this.#tables.at(-1)!;
  }

  #startFlow(): void {
    this.#tables.push({ row: false, cell: false });
    this.#paragraph = { outline: undefined, inTable: false };
  }

  #endFlow(): void {
    this.endRow(false);
    this.#tables.pop();
  }

  /** Opens the row and the cell that the paragraph is in, or ends the table before it. */
  #enterCell(): void {
    const table = this.#table;
    if (!this.#paragraph.inTable) {
      if (table.row) this.endRow(false);
      return;
    }
    if (!table.row) this.#writer.startRow();
    if (!table.cell) this.#writer.startCell();
    Object.assign(table, { row: true, cell: true });
  }
}
