/** A paragraph or table row; rows of a table follow each other without a blank line. */
interface Block {
  text: string;
  row?: true;
}

/** What flows on its own: the document, a table cell, a note. */
interface Flow {
  blocks: Block[];
  open: string[];
  /** What follows the open paragraph: text boxes that are bound to it. */
  asides: Block[];
}

/**
 * Text of a document as its reader comes by it: paragraphs with what goes before them ("# ", "1.2 "), tables a line
 * a row ("a | b"; a row with longer cells as their paragraphs, one cell after the other), notes at the end.
 */
export class TextWriter {
  readonly #flows: Flow[] = [newFlow()];
  readonly #rows: Block[][][] = [];
  readonly #notes: Block[][] = [];
  readonly #openNotes: number[] = [];

  get #flow(): Flow {
    return this.#flows.at(-1)!;
  }

  text(text: string): void {
    if (text !== '') this.#flow.open.push(text);
  }

  /** Ends the paragraph, whose text is trimmed; one without text leaves nothing, its prefix neither: false. */
  endParagraph(prefix = ''): boolean {
    const flow = this.#flow;
    const text = flow.open
      .join('')
      .replace(/[^\S\n]+(?=\n)/g, '')
      .trim();
    if (text !== '') flow.blocks.push({ text: prefix + text });
    for (const block of flow.asides) flow.blocks.push(block);
    flow.open = [];
    flow.asides = [];
    return text !== '';
  }

  /** What is written until `endAside` follows the open paragraph. */
  startAside(): void {
    this.#flows.push(newFlow());
  }

  endAside(): void {
    const blocks = this.#endFlow();
    for (const block of blocks) this.#flow.asides.push(block);
  }

  startRow(): void {
    this.endParagraph();
    this.#rows.push([]);
  }

  startCell(): void {
    this.#flows.push(newFlow());
  }

  endCell(): void {
    const blocks = this.#endFlow();
    const row = this.#rows.at(-1);
    if (row) row.push(blocks);
    else for (const block of blocks) this.#flow.blocks.push(block);
  }

  endRow(): void {
    const cells = this.#rows.pop() ?? [];
    const filled = cells.filter((blocks) => blocks.length > 0);
    if (filled.length === 0) return;
    const isLine = filled.every((blocks) => blocks.length === 1 && !blocks[0]!.text.includes('\n'));
    const { blocks } = this.#flow;
    if (isLine && cells.length > 1)
      blocks.push({ text: cells.map((cell) => cell[0]?.text ?? '').join(' | '), row: true });
    else for (const cell of filled) for (const block of cell) blocks.push(block);
  }

  /** Marks the place of a note; what is written until `endNote` is the note. */
  startNote(): void {
    const number = this.#notes.push([]);
    this.text(`[^${number}]`);
    this.#openNotes.push(number);
    this.#flows.push(newFlow());
  }

  endNote(): void {
    const number = this.#openNotes.pop();
    if (number !== undefined) this.#notes[number - 1] = this.#endFlow();
  }

  /** The whole; ends what is still open. */
  finish(): string {
    while (this.#flows.length > 1) this.endAside();
    this.endParagraph();
    const notes = this.#notes.map((blocks, i) => ({ text: `[^${i + 1}]: ${join(blocks)}` }));
    return join([...this.#flow.blocks, ...notes]);
  }

  #endFlow(): Block[] {
    this.endParagraph();
    return this.#flows.length > 1 ? this.#flows.pop()!.blocks : [];
  }
}

const newFlow = (): Flow => ({ blocks: [], open: [], asides: [] });

function join(blocks: Block[]): string {
  let text = '';
  for (const [i, block] of blocks.entries()) {
    if (i > 0) text += block.row && blocks[i - 1]!.row ? '\n' : '\n\n';
    text += block.text;
  }
  return text;
}
