import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lexam } from '../../datasets/lexam/convert.ts';
import { evaluateHere } from '../evaluate.ts';
import { type FakeOpenAi, startFakeOpenAi } from '../fake-openai.ts';
import { ROOT, runCli, temporaryFolder } from '../run.ts';
import { hasShared, needsShared, SHARED } from '../shared.ts';

const SAMPLE = join(ROOT, 'datasets/lexam/sample');
const convert = (more: object) => lexam.convert({ from: SAMPLE, ...more });
const HEADER =
  'question,choices,gold,course,language,area,jurisdiction,year,n_statements,id,negative_question';

function folderWith(...lines: string[]): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data', 'MCQs_test.csv'), [HEADER, ...lines].join('\n'));
  return folder;
}
const row = ({ id = 'a', choices = "['i', 'ii']", gold = '0', ask = 'richtig', negative = '0' }) =>
  `"Welche der folgenden Aussagen ist/sind ${ask}?\ni. Die Miete endet ohne Kündigung mit Ablauf der Dauer.\nii. Das Gesetz lässt keine Ausnahme davon zu.","${choices}",${gold},Mietrecht,de,Private,Swiss,2025,2,${id},${negative}`;

describe('convert lexam', () => {
  it('puts the options below the question, and what is right into the metadata', async () => {
    const { tests, summary } = await convert({ part: 'mcq' });
    expect(summary).toEqual(['mcq: 4 questions with 4 options (de 2, en 2), 1 ask for what is wrong']);
    expect(String(tests[0]!.vars!.prompt)).toMatch(
      /course "Vertragsrecht".*letter.*###C###\n\nWelche .*Beurkundung\.\nA\. i\nB\. ii und iii\n.*D\. keine der Aussagen$/s,
    );
    expect(tests[0]!.metadata).toMatchObject({
      id: 'mcq/s1',
      course: 'Vertragsrecht',
      language: 'de',
      jurisdiction: 'Swiss',
      asksFor: 'what is right',
      statements: '3',
      baseline: '###A###',
      choice: { gold: 1, labels: 'letters' },
    });
    const numbered = await convert({ part: 'mcq', labels: 'numbers' });
    expect(String(numbered.tests[0]!.vars!.prompt)).toMatch(/###3###.*\n2\. ii und iii\n/s);
  });

  it('marks golds that call one statement true and false, and says which questions share statements', async () => {
    const from = folderWith(
      row({ id: 'a', gold: '0' }),
      row({ id: 'b', gold: '0', choices: "['i und ii', 'ii']" }),
      row({ id: 'c', gold: '0', ask: 'falsch', negative: '1' }),
      row({ id: 'd', gold: '1', ask: 'falsch', negative: '1' }),
    );
    const { tests, summary } = await lexam.convert({ from, part: 'mcq' });
    const doubts = tests.map(({ metadata }) => metadata!.choice.doubt);
    // a, b and d call i right, b and c call ii right.
    expect(doubts[2]).toMatch(/takes statement i for false, 3 other questions take it for true/);
    expect(doubts[0]).toMatch(
      /takes statement ii for false, 2 other questions take it for true and 1 as this one/,
    );
    expect(summary[1]).toMatch(/4 golds are contradicted/);
    expect(new Set(tests.map(({ metadata }) => metadata!.cluster)).size).toBe(1);
  });

  it.each([
    ['no such folder', '/nowhere', {}, '/nowhere: the folder does not exist'],
    ['a folder without tables', join(ROOT, 'docs'), {}, 'contains no table with the questions of "mcq"'],
    ['an unknown part', SAMPLE, { part: 'mcp' }, 'there is no part "mcp". Expected of mcq, open'],
  ])('%s is an error that says so', async (_name, from, more, message) => {
    await expect(lexam.convert({ from, ...more })).rejects.toThrow(message);
  });

  it.each([
    [
      'a gold that no option has',
      { gold: '2' },
      'row 1, key "gold": is "2". Expected the number of the right option, from 0 to 1',
    ],
    ['no gold', { gold: '' }, 'key "gold": is ""'],
    ['options that are no list', { choices: 'i und ii' }, 'key "choices": is "i und ii"'],
    ['code for options', { choices: "__import__('os')" }, 'key "choices"'],
    ['one option twice', { choices: "['i', 'i']" }, 'has the same option twice'],
    ['no id', { id: '' }, 'key "id": is empty'],
  ])('%s is an error with file, row and key', async (_name, cells, message) => {
    await expect(lexam.convert({ from: folderWith(row(cells)), part: 'mcq' })).rejects.toThrow(message);
  });

  it('two questions with one id are an error', async () => {
    const from = folderWith(row({}), row({}));
    await expect(lexam.convert({ from, part: 'mcq' })).rejects.toThrow(
      'row 2, key "id": a second question has the id "a"',
    );
  });

  it.runIf(hasShared)(needsShared('reads every question of a clone'), async () => {
    const { tests, summary } = await lexam.convert({
      from: `${SHARED}data/lexam`,
      part: 'mcq,open,open-dev,mcq-4,mcq-8,mcq-16,mcq-32',
    });
    expect(tests.length).toBe(1660 + 2541 + 300 + 4 * 385);
    expect(summary[1]).toMatch(/^ {2}359 golds are contradicted/);
    const doubtful = tests.filter(
      ({ metadata }) => metadata!.choice?.doubt && metadata!.id.startsWith('mcq/'),
    );
    expect(doubtful.filter(({ metadata }) => metadata!.asksFor === 'what is wrong').length).toBe(314);
  });
});

describe('promptfoo eval on the sample', () => {
  let judge: FakeOpenAi;
  beforeAll(async () => {
    judge = await startFakeOpenAi(() => 'Right in part.\nThe score is: [[0.5]]');
  });
  afterAll(() => judge.close());

  it('columns show chance, what is published and what is meant; open questions are graded', async () => {
    const folder = temporaryFolder();
    const said = [
      'Die richtige Antwort ist B.',
      '###A###',
      'The answer is C or D.',
      'Correct Answer: ###A###',
    ];
    const answers = said.map((output, i) => ({ id: `mcq/s${i + 1}`, output }));
    const open = ['o1', 'o2'].map((id) => ({ id: `open/${id}`, output: 'A ist nicht gebunden.' }));
    writeFileSync(
      join(folder, 'answers.jsonl'),
      [...answers, ...open].map((one) => JSON.stringify(one)).join('\n'),
    );
    // As a user has them: converted by the command line, and read from the file.
    await runCli(['convert', 'lexam', '--from', SAMPLE, '--out', join(folder, 'lexam.jsonl')], folder);
    const tests = readFileSync(join(folder, 'lexam.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { columns, rows } = await evaluateHere(
      {
        prompts: ['{{prompt}}'],
        providers: [
          { id: `file://${join(ROOT, 'providers/baseline.ts')}`, label: 'first option' },
          {
            id: `file://${join(ROOT, 'providers/replay.ts')}`,
            label: 'replayed',
            config: { file: 'answers.jsonl' },
          },
        ],
        defaultTest: {
          options: {
            provider: { id: 'openai:chat:lexam-judge', config: { apiBaseUrl: judge.url, apiKey: 'fake' } },
          },
        },
        tests: tests.map((test) => ({
          ...test,
          assert: test.assert.map((one: object) =>
            'reference' in test.metadata ? { ...one, config: { form: 'published' } } : one,
          ),
        })),
      },
      folder,
    );
    expect(rows.filter(({ error }) => error && !/as published|no option/.test(error))).toEqual([]);
    expect(columns[0]!.metrics.namedScores).toMatchObject({
      accuracy: 1,
      read_accuracy: 1,
      chance: 1,
      reference_score: 1,
    });
    // B in a sentence counts as read, "C or D" for nothing.
    expect(columns[1]!.metrics.namedScores).toMatchObject({
      accuracy: 1,
      read_accuracy: 2,
      undisputed_accuracy: 2,
      reference_score: 1,
    });
    expect(judge.requests[0]!.texts.join('\n')).toMatch(
      /Question:\n```[\s\S]*Reference Answer:\n```[\s\S]*Model's Answer:\n```\[/,
    );
  });
});
