import { walkXml } from './walk-xml.ts';

/** What a paragraph's own properties or its style say of it. */
export interface ParagraphProperties {
  /** Heading level from 1; 10 is body text that a style made no heading. */
  outline?: number;
  list?: string;
  level?: number;
}

interface Style extends ParagraphProperties {
  name: string;
  basedOn?: string;
}

/** Paragraph styles of a Word document, by word/styles.xml. */
export class DocxStyles {
  readonly #styles = new Map<string, Style>();
  #default: string | undefined;

  constructor(xml: string | undefined) {
    if (xml !== undefined) this.#read(xml);
  }

  /** With what the style takes from those it is based on, the nearest first; without one, the default style's. */
  of(id: string | undefined): ParagraphProperties {
    const found: ParagraphProperties = {};
    const seen = new Set<string>();
    for (let at = id ?? this.#default; at !== undefined && !seen.has(at); ) {
      seen.add(at);
      const style = this.#styles.get(at);
      found.outline ??= style?.outline ?? outlineOf(style?.name);
      found.list ??= style?.list;
      found.level ??= style?.level;
      at = style?.basedOn;
    }
    return found;
  }

  #read(xml: string): void {
    let style: Style | undefined;
    walkXml(xml, 'the styles', {
      open: (name, attributes) => {
        const { val = '' } = attributes;
        if (name === 'w:style') {
          style = undefined;
          if (attributes.type !== 'paragraph' || attributes.styleId === undefined) return;
          style = { name: '' };
          this.#styles.set(attributes.styleId, style);
          if (attributes.default === '1' || attributes.default === 'true') this.#default = attributes.styleId;
        } else if (!style) return;
        else if (name === 'w:name') style.name = val;
        else if (name === 'w:basedOn') style.basedOn = val;
        else if (name === 'w:outlineLvl') style.outline = Number(val) + 1;
        else if (name === 'w:numId') style.list = val;
        else if (name === 'w:ilvl') style.level = Number(val);
      },
      close: (name) => {
        if (name === 'w:style') style = undefined;
      },
    });
  }
}

/** "heading 2" is Word's own name in every language. */
function outlineOf(name: string | undefined): number | undefined {
  const heading = /^heading ([1-9])$/i.exec(name ?? '');
  return heading ? Number(heading[1]) : /^title$/i.test(name ?? '') ? 1 : undefined;
}
