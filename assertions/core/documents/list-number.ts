/** Formats of numbers that both Word and OpenDocument have; any other is written in digits. */
export type NumberFormat = 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman';

/** 4 as "4", "d", "D", "iv" or "IV"; letters go on with "aa", "bb" as in Word. */
export function listNumber(value: number, format: NumberFormat): string {
  if (format === 'lowerLetter' || format === 'upperLetter') {
    if (value < 1 || value > 780) return String(value);
    const letter = String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
    return format === 'upperLetter' ? letter.toUpperCase() : letter;
  }
  if (format === 'lowerRoman' || format === 'upperRoman') {
    const roman = romanOf(value);
    return format === 'lowerRoman' ? roman.toLowerCase() : roman;
  }
  return String(value);
}

const ROMAN: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function romanOf(value: number): string {
  if (value < 1 || value > 3999) return String(value);
  let rest = value;
  let roman = '';
  for (const [worth, letters] of ROMAN) for (; rest >= worth; rest -= worth) roman += letters;
  return roman;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Raised digits as such: "1240" with a raised 1 is not article 12401. Any other text stays. */
export const superscript = (text: string): string =>
  /^\d+$/.test(text) ? text.replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)]!) : text;
