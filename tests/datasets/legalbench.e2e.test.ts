import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { legalbench } from '../../datasets/legalbench/convert.ts';
import { evaluateHere } from '../evaluate.ts';
import { ROOT, temporaryFolder } from '../run.ts';

const SAMPLE = join(ROOT, 'datasets/legalbench/sample');
const convert = (more: object) => legalbench.convert({ from: SAMPLE, split: 'test', ...more });

describe('convert legalbench', () => {
  it('fills in the prompt and weighs rows so that labels count alike', async () => {
    const { tests, summary } = await convert({ task: 'hearsay' });
    expect(summary[0]).toBe('4 rows of 1 task, test');
    expect(String(tests[0]!.vars!.prompt)).toMatch(/brakes had failed.*Is there hearsay\?\nA:$/s);
    expect(tests[0]!.metadata).toMatchObject({
      id: 'hearsay/test/0',
      category: 'hearsay',
      baseline: 'Yes',
      legalbench: { task: 'hearsay', answer: 'Yes', labels: ['Yes', 'No'], weight: 0.25 },
    });
  });

  it('names the licences, and says where the answers are in the prompts', async () => {
    const { summary } = await convert({ split: 'train' });
    expect(summary.join('\n')).toMatch(/licences: MIT \(3\)[\s\S]*a model has read their answers/);
  });

  it.each([
    ['no such folder', { from: '/nowhere' }, '/nowhere: the folder does not exist'],
    ['a folder without tasks', { from: join(ROOT, 'docs') }, 'contains no LegalBench task'],
    [
      'an unknown task',
      { task: 'heresay' },
      'there is no task heresay. Expected one of definition_extraction, hearsay',
    ],
    ['rows that are elsewhere', { rows: join(ROOT, 'docs') }, 'name their folder with --rows'],
  ])('%s is an error that says so', async (_name, more, message) => {
    await expect(convert(more)).rejects.toThrow(message);
  });

  it.each([
    [
      'a column that the prompt asks for',
      'index\tanswer\n0\tYes\n',
      'asks for {{text}}, and the rows have no such column',
    ],
    ['the answers', 'index\ttext\n0\tx\n', 'key "answer": the column is missing'],
    ['a cell', 'index\tanswer\ttext\n0\tYes\n', 'row 1: has fewer cells than the header'],
  ])('rows without %s are an error', async (_name, rows, message) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'hearsay'));
    writeFileSync(join(folder, 'hearsay/test.tsv'), rows);
    await expect(convert({ rows: folder, task: 'hearsay' })).rejects.toThrow(message);
  });
});

describe('promptfoo eval on the sample', () => {
  it('columns show balanced accuracy: of chance, and of right answers in a sentence', async () => {
    const folder = temporaryFolder();
    const answers = ['Yes', 'Yes', 'No', 'No'].map((answer, i) =>
      JSON.stringify({ id: `hearsay/test/${i}`, output: `The answer is ${answer}.` }),
    );
    writeFileSync(join(folder, 'answers.jsonl'), answers.join('\n'));
    const { columns, rows } = await evaluateHere(
      {
        prompts: ['{{prompt}}'],
        providers: [
          { id: `file://${join(ROOT, 'providers/baseline.ts')}`, label: 'most frequent' },
          {
            id: `file://${join(ROOT, 'providers/replay.ts')}`,
            label: 'in a sentence',
            config: { file: 'answers.jsonl' },
          },
        ],
        tests: {
          path: `file://${join(ROOT, 'datasets/legalbench/convert.ts')}`,
          config: { from: SAMPLE, split: 'test', task: 'hearsay' },
        },
      },
      folder,
    );
    expect(rows.filter(({ response }) => response === undefined)).toEqual([]);
    // promptfoo adds up score x weight; the weights of a whole task add up to 1.
    const sums = columns.map(({ metrics }) => metrics.namedScores);
    expect(sums[0]).toMatchObject({ balanced_accuracy: 0.5, read_balanced_accuracy: 0.5 });
    expect(sums[1]).toMatchObject({ balanced_accuracy: 0, read_balanced_accuracy: 1 });
  });
});
