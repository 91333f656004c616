import type { Attributes } from './walk-xml.ts';

/** Former properties, instructions of fields, what older programs see instead, and what is not text. */
export const LEFT_OUT = new Set([
  'w:pPrChange',
  'w:rPrChange',
  'w:tblPrChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:sectPrChange',
  'w:numberingChange',
  'w:instrText',
  'w:delText',
  'w:delInstrText',
  'w:separator',
  'w:continuationSeparator',
  'mc:Fallback',
]);

/** Of a property that is there or not. */
export const isOn = (value: string) => value === '' || value === '1' || value === 'true' || value === 'on';

/** Boxes and ticks of Wingdings, as forms have them; another symbol is shown as one. */
export function symbol({ char = '' }: Attributes): string {
  return SYMBOLS[Number.parseInt(char, 16) & 0xff] ?? '\u25a1';
}
const SYMBOLS: Record<number, string> = {
  111: '☐',
  168: '☐',
  113: '☐',
  252: '✓',
  254: '☑',
  253: '☒',
  251: '✗',
};
