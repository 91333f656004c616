import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../datasets/read-table.ts';
import { drawSample, randomOf } from '../../scripts/review/draw.ts';
import { readJudgedRun } from '../../scripts/review/judged-answer.ts';
import { hashShown, readKey } from '../../scripts/review/key.ts';
import { scorePartsOf } from '../../scripts/review/score-parts.ts';
import { runCli, temporaryFolder } from '../run.ts';
import { reviewedRun } from './reviewed-run.ts';

describe('a sample', () => {
  it('has every item as often as its probability says', () => {
    const items = Array.from({ length: 40 }, (_, i) => ({ stratum: [`${i % 3}`], size: 1 + (i % 5), i }));
    const random = randomOf(1);
    const counts = new Map<number, number>();
    const probabilities = new Map<number, number>();
    for (let round = 0; round < 4000; round++)
      for (const { item, probability } of drawSample(items, 15, random)) {
        counts.set(item.i, (counts.get(item.i) ?? 0) + 1);
        probabilities.set(item.i, probability);
      }
    for (const { i } of items) expect(counts.get(i)! / 4000).toBeCloseTo(probabilities.get(i)!, 1);
  });

  it('is all there is where that is less', () => {
    const items = [1, 2, 3].map((size) => ({ stratum: [], size }));
    expect(drawSample(items, 9, randomOf(1)).map(({ probability }) => probability)).toEqual([1, 1, 1]);
  });
});

it('the verdicts of an answer add up to its scores, by their own formulas', () => {
  const { file } = reviewedRun(temporaryFolder());
  for (const answer of readJudgedRun(file).answers) {
    const { scores, unexplained } = scorePartsOf(answer);
    expect(unexplained).toEqual([]);
    expect(scores.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['answer_score', 'substance', 'score']),
    );
    for (const { value, base, parts } of scores)
      expect(parts.reduce((sum, { weight, judge }) => sum + weight * judge, base)).toBeCloseTo(value, 9);
  }
});

/** Fills in a sheet by what is true; gives back its lines. */
function fillIn(folder: string, run: ReturnType<typeof reviewedRun>, name = 'review', reviewer = '') {
  const byId = new Map(
    readJudgedRun(run.file).answers.flatMap(({ row, model, items }) =>
      items.map((item) => [item.id, `${row.task} ${model} ${item.key}`] as const),
    ),
  );
  const { columns, rows } = readTable(join(folder, `${name}.csv`));
  const lines = rows.map(({ cells }) => {
    const right = run.truth.get(byId.get(readKey(cells.key!)!.id)!)!;
    const severity = !right && cells.asks!.startsWith('Claim') ? 'majeure' : '';
    return { ...cells, verdict: right ? 'oui' : 'Non', severity, ...(reviewer && { reviewer }) };
  });
  const write = (changed: Record<string, string>[], file = `${name}-back.csv`) => {
    const cell = (text = '') => `"${text.replaceAll('"', '""')}"`;
    writeFileSync(
      join(folder, file),
      [columns.map(cell), ...changed.map((line) => columns.map((column) => cell(line[column])))]
        .map((line) => line.join(';'))
        .join('\r\n'),
    );
    return join(folder, file);
  };
  return { lines, write };
}

describe('review, from a run to corrected scores', () => {
  const make = async (...more: string[]) => {
    const folder = temporaryFolder();
    const run = reviewedRun(folder);
    const { status, stderr } = await runCli(['review', run.file, '--out', folder, ...more], folder);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return { folder, run };
  };

  it('the files hold no model, no judge and no verdict, and nothing in them runs', async () => {
    const { folder } = await make('--sample', '30');
    const page = readFileSync(join(folder, 'review.html'), 'utf8');
    const csv = readFileSync(join(folder, 'review.csv'), 'utf8');
    for (const text of [page, csv]) expect(text).not.toMatch(/alpha|beta|gpt-4|satisfied|0\.95/);
    expect(page).not.toMatch(/<img|<script>window/);
    for (const cell of parse(csv, { bom: true }).flat() as string[]) expect(cell).not.toMatch(/^\s*[=+@-]/);
    const sheet = readTable(join(folder, 'review.xlsx'));
    expect(sheet.rows).toHaveLength(30);
    expect(
      sheet.rows.map(({ cells: { task = '', passage = '', question = '' } }) =>
        hashShown({ task, passage, question }),
      ),
    ).toEqual(sheet.rows.map(({ cells }) => readKey(cells.key!)!.shown));
    expect(page).toContain('art. 1240');
    expect(page).toContain("Tout fait quelconque de l'homme");
  });

  it('the same seed draws the same, and names are hidden', async () => {
    const [one, other] = [
      await make('--sample', '20', '--seed', '3'),
      await make('--sample', '20', '--seed', '3'),
    ];
    const csv = (folder: string) => readFileSync(join(folder, 'review.csv'), 'utf8');
    expect(csv(one.folder)).toBe(csv(other.folder));
    writeFileSync(join(one.folder, 'names.txt'), 'Me Dupont\n');
    await runCli(
      ['review', one.run.file, '--out', one.folder, '--redact', join(one.folder, 'names.txt')],
      one.folder,
    );
    const hidden = readFileSync(join(one.folder, 'review.html'), 'utf8');
    expect(hidden).not.toContain('Dupont');
    expect(hidden).toContain('[A]');
  });

  it('lawyers’ verdicts correct a lenient judge, and the report says so', async () => {
    const { folder, run } = await make('--sample', '120');
    const { lines, write } = fillIn(folder, run);
    const back = write(lines);
    const { status, stdout, stderr } = await runCli(
      ['report', run.file, '--reviews', back, '--out', join(folder, 'r')],
      folder,
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('the judge is lenient');
    const { reviews } = JSON.parse(readFileSync(join(folder, 'r/summary.json'), 'utf8'));
    expect(reviews.verdicts).toBe(120);
    for (const model of ['alpha', 'beta']) {
      const score = reviews.scores.find(
        (one: { name: string; model: string }) => one.name === 'answer_score' && one.model === model,
      );
      const truth = [...run.trueScores].filter(([key]) => key.endsWith(model)).map(([, value]) => value);
      const mean = truth.reduce((sum, one) => sum + one, 0) / truth.length;
      expect(score.interval.low).toBeLessThan(mean);
      expect(score.interval.high).toBeGreaterThan(mean);
      expect(Math.abs(score.corrected - mean)).toBeLessThan(Math.abs(score.judged - mean));
    }
    expect(readFileSync(join(folder, 'r/report.html'), 'utf8')).toContain('Corrected by lawyers');

    const compared = await runCli(['compare', run.file, '--reviews', back], folder);
    expect(compared.stdout).toMatch(/beta less alpha, corrected: [+-−]?\d/);
    const calibrated = await runCli(['calibrate', run.file, '--reviews', back], folder);
    expect(calibrated.stdout).toMatch(/^all +120 /m);
    expect(calibrated.stdout).toMatch(/Disagreements/);
    expect(calibrated.stdout).toMatch(/whole answers: 1, of which 0 pass; .* 0 of 1/);
    expect(calibrated.stdout).toContain('task 0, alpha, fail: Hors sujet');

    const gold = join(folder, 'gold.jsonl');
    writeFileSync(join(folder, 'names.txt'), 'Me Dupont\n');
    const redacted = ['--redact', join(folder, 'names.txt')];
    await runCli(['review', run.file, '--reviews', back, '--gold', gold, ...redacted], folder);
    expect(readFileSync(gold, 'utf8')).not.toMatch(/"alpha"|"beta"|gpt-4|Dupont/);
    const onGold = await runCli(['calibrate', '--judge', 'offline', '--answers', gold, '--json'], folder);
    const { criteria, failed } = JSON.parse(onGold.stdout);
    expect(failed).toEqual([]);
    expect(criteria.all.count).toBeGreaterThan(60);

    // The third reviewer reads what is disputed, and settles it.
    await runCli(['review', run.file, '--disputed', '--reviews', back, '--out', join(folder, 'd')], folder);
    const disputed = readTable(join(folder, 'd/review.csv')).rows.length;
    expect(disputed).toBeGreaterThan(10);
    expect(disputed).toBeLessThan(80);
    const third = fillIn(join(folder, 'd'), run, 'review', 'third');
    const settled = await runCli(
      [
        'review',
        run.file,
        '--disputed',
        '--reviews',
        back,
        third.write(third.lines),
        '--out',
        join(folder, 'e'),
      ],
      folder,
    );
    expect(settled).toMatchObject({ status: 1, stderr: expect.stringContaining('nothing is disputed') });
  });

  it('two reviewers share what overlaps, and no more', async () => {
    const { folder, run } = await make('--sample', '30', '--reviewers', '2', '--overlap', '10');
    const keys = [1, 2].map((i) =>
      readTable(join(folder, `review-${i}.csv`)).rows.map(({ cells }) => cells.key!),
    );
    expect(keys.map(({ length }) => length)).toEqual([30, 30]);
    expect(keys[0]!.filter((key) => keys[1]!.includes(key))).toHaveLength(10);
    const files = [1, 2].map((i) => {
      const { lines, write } = fillIn(folder, run, `review-${i}`);
      return write(lines);
    });
    const { stdout } = await runCli(['calibrate', run.file, '--reviews', ...files], folder);
    expect(stdout).toContain("Krippendorff's alpha 1.00");
    expect(stdout).toContain('over 10 verdicts');
  });

  it.each([
    ['a changed key', { key: 'x' }, /row 1, key "key": was changed/],
    ['an edited question', { question: 'Autre' }, /row 1: the task, the passage or the question was edited/],
    ['no verdict it knows', { verdict: 'peut-être' }, /row 1, key "verdict": "peut-être" is not a verdict/],
  ])('%s is named', async (_, change, problem) => {
    const { folder, run } = await make('--sample', '20');
    const { lines, write } = fillIn(folder, run);
    const changed = write(lines.map((line, i) => (i === 0 ? { ...line, ...change } : line)));
    const { status, stderr } = await runCli(['calibrate', run.file, '--reviews', changed], folder);
    expect(status).toBe(1);
    expect(stderr).toMatch(problem);
  });

  it('a folder that cannot be, and gold that is not there, are named', async () => {
    const { folder, run } = await make('--sample', '20');
    const errors = [
      await runCli(['review', run.file, '--out', join(run.file, 'x')], folder),
      await runCli(['calibrate', '--judge', 'offline', '--answers', 'none.jsonl'], folder),
      await runCli(['review', run.file, '--disputed'], folder),
    ].map(({ stderr }) => stderr);
    expect(errors[0]).toContain('nothing can be written there');
    expect(errors[1]).toContain('none.jsonl: does not exist');
    expect(errors[2]).toContain('--disputed: needs the reviews that came back');
  });

  it('a row of another run is named', async () => {
    const { folder, run } = await make('--sample', '20');
    const { lines, write } = fillIn(folder, run);
    const back = write(lines);
    const text = readFileSync(run.file, 'utf8')
      .replaceAll('"alpha"', '"gamma"')
      .replaceAll('Le délai est de', 'La durée est de');
    writeFileSync(run.file, text);
    const { stderr } = await runCli(['calibrate', run.file, '--reviews', back], folder);
    expect(stderr).toMatch(/row \d+: (?:is about an answer|the answer to task)/);
  });
});
