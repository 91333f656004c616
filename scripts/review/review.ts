import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { sync as writeFileAtomic } from 'write-file-atomic';
import { InputError } from '../../assertions/core/input-error.ts';
import { drawSample, randomOf } from './draw.ts';
import { goldLines } from './gold.ts';
import { hashOf, readJudgedRun } from './judged-answer.ts';
import { writeKey } from './key.ts';
import { type PageRow, reviewPage } from './page.ts';
import { type Candidate, candidatesOf } from './plan.ts';
import { isDisputed, readReviews } from './read-reviews.ts';
import { readRedaction } from './redact.ts';
import { csvSheet, shownHash, xlsxSheet } from './sheet.ts';
import { shownOf } from './shown.ts';

interface Flags {
  sample: number;
  seed: number;
  out: string;
  reviewers: number;
  overlap: number;
  redact?: string;
  disputed: boolean;
  gold?: string;
  reviews: string[];
}

/** `promptfoo-legal review`: a sample of what judges decided, for lawyers to read. */
export const review = new Command('review')
  .description('draw a sample of what judges decided, as a page and sheets for lawyers to review')
  .argument('[run]', 'id of an evaluation, "latest", or a file of promptfoo eval -o', 'latest')
  .option('--sample <n>', 'verdicts for each reviewer', positive, 60)
  .option('--seed <n>', 'the same seed draws the same sample', positive, 1)
  .option('--out <folder>', 'where to put the files', 'review')
  .option('--reviewers <n>', 'one page and sheet for each', positive, 1)
  .option('--overlap <n>', 'verdicts that every reviewer is given', whole, 0)
  .option('--redact <file>', 'names to hide, one a line')
  .option('--disputed', 'only what judge and lawyers, or two lawyers, disagree on in --reviews', false)
  .option('--reviews <files...>', 'what came back of earlier reviews (for --disputed and --gold)', [])
  .option('--gold <file>', 'write what lawyers settled in --reviews as JSON Lines, for calibrate --answers')
  .action((source: string, flags: Flags) => {
    if (flags.gold !== undefined) {
      const lines = goldLines(
        readReviews(needed(flags.reviews, '--gold'), source),
        readRedaction(flags.redact),
      );
      writeFileAtomic(flags.gold, `${lines.join('\n')}\n`);
      console.log(`${lines.length} answers with what lawyers settled: ${flags.gold}`);
      return;
    }
    const { run, answers } = readJudgedRun(source);
    const redact = readRedaction(flags.redact);
    const models = new Set(answers.map(({ row, model }) => `${row.dataset} ${model}`)).size;
    const parts = flags.disputed ? disputedOf(source, flags) : drawnOf(candidatesOf(answers), flags);
    const total = new Set(parts.flat().map(({ item }) => item.id)).size;
    if (!flags.disputed && total < FEWEST_PER_MODEL * models)
      console.log(
        `Few for ${models} models: a corrected score takes about ${FEWEST_PER_MODEL} verdicts of each, ${FEWEST_PER_MODEL * models} in all.`,
      );
    makeFolder(flags.out);
    for (const [i, part] of parts.entries()) {
      const rows = part.map(({ answer, item, drawn, probability }): PageRow => {
        const shown = shownOf(answer, item, redact);
        const { id, fingerprint } = item;
        return {
          ...shown,
          key: writeKey({ id, fingerprint, drawn, seed: flags.seed, probability, shown: shownHash(shown) }),
        };
      });
      // One task after another: who has read it need not read it again.
      rows.sort(
        (a, b) =>
          compare(a.task, b.task) || compare(hashOf(a.answer), hashOf(b.answer)) || compare(a.key, b.key),
      );
      const name = parts.length > 1 ? `review-${i + 1}` : 'review';
      const reviewer = `${i + 1}`;
      const sample = hashOf([run.evalId, rows.map(({ key }) => key)]);
      writeFileAtomic(join(flags.out, `${name}.html`), reviewPage(rows, sample, reviewer));
      writeFileAtomic(join(flags.out, `${name}.csv`), csvSheet(rows, reviewer));
      writeFileAtomic(join(flags.out, `${name}.xlsx`), Buffer.from(xlsxSheet(rows, reviewer)));
      console.log(`${rows.length} verdicts to review: ${join(flags.out, `${name}.html`)} (or .csv, .xlsx)`);
    }
  });

/** 30 that its score is made of, and its share of sources. */
const FEWEST_PER_MODEL = 40;

interface Chosen extends Pick<Candidate, 'answer' | 'item'> {
  drawn: number;
  probability: number;
}

/** For each reviewer: what all are given, and a share of the rest. */
function drawnOf(candidates: readonly Candidate[], { sample, seed, reviewers, overlap }: Flags): Chosen[][] {
  if (overlap > sample)
    throw new InputError({ source: '--overlap', problem: `${overlap} is more than --sample ${sample}` });
  const random = randomOf(seed);
  const shared = reviewers > 1 ? overlap : 0;
  const all = drawSample(candidates, shared + reviewers * (sample - shared), random).map(
    ({ item: { answer, item }, probability }, _, { length }) => ({
      answer,
      item,
      drawn: length,
      probability,
    }),
  );
  const order = all.map((one) => ({ one, place: random() })).sort((a, b) => a.place - b.place);
  const shuffled = order.map(({ one }) => one);
  const [common, rest] = [shuffled.slice(0, shared), shuffled.slice(shared)];
  return Array.from({ length: reviewers }, (_, i) => [
    ...common,
    ...rest.filter((_one, place) => place % reviewers === i),
  ]);
}

function disputedOf(source: string, { reviews }: Flags): Chosen[][] {
  const disputed = readReviews(needed(reviews, '--disputed'), source).reviewed.filter(isDisputed);
  if (disputed.length === 0)
    throw new InputError({
      source: reviews.join(', '),
      problem: 'judge and lawyers agree on every verdict: nothing is disputed',
    });
  return [disputed.map(({ answer, item }) => ({ answer, item, drawn: 0, probability: 0 }))];
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new InputError({
      source: folder,
      problem: `nothing can be written there (${error instanceof Error ? error.message : error})`,
      fix: 'Name another folder with --out',
    });
  }
}

function needed(reviews: string[], source: string): string[] {
  if (reviews.length > 0) return reviews;
  throw new InputError({
    source,
    problem: 'needs the reviews that came back',
    fix: 'Add --reviews FILE…',
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function whole(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('expected a whole number');
  return Number(text);
}

function positive(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('expected a whole number from 1 on');
  return Number(text);
}
