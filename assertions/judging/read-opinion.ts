import { isRecord } from '../core/read-json.ts';
import {
  isPlaceholder,
  readBoolean,
  readConfidence,
  readOneOf,
  readQuotes,
  readText,
} from '../scoring/memo/judge-values.ts';

/** A judge's word on one criterion, as it was given. */
export interface Opinion {
  quotes: string[];
  analysis: string;
  /** Of a criterion that asks for several things. */
  parts: { part: string; met: boolean }[];
  /** Met, or for a fault committed; undefined where the judge cannot tell. */
  satisfied: boolean | undefined;
  /** 0 to 1. */
  confidence: number;
}

/** How sure each level is; the share of right verdicts by level is what `calibrate` measures. */
const CERTAINTY = { certain: 1, likely: 0.75, unsure: 0.5 } as const;
const CERTAINTY_WORDS = {
  certain: ['certaine', 'sure', 'sur'],
  likely: ['probable', 'vraisemblable'],
  unsure: ['incertain', 'incertaine', 'uncertain', 'doubtful', 'douteux'],
};

const VERDICT_WORDS = {
  met: ['rempli', 'satisfait', 'satisfied', 'atteint'],
  not_met: ['not met', 'non rempli', 'non satisfait', 'not satisfied', 'unmet', 'non atteint'],
  committed: ['commise', 'commis'],
  not_committed: ['not committed', 'non commise', 'non commis'],
  cannot_tell: ['cannot tell', "can't tell", 'indecidable', 'indetermine', 'je ne peux trancher'],
};

/** One entry of the reply, or what is wrong with it. `isFault`: of a Négatif item, which is committed and not met. */
export function readOpinion(item: Record<string, unknown>, isFault: boolean): Opinion | string {
  const satisfied = readVerdict(item, isFault);
  if (typeof satisfied === 'string') return satisfied;
  const confidence = readCertainty(item.certainty ?? item.confidence);
  if (confidence === undefined) return '"certainty" must be "certain", "likely" or "unsure"';
  const quotes = readQuotes(item.quotes ?? item.evidence);
  if (quotes === undefined) return '"quotes" must be a list of strings';
  const parts = readParts(item.parts);
  if (!parts) return '"parts" must be a list of {"part", "met"}';
  const unmet = parts.find(({ met }) => !met);
  if (!isFault && satisfied.said && unmet)
    return `"verdict" is "met" and its part "${unmet.part.slice(0, 60)}" is not`;
  return { satisfied: satisfied.said, confidence, quotes, parts, analysis: readText(item.analysis) ?? '' };
}

function readVerdict(
  item: Record<string, unknown>,
  isFault: boolean,
): { said: boolean | undefined } | string {
  const [yes, no] = isFault ? ['committed', 'not_committed'] : ['met', 'not_met'];
  const wanted = `"verdict" must be "${yes}", "${no}" or "cannot_tell"`;
  const given = item.verdict ?? (isFault ? item.committed : item.met) ?? item.satisfied;
  const plain = readBoolean(given);
  if (plain !== undefined) return { said: plain };
  const name = readOneOf(given, VERDICT_WORDS);
  if (name === 'cannot_tell') return { said: undefined };
  // "met" of a fault may be meant either way.
  if (name !== yes && name !== no) return wanted;
  return { said: name === yes };
}

const readCertainty = (value: unknown): number | undefined => {
  const level = readOneOf(value, CERTAINTY_WORDS);
  return level ? CERTAINTY[level] : readConfidence(value);
};

function readParts(value: unknown): Opinion['parts'] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return undefined;
  const parts: Opinion['parts'] = [];
  for (const entry of value) {
    const met = isRecord(entry) ? readBoolean(entry.met) : undefined;
    const part = isRecord(entry) ? readText(entry.part) : undefined;
    if (met === undefined || part === undefined || isPlaceholder(part)) return undefined;
    parts.push({ part, met });
  }
  return parts;
}
