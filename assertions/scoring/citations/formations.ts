import type { Family } from './courts.ts';
import { type Folded, unfold } from './fold.ts';

/** The chamber or formation of a court at a place of the text, in one spelling each. */

type Form = readonly [RegExp, string | ((match: RegExpExecArray) => string)];

const ordinal = (n: string) => (n === '1' ? '1re' : `${n}e`);

const CASSATION: readonly Form[] = [
  [/(\d)(?:re|ere|e|eme| ?°)?,? ?(?:ch(?:ambre)?\b\.? )?civ(?:ile)?\b\.?/y, (m) => `${ordinal(m[1]!)} civ.`],
  [
    /(?:(premiere)|(deuxieme)|(troisieme)) chambre civile\b/y,
    (m) => (m[1] ? '1re civ.' : m[2] ? '2e civ.' : '3e civ.'),
  ],
  [/(?:ch(?:ambre)?\b\.? )?civ(?:ile)?\b\.?,? ?(\d)(?:re|ere|e|eme)?\b/y, (m) => `${ordinal(m[1]!)} civ.`],
  [/civ\b\.?/y, 'civ.'],
  [/(?:ch(?:ambre)?\b\.? )?com(?:m|merciale)?\b\.?/y, 'com.'],
  [/(?:ch(?:ambre)?\b\.? )?soc(?:iale)?\b\.?/y, 'soc.'],
  [/(?:ch(?:ambre)?\b\.? )?crim(?:inelle)?\b\.?/y, 'crim.'],
  [/ass(?:emblee)?\b\.?,? ?plen(?:iere)?\b\.?/y, 'ass. plén.'],
  [/a\.? ?p\b\.?/y, 'ass. plén.'],
  [/ch(?:ambre)?\b\.? mixte\b/y, 'ch. mixte'],
  [/ch(?:ambres?)?\b\.? reun(?:ies)?\b\.?/y, 'ch. réun.'],
  [/(?:ch\.? )?req(?:uetes)?\b\.?/y, 'req.'],
];

const GRAND: readonly Form[] = [
  [/(?:gde|gr|grande)\b\.? ?ch(?:ambre)?\b\.?/y, 'gde ch.'],
  [/gc\b/y, 'gde ch.'],
  [/(?:ass(?:emblee)?\b\.? )?plen(?:iere)?\b\.?/y, 'plén.'],
  [
    /(\d{1,2})(?:re|ere|e|eme) (ch(?:ambre)?|sect(?:ion)?)\b\.?/y,
    (m) => `${ordinal(m[1]!)} ${m[2]!.startsWith('s') ? 'sect.' : 'ch.'}`,
  ],
  [/ord\b\.?/y, 'ord.'],
];

const COUNCIL: readonly Form[] = [
  [/ass(?:emblee)?\b\.?(?: du contentieux)?/y, 'ass.'],
  [/sect(?:ion)?\b\.?(?: du contentieux)?/y, 'sect.'],
  [/(?:juge des )?ref(?:eres)?\b\.?/y, 'réf.'],
  [/ord\b\.?(?: ref\b\.?)?/y, 'ord.'],
  [/plen\b\.?/y, 'plén.'],
];

/** Kept as written: too many to list. */
const AS_WRITTEN =
  /(?:pole \d{1,2}(?:,? ?-? ?ch(?:ambre)?\b\.? ?\d{1,2})?|\d{1,2}(?:re|ere|e|eme)?(?:(?: ?[/-] ?| et |, )\d{1,2}(?:re|ere|e|eme)){0,3} (?:ssr\b|s\.?-?s\.?|ss-sect\.?|sous-sections?|ch\.?-?r\b\.?|ch(?:ambres?)?\b\.?|sect\b\.?)(?: (?:reun(?:ies)?\b\.?|civ\b\.?|soc\b\.?|com\b\.?|[a-d]\b))?|ch(?:ambre)?\b\.? (?:soc|com|civ|corr|commerciale|sociale|civile|\d{1,2})\b\.?|ref\b\.?|soc\b\.?(?=,))/y;

const FORMS: Readonly<Partial<Record<Family, readonly Form[]>>> = {
  cass: CASSATION,
  ce: COUNCIL,
  eu: GRAND,
  echr: GRAND,
  administrative: COUNCIL,
};

export function formationAt(
  doc: Folded,
  at: number,
  family: Family,
): { formation: string; end: number } | undefined {
  if (family !== 'cass') {
    AS_WRITTEN.lastIndex = at;
    const written = AS_WRITTEN.exec(doc.low);
    if (written && family !== 'eu' && family !== 'echr') {
      const [start, end] = unfold(doc, at, AS_WRITTEN.lastIndex);
      return { formation: doc.original.slice(start, end), end: AS_WRITTEN.lastIndex };
    }
  }
  // "Cour de cassation, civile, Chambre commerciale": Légifrance's way.
  const from = family === 'cass' && doc.low.startsWith('civile, ch', at) ? at + 8 : at;
  for (const [pattern, name] of FORMS[family] ?? []) {
    pattern.lastIndex = from;
    const match = pattern.exec(doc.low);
    if (match) return { formation: typeof name === 'string' ? name : name(match), end: pattern.lastIndex };
  }
  return undefined;
}
