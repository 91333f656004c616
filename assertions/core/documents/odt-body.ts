import { superscript } from './list-number.ts';
import { type OdtLists, OUTLINE } from './odt-lists.ts';
import { TextWriter } from './text-writer.ts';
import { type Attributes, walkXml } from './walk-xml.ts';

/** An open list: its style, and whether the next paragraph is the first of its item. */
interface List {
  style: string;
  depth: number;
  numbers: (number | undefined)[];
  first: boolean;
}

/** The text of an OpenDocument text's content.xml. */
export class OdtBody {
  readonly found = { insertions: 0, deletions: 0, hidden: 0, comments: 0 };
  readonly #lists: OdtLists;
  readonly #writer = new TextWriter();
  readonly #open: List[] = [];
  /** Numbers that a later list of the style, or with that id, may go on from. */
  readonly #numbers = new Map<string, (number | undefined)[]>();
  readonly #spans: boolean[] = [];
  readonly #prefixes: string[] = [];
  #depth = 0;
  #skipped: number | undefined;

  constructor(lists: OdtLists) {
    this.#lists = lists;
  }

  read(xml: string): string {
    walkXml(xml, 'the text', {
      open: (name, attributes) => {
        this.#count(name);
        if (this.#skipped === undefined && this.#isLeftOut(name, attributes)) this.#skipped = this.#depth;
        if (this.#skipped === undefined) this.#start(name, attributes);
        this.#depth++;
      },
      close: (name) => {
        this.#depth--;
        if (this.#skipped === undefined) this.#end(name);
        else if (this.#skipped === this.#depth) this.#skipped = undefined;
      },
      text: (text) => {
        if (this.#skipped !== undefined || this.#prefixes.length === 0) return;
        const plain = text.replace(/\s+/g, ' ');
        this.#writer.text(this.#spans.at(-1) ? superscript(plain) : plain);
      },
    });
    return this.#writer.finish();
  }

  #count(name: string): void {
    if (name === 'text:insertion') this.found.insertions++;
    else if (name === 'text:deletion') this.found.deletions++;
    else if (name === 'office:annotation') this.found.comments++;
  }

  #isLeftOut(name: string, attributes: Attributes): boolean {
    if (LEFT_OUT.has(name)) return true;
    const hidden =
      (name === 'text:span' || name === 'text:p') && this.#lists.isHidden(attributes['style-name']);
    if (hidden) this.found.hidden++;
    return hidden;
  }

  #start(name: string, attributes: Attributes): void {
    switch (name) {
      case 'text:p':
        this.#prefixes.push(this.#itemPrefix());
        break;
      case 'text:h':
        this.#prefixes.push(this.#headingPrefix(attributes));
        break;
      case 'text:span':
        this.#spans.push(this.#lists.isRaised(attributes['style-name']));
        break;
      case 'text:s':
        this.#writer.text(' '.repeat(Math.min(Number(attributes.c ?? 1) || 1, 100)));
        break;
      case 'text:tab':
        this.#writer.text('\t');
        break;
      case 'text:line-break':
        this.#writer.text('\n');
        break;
      case 'text:note-body':
        this.#writer.startNote();
        break;
      case 'draw:text-box':
        this.#writer.startAside();
        break;
      case 'text:list':
        this.#startList(attributes);
        break;
      case 'text:list-item':
        this.#startItem(attributes);
        break;
      case 'table:table-row':
        this.#writer.startRow();
        break;
      case 'table:table-cell':
      case 'table:covered-table-cell':
        this.#writer.startCell();
        break;
    }
  }

  #end(name: string): void {
    if (name === 'text:p' || name === 'text:h') this.#writer.endParagraph(this.#prefixes.pop());
    else if (name === 'text:span') this.#spans.pop();
    else if (name === 'text:note-body') this.#writer.endNote();
    else if (name === 'draw:text-box') this.#writer.endAside();
    else if (name === 'text:list') this.#open.pop();
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.#writer.endCell();
    else if (name === 'table:table-row') this.#writer.endRow();
  }

  #startList(attributes: Attributes): void {
    const outer = this.#open.at(-1);
    const style = attributes['style-name'] ?? outer?.style ?? '';
    const goesOn = attributes['continue-numbering'] === 'true' || attributes['continue-list'] !== undefined;
    const known = this.#numbers.get(attributes['continue-list'] ?? style);
    const numbers = outer?.style === style ? outer.numbers : goesOn && known ? known : [];
    this.#numbers.set(style, numbers);
    if (attributes.id !== undefined) this.#numbers.set(attributes.id, numbers);
    const depth = (outer?.depth ?? 0) + 1;
    if (!goesOn) numbers[depth] = undefined;
    this.#open.push({ style, depth, numbers, first: false });
  }

  #startItem(attributes: Attributes): void {
    const list = this.#open.at(-1);
    if (!list) return;
    const { style, depth, numbers } = list;
    const start = attributes['start-value'];
    list.first = true;
    numbers[depth] =
      start === undefined ? (numbers[depth] ?? this.#lists.startOf(style, depth) - 1) + 1 : Number(start);
    numbers.length = Math.min(numbers.length, depth + 1);
  }

  #itemPrefix(): string {
    const list = this.#open.at(-1);
    if (!list?.first) return '';
    list.first = false;
    const label = this.#lists.label(list.style, list.numbers, list.depth);
    return label === '' ? '' : `${label} `;
  }

  /** A heading counts by the outline, unless it is in a list of its own. */
  #headingPrefix(attributes: Attributes): string {
    const level = Math.max(1, Math.min(Number(attributes['outline-level'] ?? 1) || 1, 10));
    const marks = `${'#'.repeat(Math.min(level, 6))} `;
    if (this.#open.at(-1)?.first) return `${marks}${this.#itemPrefix()}`;
    const style = this.#lists.listOf(attributes['style-name']) ?? OUTLINE;
    if (attributes['is-list-header'] === 'true' || style === '') return marks;
    const numbers = this.#numbers.get(style) ?? [];
    this.#numbers.set(style, numbers);
    numbers[level] = (numbers[level] ?? this.#lists.startOf(style, level) - 1) + 1;
    numbers.length = Math.min(numbers.length, level + 1);
    const label = this.#lists.label(style, numbers, level);
    return `${marks}${label === '' ? '' : `${label} `}`;
  }
}

/** Deletions are kept apart from the text, in the list of changes. */
const LEFT_OUT = new Set([
  'text:tracked-changes',
  'office:annotation',
  'office:settings',
  'office:automatic-styles',
  'text:note-citation',
  'text:hidden-text',
  'text:sequence-decls',
  'text:variable-decls',
  'office:forms',
  'draw:object',
  'svg:title',
  'svg:desc',
]);
