import { type Family, normalize, type RowScore, stem } from './published.ts';
import { readFreeAnswer, readLabel } from './read-label.ts';

/** What the task knows of its answers: the labels of a classification. */
export interface Known {
  task: string;
  labels: readonly string[];
}

/**
 * One answer, read as a careful person would, and scored by what it says: labels in a sentence, amounts with cents, a
 * right zero, companies whose name holds a comma, exceptions in any order. A reply that gives no answer, or several,
 * is wrong. Linear in its length.
 */
export function correctedRow(
  family: Exclude<Family, 'manual'>,
  reply: string,
  answer: string,
  { task, labels }: Known,
): RowScore {
  const text = reply.slice(0, LONGEST);
  if (task === 'successor_liability') return countSets(exceptionsIn(text), exceptionsIn(answer));
  switch (family) {
    case 'label': {
      const said = readLabel(text, labels);
      return { right: said !== undefined && normalize(said) === normalize(answer) };
    }
    case 'number':
      return { right: isNear(readDollars(text), readDollars(answer)) };
    case 'citation':
      return { right: sameCase(readFreeAnswer(text), answer) };
    case 'term': {
      const wanted = answer.split(',').map(stem);
      const said = readFreeAnswer(text).split('\n')[0]!;
      // "X, because …" says X; "the term is X" says it behind a marker.
      const parts = [said, ...said.split(/,|;|\(|\.(?:\s|$)|\bbecause\b/)];
      return { right: wanted.includes(stem(parts[1] ?? '')) || wanted.includes(stem(parts[0]!)) };
    }
    case 'parties':
      return countSets(namesIn(readFreeAnswer(text)), namesIn(answer));
  }
}

/** Longer replies to questions of a line are no answers any more: they are read by their beginning. */
const LONGEST = 100_000;

const EXCEPTIONS = ['express agreement', 'fraudulent conveyance', 'de facto merger', 'mere continuation'];

/** The exceptions that a reply affirms: those of its answer, without those it rules out. */
function exceptionsIn(reply: string): string[] {
  const text = readFreeAnswer(reply).toLowerCase();
  return EXCEPTIONS.filter((name) => {
    const at = text.indexOf(name);
    return (
      at >= 0 && !/\b(?:not|no|nor|neither|without|rather than)\b[^.;,\n]{0,25}$/.test(text.slice(0, at))
    );
  });
}

function countSets(said: readonly string[], wanted: readonly string[]): RowScore {
  const open = [...wanted];
  let tp = 0;
  for (const name of said) {
    const at = open.indexOf(name);
    if (at < 0) continue;
    open.splice(at, 1);
    tp++;
  }
  return { tp, fp: said.length - tp, fn: open.length };
}

/**
 * Dollars of the answer: the amount behind its marker, else the first with a dollar sign, else the first number; NaN where
 * there is none.
 */
function readDollars(reply: string): number {
  const text = readFreeAnswer(reply);
  // Two amounts to choose from are none.
  if (/^[^.\n]{0,40}\d[\d,.]*\s+or\s+\$?\d/i.test(text)) return Number.NaN;
  const amount = /\$\s*(-?\d[\d,]*(?:\.\d+)?)/.exec(text) ?? /(?<![\d.§])(-?\d[\d,]*(?:\.\d+)?)/.exec(text);
  return amount ? Number(amount[1]!.replaceAll(',', '')) : Number.NaN;
}

const isNear = (said: number, answer: number) =>
  Math.abs(said - answer) <= Math.max(0.5, Math.abs(answer) * 0.1);

/** The case that the answer names first; a list of candidates names none of them. */
function sameCase(said: string, answer: string): boolean {
  const cases = said.split('\n')[0]!.split(/;|\bor\b/);
  return cases.length === 1 && normalize(cases[0]!).includes(normalize(answer));
}

/** Legal forms that follow a comma within the name itself. */
const FORM =
  /^\s*(?:inc|l\.?l\.?c|l\.?l\.?p|l\.?p|ltd|limited|corp|co|n\.?a|s\.?a|p\.?l\.?c|p\.?c|gmbh|jr|sr|ii|iii)\b[.!*"'\s]*$/i;

/** Names apart by commas, "and" or lines; a legal form belongs to the name before it. */
function namesIn(text: string): string[] {
  const names: string[] = [];
  for (const part of text.split(/,|;|\n|\band\b(?=\s+\p{Lu})/u)) {
    if (FORM.test(part) && names.length > 0) names[names.length - 1] += `, ${part.trim()}`;
    else if (normalize(part) !== '' && !/^\s*(?:because|since|as)\b/i.test(part)) names.push(part);
  }
  return names.map((name) => normalize(name).replace(/^the /, ''));
}
