import type { CaseCitation, StatuteCitation } from './citation.ts';
import { type CaseFinding, judgeCase } from './judge-case.ts';
import { judgeStatute } from './judge-statute.ts';
import type { LawIndex } from './law-data.ts';
import { readCitations } from './read-citations.ts';
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
 * article 1382"), or a plausible case; null: the facts do not tell.
 */
export type CheckedCitation = { valid: boolean | null; reason: string } & (
  | (StatuteCitation & StatuteFinding)
  | (CaseCitation & CaseFinding)
);

/** How much of the text around a citation may show which life of a reused number is meant. */
const AROUND = 200;

/** Every citation of a text, judged as of a day (ISO). Linear in the text; never throws on a text. */
export function checkCitations(text: string, index: LawIndex, asOf: string): CheckedCitation[] {
  return readCitations(text, index, asOf).map((citation) => {
    if (citation.kind === 'case') {
      const finding = judgeCase(citation, asOf);
      const valid = finding.verdict === 'uncertain' ? null : finding.verdict === 'plausible';
      return { ...citation, ...finding, valid };
    }
    const finding = asFarAsBound(
      citation,
      judgeStatute(index, citation, asOf, () => sentenceAround(text, citation)),
    );
    return { ...citation, ...finding, valid: isValid(citation, finding) };
  });
}

/** Only a number that stands beside the name of its text can be said not to exist. */
function asFarAsBound({ resolvedBy }: StatuteCitation, finding: StatuteFinding): StatuteFinding {
  if (finding.verdict !== 'does-not-exist' || resolvedBy === 'named' || resolvedBy === 'list') return finding;
  return { verdict: 'unknown-coverage', reason: `${finding.reason}; its text is not named beside it` };
}

function isValid({ old }: StatuteCitation, { verdict }: StatuteFinding): boolean | null {
  if (verdict === 'uncertain' || verdict === 'unknown-coverage') return null;
  return verdict === 'exists' || (old && (verdict === 'moved' || verdict === 'repealed'));
}

/** The sentence of the citation, without accents, in lower case. */
function sentenceAround(text: string, { start, end }: StatuteCitation): string {
  const before = text
    .slice(Math.max(0, start - AROUND), start)
    .split(/[.;!?]\s|\n\s*\n/)
    .at(-1)!;
  const after = text.slice(end, end + AROUND).split(/[.;!?](?:\s|$)|\n\s*\n/)[0]!;
  return `${before} ${after}`
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase();
}
