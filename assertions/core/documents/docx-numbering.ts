import { listNumber, type NumberFormat } from './list-number.ts';
import { walkXml } from './walk-xml.ts';

interface Level {
  start: number;
  format: string;
  /** "%1.%2" or a bullet. */
  text: string;
  /** All numbers of the label in digits. */
  legal: boolean;
  /** 0: the level counts on through the document. */
  restart: number | undefined;
  style: string | undefined;
}

interface AbstractList {
  levels: Map<number, Level>;
  styleLink?: string;
  numStyleLink?: string;
}

interface List {
  abstract: string;
  starts: Map<number, number>;
}

/** The automatic numbers of a Word document, by word/numbering.xml; they stand nowhere in its text. */
export class DocxNumbering {
  readonly #abstracts = new Map<string, AbstractList>();
  readonly #lists = new Map<string, List>();
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #used = new Set<string>();

  constructor(xml: string | undefined) {
    if (xml !== undefined) this.#read(xml);
  }

  /** The level of a list that is bound to a paragraph style. */
  levelOfStyle(list: string, style: string): number | undefined {
    const { levels } = this.#listOf(list) ?? {};
    return [...(levels ?? [])].find(([, level]) => level.style === style)?.[0];
  }

  /** Counts the paragraph and gives its label: "1.2", "(a)", "-" for a bullet, '' for none. */
  next(id: string, depth: number): string {
    const list = this.#lists.get(id);
    const abstract = this.#listOf(id);
    const level = abstract?.levels.get(depth);
    if (!list || !abstract || !level) return '';
    const counts = this.#counts.get(list.abstract) ?? [];
    this.#counts.set(list.abstract, counts);
    if (!this.#used.has(id)) {
      this.#used.add(id);
      for (const [at, start] of list.starts) counts[at] = start - 1;
    }
    counts[depth] = (counts[depth] ?? level.start - 1) + 1;
    for (let below = depth + 1; below < counts.length; below++)
      if (abstract.levels.get(below)?.restart !== 0) counts[below] = undefined;
    if (level.format === 'bullet') return '-';
    if (level.format === 'none') return level.text.replace(/%\d/g, '').trim();
    return level.text
      .replace(/%(\d)/g, (_, digit: string) => {
        const at = Number(digit) - 1;
        const { start = 1, format = 'decimal' } = abstract.levels.get(at) ?? {};
        const value = counts[at] ?? start;
        if (level.legal) return String(value);
        if (format === 'decimalZero') return String(value).padStart(2, '0');
        return listNumber(value, format as NumberFormat);
      })
      .trim();
  }

  #listOf(id: string): AbstractList | undefined {
    const abstract = this.#abstracts.get(this.#lists.get(id)?.abstract ?? '');
    if (abstract?.numStyleLink === undefined) return abstract;
    return [...this.#abstracts.values()].find(({ styleLink }) => styleLink === abstract.numStyleLink);
  }

  #read(xml: string): void {
    let abstract: AbstractList | undefined;
    let list: List | undefined;
    let level: Level | undefined;
    let overridden = 0;
    const newLevel = (depth: number): Level => {
      const made = {
        start: 1,
        format: 'decimal',
        text: '',
        legal: false,
        restart: undefined,
        style: undefined,
      };
      abstract?.levels.set(depth, made);
      return made;
    };
    walkXml(xml, 'the numbering', {
      open: (name, { val = '', abstractNumId, numId, ilvl }) => {
        if (name === 'w:abstractNum') {
          abstract = { levels: new Map() };
          this.#abstracts.set(abstractNumId ?? '', abstract);
        } else if (name === 'w:num') {
          list = { abstract: '', starts: new Map() };
          this.#lists.set(numId ?? '', list);
        } else if (name === 'w:abstractNumId' && list) list.abstract = val;
        else if (name === 'w:lvlOverride') overridden = Number(ilvl);
        else if (name === 'w:startOverride') list?.starts.set(overridden, Number(val));
        else if (name === 'w:lvl') level = newLevel(Number(ilvl));
        else if (name === 'w:styleLink' && abstract) abstract.styleLink = val;
        else if (name === 'w:numStyleLink' && abstract) abstract.numStyleLink = val;
        else if (!level) return;
        else if (name === 'w:start') level.start = Number(val);
        else if (name === 'w:numFmt') level.format = val;
        else if (name === 'w:lvlText') level.text = val;
        else if (name === 'w:isLgl') level.legal = val !== '0' && val !== 'false';
        else if (name === 'w:lvlRestart') level.restart = Number(val);
        else if (name === 'w:pStyle') level.style = val;
      },
      close: (name) => {
        if (name === 'w:lvl') level = undefined;
        else if (name === 'w:abstractNum') abstract = undefined;
        else if (name === 'w:num') list = undefined;
      },
    });
  }
}
