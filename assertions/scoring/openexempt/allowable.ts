/** AE, allowable exemptions: whose exemptions the debtor may choose. Comma-separated names, compared as sets. */
import { finalAnswer } from './answer.ts';
import { fromCounts, normalize, type Scores } from './normalize.ts';

export interface AllowableResult extends Scores {
  /** Normalised names, each once, in the order written. */
  predicted: Set<string>;
  gold: Set<string>;
}

/** Scores any text; an answer without a name scores 0. */
export function scoreAllowable(output: string, gold: string): AllowableResult {
  return compareJurisdictions(names(finalAnswer(output)), gold);
}

/** Scores names that were read; they are compared in lower case. */
export function compareJurisdictions(predicted: Set<string>, gold: string): AllowableResult {
  const target = names(gold);
  let tp = 0;
  for (const name of predicted) if (target.has(name)) tp++;
  return { ...fromCounts(tp, predicted.size - tp, target.size - tp), predicted, gold: target };
}

function names(list: string): Set<string> {
  const found = new Set<string>();
  for (const label of list.split(',')) {
    const name = normalize(label);
    if (name !== '') found.add(name);
  }
  return found;
}
