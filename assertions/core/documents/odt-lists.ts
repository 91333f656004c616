import { listNumber, type NumberFormat } from './list-number.ts';
import { type Attributes, walkXml } from './walk-xml.ts';

interface Level {
  format: NumberFormat | undefined;
  bullet: boolean;
  before: string;
  after: string;
  /** How many levels' numbers the label shows. */
  shown: number;
  start: number;
}

/** Style under which the numbers of headings are found. */
export const OUTLINE = ' outline';

/** List styles of an OpenDocument text, its own and those of its paragraph styles. */
export class OdtLists {
  readonly #styles = new Map<string, Map<number, Level>>();
  /** Paragraph style -> its parent, its list style and its outline level. */
  readonly #paragraphs = new Map<string, { parent?: string; list?: string; hidden: boolean }>();
  readonly #raised = new Set<string>();

  read(xml: string, part: string): void {
    let style: Map<number, Level> | undefined;
    let name = '';
    walkXml(xml, part, {
      open: (element, attributes) => {
        if (element === 'text:list-style' || element === 'text:outline-style') {
          style = new Map();
          this.#styles.set(element === 'text:outline-style' ? OUTLINE : (attributes.name ?? ''), style);
        } else if (style && /^text:(?:list-level-style-|outline-level-style)/.test(element))
          style.set(Number(attributes.level), levelOf(element, attributes));
        else if (element === 'style:style') {
          name = attributes.name ?? '';
          this.#paragraphs.set(name, {
            parent: attributes['parent-style-name'],
            list: attributes['list-style-name'],
            hidden: false,
          });
        } else if (element === 'style:text-properties') {
          if (/^super\b|^[1-9]\d*%/.test(attributes['text-position'] ?? '')) this.#raised.add(name);
          const known = this.#paragraphs.get(name);
          if (known && attributes.display === 'none') known.hidden = true;
        }
      },
      close: (element) => {
        if (element === 'text:list-style' || element === 'text:outline-style') style = undefined;
      },
    });
  }

  isRaised(style: string | undefined): boolean {
    return style !== undefined && this.#raised.has(style);
  }

  isHidden(style: string | undefined): boolean {
    return style !== undefined && this.#paragraphs.get(style)?.hidden === true;
  }

  /** The list that a paragraph style puts its paragraphs in. */
  listOf(style: string | undefined): string | undefined {
    const seen = new Set<string>();
    for (let at = style; at !== undefined && !seen.has(at); at = this.#paragraphs.get(at)?.parent) {
      seen.add(at);
      const list = this.#paragraphs.get(at)?.list;
      if (list !== undefined) return list;
    }
    return undefined;
  }

  startOf(style: string, depth: number): number {
    return this.#styles.get(style)?.get(depth)?.start ?? 1;
  }

  /** Label of the numbers down to that depth (from 1): "1.2", "-", ''. */
  label(style: string, numbers: readonly (number | undefined)[], depth: number): string {
    const levels = this.#styles.get(style);
    const level = levels?.get(depth);
    if (!level) return style === OUTLINE ? '' : '-';
    if (level.bullet) return '-';
    if (level.format === undefined) return `${level.before}${level.after}`.trim();
    const label = Array.from({ length: Math.min(level.shown, depth) }, (_, i) => {
      const at = depth - Math.min(level.shown, depth) + i + 1;
      const { format = undefined, start = 1 } = levels?.get(at) ?? {};
      return format === undefined ? '' : listNumber(numbers[at] ?? start, format);
    });
    return `${level.before}${label.filter(Boolean).join('.')}${level.after}`.trim();
  }
}

const FORMATS: Record<string, NumberFormat> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

function levelOf(element: string, attributes: Attributes): Level {
  const format = attributes['num-format'];
  return {
    bullet: /bullet|image/.test(element),
    format: format === undefined || format === '' ? undefined : (FORMATS[format] ?? 'decimal'),
    before: attributes['num-prefix'] ?? '',
    after: attributes['num-suffix'] ?? '',
    shown: Number(attributes['display-levels'] ?? 1),
    start: Number(attributes['start-value'] ?? 1),
  };
}
