import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerScore } from '../../assertions/answer-score.ts';
import { hallucination } from '../../assertions/hallucination.ts';
import { rubric } from '../../assertions/rubric.ts';
import { sourceScore } from '../../assertions/source-score.ts';
import { askedOf, type FakeJudgments, fakeJudgment } from '../fake-judge.ts';
import { type FakeOpenAi, type FakeReply, startFakeOpenAi } from '../fake-openai.ts';
import { ANSWER, RUBRIC, SAYS } from '../judged.ts';
import { contextOf } from './context.ts';

let fake: FakeOpenAi;
beforeAll(async () => {
  vi.stubEnv('PROMPTFOO_REQUEST_BACKOFF_MS', '1');
  fake = await startFakeOpenAi([]);
});
afterAll(() => fake.close());

type Says = Record<string, FakeJudgments>;
let runs = 0;

/** Judges `a`, `b` … by what each says; `name` keeps what they said in the cache for the next run. */
function panelOf(says: Says, name = `panel ${++runs}`) {
  fake.reset();
  fake.script = (request) => {
    const judge = says[request.body.model!];
    return judge ? fakeJudgment(request, judge) : { fault: '401' };
  };
  return Object.keys(says).map((model) => ({
    id: `openai:chat:${model}`,
    label: name,
    config: { apiBaseUrl: fake.url, apiKey: 'fake' },
  }));
}

const contextFor = (config: object) =>
  contextOf({ description: 'test', metadata: { rubric: RUBRIC } }, config);
const judged = (assertion: typeof rubric, says: Says, config: object = {}, name?: string) =>
  assertion(ANSWER, contextFor({ judges: panelOf(says, name), ...config }));

const no = { satisfied: false, quotes: [], confidence: 0.6 };
/** All say S1 and not SUB2; SUB1 and the fault N1 are what each says of them. */
const saying = (SUB1: Record<string, unknown>, N1: Record<string, unknown>): FakeJudgments => ({
  ...SAYS,
  criteria: { SUB1, SUB2: no, N1: { quotes: ['Cette fusion prend effet'], ...N1 } },
});
const committed = { satisfied: true };
const yes = saying({ confidence: 0.9 }, committed);
const half = saying({ confidence: 0.7 }, {});
const none = saying(no, {});

const reasons = (result: { componentResults?: { reason: string }[] }) =>
  result.componentResults!.map(({ reason }) => reason);

describe('criteria', () => {
  it('a criterion is satisfied where more than half say so, with the mean of their confidence', async () => {
    const result = await judged(rubric, { a: yes, b: half, c: none }, { confidence: 'judge' });
    expect(result.score).toBeCloseTo((1 + 2 * 1.5 * 0.8) / 7, 12);
    expect(result.namedScores).toMatchObject({ structure: 1, substance: 0.5 });
    expect(reasons(result)[1]).toBe(
      "SUB1 (2 pts) satisfied, confidence 0.8: Exige l'unanimité des associés. « l'unanimité des associés » (line 2). Analyse de SUB1 [openai:chat:a: satisfied 0.9; openai:chat:b: satisfied 0.7; openai:chat:c: not satisfied 0.6]",
    );
    expect(reasons(result)[3]).toMatch(/^N1 \(-1 pt\) not committed.*\[openai:chat:a: committed 1; /);
  });

  it('a tie is not satisfied, and a fault is not committed', async () => {
    const result = await judged(rubric, { a: yes, b: none });
    expect(result.score).toBeCloseTo(1 / 7, 12);
    expect(reasons(result)[3]).toMatch(/^N1 \(-1 pt\) not committed/);
  });

  it('panel: mean counts a criterion by the mean of satisfied × confidence, a fault by those who found it', async () => {
    const says = { a: yes, b: half, c: none };
    const result = await judged(rubric, says, { panel: 'mean', confidence: 'judge' });
    expect(result.score).toBeCloseTo((1 + 2 * 1.5 * ((0.9 + 0.7) / 3) - 1 / 3) / 7, 12);
    expect(result.namedScores!.substance).toBeCloseTo(1 / 3, 12);
    expect(result.componentResults!.map(({ score }) => score)).toEqual([1, 2 / 3, 0, 1 - 1 / 3]);
    const whole = await judged(rubric, says, { panel: 'mean' });
    expect(whole.score).toBeCloseTo((1 + 2 * 1.5 * (2 / 3) - 1 / 3) / 7, 12);
  });

  it('a quote that is not in the answer loses the vote of its judge', async () => {
    const invented = saying({ quotes: ['la majorité des deux tiers'] }, {});
    const result = await judged(rubric, { a: yes, b: invented, c: invented });
    expect(result.namedScores).toMatchObject({ substance: 0, evidence_verified: 0 });
    expect(reasons(result)[1]).toMatch(/^SUB1 .* not satisfied.*b: not satisfied \(no quote found\) 1;/);
  });

  it('a fault with a maximum counts as often as more than half found it', async () => {
    const config = { rubric: '[Substance]\nSUB1 (4pts) : x\n[Négatif]\nN1 (-1pt, max -3) : y' };
    const found = (...quotes: string[]) => saying({}, { ...committed, quotes });
    const says = {
      a: found("exige l'unanimité", 'Cette fusion prend', 'le 3 mars 2024'),
      b: found("exige l'unanimité", 'Cette fusion prend'),
      c: found("exige l'unanimité"),
    };
    const result = await judged(rubric, says, config);
    expect(result.metadata).toMatchObject({ negativePenalty: 2 });
  });
});

describe('agreement', () => {
  it('judge_alpha is over the criteria, by whether each judge passes them', async () => {
    const result = await judged(rubric, { a: yes, b: half, c: none });
    // Passes: S1 +++, SUB1 ++-, SUB2 ---, N1 -++: observed (2 + 2) / 12 of pairs, expected 2 × 7 × 5 / (12 × 11).
    expect(result.namedScores!.judge_alpha).toBeCloseTo(1 - 4 / 12 / (70 / 132), 12);
    expect(result.namedScoreWeights!.judge_alpha).toBe(4);
    expect(result.reason).toMatch(
      /\(judges, by majority: openai:chat:a; openai:chat:b; openai:chat:c, judge_alpha 0\.371\)$/,
    );
  });

  it('has no value where all votes are the same, nor with one judge', async () => {
    const same = saying({}, {});
    const all = { ...same, criteria: { ...same.criteria, SUB2: {}, N1: { satisfied: false } } };
    expect((await judged(rubric, { a: all, b: all })).namedScores).not.toHaveProperty('judge_alpha');
    const [judge] = panelOf({ a: yes });
    const alone = await rubric(ANSWER, contextFor({ judge }));
    expect(alone.namedScores).not.toHaveProperty('judge_alpha');
    expect(alone.metadata).toHaveProperty('judge');
  });
});

describe('claims', () => {
  const on = (verdict: string, severity: string | null = null) =>
    ({ ...SAYS, verdicts: { C2: { verdict, severity, explanation: `${verdict} here` } } }) as FakeJudgments;

  it('are those the first judge extracts, and each judge verifies all', async () => {
    const more = { ...on('true'), claims: [...SAYS.claims, ...SAYS.claims] };
    await judged(hallucination, { a: on('true'), b: more, c: more });
    const asked = fake.requests.map((request) => `${request.body.model} ${askedOf(request).kind}`);
    expect(asked.sort()).toEqual(['a claims', 'a verdicts', 'b verdicts', 'c verdicts']);
  });

  it.each([
    [['false major', 'false critical', 'true'], 'false, major', 0.5],
    [['false critical', 'false critical', 'true'], 'false, critical', 0.5],
    [['false minor', 'true', 'true'], 'true', 0],
    [['false major', 'true', 'unverifiable'], 'unverifiable: .* no majority of the judges', 0],
    [['unverifiable', 'true', 'unverifiable'], 'unverifiable: .* unverifiable here', 0],
    [['false major', 'true'], 'unverifiable', 0],
  ])('said to be %j are %s', async (votes, verdict, rate) => {
    const says = votes.map((vote, i) => ['abc'[i]!, on(...(vote.split(' ') as [string, string]))] as const);
    const result = await judged(hallucination, Object.fromEntries(says), { grounding: 'off' });
    expect(reasons(result)[1]).toMatch(new RegExp(`^Claim \\(date\\) ${verdict}\\b`));
    expect(result.namedScores!.hallucination_rate).toBe(rate);
    expect(result.namedScores).toHaveProperty('claim_alpha');
  });
});

it('an assertion is sourced where more than half of the judges that list it say so', async () => {
  const [first, second] = SAYS.assertions;
  const listing = (...assertions: unknown[]): FakeJudgments => ({ ...SAYS, assertions });
  const unsourced = { ...first, sourced: false, source: '' };
  const tie = { a: listing(first, second), b: listing(unsourced) };
  expect((await judged(sourceScore, tie)).score).toBe(0);
  const result = await judged(sourceScore, { ...tie, c: listing(first) });
  expect(result.score).toBe(0.5);
  expect(reasons(result)).toEqual([
    expect.stringMatching(
      /^Sourced .*\[openai:chat:a: sourced; openai:chat:b: not sourced; openai:chat:c: sourced\]$/,
    ),
    expect.stringMatching(
      /^Not sourced.*\[openai:chat:a: not sourced; openai:chat:b: not listed; openai:chat:c: not listed\]$/,
    ),
  ]);
});

it('metadata.judges has what each judge said and used; the tokens of all are counted', async () => {
  const result = await judged(answerScore, { a: yes, b: none });
  const judges = result.metadata!.judges as {
    id: string;
    calls: number;
    totalTokens: number;
    verdicts: object[];
  }[];
  const calls = (model: string) => fake.requests.filter(({ body }) => body.model === model).length;
  expect(judges.map(({ id, calls }) => ({ id, calls }))).toEqual([
    { id: 'openai:chat:a', calls: calls('a') },
    { id: 'openai:chat:b', calls: calls('b') },
  ]);
  expect(judges[1]!.verdicts).toContainEqual({ id: 'SUB1', verdict: 'not satisfied', confidence: 0.6 });
  expect(result.metadata).not.toHaveProperty('judge');
  expect(result.tokensUsed).toMatchObject({
    numRequests: fake.requests.length,
    total: judges[0]!.totalTokens + judges[1]!.totalTokens,
  });
});

it('costs are those of each judge', async () => {
  const judges = panelOf({ a: yes, b: none });
  fake.script = (request): FakeReply => ({
    content: fakeJudgment(request, request.body.model === 'a' ? yes : none),
    cost: request.body.model === 'a' ? 0.25 : 0.5,
  });
  // Only OpenRouter tells what a call has cost.
  const priced = judges.map((judge) => ({ ...judge, id: judge.id.replace('openai:chat:', 'openrouter:') }));
  const result = await rubric(ANSWER, contextFor({ judges: priced, batch: 'rubric' }));
  expect(result.metadata!.judges).toMatchObject([{ costUsd: 0.25 }, { costUsd: 0.5 }]);
});

it('a second run asks nobody, and a judge that is new to the panel is asked alone', async () => {
  const says = { a: yes, b: half };
  const first = await judged(answerScore, says, {}, 'kept');
  const second = await judged(answerScore, says, {}, 'kept');
  expect(fake.requests).toHaveLength(0);
  expect(second.namedScores).toEqual(first.namedScores);
  await judged(answerScore, { ...says, c: none }, {}, 'kept');
  expect(new Set(fake.requests.map(({ body }) => body.model))).toEqual(new Set(['c']));
});

describe('failures', () => {
  it('one judge that fails is an error of the row, whoever it is; what the others found stays cached', async () => {
    const judges = panelOf({ a: yes, b: half, c: none }, 'failing');
    const { script } = fake;
    fake.script = (request, i) =>
      request.body.model === 'b'
        ? { fault: '401' }
        : (script as (r: typeof request, i: number) => FakeReply)(request, i);
    await expect(rubric(ANSWER, contextFor({ judges }))).rejects.toThrow(/judge openai:chat:b failed/);
    await judged(rubric, { a: yes, b: half, c: none }, {}, 'failing');
    expect(new Set(fake.requests.map(({ body }) => body.model))).toEqual(new Set(['b']));
  });

  it.each([
    [{ judge: 'offline' }, /judges.*judge is given as well/],
    [{ judges: undefined, panel: 'mean' }, /panel.*there is no panel/],
    [{ judges: ['openai:chat:a', { id: 'openai:chat:a' }] }, /openai:chat:a is named twice/],
    [{ judges: ['offline'] }, /judges/],
    [{ panel: 'median' }, /panel/],
  ])('%j is refused', async (config, message) => {
    await expect(judged(rubric, { a: yes, b: half }, config)).rejects.toThrow(message);
    expect(fake.requests).toHaveLength(0);
  });
});

it('judges that differ by their settings alone are told apart by their place', async () => {
  const [judge] = panelOf({ a: yes });
  const warm = { ...judge!, config: { ...judge!.config, temperature: 0.7 } };
  const result = await rubric(ANSWER, contextFor({ judges: [judge, warm] }));
  expect(reasons(result)[0]).toMatch(
    /\[openai:chat:a \(1\): satisfied 1; openai:chat:a \(2\): satisfied 1\]$/,
  );
});
