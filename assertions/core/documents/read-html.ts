import { Parser } from 'htmlparser2';
import { decodeText } from './decode-text.ts';
import { notesOf, type ReadText, UnreadableDocument } from './document-text.ts';
import { listNumber, type NumberFormat, superscript } from './list-number.ts';
import { TextWriter } from './text-writer.ts';

/** Deeper than any page that was written; a search for the tag to close costs the depth. */
const DEEPEST = 1000;

/** Text of an HTML page as a browser shows it. Tracked changes (`<ins>`, `<del>`)
 * are accepted; left out: scripts, styles, what is hidden. */
export function readHtml(bytes: Uint8Array): ReadText {
  const { text, encoding } = decodeText(bytes);
  const page = new HtmlPage();
  page.read(text);
  return {
    text: page.text(),
    encoding,
    notes: notesOf(page.found),
  };
}

/** The text of markup that is in hand as text: the body of a message. */
export function htmlText(markup: string): string {
  const page = new HtmlPage();
  page.read(markup);
  return page.text();
}

class HtmlPage {
  readonly found = { insertions: 0, deletions: 0, hidden: 0 };
  readonly #writer = new TextWriter();
  readonly #lists: { format: NumberFormat | undefined; next: number }[] = [];
  #prefix = '';
  #depth = 0;
  #skipped: number | undefined;
  #pre = 0;
  #raised = 0;
  /** Whether what was written last ends in white space. */
  #spaced = true;

  read(markup: string): void {
    const parser = new Parser({
      onopentag: (name, attributes) => {
        if (this.#depth++ > DEEPEST)
          throw new UnreadableDocument(`has tags nested more than ${DEEPEST} deep`);
        if (this.#skipped === undefined && this.#isLeftOut(name, attributes)) this.#skipped = this.#depth;
        if (this.#skipped === undefined) this.#open(name, attributes);
      },
      onclosetag: (name) => {
        if (this.#skipped === undefined) this.#close(name);
        else if (this.#skipped === this.#depth) this.#skipped = undefined;
        this.#depth--;
      },
      ontext: (text) => {
        if (this.#skipped === undefined) this.#write(text);
      },
    });
    parser.write(markup);
    parser.end();
  }

  text(): string {
    this.#endBlock();
    return this.#writer.finish();
  }

  #isLeftOut(name: string, attributes: Record<string, string>): boolean {
    if (LEFT_OUT.has(name)) return true;
    if (name === 'del') {
      this.found.deletions++;
      return true;
    }
    const hides =
      'hidden' in attributes ||
      /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attributes.style ?? '');
    if (hides) this.found.hidden++;
    return hides;
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (BLOCKS.has(name)) this.#endBlock();
    if (name === 'ins') this.found.insertions++;
    if (name === 'pre') this.#pre++;
    else if (name === 'sup') this.#raised++;
    else if (name === 'br') {
      this.#writer.text('\n');
      this.#spaced = true;
    } else if (name === 'ul' || name === 'ol') this.#lists.push(listOf(name, attributes));
    else if (name === 'li') this.#prefix = this.#item(attributes.value);
    else if (name === 'tr') this.#writer.startRow();
    else if (name === 'td' || name === 'th') this.#writer.startCell();
    const heading = /^h([1-6])$/.exec(name);
    if (heading) this.#prefix = `${'#'.repeat(Number(heading[1]))} `;
  }

  #close(name: string): void {
    if (BLOCKS.has(name)) this.#endBlock();
    if (name === 'li' || /^h[1-6]$/.test(name)) this.#prefix = '';
    if (name === 'pre') this.#pre--;
    else if (name === 'sup') this.#raised--;
    else if (name === 'ul' || name === 'ol') this.#lists.pop();
    else if (name === 'td' || name === 'th') this.#writer.endCell();
    else if (name === 'tr') this.#writer.endRow();
  }

  #write(text: string): void {
    if (this.#pre > 0) {
      this.#writer.text(text);
      this.#spaced = false;
      return;
    }
    let plain = text.replace(/[ \t\r\n\f]+/g, ' ');
    if (this.#spaced && plain.startsWith(' ')) plain = plain.slice(1);
    if (plain === '') return;
    this.#spaced = plain.endsWith(' ');
    this.#writer.text(this.#raised > 0 ? superscript(plain) : plain);
  }

  /** The prefix of an item goes to the first text within, which may be in a paragraph of its own. */
  #endBlock(): void {
    if (this.#writer.endParagraph(this.#prefix)) this.#prefix = '';
    this.#spaced = true;
  }

  #item(value: string | undefined): string {
    const list = this.#lists.at(-1);
    if (!list?.format) return '- ';
    const given = value === undefined ? Number.NaN : Number(value);
    if (Number.isInteger(given)) list.next = given;
    return `${listNumber(list.next++, list.format)}. `;
  }
}

const FORMATS: Record<string, NumberFormat> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

function listOf(name: string, { start, type = '' }: Record<string, string>) {
  const first = Number(start ?? 1);
  return {
    format: name === 'ol' ? (FORMATS[type] ?? ('decimal' as const)) : undefined,
    next: Number.isInteger(first) ? first : 1,
  };
}

const LEFT_OUT = new Set(
  'script style noscript template iframe object embed svg canvas audio video head datalist'.split(' '),
);
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
