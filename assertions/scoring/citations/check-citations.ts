import { unaccented } from '../../core/unaccented.ts';
import type { ActCitation, CaseCitation, StatuteCitation } from './citation.ts';
import { fold } from './fold.ts';
import { judgeAct } from './judge-act.ts';
import { type CaseFinding, judgeCase } from './judge-case.ts';
import { judgeStatute } from './judge-statute.ts';
import type { LawIndex } from './law-data.ts';
import { readFolded } from './read-citations.ts';
import { type Stance, stanceReader } from './stance.ts';
import type { StatuteFinding, StatuteVerdict } from './statute-finding.ts';

/** `plausible`: a case that could be; none is looked up. An impossible case `does-not-exist`. */
export type Verdict = StatuteVerdict | 'plausible';

export const verdicts: readonly Verdict[] = [
  'exists',
  'plausible',
  'moved',
  'repealed',
  'not-yet',
  'does-not-exist',
  'uncertain',
  'unknown-coverage',
];

/**
 * A citation with what is known of it. `valid`: in force, or former law that the text presents as such ("ancien
 * article 1382"), or a plausible case, or rightly denied or called repealed; null: the facts do not tell.
 */
export type CheckedCitation = { valid: boolean | null; reason: string; stance: Stance } & (
  | (StatuteCitation & StatuteFinding)
  | (ActCitation & StatuteFinding)
  | (CaseCitation & CaseFinding)
);

/** How much of the text around a citation may show which life of a reused number is meant. */
const AROUND = 200;

/** Every citation of a text, judged as of a day (ISO). Linear in the text; never throws on a text. */
export function checkCitations(text: string, index: LawIndex, asOf: string): CheckedCitation[] {
  const doc = fold(text);
  const stanceOf = stanceReader(doc);
  return readFolded(doc, index, asOf).flatMap((citation): CheckedCitation[] => {
    const stance = stanceOf(citation.start, citation.end);
    if (citation.kind === 'case') {
      const finding = judgeCase(citation, asOf);
      return [{ ...citation, ...finding, stance, valid: isValid(stance, finding, false) }];
    }
    if (citation.kind === 'act') {
      const finding = judgeAct(index, { ...citation, date: citation.actDate }, asOf);
      // "la loi du 6 juillet 1989" is no more than a name, unless there cannot be such a law.
      if (citation.actNumber === null && finding.verdict !== 'does-not-exist') return [];
      return [{ ...citation, ...finding, stance, valid: isValid(stance, finding, false) }];
    }
    const found = judgeStatute(index, citation, asOf, () => sentenceAround(text, citation));
    const finding = asFarAsBound(citation, found);
    return [{ ...citation, ...finding, stance, valid: isValid(stance, finding, citation.old) }];
  });
}

/** Only a number that stands beside the name of its text can be said not to exist. */
function asFarAsBound({ resolvedBy }: StatuteCitation, finding: StatuteFinding): StatuteFinding {
  if (finding.verdict !== 'does-not-exist' || resolvedBy === 'named' || resolvedBy === 'list') return finding;
  return { verdict: 'unknown-coverage', reason: `${finding.reason}; its text is not named beside it` };
}

/** Whether what the text says of the citation is right; null where the facts do not tell. */
function isValid(
  stance: Stance,
  { verdict, reusedOn }: { verdict: Verdict; reusedOn?: string },
  old: boolean,
): boolean | null {
  if (verdict === 'uncertain' || verdict === 'unknown-coverage') return null;
  const isFormer = verdict === 'moved' || verdict === 'repealed';
  // A plausible decision that is denied may be an invention or not.
  if (stance === 'denied') return verdict === 'plausible' ? null : verdict !== 'exists';
  // What is in force may have been repealed in part, or after the day of the list.
  if (stance === 'quoted-as-repealed' && verdict === 'exists') return reusedOn === undefined ? null : true;
  if (stance === 'quoted-as-repealed' && isFormer) return true;
  return verdict === 'exists' || verdict === 'plausible' || (old && isFormer);
}

/** The sentence of the citation, without accents, in lower case. */
function sentenceAround(text: string, { start, end }: StatuteCitation): string {
  const before = text
    .slice(Math.max(0, start - AROUND), start)
    .split(/[.;!?]\s|\n\s*\n/)
    .at(-1)!;
  const after = text.slice(end, end + AROUND).split(/[.;!?](?:\s|$)|\n\s*\n/)[0]!;
  return unaccented(`${before} ${after}`).replace(/[’‘]/g, "'");
}
