import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sourceScore } from '../../assertions/source-score.ts';
import { askedOf } from '../fake-judge.ts';
import { type JudgeServer, SAYS, startJudge } from '../judged.ts';

let judge: JudgeServer;
beforeAll(async () => {
  vi.stubEnv('PROMPTFOO_REQUEST_BACKOFF_MS', '1');
  judge = await startJudge();
});
afterAll(() => judge.close());

const [sourced, unsourced] = SAYS.assertions;
const run = (assertions: object[], quotes = {}) =>
  judge.run(sourceScore, { says: { ...SAYS, assertions, quotes } });

it('is counted from the list, whatever totals the judge gives', async () => {
  const result = await judge.run(sourceScore, {
    reply: (good) => good.replace('{', '{"total": 100, "source_score": 1.39, '),
  });
  expect(result).toMatchObject({
    score: 0.5,
    namedScores: { source_score: 0.5 },
    namedScoreWeights: { source_score: 2 },
  });
  expect(result.componentResults!.map(({ pass, reason }) => [pass, reason])).toEqual([
    [
      true,
      "Sourced (article L227-3 du Code de commerce): « La transformation exige l'unanimité des associés » (line 2)",
    ],
    [false, 'Not sourced: « Cette fusion prend effet le 3 mars 2024 » (line 3)'],
  ]);
});

it('an assertion that needs no source does not count', async () => {
  expect((await run([sourced!, { ...unsourced, needs_source: false }])).score).toBe(1);
});

it('without any assertion there is no score, and the test passes', async () => {
  const output = 'Nous reviendrons vers vous après examen du dossier et des pièces.';
  const result = await judge.run(sourceScore, { output, says: { ...SAYS, assertions: [] } });
  expect(result).toMatchObject({ pass: true, score: 1, namedScores: {} });
});

it('an empty list for an answer that relies on an article is an error, asked twice', async () => {
  await expect(run([])).rejects.toThrow(/lists nothing of the answer, asked twice/);
});

it('an assertion that is listed twice counts once, sourced if either says so', async () => {
  expect((await run([{ ...sourced, sourced: false }, sourced!, unsourced!])).score).toBe(0.5);
});

it('a source that is not in the answer is asked for once, then is none', async () => {
  const invented = { ...sourced, source: 'article 1832-2 du Code civil' };
  const result = await run([invented]);
  expect(judge.requests.map((request) => askedOf(request).kind)).toEqual(['assertions', 'quotes']);
  expect(result.score).toBe(0);
  expect(result.componentResults![0]!.reason).toMatch(
    /^Not sourced \(article 1832-2 du Code civil is not in the answer\)/,
  );
  expect((await run([invented], { Q1: 'article L227-3' })).score).toBe(1);
});

it('an assertion that is not in the answer is left out, and reported', async () => {
  const elsewhere = { ...sourced, quote: 'La société est dissoute de plein droit' };
  const result = await run([sourced!, elsewhere]);
  expect(result).toMatchObject({ score: 1, metadata: { notInAnswer: [elsewhere.quote], needSource: 1 } });
});

it('an empty answer scores 0, and nobody is asked', async () => {
  expect(await judge.run(sourceScore, { output: '' })).toMatchObject({
    score: 0,
    metadata: { invalidFormat: true },
  });
  expect(judge.requests).toHaveLength(0);
});
