import type { Family } from './courts.ts';
import { type Folded, unfold } from './fold.ts';
import { anyOf, anyWord, maybe, sticky } from './patterns.ts';

type Form = readonly [RegExp, string | ((match: RegExpExecArray) => string)];

const ordinal = (n: string) => (n === '1' ? '1re' : `${n}e`);

const CASSATION: readonly Form[] = [
  [/(\d)(?:re|ere|e|eme| ?°)?,? ?(?:ch(?:ambre)?\b\.? )?civ(?:ile)?\b\.?/y, (m) => `${ordinal(m[1]!)} civ.`],
  [
    /(?:(premiere)|(deuxieme)|(troisieme)) chambre civile\b/y,
    (m) => (m[1] ? '1re civ.' : m[2] ? '2e civ.' : '3e civ.'),
  ],
  [/(?:ch(?:ambre)?\b\.? )?civ(?:ile)?\b\.?,? ?(\d)(?:re|ere|e|eme)?\b/y, (m) => `${ordinal(m[1]!)} civ.`],
  [
    /(?:(first|1st)|(second|2nd)|(third|3rd)) civil (?:chamber|division)\b/y,
    (m) => (m[1] ? '1re civ.' : m[2] ? '2e civ.' : '3e civ.'),
  ],
  [/(?:(first)|(second)|(third)) civ\b\.?/y, (m) => (m[1] ? '1re civ.' : m[2] ? '2e civ.' : '3e civ.')],
  [/civ\b\.?/y, 'civ.'],
  [/commercial(?:,| and)[a-z, ]{0,30} (?:chamber|division)\b|commercial (?:chamber|division)\b/y, 'com.'],
  [/(?:labou?r|social|employment) (?:chamber|division)\b/y, 'soc.'],
  [/criminal (?:chamber|division)\b/y, 'crim.'],
  [/plenary (?:assembly|session)\b/y, 'ass. plén.'],
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
  [/gc\b|grand chamber\b/y, 'gde ch.'],
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

const CHAMBER = 'ch(?:ambre)?\\b\\.?';
const JOINT_CHAMBERS = anyOf(
  'ssr\\b',
  's\\.?-?s\\.?',
  'ss-sect\\.?',
  'sous-sections?',
  'ch\\.?-?r\\b\\.?',
  'ch(?:ambres?)?\\b\\.?',
  'sect\\b\\.?',
);
const MATTER = anyOf(
  'reun(?:ies)?\\b\\.?',
  ...'civ soc com'.split(' ').map((one) => `${one}\\b\\.?`),
  '[a-d]\\b',
);
const ORDINALS = '\\d{1,2}(?:re|ere|e|eme)?(?:(?: ?[/-] ?| et |, )\\d{1,2}(?:re|ere|e|eme)){0,3}';
/** Kept as written: too many to list. */
const AS_WRITTEN = sticky(
  anyOf(
    `pole \\d{1,2}${maybe(`,? ?-? ?${CHAMBER} ?\\d{1,2}`)}`,
    `${ORDINALS} ${JOINT_CHAMBERS}${maybe(` ${MATTER}`)}`,
    `${CHAMBER} ${anyWord('soc com civ corr commerciale sociale civile \\d{1,2}')}\\b\\.?`,
    'ref\\b\\.?',
    'soc\\b\\.?(?=,)',
  ),
);

const FORMS: Readonly<Partial<Record<Family, readonly Form[]>>> = {
  cass: CASSATION,
  ce: COUNCIL,
  eu: GRAND,
  echr: GRAND,
  administrative: COUNCIL,
};

/** The chamber or formation of a court at a place of the text, in one spelling each. */
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
