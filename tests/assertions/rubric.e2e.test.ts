import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rubric } from '../../assertions/rubric.ts';
import { parseRubric } from '../../assertions/scoring/memo/parse-rubric.ts';
import { askedOf } from '../fake-judge.ts';
import { ANSWER, type JudgeServer, RUBRIC, SAYS, startJudge } from '../judged.ts';
import { temporaryFolder } from '../run.ts';

let judge: JudgeServer;
beforeAll(async () => {
  vi.stubEnv('PROMPTFOO_REQUEST_BACKOFF_MS', '1');
  judge = await startJudge();
});
afterAll(() => judge.close());

const lines = (result: { componentResults?: { reason: string; pass: boolean }[] }) =>
  result.componentResults!.map(({ reason }) => reason);

it('scores by points and weights, by confidence if asked to, less the faults; names the dimensions', async () => {
  const result = await judge.run(rubric, { config: { confidence: 'judge' } });
  expect(result.score).toBeCloseTo((1 + 2 * 1.5 * 0.9 - 1) / 7, 12);
  const whole = await judge.run(rubric);
  expect(whole.score).toBeCloseTo((1 + 2 * 1.5 - 1) / 7, 12);
  expect(result.namedScores).toEqual({ structure: 1, substance: 0.5, evidence_verified: 1 });
  expect(result.namedScoreWeights).toEqual({ structure: 1, substance: 4, evidence_verified: 2 });
  expect(result.pass).toBe(false);
});

it('has one line a criterion, complete in itself, with the passage as it stands in the answer', async () => {
  const result = await judge.run(rubric, { says: { ...SAYS, quote: 'L’UNANIMITÉ des associes' } });
  expect(result.componentResults!.map(({ pass }) => pass)).toEqual([true, true, false, false]);
  expect(lines(result)[1]).toBe(
    "SUB1 (2 pts) satisfied, confidence 0.9: Exige l'unanimité des associés. « l'unanimité des associés » (line 2). Analyse de SUB1",
  );
  expect(lines(result)[2]).toBe(
    'SUB2 (2 pts) not satisfied, confidence 0.8: Nomme le commissaire à la transformation. Analyse de SUB2',
  );
  expect(lines(result)[3]).toMatch(
    /^N1 \(-1 pt\) committed, confidence 0\.95: Confond .* « Cette fusion prend effet » \(line 3\)/,
  );
  expect(result.componentResults![1]!.metadata).toMatchObject({
    id: 'SUB1',
    points: 2,
    proof: 'found',
    evidence: [{ text: "l'unanimité des associés", start: 44, end: 68 }],
  });
});

describe('a satisfied verdict whose quote is not in the answer', () => {
  const invented = { quotes: ['la majorité des deux tiers'] };
  const says = { ...SAYS, criteria: { ...SAYS.criteria, SUB1: { confidence: 0.9, ...invented } } };

  it('is asked again once, alone, and then is not satisfied and marked', async () => {
    const result = await judge.run(rubric, { says });
    expect(
      judge.requests
        .map(askedOf)
        .filter(({ kind }) => kind === 'criteria')
        .at(-1),
    ).toEqual({
      kind: 'criteria',
      ids: ['SUB1'],
      recheck: true,
    });
    expect(judge.requests).toHaveLength(4);
    expect(result.namedScores).toMatchObject({ substance: 0, evidence_verified: 0.5 });
    expect(lines(result)[1]).toMatch(/not satisfied.*quoted no proof of it \(not in the answer\)/);
  });

  it('is one too whose quote is the criterion itself, which the answer repeats', async () => {
    const criterion =
      "Exige l'unanimité des associés pour transformer la société en société par actions simplifiée";
    const config = { rubric: `[Substance]\nSUB1 (2pts) : ${criterion}` };
    const run = (quotes: string[]) =>
      judge.run(rubric, {
        output: `${ANSWER}\nSUB1 (2pts) : ${criterion}`,
        config,
        says: { ...SAYS, criteria: { SUB1: { quotes } } },
      });
    expect((await run([`SUB1 (2pts) : ${criterion}`, 'par actions simplifiée'])).score).toBe(0);
    expect((await run([criterion, "La transformation exige l'unanimité"])).score).toBe(1);
  });

  it('is satisfied if the second quote is there', async () => {
    const result = await judge.run(rubric, {
      says,
      reply: (good, request) =>
        askedOf(request).kind === 'criteria' && (askedOf(request) as { recheck: boolean }).recheck
          ? good.replace('la majorité des deux tiers', "exige l'unanimité")
          : good,
    });
    expect(result.namedScores).toMatchObject({ substance: 0.5, evidence_verified: 1 });
  });

  it('needs none where form, an absence or the rubric itself says so', async () => {
    const text = `[Structure]
S1 (1pt) : Plan clair
[Substance]
SUB1 (2pts) (evidence: none) : Reste dans le cadre de la question
[Négatif]
N1 (-1pt) : Omission de la procédure
N2 (-1pt) : Confond fusion et transformation`;
    const none = { quotes: ['introuvable'], satisfied: true };
    const result = await judge.run(rubric, {
      config: { rubric: text, confidence: 'off' },
      says: { ...SAYS, criteria: { S1: none, SUB1: none, N1: none, N2: none } },
    });
    // N2 needs a quote and has none: no penalty without a proof.
    expect(result.score).toBeCloseTo((1 + 3 - 1) / 4, 12);
    expect(result.componentResults!.map(({ metadata }) => metadata!.proof)).toEqual([
      'not needed',
      'not needed',
      'not needed',
      'unproven',
    ]);
  });
});

it('a fault with a maximum counts once for each place it is quoted from, up to the maximum', async () => {
  const text = '[Structure]\nS1 (10pts) : Plan\n[Négatif]\nN1 (-1pt) (max -2pts) : Anglicisme';
  const quotes = [
    "l'unanimité des associés",
    "exige l'unanimité des associés",
    'Cette fusion prend effet',
    'le 3 mars 2024',
  ];
  const result = await judge.run(rubric, {
    config: { rubric: text },
    says: { ...SAYS, criteria: { N1: { satisfied: true, quotes } } },
  });
  expect(result.score).toBeCloseTo(0.8, 12);
  expect(lines(result)[1]).toMatch(/committed 3 times/);
});

describe('the rubric', () => {
  const english = '[Structure]\nS1 (1pt): Clear plan\n[Negative]\nN1 (-1pt): Confuses merger and conversion';

  it('may be text in the config, in French or English', async () => {
    const result = await judge.run(rubric, {
      config: { rubric: english, language: 'en' },
      says: { ...SAYS, criteria: {} },
    });
    expect(judge.requests[0]!.last).toMatch(/<ANSWER [\s\S]*Assess the answer criterion by criterion/);
    expect(judge.requests.map(({ last }) => last).join()).toContain('N1 (FAULT) : Confuses merger');
    expect(result.score).toBe(1);
  });

  it('may be a file', async () => {
    const path = join(temporaryFolder(), 'rubric.txt');
    writeFileSync(path, RUBRIC);
    const result = await judge.run(rubric, { config: { rubric: `file://${path}` } });
    expect(result.componentResults).toHaveLength(4);
    const inMetadata = await judge.run(rubric, { metadata: { rubric: `file://${path}` } });
    expect(inMetadata.score).toBe(result.score);
    await expect(judge.run(rubric, { config: { rubric: `file://${path}.gone` } })).rejects.toThrow(
      /cannot be read/,
    );
  });

  it('may be criteria in the metadata', async () => {
    const result = await judge.run(rubric, { metadata: { rubric: parseRubric(RUBRIC) } });
    expect(result.componentResults).toHaveLength(4);
  });

  it.each([
    [{ rubric: undefined }, /test "test", key "metadata\.rubric": rubric needs a rubric/],
    [{ rubric: null }, /test "test", key "metadata\.rubric": rubric needs a rubric/],
    [{ rubric: '[Substance]\nS1 sans points' }, /line 2/],
    [{ rubric: parseRubric(RUBRIC).map((one) => ({ ...one, points: 1 })) }, /N1 has 1 points in negative/],
    [{ rubric: [...parseRubric(RUBRIC), ...parseRubric(RUBRIC)] }, /a second criterion has the id S1/],
  ])('that is bad is an error before anything is asked: %j', async (metadata, message) => {
    await expect(judge.run(rubric, { metadata })).rejects.toThrow(message);
    expect(judge.requests).toHaveLength(0);
  });

  it('config keys that are not known are an error with the nearest', async () => {
    await expect(judge.run(rubric, { config: { batches: 'rubric' } })).rejects.toThrow(
      /Did you mean "batch"/,
    );
  });
});

it('an empty answer scores 0 in every dimension, and nobody is asked', async () => {
  const result = await judge.run(rubric, { output: ' \n' });
  expect(judge.requests).toHaveLength(0);
  expect(result).toMatchObject({
    pass: false,
    score: 0,
    namedScores: { structure: 0, substance: 0 },
    metadata: { invalidFormat: true },
  });
  expect(result.componentResults).toHaveLength(4);
});

it('an answer that is an object is judged as JSON', async () => {
  await judge.run(rubric, { output: { avis: "l'unanimité des associés" } });
  expect(judge.requests[0]!.last).toContain(`"avis": "l'unanimité des associés"`);
});
