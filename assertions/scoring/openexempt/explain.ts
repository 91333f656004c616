/** The comparison of an answer with the gold, line by line, in words a bankruptcy lawyer would use. */
import type { ClassificationLine, ClassificationResult } from './classification.ts';
import type { NonexemptLine } from './nonexempt.ts';
import { normalizeCitation } from './normalize.ts';
import type { Fault, ReplayLine } from './replay.ts';
import type { Detail, TaskScore } from './score.ts';
import { exemptionByCitation } from './statutes.ts';
import type { ClaimLine } from './valuation.ts';

/** One asset (EC), claim (EV, OE) or jurisdiction (AE, NA). */
export interface Line {
  right: boolean;
  /** 0 to 1. */
  score: number;
  /** Stands alone: says what it is about. */
  reason: string;
}

const LONGEST = 200;
/** A hostile answer may list 100,000 claims; nobody reads past these. */
const MOST_LINES = 100;

/** One sentence or two on the whole answer. `suspect`: why the published gold may be wrong. */
export function summarize(scored: TaskScore, suspect: readonly string[] | undefined): string {
  const { f1_read: read = 0, f1_right_gold: right } = scored.scores;
  const parts = [verdict(scored)];
  if (scored.invalidFormat !== undefined && read > 0) parts.push(`Read with care, F1 ${read.toFixed(3)}`);
  if (suspect) {
    const against =
      right === undefined ? 'the statute has no answer' : `F1 against the right one: ${right.toFixed(3)}`;
    parts.push(`The published gold is suspect (${suspect}); ${against}`);
  }
  return parts.join('. ');
}

function verdict({ scores, invalidFormat, detail }: TaskScore): string {
  if (invalidFormat !== undefined) return `${detail.task}: no valid answer. ${invalidFormat}`;
  if (detail.task === 'OE') {
    const { nonExempt, optimum, reason, outcome } = detail.result;
    if (reason) return `OE: not a solution. ${reason}`;
    if (nonExempt === undefined) return 'OE: nothing is claimed, and nothing can be';
    const solved = outcome === 'tp' ? 'solved' : 'not solved';
    return `OE: ${solved}. ${dollars(nonExempt)} stay with the creditors, at best ${dollars(optimum)}`;
  }
  if (scores.f1 === undefined)
    return `${detail.task}: nothing may be claimed; the original leaves the sample out`;
  const f1 = `F1 ${scores.f1.toFixed(3)} (P ${scores.precision!.toFixed(3)}, R ${scores.recall!.toFixed(3)})`;
  const mare = scores[`mare_${detail.task.toLowerCase()}`];
  return [`${detail.task}: ${f1}`, mare !== undefined && `MARE ${mare.toFixed(3)}`]
    .filter(Boolean)
    .join(', ');
}

export function explain(detail: Detail): Line[] {
  const { lines, count } = firstLines(detail);
  return count > MOST_LINES
    ? [...lines, line(false, `${count - MOST_LINES} more lines are not shown`)]
    : lines;
}

function firstLines(detail: Detail): { lines: Line[]; count: number } {
  const first = <Item>(items: Item[], explained: (item: Item) => Line) => ({
    lines: items.slice(0, MOST_LINES).map(explained),
    count: items.length,
  });
  switch (detail.task) {
    case 'AE':
      return first(jurisdictions(detail.result.predicted, detail.result.gold), (found) => found);
    case 'EC': {
      const { lines, extra } = detail.result;
      return first([...lines, ...extra], (item) => ('gold' in item ? classified(item) : invented(item)));
    }
    case 'EV':
      return first(detail.result.lines, valuation);
    case 'NA':
      return first(detail.result.lines, nonexempt);
    case 'OE':
      return first(detail.result.lines, claim);
  }
}

function jurisdictions(predicted: Set<string>, gold: Set<string>): Line[] {
  return [
    ...[...gold].map((name) =>
      predicted.has(name)
        ? line(true, `${capital(name)}: may be claimed, and is named`)
        : line(false, `${capital(name)}: may be claimed, but is not named`),
    ),
    ...[...predicted]
      .filter((name) => !gold.has(name))
      .map((name) => line(false, `${capital(name)}: named, but these debtors may not claim it`)),
  ];
}

/** Names are compared in lower case. */
const capital = (name: string) => `${name.charAt(0).toUpperCase()}${short(name.slice(1))}`;

function classified({ asset, gold, predicted, f1 }: ClassificationLine): Line {
  if (predicted === undefined) return line(false, `${quoted(asset)}: missing. Gold: ${cited(gold)}`);
  const wanted = new Set(gold.map(normalizeCitation));
  const found = new Set(predicted.map(normalizeCitation));
  const missed = gold.filter((citation) => !found.has(normalizeCitation(citation)));
  const wrong = predicted.filter((citation) => !wanted.has(normalizeCitation(citation)));
  const parts = [
    `${wanted.size - missed.length} of ${wanted.size} exemptions found`,
    missed.length > 0 && `missed ${cited(missed)}`,
    wrong.length > 0 && `not applicable: ${cited(wrong)}`,
  ];
  const right = missed.length === 0 && wrong.length === 0;
  // The published F1 has 0 for "nothing applies" even where that is the gold.
  return { right, score: right ? 1 : f1, reason: `${quoted(asset)}: ${parts.filter(Boolean).join('; ')}` };
}

function invented({ asset, citations }: ClassificationResult['extra'][number]): Line {
  return line(
    false,
    `${quoted(asset)}: the case has no such asset, yet ${cited(citations)} is claimed for it`,
  );
}

function valuation({ asset, citation, predicted, gold, error, right }: ClaimLine): Line {
  const what = `${quoted(asset)} under ${short(citation)}`;
  if (predicted === undefined) return line(false, `${what}: not claimed. Gold: ${dollars(gold!)}`);
  if (gold === undefined)
    return line(false, `${what}: ${dollars(predicted)} claimed, but the gold has no such claim`);
  return line(right, `${what}: ${dollars(predicted)} claimed, gold ${dollars(gold)}${off(error!)}`);
}

function nonexempt({ jurisdiction, predicted, gold, error, right }: NonexemptLine): Line {
  const what = `${short(jurisdiction)} exemptions`;
  if (predicted === undefined)
    return line(false, `${what}: no amount given. Gold: ${dollars(gold!)} non-exempt`);
  if (gold === undefined)
    return line(false, `${what}: ${dollars(predicted)} non-exempt, but these debtors may not claim them`);
  return line(right, `${what}: ${dollars(predicted)} non-exempt, gold ${dollars(gold)}${off(error!)}`);
}

function claim({ asset, citation, amount, fault, most }: ReplayLine): Line {
  const what = `${quoted(asset)} under ${short(citation)}: ${dollars(amount)}`;
  if (fault === undefined && !(amount >= 0))
    return line(false, `${what}, let through by the published scoring, but ${NO_AMOUNT}`);
  if (fault === undefined) return line(true, `${what}, allowed`);
  return line(false, `${what}, not allowed: ${FAULTS[fault](citation, most ?? 0)}`);
}

const NO_AMOUNT = 'a claim needs an amount of zero or more';
const FAULTS: Record<Fault, (citation: string, most: number) => string> = {
  no_such_asset: () => 'the estate has no such asset',
  not_an_exemption: () => 'this is no exemption of the statutes given',
  other_jurisdiction: () => 'exemptions of two jurisdictions may not be mixed (11 U.S.C. § 522(b)(1))',
  does_not_cover: (citation) => `this exemption${covers(citation)} does not cover the asset`,
  above_value: (_, most) => `the asset has only ${dollars(most)} left to exempt`,
  cap: (_, most) => `it is over the cap: at most ${dollars(most)} can be claimed here`,
  items: () => 'the exemption is used up: it covers a fixed number of items',
  excluded: () => 'it is mutually exclusive with an exemption already claimed',
  not_an_amount: () => NO_AMOUNT,
};

function covers(citation: string): string {
  const exemption = exemptionByCitation.get(citation.trim());
  return exemption ? ` (${exemption.covers})` : '';
}

const line = (right: boolean, reason: string): Line => ({ right, score: right ? 1 : 0, reason });

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
const quoted = (text: string) => `"${short(text)}"`;

function cited(citations: string[]): string {
  const some = citations.slice(0, 10).map(short).join(', ');
  return citations.length === 0 ? 'nothing' : citations.length > 10 ? `${some} and others` : some;
}

const off = (error: number) => (error === 0 ? '' : ` (off by ${(100 * error).toFixed(1)}%)`);

/** Made once: a formatter takes longer to make than all of a row's amounts to write. */
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** $1,234, with cents where there are any. */
function dollars(value: number): string {
  if (!Number.isFinite(value)) return `${value} dollars`;
  const amount = (Number.isInteger(value) ? whole : cents).format(Math.abs(value));
  return `${value < 0 ? '-' : ''}$${amount}`;
}
