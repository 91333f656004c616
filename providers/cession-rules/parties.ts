import { canonicalForm } from '../../assertions/scoring/deal-points/names.ts';
import { plain } from '../../assertions/scoring/deal-points/plain-text.ts';
import type { ContractText, Line } from './text.ts';

export interface Party {
  nom: string | null;
  forme_juridique: string | null;
  rcs: string | null;
  siege_social: string | null;
}

const LETTER = "A-Za-zÀ-ÿ0-9'’&.-";
const NAME = `((?:[A-ZÀ-Ý][${LETTER}]*)(?: (?:[A-ZÀ-Ýd][${LETTER}]*|et|de|du|des|la|le))*)`;
const COMPANY = new RegExp(
  `${NAME}(?:,| est une) ?((?:une )?(?:société|Société) [^,;(]{3,90}?)(?: \\([^)]*\\))? au capital`,
  'gu',
);
const PERSON = new RegExp(`(?:Monsieur|Madame|M\\.|Mme) ${NAME}, (?:[^,]{0,40}, )?née? `, 'gu');
const SHORT_FORM = new RegExp(
  `(?:[Ll]a )?\\b(SASU?|SARL|EURL|SA|SNC|SCI|SCA) ${NAME}(?=,| \\(| au capital)`,
  'gu',
);
const OFFICE =
  /(?:siège(?: social)?(?: est)?(?: situé| sis| fixé)?|sise?|demeurant|domiciliée?)\s*(?:à |au |en |: ?)?\s*(.+?)(?=[,;] (?:immatriculée|inscrite|SIREN|RCS|\d{3} \d{3} \d{3}|représentée|mariée?|célibataire|divorcée?|veufve?|veuf|veuve|pacsée?|salariée?|et comme|de nationalité)|;|\.$|\s*\((?:la|«|l['’])|$)/iu;
const REGISTER = /(?:numéro|n°|SIREN)\s*:?\s*((?:HRB\s*)?\d[\d ]{4,12}\d)|(\d{3} \d{3} \d{3}) RCS/iu;
const TOWN =
  /RCS ([A-ZÀ-Ý][\p{L} -]*)|(?:RCS|registre du commerce et des sociétés|greffe|tribunal d['’]instance)\s+(?:de |d['’])([A-ZÀ-Ý][^,]*?)(?= sous| le n|,)/u;

interface Found {
  at: number;
  party: Party;
}

const SELLER = /\b(?:cedante?s?|vendeurs?|promettants?)\b/;
const BUYER = /\b(?:cessionnaires?|acquereurs?|acheteurs?|beneficiaires?)\b/;

/** Who sells, who buys, and what company: from the opening and the recitals of a contract. */
export function findParties({ opening, body }: ContractText) {
  const cedant: Party[] = [];
  const cessionnaire: Party[] = [];
  let waiting: Party[] = [];
  for (const line of opening) {
    waiting.push(...partiesIn(line.text));
    const role = roleOf(line);
    if (role === undefined) continue;
    (role === 'seller' ? cedant : cessionnaire).push(...waiting);
    waiting = [];
  }
  const known = new Set([...cedant, ...cessionnaire].map(({ nom }) => nom));
  const target = body
    .slice(0, 20)
    .flatMap(({ text }) => partiesIn(text))
    .find(({ nom }) => !known.has(nom));
  return {
    cessionnaire: joined(cessionnaire),
    cedant: joined(cedant),
    societe_cible: joined(target ? [target] : []),
  };
}

/** "ci-après le « Cédant »": the label behind the parties. */
function roleOf({ text, plain: low }: Line): 'seller' | 'buyer' | undefined {
  const label = /(?:ci-apres|\(|^\W*les?\b|«)/.test(plain(text)) ? low.slice(-80) : '';
  if (SELLER.test(label) && (/ci-apres/.test(low) || /[«(]/.test(text.slice(-40)))) return 'seller';
  return BUYER.test(label) && (/ci-apres/.test(low) || /[«(]/.test(text.slice(-40))) ? 'buyer' : undefined;
}

function partiesIn(text: string): Party[] {
  const found: Found[] = [];
  const marks: [at: number, name: string, form: string][] = [];
  for (const match of text.matchAll(COMPANY))
    marks.push([
      match.index,
      match[1]!.replace(/^(?:[A-Z]\. |(?:La société|ET|Et) )+/, ''),
      match[2]!.replace(/^une /, ''),
    ]);
  for (const match of text.matchAll(SHORT_FORM)) marks.push([match.index, match[2]!, match[1]!]);
  for (const match of text.matchAll(PERSON)) marks.push([match.index, match[1]!, 'personne physique']);
  marks.sort(([a], [b]) => a - b);
  for (const [i, [at, nom, form]] of marks.entries()) {
    const part = text.slice(at, marks[i + 1]?.[0] ?? text.length);
    found.push({ at, party: describe(part, nom, form) });
  }
  return found.map(({ party }) => party);
}

function describe(part: string, nom: string, form: string): Party {
  const isPerson = form === 'personne physique';
  const register = isPerson ? undefined : (REGISTER.exec(part) ?? undefined);
  const number = register?.[1] ?? register?.[2];
  const [, after, before] = TOWN.exec(part) ?? [];
  const town = after ?? before;
  const known = canonicalForm(form);
  return {
    nom,
    forme_juridique: isPerson ? form : known.length <= 5 ? known.toUpperCase() : form.trim(),
    rcs: number ? [number, number.startsWith('HRB') ? '' : 'RCS', town].filter(Boolean).join(' ') : null,
    siege_social: readAddress(part),
  };
}

/** "Nantes (44000), 2 rue X" is put in the usual order. */
function readAddress(part: string): string | null {
  const address = OFFICE.exec(part)?.[1]
    ?.replace(/\s*\(?ci-après.*$/, '')
    .trim();
  if (!address) return null;
  const turned = /^([^,(]+) \((\d{5})\), (.+)$/.exec(address);
  return turned ? `${turned[3]}, ${turned[2]} ${turned[1]}` : address;
}

/** Several parties in one object, each field with their values in the contract's order. */
function joined(parties: Party[]): Party {
  const all = (key: keyof Party) =>
    parties
      .map((party) => party[key])
      .filter((value) => value !== null)
      .join(' ; ') || null;
  return {
    nom: all('nom'),
    forme_juridique: all('forme_juridique'),
    rcs: all('rcs'),
    siege_social: all('siege_social'),
  };
}
