import { SEVERITY_POINTS, type Severity } from './answer-score.ts';
import { foldText } from './find-quote.ts';

export const CATEGORIES = ['article', 'case_law', 'date', 'institution', 'rule', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Other spellings a judge writes, folded, for `readOneOf`. */
export const CATEGORY_WORDS: Record<Category, readonly string[]> = {
  article: ['articles', 'texte', 'loi', 'article de loi', 'statute', 'citation'],
  case_law: ['jurisprudence', 'case law', 'case-law', 'decision', 'arret'],
  date: ['dates', 'delai', 'time limit', 'deadline'],
  institution: ['institutions', 'juridiction', 'autorite', 'court'],
  rule: ['regle', 'regle de droit', 'rules', 'regles', 'rule of law', 'principe'],
  other: ['autre', 'autres', 'others', 'fait', 'fact'],
};

export interface Claim {
  claim: string;
  category: Category;
  /** The passage of the answer that makes the claim. */
  quote: string;
}

/** `unverifiable` is neither true nor false: it stays out of the rate, and shows in the coverage. */
export type ClaimVerdict =
  | { verdict: 'true' | 'unverifiable'; severity?: undefined }
  | { verdict: 'false'; severity: Severity };

export interface ClaimScore {
  /** False claims / verified claims, 0 to 1; null where none was verified. */
  rate: number | null;
  /**
   * Severity points of the false claims / what they would be if all verified claims were critical, 0 to 1: how wrong the
   * claims are, whatever their number, where the penalty grows with the length of the answer. Null where none was verified.
   */
  severity: number | null;
  /** Verified claims / claims, 0 to 1; null where there are none. */
  coverage: number | null;
  verified: number;
  falseClaims: Severity[];
}

/** Hallucination rate (FrenchLaw Bench README), over the claims that could be verified. */
export function scoreClaims(verdicts: readonly ClaimVerdict[]): ClaimScore {
  const verified = verdicts.filter(({ verdict }) => verdict !== 'unverifiable').length;
  const falseClaims = verdicts.flatMap(({ severity }) => severity ?? []);
  return {
    rate: verified > 0 ? falseClaims.length / verified : null,
    severity:
      verified > 0
        ? falseClaims.reduce((sum, name) => sum + SEVERITY_POINTS[name], 0) /
          (SEVERITY_POINTS.critical * verified)
        : null,
    coverage: verdicts.length > 0 ? verified / verdicts.length : null,
    verified,
    falseClaims,
  };
}

/** Words shared of all words, from which two claims with the same numbers say the same thing. */
const SAME = 0.75;
const NEGATION = /^(?:ne|n|pas|non|aucune?|jamais|sans|not|no|never|without)$/;

/**
 * Claims with each said once: the same category, numbers and negations, and nearly the same words. The first one stays.
 * A claim is compared only with those that have its category and numbers, at most the last 50 of them.
 */
export function dedupeClaims<Item extends Claim>(
  claims: readonly Item[],
): { kept: Item[]; repeated: Item[] } {
  const kept: Item[] = [];
  const repeated: Item[] = [];
  const groups = new Map<string, Set<string>[]>();
  for (const item of claims) {
    const words = new Set(item.claim.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
    const numbers = [...words].filter((word) => /\d/.test(word) || NEGATION.test(word)).sort();
    const key = [
      item.category,
      ...(numbers.length > 0 ? numbers : [foldText(item.claim).folded.slice(0, 20)]),
    ].join(' ');
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    if (group.slice(-50).some((other) => wordsInCommon(words, other) >= SAME)) repeated.push(item);
    else {
      group.push(words);
      kept.push(item);
    }
  }
  return { kept, repeated };
}

/** Share of the words of both that both have. */
function wordsInCommon(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
}
