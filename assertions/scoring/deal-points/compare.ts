import { canonicalDuration, onlyDuration } from './durations.ts';
import type { Kind } from './fields.ts';
import { canonicalForm, sameAddress, sameName, sameRegister } from './names.ts';
import { plain } from './plain.ts';
import type { Item } from './values.ts';

/** Amounts are equal to the cent, percentages to the second decimal. */
const TOLERANCE = 0.005 + 1e-9;

/**
 * Whether two values are the same; undefined where only the meaning of their words can tell. `predicted` and `gold`
 * are of the type of their kind.
 */
export function same(kind: Kind, predicted: Item, gold: Item): boolean | undefined {
  if (predicted === gold) return true;
  if (typeof predicted !== 'string' || typeof gold !== 'string')
    return typeof predicted === 'number' && typeof gold === 'number'
      ? Math.abs(predicted - gold) <= TOLERANCE
      : false;
  switch (kind) {
    case 'names':
      return sameName(predicted, gold);
    case 'forms':
      return canonicalForm(predicted) === canonicalForm(gold);
    case 'registers':
      return sameRegister(predicted, gold);
    case 'addresses':
      return sameAddress(predicted, gold);
    case 'deductible':
      return deductible(predicted) === deductible(gold);
    case 'duration':
      return sameDuration(predicted, gold);
    case 'text':
    case 'texts':
      return plain(predicted) === plain(gold) ? true : undefined;
    default:
      return false;
  }
}

function sameDuration(predicted: string, gold: string): boolean | undefined {
  if (plain(predicted) === plain(gold)) return true;
  const said = canonicalDuration(predicted);
  const wanted = canonicalDuration(gold) ?? onlyDuration(gold);
  // A bare "18 mois" is the duration of "18 mois suivant la commercialisation du jeu".
  return said === undefined || wanted === undefined ? undefined : said === wanted;
}

/**
 * "absolue" where only the excess is owed (also called déductible, simple), "relative" where all of it is once a
 * threshold is passed (seuil de déclenchement, premier euro); else the plain text.
 */
export function deductible(value: string): string {
  const text = plain(value);
  const called = /absolu|relati/.exec(text)?.[0];
  if (called) return called === 'absolu' ? 'absolue' : 'relative';
  if (/non[ -]deductible|premier euro|seuil|declench|tipping/.test(text)) return 'relative';
  return /deductible|excedent|depassement|simple/.test(text) ? 'absolue' : text;
}
