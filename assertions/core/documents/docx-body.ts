import { UnreadableDocument } from './document-text.ts';
import { isOn, LEFT_OUT, symbol } from './docx-names.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import type { DocxStyles, ParagraphProperties } from './docx-styles.ts';
import { superscript } from './list-number.ts';
import { TextWriter } from './text-writer.ts';
import { type Attributes, walkXml } from './walk-xml.ts';

/** What the parts of one Word document share. */
export interface DocxParts {
  styles: DocxStyles;
  numbering: DocxNumbering;
  /** Texts of the notes, by "footnote 2". */
  notes: Map<string, string>;
  /** Text that was moved is both. */
  found: { insertions: number; deletions: number; hidden: number };
}

interface Paragraph extends ParagraphProperties {
  style?: string;
  /** Its mark was deleted: it goes on with the next one. */
  joined?: true;
}

interface Run {
  pieces: string[];
  hidden?: true;
  raised?: true;
}

/** A part of a Word document (body, header, notes) as text. */
export class DocxBody {
  readonly #common: DocxParts;
  #writer = new TextWriter();
  /** Open elements, the innermost last. */
  readonly #path: string[] = [];
  /** Depth of the element whose inside is left out. */
  #skipped: number | undefined;
  /** Paragraphs may be within paragraphs: text boxes. */
  readonly #paragraphs: Paragraph[] = [];
  readonly #runs: Run[] = [];
  /** Fields, the innermost last: while one is in its code, nothing is text. */
  readonly #fields: ('code' | 'result')[] = [];
  /** Text of paragraphs whose mark was deleted. */
  #carried = '';
  #inText = false;

  constructor(common: DocxParts) {
    this.#common = common;
  }

  read(xml: string, part: string): string {
    this.#walk(xml, part);
    return this.#writer.finish();
  }

  /** The text of every element of that name, by its id. */
  readEach(xml: string, part: string, element: string): Map<string, string> {
    const texts = new Map<string, string>();
    let id = '';
    this.#walk(xml, part, {
      opened: (name, attributes) => {
        if (name !== element) return;
        id = attributes.id ?? '';
        this.#writer = new TextWriter();
      },
      closed: (name) => {
        if (name === element) texts.set(id, this.#writer.finish());
      },
    });
    return texts;
  }

  #walk(
    xml: string,
    part: string,
    also?: { opened(name: string, attributes: Attributes): void; closed(name: string): void },
  ): void {
    walkXml(xml, part, {
      open: (name, attributes) => {
        also?.opened(name, attributes);
        if (this.#skipped === undefined && this.#isLeftOut(name)) this.#skipped = this.#path.length;
        if (this.#skipped === undefined) this.#open(name, attributes);
        this.#path.push(name);
      },
      close: (name) => {
        this.#path.pop();
        if (this.#skipped === undefined) this.#close(name);
        else if (this.#skipped === this.#path.length) this.#skipped = undefined;
        also?.closed(name);
      },
      text: (text) => {
        if (this.#inText && this.#skipped === undefined) this.#piece(text);
      },
    });
  }

  #isLeftOut(name: string): boolean {
    const parent = this.#path.at(-1);
    // Within properties they say that the paragraph's mark or the row was deleted.
    if ((name === 'w:del' || name === 'w:moveFrom') && parent !== 'w:rPr' && parent !== 'w:trPr') {
      this.#common.found.deletions++;
      return true;
    }
    if (name === 'w:altChunk' || name === 'w:subDoc')
      throw new UnreadableDocument('takes in another document', 'Open it in Word and save it again');
    return LEFT_OUT.has(name);
  }

  #open(name: string, attributes: Attributes): void {
    const { val = '' } = attributes;
    const paragraph = this.#paragraphs.at(-1);
    const run = this.#runs.at(-1);
    switch (name) {
      case 'w:p':
        this.#paragraphs.push({});
        break;
      case 'w:r':
        this.#runs.push({ pieces: [] });
        break;
      case 'w:t':
      case 'm:t':
        this.#inText = true;
        break;
      case 'w:ins':
      case 'w:moveTo':
        if (this.#path.at(-1) !== 'w:rPr') this.#common.found.insertions++;
        break;
      case 'w:pStyle':
        if (paragraph) paragraph.style = val;
        break;
      case 'w:outlineLvl':
        if (paragraph) paragraph.outline = Number(val) + 1;
        break;
      case 'w:numId':
        if (paragraph) paragraph.list = val;
        break;
      case 'w:ilvl':
        if (paragraph) paragraph.level = Number(val);
        break;
      case 'w:del':
      case 'w:moveFrom':
        this.#deletedMark();
        break;
      case 'w:vanish':
        if (run && this.#path.at(-2) === 'w:r' && isOn(val)) run.hidden = true;
        break;
      case 'w:vertAlign':
        if (run && this.#path.at(-2) === 'w:r' && val === 'superscript') run.raised = true;
        break;
      case 'w:position':
        if (run && this.#path.at(-2) === 'w:r' && Number(val) > 0) run.raised = true;
        break;
      case 'w:tab':
      case 'w:ptab':
        // Also the name of a tab stop, which is in the properties.
        if (this.#path.at(-1) === 'w:r') this.#piece('\t');
        break;
      case 'w:br':
      case 'w:cr':
        this.#piece('\n');
        break;
      case 'w:noBreakHyphen':
        this.#piece('-');
        break;
      case 'w:sym':
        this.#piece(symbol(attributes));
        break;
      case 'w:fldChar':
        this.#field(attributes.fldCharType);
        break;
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        this.#note(`${name.slice(2, -'Reference'.length)} ${attributes.id}`);
        break;
      case 'w:txbxContent':
        this.#flush();
        this.#writer.startAside();
        break;
      case 'w:tr':
        this.#writer.startRow();
        break;
      case 'w:tc':
        this.#writer.startCell();
        break;
    }
  }

  #close(name: string): void {
    if (name === 'w:t' || name === 'm:t') this.#inText = false;
    else if (name === 'w:r') this.#endRun();
    else if (name === 'w:p') this.#endParagraph();
    else if (name === 'w:txbxContent') this.#writer.endAside();
    else if (name === 'w:tc') this.#writer.endCell();
    else if (name === 'w:tr') this.#writer.endRow();
  }

  /** Of a paragraph's properties: its mark; of a row's: the row, whose cells are then left out. */
  #deletedMark(): void {
    if (this.#path.at(-1) === 'w:trPr') {
      this.#common.found.deletions++;
      this.#skipped = this.#path.lastIndexOf('w:tr');
      this.#writer.endRow();
    } else if (this.#path.at(-2) === 'w:pPr') {
      const paragraph = this.#paragraphs.at(-1);
      if (paragraph) paragraph.joined = true;
    }
  }

  #piece(text: string): void {
    if (this.#fields.includes('code')) return;
    const run = this.#runs.at(-1);
    if (run) run.pieces.push(text);
    else if (this.#paragraphs.length > 0) this.#carried += text;
  }

  #field(type: string | undefined): void {
    if (type === 'begin') this.#fields.push('code');
    else if (type === 'separate') this.#fields[this.#fields.length - 1] = 'result';
    else if (type === 'end') this.#fields.pop();
  }

  #note(key: string): void {
    const text = this.#common.notes.get(key);
    if (text === undefined || this.#runs.at(-1)?.hidden) return;
    this.#flush();
    this.#writer.startNote();
    this.#writer.text(text);
    this.#writer.endNote();
  }

  #endRun(): void {
    const run = this.#runs.pop();
    const text = run?.pieces.join('') ?? '';
    if (run?.hidden) {
      if (text.trim() !== '') this.#common.found.hidden++;
      return;
    }
    this.#carried += run?.raised ? superscript(text) : text;
  }

  /** What was read of the paragraph goes to the writer. */
  #flush(): void {
    const run = this.#runs.at(-1);
    if (run) {
      this.#carried += run.pieces.join('');
      run.pieces = [];
    }
    this.#writer.text(this.#carried);
    this.#carried = '';
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    this.#writer.text(this.#carried);
    this.#carried = '';
    if (!paragraph || paragraph.joined) return;
    this.#writer.endParagraph(this.#prefixOf(paragraph));
  }

  /** Heading marks and number; it counts, so it is asked for once a paragraph. */
  #prefixOf(paragraph: Paragraph): string {
    const { styles, numbering } = this.#common;
    const style = styles.of(paragraph.style);
    const outline = paragraph.outline ?? style.outline ?? 10;
    const list = paragraph.list ?? style.list;
    let label = '';
    if (list !== undefined && list !== '0') {
      const own = paragraph.style === undefined ? undefined : numbering.levelOfStyle(list, paragraph.style);
      label = numbering.next(list, paragraph.level ?? own ?? style.level ?? 0);
    }
    return `${outline < 10 ? `${'#'.repeat(Math.min(outline, 6))} ` : ''}${label === '' ? '' : `${label} `}`;
  }
}
