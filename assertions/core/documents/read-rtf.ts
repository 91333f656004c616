import { notesOf, type ReadText, UnreadableDocument } from './document-text.ts';
import { superscript } from './list-number.ts';
import { codePageName, pageOfCharset } from './rtf-encodings.ts';
import { CHARACTERS, NOWHERE } from './rtf-names.ts';
import { RtfText } from './rtf-text.ts';

/**
 * Text of an RTF document: as it prints, with all tracked changes accepted. Headings, the numbers of lists (a program
 * writes them out for others), tables, notes, text boxes. Left out, and said in the notes: deletions, hidden text,
 * headers and footers.
 *
 * The grammar is one expression: the tokenisers on the registry read every line of a long text again, or allocate as
 * many bytes as the file says.
 */
export function readRtf(bytes: Uint8Array): ReadText {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return new RtfReader().read(source);
}

const TOKEN =
  /([{}])|\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([^\\{}\r\n]+)|[\r\n]+/gy;
const DEEPEST = 1000;

/** What a group inherits from the one around it. */
interface State {
  /** Characters that stand for one `\u` in programs without Unicode. */
  fallback: number;
  page: number;
  place: Place;
  hidden: boolean;
  deleted: boolean;
  inserted: boolean;
  raised: boolean;
  /** What the end of the group ends. */
  ends?: 'note' | 'aside' | 'label';
}

type Place = 'text' | 'nowhere' | 'fonts' | 'styles' | 'margin';

class RtfReader {
  readonly #text = new RtfText();
  readonly #stack: State[] = [];
  #state: State = {
    fallback: 1,
    page: 1252,
    place: 'text',
    hidden: false,
    deleted: false,
    inserted: false,
    raised: false,
  };
  #documentPage = 1252;
  readonly #fontPages = new Map<number, number>();
  readonly #headingStyles = new Map<number, number>();
  #font = 0;
  #style = 0;
  #styleName = '';
  /** Bytes that wait for the rest of a character. */
  #bytes = '';
  /** Fallback characters still to be passed over. */
  #passed = 0;
  #starred = false;
  readonly #found = { insertions: 0, deletions: 0, hidden: 0, margins: false };
  #last: 'plain' | 'inserted' | 'deleted' | 'hidden' = 'plain';

  read(source: string): ReadText {
    TOKEN.lastIndex = 0;
    for (let at = 0; at < source.length; at = TOKEN.lastIndex) {
      const token = TOKEN.exec(source);
      // A backslash at the very end.
      if (!token) break;
      const [, brace, word, number, hex, symbol, text] = token;
      if (hex !== undefined) this.#byte(String.fromCharCode(Number.parseInt(hex, 16)));
      else if (text !== undefined) this.#byte(text);
      else if (word !== undefined) {
        if (word === 'bin') TOKEN.lastIndex += Math.max(0, Number(number ?? 0));
        else this.#word(word, number === undefined ? undefined : Number(number));
      } else if (symbol !== undefined) this.#symbol(symbol);
      else if (brace === '{') this.#openGroup();
      else if (brace === '}') {
        // What follows the document is not of it.
        if (this.#stack.length === 1) return this.#finish();
        this.#closeGroup();
      }
    }
    throw new UnreadableDocument('is cut off', 'Open it in its program and save it again');
  }

  #finish(): ReadText {
    this.#flush();
    return {
      text: this.#text.finish(),
      notes: [...notesOf(this.#found), ...(this.#found.margins ? ['Headers and footers left out'] : [])],
    };
  }

  #openGroup(): void {
    this.#flush();
    if (this.#stack.length > DEEPEST)
      throw new UnreadableDocument(`has groups nested more than ${DEEPEST} deep`);
    this.#stack.push(this.#state);
    this.#state = { ...this.#state, ends: undefined };
    this.#passed = 0;
    this.#text.openGroup();
  }

  #closeGroup(): void {
    this.#flush();
    const { ends } = this.#state;
    if (ends === 'note') this.#text.endNote();
    else if (ends === 'aside') this.#text.endAside();
    else if (ends === 'label') this.#text.endLabel();
    this.#text.closeGroup();
    this.#state = this.#stack.pop()!;
    this.#passed = 0;
  }

  #byte(bytes: string): void {
    if (this.#passed > 0) {
      const left = bytes.slice(this.#passed);
      this.#passed = Math.max(0, this.#passed - bytes.length);
      if (left !== '') this.#bytes += left;
    } else this.#bytes += bytes;
  }

  /** Pending bytes as text of the current code page. */
  #flush(): void {
    if (this.#bytes === '') return;
    const bytes = Buffer.from(this.#bytes, 'latin1');
    this.#bytes = '';
    const { place, page } = this.#state;
    if (place === 'nowhere' || place === 'fonts') return;
    const name = codePageName(page);
    if (name === undefined && bytes.some((byte) => byte >= 0x80))
      throw new UnreadableDocument(`is in code page ${page}`, 'Save it as .docx or PDF');
    this.#write(new TextDecoder(name ?? 'windows-1252').decode(bytes));
  }

  #write(text: string): void {
    const { place, hidden, deleted, inserted, raised } = this.#state;
    if (place === 'styles') this.#nameStyle(text);
    else if (place === 'margin') this.#found.margins ||= text.trim() !== '';
    else if (place === 'text') {
      const kind = deleted ? 'deleted' : hidden ? 'hidden' : inserted ? 'inserted' : 'plain';
      if (kind !== this.#last) {
        if (kind === 'deleted') this.#found.deletions++;
        else if (kind === 'hidden') this.#found.hidden++;
        else if (kind === 'inserted') this.#found.insertions++;
        this.#last = kind;
      }
      if (kind === 'plain' || kind === 'inserted') this.#text.write(raised ? superscript(text) : text);
    }
  }

  /** "heading 2;": Word's own name in every language. */
  #nameStyle(text: string): void {
    this.#styleName += text;
    const heading = /^\s*heading ([1-9])\s*;/i.exec(this.#styleName);
    if (heading) this.#headingStyles.set(this.#style, Number(heading[1]));
  }

  #symbol(symbol: string): void {
    if (symbol === '*') {
      this.#starred = true;
      return;
    }
    if (symbol === '\r' || symbol === '\n') this.#word('par', undefined);
    else if (symbol === '~') this.#character('\u00a0');
    else if (symbol === '_') this.#character('\u2011');
    else if ('{}\\'.includes(symbol)) this.#byte(symbol);
  }

  #character(text: string): void {
    this.#flush();
    this.#write(text);
  }

  #word(word: string, number: number | undefined): void {
    const starred = this.#starred;
    this.#starred = false;
    const state = this.#state;
    const on = number !== 0;
    if (word === 'u') {
      this.#character(String.fromCharCode((number ?? 0) & 0xffff));
      this.#passed = state.fallback;
      return;
    }
    this.#flush();
    this.#passed = 0;
    const character = CHARACTERS[word];
    if (character !== undefined) this.#write(character);
    else if (NOWHERE.has(word)) state.place = 'nowhere';
    else if (/^(?:header|footer)[lrf]?$/.test(word)) state.place = 'margin';
    else
      switch (word) {
        case 'ansicpg':
          state.page = this.#documentPage = number ?? 1252;
          break;
        case 'mac':
          state.page = this.#documentPage = 10000;
          break;
        case 'pc':
          state.page = this.#documentPage = 437;
          break;
        case 'pca':
          state.page = this.#documentPage = 850;
          break;
        case 'uc':
          state.fallback = Math.max(0, number ?? 1);
          break;
        case 'fonttbl':
          state.place = 'fonts';
          break;
        case 'f':
          this.#font = number ?? 0;
          state.page = this.#fontPages.get(this.#font) ?? this.#documentPage;
          break;
        case 'fcharset': {
          const page = pageOfCharset(number ?? 0);
          if (state.place === 'fonts' && page !== undefined) this.#fontPages.set(this.#font, page);
          break;
        }
        case 'stylesheet':
          state.place = 'styles';
          break;
        case 'plain':
          Object.assign(state, { hidden: false, deleted: false, inserted: false, raised: false });
          break;
        case 'v':
          state.hidden = on;
          break;
        case 'deleted':
          state.deleted = on;
          break;
        case 'revised':
          state.inserted = on;
          break;
        case 'super':
          state.raised = on;
          break;
        case 'up':
          state.raised = number === undefined || number > 0;
          break;
        case 'nosupersub':
          state.raised = false;
          break;
        case 's':
          this.#style = number ?? 0;
          if (state.place === 'styles') this.#styleName = '';
          else this.#text.setOutline(this.#headingStyles.get(this.#style));
          break;
        case 'outlinelevel':
          if (state.place === 'styles') this.#headingStyles.set(this.#style, (number ?? 0) + 1);
          else this.#text.setOutline((number ?? 0) + 1);
          break;
        default:
          if (state.place === 'text') this.#structure(word, starred);
          else if (word === 'shptxt') this.#startAside();
          else if (starred && state.place !== 'styles') state.place = 'nowhere';
      }
  }

  #startAside(): void {
    this.#state.place = 'text';
    this.#state.ends = 'aside';
    this.#text.startAside();
  }

  /** Words that make paragraphs, cells and notes of the text. */
  #structure(word: string, starred: boolean): void {
    const { deleted } = this.#state;
    if (word === 'par' || word === 'sect' || word === 'page') {
      // A deleted mark joins the paragraph with the next.
      if (!deleted) this.#text.endParagraph();
    } else if (word === 'pard') this.#text.resetParagraph();
    else if (word === 'intbl') this.#text.inTable();
    else if (word === 'cell' || word === 'nestcell') this.#text.endCell(word === 'nestcell');
    else if (word === 'row' || word === 'nestrow') this.#text.endRow(word === 'nestrow');
    else if (word === 'footnote' && !deleted) {
      this.#state.ends = 'note';
      this.#text.startNote();
    } else if (word === 'listtext' || word === 'pntext') {
      this.#state.ends = 'label';
      this.#text.startLabel();
    } else if (word === 'shptxt') this.#startAside();
    else if (word === 'footnote' || starred) this.#state.place = 'nowhere';
  }
}
