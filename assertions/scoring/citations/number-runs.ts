/**
 * Article numbers as runs: `L225-1:3,L226-1 A` is L225-1, L225-2, L225-3, L225-4, L226-1 A. Statute books number
 * in sequence, so this makes 215,000 numbers small enough to ship.
 */

const byNumber = new Intl.Collator('en', { numeric: true });

/** The runs of the numbers, in an order that depends on the numbers alone. */
export function numbersToRuns(numbers: readonly string[]): string {
  // The collator takes "A" for "a" and "1" for "01": code units settle what it leaves equal.
  const sorted = [...new Set(numbers)].sort((a, b) => byNumber.compare(a, b) || (a < b ? -1 : 1));
  const runs: { stem: string; from: number; more: number }[] = [];
  for (const number of sorted) {
    const [, stem, digits] = /^(|.*?\D)(0|[1-9]\d{0,8})$/.exec(number) ?? [];
    const run = runs.at(-1);
    if (digits === undefined) runs.push({ stem: number, from: Number.NaN, more: 0 });
    else if (run && run.stem === stem && run.from + run.more + 1 === Number(digits)) run.more++;
    else runs.push({ stem: stem!, from: Number(digits), more: 0 });
  }
  return runs
    .map(({ stem, from, more }) => `${stem}${Number.isNaN(from) ? '' : from}${more > 0 ? `:${more}` : ''}`)
    .join(',');
}

/** The numbers of the runs. */
export function* runsToNumbers(runs: string): Generator<string> {
  for (const run of runs.split(',')) {
    const colon = run.indexOf(':');
    if (colon < 0) {
      yield run;
      continue;
    }
    let digits = colon;
    while (digits > 0 && run[digits - 1]! >= '0' && run[digits - 1]! <= '9') digits--;
    const stem = run.slice(0, digits);
    const from = Number(run.slice(digits, colon));
    const more = Number(run.slice(colon + 1));
    for (let i = 0; i <= more; i++) yield `${stem}${from + i}`;
  }
}
