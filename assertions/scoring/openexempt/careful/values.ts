/** Amounts, citations and jurisdictions as people write them. */
import { usStates } from '../../../core/us-states.ts';
import type { Json } from '../python-json.ts';
import { exemptions } from '../statutes.ts';

const SIGN = '(?:USD|US\\s?\\$|\\$)?';
const AMOUNT = new RegExp(
  `^${SIGN}\\s*([-+]?)\\s*${SIGN}\\s*(\\d{1,3}(?:,\\d{3})+|\\d+)(\\.\\d+)?\\s*(?:USD|US dollars|dollars?)?\\.?$`,
  'i',
);

/** Dollars; NaN where the entry states no amount that is certain. */
export function readAmount(value: Json | undefined): number {
  if (typeof value === 'number') return value;
  if (value instanceof Map && value.size === 1) return readAmount([...value.values()][0]);
  if (typeof value !== 'string') return Number.NaN;
  const text = value
    .slice(0, 100)
    .replace(/[*_`~\\]/g, '')
    .replace(/\s*\([^()\d]*\)\s*$/, '')
    .trim();
  const [, minus, whole, fraction = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? Number.NaN : Number(`${minus}${whole.replaceAll(',', '')}${fraction}`);
}

const written = new Set(exemptions.map(({ citation }) => citation));
const folded = exemptions.map(({ citation }) => ({ citation, fold: foldCitation(citation) }));

/** Letters, digits and brackets alone: "11 USC Sec. 522(d)(5)" and "11 U.S.C. § 522(d)(5)" are one. */
function foldCitation(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(?:sections?|secs?)\b/g, '')
    .replace(/[–—‑]/g, '-')
    .replace(/[^a-z0-9()-]/g, '');
}

/** The exemption that a citation names, as the statutes write it, whatever follows it ("… – wildcard"); else the text. */
export function readCitation(text: string): string {
  if (written.has(text)) return text;
  const fold = foldCitation(text.slice(0, 200));
  let best: (typeof folded)[number] | undefined;
  for (const known of folded) {
    if (!fold.startsWith(known.fold) || /^(?:\(\w{1,4}\)|\d)/.test(fold.slice(known.fold.length))) continue;
    if (!best || known.fold.length > best.fold.length) best = known;
  }
  return best?.citation ?? text;
}

/** One exemption or several in one text: "A; B", "A and B". */
export function readCitations(text: string): string[] {
  return text
    .split(/\s*(?:[;\n]|,\s|\band\b)\s*/)
    .filter((part) => part !== '' && !NOTHING.test(part))
    .map(readCitation);
}

/** "none", "N/A", "not exempt". */
export const NOTHING = /^\W*(?:none|n\/?a|nothing|no exemptions?|not exempt|not applicable|-)?\W*$/i;

const STATES = new Map(
  usStates.flatMap(
    ([code, name]) =>
      [
        [name.toLowerCase(), name],
        [code, name],
      ] as const,
  ),
);
/** A jurisdiction's name inside a text: "federal" for federal law, else a State's name. */
export const JURISDICTION = new RegExp(
  `\\b(?:(federal)|(${usStates
    .map(([, name]) => name)
    .sort((a, b) => b.length - a.length)
    .join('|')}))\\b`,
  'gi',
);

/** The jurisdiction that a text of its own names ("Federal law", "State of Oregon", "OR"); undefined: none, or two. */
export function readJurisdiction(text: string): string | undefined {
  const bare = text
    .slice(0, 100)
    .replace(/[^\p{L}.\s]/gu, ' ')
    .trim();
  const state = STATES.get(bare);
  if (state !== undefined) return state;
  const found = new Set(
    [...bare.matchAll(JURISDICTION)].map(([, federal, name]) =>
      federal ? 'Federal' : STATES.get(name!.toLowerCase())!,
    ),
  );
  return found.size === 1 ? [...found][0] : undefined;
}
