/**
 * How many of the citations that a human read in texts are read rightly:
 * `npx node scripts/dev/measure-citations.ts FOLDER [--as-of DAY] [--list]`. The folder holds NAME.md with NAME.jsonl: a row a
 * citation {start (code points), text, instrument, number, how, exists}; `other:ID` is a text that the index lacks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CheckedCitation, checkCitations } from '../../assertions/scoring/citations/check-citations.ts';
import { frenchLawIndex } from '../../assertions/statute-book/french-law-index.ts';

interface Expected {
  start: number;
  text: string;
  instrument: string;
  number: string;
  how: string;
  exists: boolean | 'unknown';
  note?: string;
}

type Outcome = 'right' | 'wrong text' | 'no text' | 'unread' | 'called non-existent';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'as-of': { type: 'string', default: '2025-07-01' }, list: { type: 'boolean', default: false } },
});
const folder = positionals[0];
if (folder === undefined) throw new Error('Name the folder of the texts: measure-citations FOLDER');

const rows: { name: string; expected: Expected; outcome: Outcome; got: string }[] = [];
const surplus: string[] = [];
for (const file of readdirSync(folder)
  .filter((one) => one.endsWith('.jsonl'))
  .sort()) {
  const name = basename(file, '.jsonl');
  const text = readFileSync(join(folder, `${name}.md`), 'utf8');
  const expected = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Expected => JSON.parse(line));
  compare(name, text, expected);
}
print();

function compare(name: string, text: string, expected: Expected[]): void {
  const points = [...text];
  const unitOf = (point: number) => points.slice(0, point).join('').length;
  const found = checkCitations(text, frenchLawIndex(), values['as-of']);
  const used = new Set<CheckedCitation>();
  for (const one of expected) {
    if (one.note?.startsWith('optional')) continue;
    const start = unitOf(one.start);
    const end = start + one.text.length;
    const over = found.filter(
      (citation) => citation.kind === 'statute' && citation.start < end && start < citation.end,
    );
    const right = over.find((citation) => isRight(citation, one));
    const same = over.find((citation) => citation.kind === 'statute' && citation.number === one.number);
    const hit = right ?? same ?? over[0];
    for (const citation of over) used.add(citation);
    const got =
      hit?.kind === 'statute' ? `${hit.instrument} ${hit.number} ${hit.resolvedBy} ${hit.verdict}` : '';
    rows.push({ name, expected: one, outcome: outcomeOf(hit, right, one), got });
  }
  for (const citation of found)
    if (citation.kind === 'statute' && !used.has(citation))
      surplus.push(`${name} ${citation.start} ${citation.text}: ${citation.instrument} ${citation.number}`);
}

function isRight(citation: CheckedCitation, { instrument, number }: Expected): boolean {
  if (citation.kind !== 'statute' || citation.number !== number) return false;
  return citation.instrument === instrument.replace(/^other:/, '');
}

function outcomeOf(
  hit: CheckedCitation | undefined,
  right: CheckedCitation | undefined,
  one: Expected,
): Outcome {
  if (!hit) return 'unread';
  if (hit.verdict === 'does-not-exist' && one.exists !== false) return 'called non-existent';
  if (right) return 'right';
  return hit.kind === 'statute' && hit.instrument === null ? 'no text' : 'wrong text';
}

function print(): void {
  const table = (title: string, keyOf: (row: (typeof rows)[number]) => string) => {
    console.log(title);
    for (const key of [...new Set(rows.map(keyOf))].sort()) {
      const ofKey = rows.filter((row) => keyOf(row) === key);
      const count = (outcome: Outcome) => ofKey.filter((row) => row.outcome === outcome).length;
      const right = count('right');
      console.log(
        `  ${key.padEnd(10)} ${String(ofKey.length).padStart(4)} read rightly ${right} (${((100 * right) / ofKey.length).toFixed(1)} %), wrong text ${count('wrong text')}, no text ${count('no text')}, unread ${count('unread')}, called non-existent ${count('called non-existent')}`,
      );
    }
  };
  table('All', () => 'all');
  table('By how the text is known', ({ expected }) => expected.how);
  table('By document', ({ name }) => name);
  console.log(`Read where no citation is expected: ${surplus.length}`);
  if (!values.list) return;
  for (const { name, expected, outcome, got } of rows)
    if (outcome !== 'right')
      console.log(
        `${name} ${expected.start} ${expected.text} = ${expected.instrument} ${expected.number}: ${outcome} ${got}`,
      );
  for (const one of surplus) console.log(`surplus ${one}`);
}
