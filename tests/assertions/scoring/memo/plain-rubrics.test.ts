import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRubricFile } from '../../../../assertions/judging/read-rubric-file.ts';
import { answerScore } from '../../../../assertions/scoring/memo/answer-score.ts';
import { listCriteria } from '../../../../assertions/scoring/memo/list-criteria.ts';
import { isOutline, parseOutline } from '../../../../assertions/scoring/memo/parse-outline.ts';
import { readTable } from '../../../../datasets/read-table.ts';
import { temporaryFolder } from '../../../run.ts';
import { hasShared, needsShared, SHARED } from '../../../shared.ts';

const outline = (positive: string, negative = '1. -1 point for every hallucination') =>
  `Affirmative Points:\n\n${positive}\n\nNegative Points:\n\n${negative}\n`;
const SUBSTANCE =
  '3. Substance:\n\ta. Rent:\n\t\ti. States the rent? (1 point)\n\t\tii. States the term? (2 points)\n\tb. States the parties? (1 point)';

describe('the outline of BigLaw Bench', () => {
  it('is numbered as it is written, with the headings above a question in its text', () => {
    const criteria = parseOutline(
      outline(`1. Structure: N/A\n2. Style:\n\ta. Is it formal? (1 point)\n${SUBSTANCE}`),
    );
    expect(
      criteria.map(({ id, dimension, points, text, evidence }) => [id, dimension, points, text, evidence]),
    ).toEqual([
      ['2.a', 'style', 1, 'Is it formal?', 'none'],
      ['3.a.i', 'substance', 1, 'Rent: States the rent?', 'quote'],
      ['3.a.ii', 'substance', 2, 'Rent: States the term?', 'quote'],
      ['3.b', 'substance', 1, 'States the parties?', 'quote'],
      ['N1', 'negative', -1, 'Hallucination', 'quote'],
    ]);
    expect(criteria.at(-1)).toMatchObject({ maxPenalty: 5, line: 14 });
  });

  it.each([
    ['-0.5 points for every statement of accurate but extraneous information', -0.5, 4, undefined],
    ['2. −1 point for each hallucination (other than examples)', -1, 4, undefined],
    ['- -2 points if the response refuses', -2, undefined, undefined],
    ['3. -1 point for ever 100 words under the 800-word minimum', -1, 4, { every: 100, least: 800 }],
    ['-1 point for every 50 words over the 1,200-word maximum', -1, 4, { every: 50, most: 1200 }],
  ])('%s', (line, points, maxPenalty, words) => {
    const last = parseOutline(outline(SUBSTANCE, line)).at(-1)!;
    expect(last).toMatchObject({ id: 'N1', points });
    expect(last.maxPenalty).toBe(maxPenalty);
    expect(last.words).toEqual(words);
  });

  it.each([
    ['a dot that is missing', '3. Substance:\n\ta Is it so? (1 point)', 1],
    [
      'a question over two lines',
      '3. Substance:\n\ta. Does the response say\n\tthat it is so? (2 points)',
      2,
    ],
    ['brackets within the question', '3. Substance:\n\ta. Does it (or not) say so (e.g., "x")? (1 point)', 1],
    ['half points', '3. Substance:\n\ta. Is it so? (0.5 points)', 0.5],
    ['(3 point)', '3. Substance:\n\ta. Is it so? (3 point)', 3],
    ['Windows line ends', '3. Substance:\r\n\ta. Is it so? (1 point)\r\n', 1],
  ])('%s loses no point', (_name, positive, points) => {
    expect(parseOutline(outline(positive))[0]).toMatchObject({ points });
  });

  it.each([
    ['3. Substance:\n\ta. Is it so?', 'line 4 (Is it so?): has no points'],
    ['\ta. Is it so? (1 point)', 'comes before a section'],
    ['3. Substance:\n\ta. Is it so? (1 point) or so? (2 points)', 'has points twice'],
    ['3. Substance:\n\ta. (1 point)', 'asks nothing'],
    ['3. Substance:\n\ta. A? (1 point)\n\ta. B? (1 point)', 'a second criterion has the number 3.a'],
    ['3. Substance: N/A', 'no criterion under "Affirmative Points" has points'],
    ['Is it so? (1 point)', 'is no numbered line'],
  ])('%j is an error', (positive, message) => {
    expect(() => parseOutline(outline(positive))).toThrow(message);
  });

  it('a penalty that cannot be read is an error, not a missing penalty', () => {
    expect(() => parseOutline(outline(SUBSTANCE, '1. Minus a point for hallucinations'))).toThrow(
      'is no penalty',
    );
  });

  it('is known by its heading', () => {
    expect(isOutline('[Substance]\nS1 (1pt) : affirmative points')).toBe(false);
    expect(isOutline('\n**Affirmative points**\n')).toBe(true);
  });

  it.runIf(hasShared)(needsShared('reads the six public rubrics without a lost point'), () => {
    const { rows } = readTable(`${SHARED}data/biglaw/core-samples.csv`);
    const sums = rows.map(({ cells }) => {
      const criteria = parseOutline(cells.Rubric!);
      const written = [...cells.Rubric!.matchAll(/\((\d+) points?\)/g)].reduce(
        (sum, [, n]) => sum + Number(n),
        0,
      );
      const read = criteria.filter(({ points }) => points > 0).reduce((sum, { points }) => sum + points, 0);
      expect(read, cells.Number).toBe(written);
      const penalties = cells.Rubric!.split(/Negative Points/)[1]!.match(/^\d\. /gm)!.length;
      expect(criteria.filter(({ dimension }) => dimension === 'negative')).toHaveLength(penalties);
      return [cells.Number, read];
    });
    expect(Object.fromEntries(sums)).toEqual({ 4: 15, 5: 14, 19: 24, 49: 9, 60: 14, 96: 12 });
  });
});

describe('a plain list', () => {
  const expected = [
    { id: 'C1', dimension: 'substance', points: 3, text: 'States the period', evidence: 'quote' },
    {
      id: 'C2',
      dimension: 'negative',
      points: -1.5,
      maxPenalty: 6,
      text: 'Invents a decision',
      evidence: 'quote',
    },
    { id: 'form', dimension: 'structure', points: 1, text: 'Is a memo', evidence: 'none' },
  ];
  it.each([
    [
      'csv',
      'criterion,points,id,section,max\nStates the period,3,,,\nInvents a decision,"-1,5",,,6\nIs a memo,,form,structure,\n',
    ],
    [
      'csv',
      'sep=;\nQuestion;Weight;ID;Section;Max\nStates the period;3;;;\n\nInvents a decision;-1.5;;;6\nIs a memo;1;form;structure;\n',
    ],
    [
      'yaml',
      '- {criterion: States the period, points: 3}\n- {criterion: Invents a decision, points: -1.5, max: 6}\n- {criterion: Is a memo, id: form, section: structure}\n',
    ],
    [
      'yml',
      'criteria:\n- {text: States the period, weight: 3}\n- {text: Invents a decision, weight: -1.5, max: 6}\n- {text: Is a memo, id: form, section: structure}\n',
    ],
    [
      'json',
      '[{"criterion":"States the period","points":3},{"criterion":"Invents a decision","points":"-1.5","max":6},{"criterion":"Is a memo","id":"form","section":"structure"}]',
    ],
    [
      'jsonl',
      '{"criterion":"States the period","points":3}\n\n{"criterion":"Invents a decision","points":-1.5,"max":6}\n{"criterion":"Is a memo","id":"form","section":"structure"}\n',
    ],
  ])('is the same in .%s', (ending, text) => {
    const file = join(temporaryFolder(), `rubric.${ending}`);
    writeFileSync(file, text);
    expect(readRubricFile(file, 'config')).toMatchObject({ criteria: expected, weights: 'none' });
  });

  it.each([
    [[{ points: 1 }], 'row 1, key "criterion"'],
    [[{ criterion: 'x', points: 'many' }], 'row 1, key "points"'],
    [[{ criterion: 'x', points: 0 }], 'is 0, so the criterion would count for nothing'],
    [[{ criterion: 'x' }, { criterion: 'y', id: 'c1' }], 'row 2, key "id": a second criterion has the id c1'],
    [[{ criterion: 'x', points: -1 }], 'no criterion earns points'],
    [
      [{ criterion: 'x' }, { criterion: 'y', points: -2, max: 1 }],
      'is 1, less than one occurrence takes away (-2)',
    ],
    [[{ criterion: 'x', max: 1 }], 'belongs to negative points'],
    [[{ criterion: 'x', pionts: 1 }], 'points'],
    [[3], 'row 1'],
  ])('%j is an error', (entries, message) => {
    expect(() => listCriteria(entries, { source: 'rubric.yaml' })).toThrow(message);
  });

  it.each([
    ['yaml', 'a: [', 'cannot be read'],
    ['json', '{"title": "x"}', 'holds no list of criteria'],
    ['csv', 'criterion,points\nx,1,extra\n', 'row 2: has "extra" in a column without name'],
    ['jsonl', '{"criterion": "x"\n', 'cannot be read'],
  ])('a .%s that is none is an error with its path', (ending, text, message) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'a'));
    const file = join(folder, 'a', `rubric.${ending}`);
    writeFileSync(file, text);
    expect(() => readRubricFile(file, 'config')).toThrow(message);
    expect(() => readRubricFile(file, 'config')).toThrow(file);
  });
});

it('without weights a point is a point, and repeated faults are taken off up to their maximum', () => {
  const criteria = listCriteria(
    [
      { criterion: 'a', section: 'structure' },
      { criterion: 'b', points: 3 },
      { criterion: 'c', points: -1, max: 2 },
    ],
    { source: 'list' },
  );
  const verdict = (id: string, satisfied: boolean, occurrences = 1) => ({
    id,
    satisfied,
    confidence: 1,
    occurrences,
  });
  const score = (...verdicts: ReturnType<typeof verdict>[]) =>
    answerScore(criteria, verdicts, [], { weights: 'none' }).score;
  expect(score(verdict('C1', true), verdict('C2', false), verdict('C3', false))).toBe(1 / 4);
  expect(score(verdict('C1', true), verdict('C2', true), verdict('C3', true, 5))).toBe(2 / 4);
  expect(score(verdict('C1', false), verdict('C2', false), verdict('C3', true))).toBe(0);
});
