import { unaccented } from '../../core/unaccented.ts';
import type { Criterion, Dimension } from './criterion.ts';

const SECTIONS: Record<string, Dimension> = {
  structure: 'structure',
  style: 'style',
  substance: 'substance',
  methodologie: 'methodology',
  methodology: 'methodology',
  negatif: 'negative',
  negatifs: 'negative',
  negative: 'negative',
  negatives: 'negative',
};

/** `[Substance]`, `**[Substance]** :`; anything else that is wholly in brackets is an unknown section. */
const BRACKETED = /^#{0,6}\s*(?:\*\*)?\[(.*)\](?:\*\*)?\s*[:：]?$/su;
/** `## Substance`: a heading counts only where it names a section. */
const HEADING = /^#{1,6}\s*([^#]+?)\s*[:：]?$/u;

/** The section a line opens; undefined where the line opens none, `dimension` undefined where it is unknown. */
export function dimensionOf(line: string): { name: string; dimension: Dimension | undefined } | undefined {
  const bracketed = BRACKETED.exec(line);
  if (bracketed) {
    const name = bracketed[1]!.trim();
    return { name, dimension: SECTIONS[unaccented(name)] };
  }
  const heading = HEADING.exec(line)?.[1];
  const dimension = heading === undefined ? undefined : SECTIONS[unaccented(heading)];
  return dimension && { name: heading!, dimension };
}

/** What the head of a criterion says, or that the line is plain text (with what makes it look like a broken item). */
export type Head =
  | {
      kind: 'item';
      id: string;
      points: number;
      max?: number;
      evidence?: Criterion['evidence'];
      text: string;
    }
  | { kind: 'text'; problem?: string };

const BULLET = String.raw`(?:[-–—*•·‣◦▪●]\s*)?`;
/** Bullet, bold mark, id; then a bracket must follow. An id has letters, then digits, dots or dashes in between. */
const START = new RegExp(
  String.raw`^${BULLET}(?:\*\*|__)?\s*(\p{L}[\p{L}\p{Nd}]*(?:[-._]\p{Nd}+)*)\s*(?:\*\*|__)?\s*(?=[([])`,
  'u',
);
/** `(…)` or `[…]`, where "point(s)" may hold brackets of its own. */
const GROUP = /\s*[([]\s*([^()[\]]*(?:\([sS]\))?)\s*[)\]]/uy;
const COLON = /\s*(?:\*\*|__)?\s*[:：]\s*(?:(?:\*\*|__)(?=\s))?\s*/uy;
const NUMBER = String.raw`(\d+(?:[.,]\d+)?|[.,]\d+)`;
/** Hyphen-minus, hyphens, dashes, minus signs: whatever a word processor puts there. */
const MINUS = String.raw`[-\u00ad\u2010-\u2015\u2212\ufe63\uff0d]`;
const UNIT = String.raw`(?:pts?|points?)(?:\(s\))?\.?`;
const POINTS = new RegExp(String.raw`^(\+|${MINUS})?\s*${NUMBER}\s*${UNIT}$`, 'iu');
const MAX = new RegExp(String.raw`^max(?:imum|\.)?\s*[:：]?\s*(${MINUS})?\s*${NUMBER}\s*(?:${UNIT})?$`, 'iu');
const EVIDENCE = /^(?:evidence|preuve)\s*[:：=]?\s*(none|quote|aucune|citation)$/iu;

/** Reads `SUB1 (2pts) : text`, `- N1 (−0,5 point) (max −2 pts) : text`, `ST1 (1pt) (evidence: none) : text`. */
export function readHead(line: string): Head {
  const start = START.exec(line);
  if (!start) return { kind: 'text', ...broken(line) };
  let points: number | undefined;
  let max: number | undefined;
  let evidence: Criterion['evidence'] | undefined;
  let at = start[0].length;
  for (;;) {
    GROUP.lastIndex = at;
    const group = GROUP.exec(line);
    if (!group) break;
    // `(-1pt, max -5pts)`: two statements in one bracket; a decimal comma has no space and no word behind it.
    for (const part of group[1]!.split(/[,;]\s*(?=\p{L})/u)) {
      const said = asciiDigits(part.trim());
      const [value, limit, proof] = [POINTS.exec(said), MAX.exec(said), EVIDENCE.exec(said)];
      if (value && points === undefined) points = toNumber(value[1], value[2]!);
      else if (limit && max === undefined) max = toNumber(limit[1], limit[2]!);
      else if (proof) evidence = /^(?:none|aucune)$/i.test(proof[1]!) ? 'none' : 'quote';
      else if (points === undefined) return { kind: 'text', ...broken(line) };
      else return { kind: 'text', problem: `"(${part.trim()})" is not understood before the colon` };
    }
    at = GROUP.lastIndex;
  }
  if (points === undefined) return { kind: 'text', ...broken(line) };
  COLON.lastIndex = at;
  if (!COLON.test(line)) return { kind: 'text', problem: `${start[1]} has no colon after its points` };
  return {
    kind: 'item',
    id: start[1]!,
    points,
    ...(max !== undefined && { max }),
    ...(evidence && { evidence }),
    text: line.slice(COLON.lastIndex).trim(),
  };
}

function toNumber(sign: string | undefined, digits: string): number {
  const value = Number(digits.replace(',', '.'));
  return sign === undefined || sign === '+' || value === 0 ? value : -value;
}

/** Arabic-Indic and full-width digits, as Python's `float` reads them. */
function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String((digit.codePointAt(0)! - (digit >= '\uff10' ? 0xff10 : digit >= '\u06f0' ? 0x06f0 : 0x0660)) % 10),
  );
}

const ID_WITHOUT_POINTS = new RegExp(String.raw`^${BULLET}(?:\*\*)?[A-Z]{1,5}[-. ]?\d{1,2}\b\s*[:：([]`, 'u');
const POINTS_SOMEWHERE = /\d\s*pts?\b|[([]\s*\S?\s*\d[\d.,]*\s*points?\s*(?:\(s\))?\s*[)\]]/iu;

/** Text that may continue a criterion, unless it looks like one that was meant to stand by itself. */
function broken(line: string): { problem?: string } {
  if (ID_WITHOUT_POINTS.test(line)) return { problem: 'looks like a criterion without readable points' };
  if (POINTS_SOMEWHERE.test(line)) return { problem: 'speaks of points and is not a criterion' };
  if (/^[|#]/.test(line)) return { problem: 'a table or a heading that names no section' };
  return {};
}

/** What is not done cannot be quoted: "N'affirme pas que…", "Ne confond pas…", "Does not…". */
const NEGATED = /^(?:n(?:e |')|evite|s'abstient|does not|doesn't|do not|avoids?)/;
/** In Négatif also the absence itself: "Omission de…", "Fails to…". Elsewhere "Absence de novation" is to be said. */
const OMISSION =
  /^(?:(?:l')?(?:omission|absence|oubli|defaut de|silence sur|manque de|pas de|aucun)|omet|oublie|passe sous silence|fails? to|failure to|omits?|omitting|no mention|missing|lack)/;

/**
 * Whether a satisfied verdict can be proved by a quote: not for form (Structure, Style), which is a matter of the
 * whole answer, nor for an absence. `(evidence: quote)` or `(evidence: none)` after the points overrules this.
 */
export function evidenceRule(text: string, dimension: Dimension): Criterion['evidence'] {
  if (dimension === 'structure' || dimension === 'style') return 'none';
  const start = unaccented(text).replaceAll('’', "'");
  return NEGATED.test(start) || (dimension === 'negative' && OMISSION.test(start)) ? 'none' : 'quote';
}
