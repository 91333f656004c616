import { ratio } from '../extraction/difflib.ts';
import type { Item } from './fields.ts';
import { LONGEST_VALUE, plain } from './plain-text.ts';

/** Legal forms by what they are called, the longest names first. */
const FORMS: [name: RegExp, form: string][] = [
  [/societe par actions simplifiees?(?: (?:a associe unique|unipersonnelle))?|\bs\.?a\.?s\.?u?\b/, 'sas'],
  [/societe a responsabilite limitee de droit allemand|gesellschaft mit beschrankter haftung/, 'gmbh'],
  [
    /entreprise unipersonnelle a responsabilite limitee|societe a responsabilite limitee|\bs\.?a\.?r\.?l\.?\b|\be\.?u\.?r\.?l\.?\b/,
    'sarl',
  ],
  [/societe (?:en )?commandite par actions|\bs\.?c\.?a\.?\b/, 'sca'],
  [/societe en nom collectif|\bs\.?n\.?c\.?\b/, 'snc'],
  [/societe civile immobiliere|\bs\.?c\.?i\.?\b/, 'sci'],
  [/societe civile|\bsc\b/, 'sc'],
  [/societe europeenne|\bs\.?e\.?\b/, 'se'],
  [/societe anonyme|\bs\.?a\.?\b/, 'sa'],
  [/societa per azioni|\bs\.?p\.?a\.?\b/, 'spa'],
  [/private limited company|\bltd\b|\blimited\b/, 'ltd'],
  [/aktiengesellschaft|\bag\b/, 'ag'],
  [/personnes? physiques?|particuliers?|individual|natural person/, 'personne physique'],
];

/** "Société par actions simplifiée" and "S.A.S." are "sas"; a form that is not known is its plain text. */
export function canonicalForm(value: string): string {
  const text = plain(value);
  // Often explained as a "société à responsabilité limitée (GmbH)".
  if (/\bgmbh\b/.test(text)) return 'gmbh';
  const stripped = text.replace(/\([^)]*\)/g, ' ').trim() || text;
  return FORMS.find(([name]) => name.test(stripped))?.[1] ?? stripped;
}

// As abbreviations or at full length, before or behind the name.
const FORM_WORDS =
  /\b(?:societe par actions simplifiee(?: a associe unique| unipersonnelle)?|societe a responsabilite limitee|societe anonyme|societe civile(?: immobiliere)?|s\.?a\.?s\.?u?|s\.?a\.?r\.?l|e\.?u\.?r\.?l|s\.?a|gmbh|s\.?c\.?i|s\.?n\.?c|ltd|plc|inc|llc|ag|spa|bv|nv)\b\.?/g;
/** What a contract says of a party behind its name. */
const DESCRIPTION =
  /(?:, ?| )(?:ci-apres|nee? le|demeurant|domiciliee?|de nationalite|au capital|immatriculee?|inscrite|dont le siege|ayant son siege|representee?|born|residing|registered|hereinafter)\b.*$/s;
const TITLES =
  /^(?:messieurs|mesdames|mm\.|mmes|monsieur|madame|mademoiselle|mme|mlle|mr|m\.|m|maitre|me|la societe|societe)\s+(?=\S)/;

/** The words of a name without title and legal form, in order of the alphabet: "M. Jean DUPONT" is "DUPONT Jean". */
export function canonicalName(value: string): string {
  const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const text = plain(value)
    .replace(/\([^)]*\)/g, ' ')
    .replace(DESCRIPTION, '')
    .replace(/&/g, ' et ')
    .replace(/\b(?:cie|co)\b\.?/g, 'compagnie')
    .replace(/\bste?\b\.?(?= )/g, (short) => (short.startsWith('ste') ? 'societe' : 'saint'))
    .trim();
  const bare = words(text.replace(TITLES, '').replace(FORM_WORDS, ' '));
  // "Société Anonyme SA" has no other name.
  return (bare.length > 0 ? bare : words(text)).sort().join(' ');
}

/** Another letter is another person, another number another company: names are the same to the letter, or not. */
export function sameName(a: string, b: string): boolean {
  const name = canonicalName(a);
  return name !== '' && name === canonicalName(b);
}

/** The number of a register entry and the town of the register, where each is given. */
function readRegister(value: string): { number: string; town: string } {
  const text = plain(value).slice(0, 200);
  // Nine digits are a SIREN; the five that may follow name an establishment.
  const siren = /(?<!\d)(\d{3})[ .]?(\d{3})[ .]?(\d{3})(?!\d)/.exec(text)?.slice(1).join('');
  const number = siren ?? text.replace(/\D+/g, '');
  const town = text
    .replace(
      /\b(?:rcs|r\.c\.s\.?|registre du commerce et des societes|registre du commerce|handelsregister|amtsgericht|tribunal d'instance|greffe|siren|immatriculee?|inscrite?|numero|n|no|sous|le|au|du|de|d|la|tenu|par|hrb|allemagne)\b/g,
      ' ',
    )
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return { number, town };
}

/** Same number; and the same town where both name one. */
export function sameRegister(a: string, b: string): boolean {
  const [x, y] = [readRegister(a), readRegister(b)];
  if (x.number === '' || y.number === '') return plain(a) === plain(b);
  return x.number === y.number && (x.town === '' || y.town === '' || ratio(x.town, y.town) >= 0.6);
}

const ABBREVIATIONS: [RegExp, string][] = [
  [/\bbd\b|\bbld\b|\bboul\b/g, 'boulevard'],
  [/\bav\b|\bave\b/g, 'avenue'],
  [/\bst\b/g, 'saint'],
  [/\bste\b/g, 'sainte'],
  [/\bpl\b/g, 'place'],
  [/\bgal\b/g, 'general'],
  [/\bmal\b/g, 'marechal'],
  [/\bdr\b/g, 'docteur'],
  // "8 bis" is another house than "8".
  [/(?<=\d) (?=(?:bis|ter|quater)\b)/g, ''],
  [/\bche?m?\b/g, 'chemin'],
  [/\brte\b/g, 'route'],
  [/\bmunchen\b/g, 'munich'],
  [/stra(?:ß|ss)e\b/g, 'strasse'],
  [/\bcedex(?: \d+)?\b|\bfrance\b|\bgermany\b|\bdeutschland\b|\ballemagne\b/g, ' '],
];
const LITTLE = new Set('a au aux de des du d l la le les et rue sis sise'.split(' '));
const SAME_ADDRESS = 0.6;

/** Same numbers (house, post code) and names: one address may say more (a building, a country), neither another name. */
export function sameAddress(a: string, b: string): boolean {
  const [x, y] = [addressWords(a), addressWords(b)];
  const numbers = (words: string[]) => words.filter((word) => /\d/.test(word));
  const names = (words: string[]) => words.filter((word) => !/\d/.test(word));
  if (!isSubset(numbers(x), numbers(y)) && !isSubset(numbers(y), numbers(x))) return false;
  const house = (words: string[]) => numbers(words).some((word) => !/^\d{5}$/.test(word));
  if (house(x) !== house(y)) return false;
  if (!isSubset(names(x), names(y)) && !isSubset(names(y), names(x))) return false;
  const common = new Set(x.filter((word) => y.includes(word))).size;
  return (2 * common) / (new Set(x).size + new Set(y).size) >= SAME_ADDRESS;
}

function addressWords(value: string): string[] {
  let text = plain(value)
    .slice(0, LONGEST_VALUE / 10)
    .replace(/[.']/g, ' ');
  for (const [short, long] of ABBREVIATIONS) text = text.replace(short, long);
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !LITTLE.has(word));
}

const isSubset = (some: string[], all: string[]) =>
  some.length > 0 && some.every((word) => all.includes(word));

const BETWEEN_NAMES = /\s*(?:,|&|\bet\b|\band\b|\bainsi que\b)\s*/i;

/**
 * "Jean Dupont et Marie Durand" as two names, where the other side has them apart; "Dupont et Fils" is one company
 * unless "Dupont" and "Fils" are both among `others`.
 */
export function namesApart(names: readonly Item[], others: readonly Item[]): Item[] {
  const isNamed = (name: Item) =>
    typeof name === 'string' && others.some((other) => typeof other === 'string' && sameName(name, other));
  return names.flatMap((name) => {
    if (typeof name !== 'string' || isNamed(name)) return [name];
    const parts = name.split(BETWEEN_NAMES).filter((part) => part !== '');
    const known = parts.filter(isNamed).length;
    const long = parts.every((part) => canonicalName(part).includes(' '));
    return parts.length > 1 && (known === parts.length || (known > 0 && long)) ? parts : [name];
  });
}
