/** Which asset of the case each entry of an answer is about. */
import { findAsset, normalize } from './normalize.ts';
import { partialRatio } from './partial-ratio.ts';

export interface Matched<Value> {
  /** The assets asked for, as the gold writes them; without `predicted` the answer does not have the asset. */
  pairs: { asset: string; predicted?: Value }[];
  /** Entries about none of them. */
  extra: [asset: string, value: Value][];
}

/**
 * As the original does: for each asset of the gold the same text, else the first of the most alike entries, so that
 * one entry can serve for several assets.
 */
export function matchAsPublished<Value>(
  answer: ReadonlyMap<string, Value>,
  assets: Iterable<string>,
): Matched<Value> {
  const predictions = byAsset(answer);
  const matched = new Set<string>();
  const pairs: Matched<Value>['pairs'] = [];
  for (const [key, asset] of assetsOf(assets)) {
    const match = findAsset(key, predictions);
    if (match === undefined) pairs.push({ asset });
    else {
      matched.add(match);
      pairs.push({ asset, predicted: predictions.get(match)! });
    }
  }
  const extra: Matched<Value>['extra'] = [];
  if (matched.size < predictions.size)
    for (const entry of predictions) if (!matched.has(entry[0])) extra.push(entry);
  return { pairs, extra };
}

/**
 * As a careful person would: an entry is about the one asset that it names, in the same words or in words that name
 * this asset and no other one that the answer has not named already. Entries with the same words are taken together.
 */
export function matchCarefully<Item>(
  answer: ReadonlyMap<string, Item[]>,
  assets: Iterable<string>,
): Matched<Item[]> {
  const open = new Map<string, { asset: string; predicted?: Item[] }>();
  for (const asset of assets) open.set(bare(asset), { asset });
  const loose: [name: string, value: Item[]][] = [];
  for (const [name, value] of answer) {
    const pair = open.get(bare(name));
    if (pair) pair.predicted = pair.predicted ? [...pair.predicted, ...value] : value;
    else loose.push([name, value]);
  }
  // A name that fits two assets fits one, once another name has been found to mean the other.
  let extra = loose;
  for (let before = -1; before !== extra.length; ) {
    before = extra.length;
    const unnamed = [...open].flatMap(([key, { predicted }]) => (predicted ? [] : [key]));
    const found = new Set<string>();
    extra = extra.filter(([name, value]) => {
      const key = onlyLike(bare(name), unnamed);
      const pair = key === undefined ? undefined : open.get(key);
      if (key === undefined || pair === undefined || found.has(key)) return true;
      pair.predicted = value;
      found.add(key);
      return false;
    });
  }
  return { pairs: [...open.values()], extra };
}

/** A name's letters and digits, without its article. */
function bare(name: string): string {
  const plain = normalize(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain.replace(/^(?:the|an?|one) /, '');
}

const SIMILAR = 90;
/** A name must have a word that can tell one thing from another. */
const WORD_THAT_TELLS =
  /(?!\b(?:the|with|and|for|from|used|debtor|debtors|set|pair|its?|inch|new|old)\b)\b[\p{L}\d-]{3,}/u;

/** The one candidate that the name is like; undefined: none, or several equally. */
function onlyLike(name: string, candidates: string[]): string | undefined {
  if (!WORD_THAT_TELLS.test(name)) return undefined;
  let best = SIMILAR;
  let found: string | undefined;
  for (const candidate of candidates) {
    const score = partialRatio(name, candidate, SIMILAR);
    if (score === best) found = undefined;
    if (score <= best) continue;
    best = score;
    found = candidate;
  }
  return found;
}

/** The answer by normalised asset: of two keys that are one, the later value in the earlier place. */
function byAsset<Value>(answer: ReadonlyMap<string, Value>): Map<string, Value> {
  const normal = new Map<string, Value>();
  for (const [asset, value] of answer) normal.set(normalize(asset), value);
  return normal;
}

/** Names as written by normalised name. */
export function assetsOf(names: Iterable<string>): Map<string, string> {
  const normal = new Map<string, string>();
  for (const name of names) normal.set(normalize(name), name);
  return normal;
}
