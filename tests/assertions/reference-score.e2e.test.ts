import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { referenceScore } from '../../assertions/reference-score.ts';
import { type FakeOpenAi, type FakeRequest, startFakeOpenAi } from '../fake-openai.ts';
import { contextOf } from './context.ts';

const REFERENCE = `Offenbares Missverhältnis zwischen Leistung und Gegenleistung (+) (1 P.)
Ausbeutung der Notlage (+) (2 P.)
Nichtigkeit von Gesetzes wegen (–) (1 P.)`;
const POINTS = [
  {
    quote: 'Offenbares Missverhältnis zwischen Leistung und Gegenleistung (+)',
    criterion: 'Die Antwort bejaht ein offenbares Missverhältnis.',
    points: 1,
  },
  {
    quote: 'Ausbeutung der Notlage (+)',
    criterion: 'Die Antwort bejaht die Ausbeutung der Notlage.',
    points: 2,
  },
  {
    quote: 'Nichtigkeit von Gesetzes wegen (–)',
    criterion: 'Die Antwort verneint die Nichtigkeit von Gesetzes wegen.',
    points: 1,
  },
];
const ANSWER =
  'Es besteht ein offenbares Missverhältnis zwischen den Leistungen. Der Vertrag ist nicht schon von Gesetzes wegen nichtig.';
const verdict = (id: string, verdict: string, ...quotes: string[]) => ({
  id,
  quotes,
  analysis: 'So.',
  parts: [],
  verdict,
  certainty: 'certain',
});
const VERDICTS = [
  verdict('P1', 'met', 'ein offenbares Missverhältnis zwischen den Leistungen'),
  verdict('P2', 'not_met'),
  verdict('P3', 'met', 'nicht schon von Gesetzes wegen nichtig'),
];

let server: FakeOpenAi;
beforeAll(async () => {
  vi.stubEnv('PROMPTFOO_REQUEST_BACKOFF_MS', '1');
  server = await startFakeOpenAi([]);
});
afterAll(() => server.close());

const isPoints = ({ last }: FakeRequest) => last.includes('{"points":[');
let judges = 0;
function run(
  reply: (request: FakeRequest) => unknown,
  { answer = ANSWER, config = {}, metadata = {}, names = 1 } = {},
) {
  server.reset();
  server.script = (request) => {
    const said = reply(request);
    return typeof said === 'string' ? said : JSON.stringify(said);
  };
  const judge = Array.from({ length: names }, () => ({
    id: `openai:chat:reference-${++judges}`,
    config: { apiBaseUrl: server.url, apiKey: 'fake' },
  }));
  const test = { description: 'test', metadata: { reference: REFERENCE, language: 'de', ...metadata } };
  const own = names > 1 ? { judges: judge } : { judge: judge[0] };
  return referenceScore(answer, contextOf(test, { ...own, giveUpAfter: 0.3, ...config }));
}
const good = (request: FakeRequest) => (isPoints(request) ? { points: POINTS } : { criteria: VERDICTS });

describe('by points', () => {
  it('counts the points of the reference, each with a quote of the answer', async () => {
    const result = await run(good);
    expect(result.score).toBe((1 + 1) / 4);
    expect(result.namedScores).toEqual({ reference_score: 0.5, evidence_verified: 1 });
    expect(result.reason).toMatch(/^reference_score 0\.500: 2 of the reference's 3 points met/);
    expect(result.componentResults![0]!.reason).toMatch(
      /^P1 \(1 pt\) satisfied.*« ein offenbares Missverhältnis zwischen den Leistungen »/,
    );
    // The answer is not shown to who divides the reference.
    expect(server.requests.filter(isPoints).map(({ last }) => last.includes(ANSWER))).toEqual([false]);
  });

  it('words that are not in the answer prove nothing, nor do words cut from their negation', async () => {
    const verdicts = [
      verdict('P1', 'met', 'Missverhältnis ist erdrückend gross'),
      VERDICTS[1],
      verdict('P3', 'met', 'von Gesetzes wegen nichtig'),
    ];
    const result = await run((request) => (isPoints(request) ? { points: POINTS } : { criteria: verdicts }));
    expect(result.namedScores).toMatchObject({ reference_score: 0, evidence_verified: 0 });
  });

  it.each([
    [
      'a quote that the reference does not have',
      [{ ...POINTS[0], quote: 'Wucher' }],
      'is not in the reference word for word',
    ],
    ['no points', [], 'the list is empty'],
    ['a point of nothing', [{ ...POINTS[0], points: 0 }], '"points" must be a number above 0'],
  ])('%s is asked again, and then an error', async (_name, points, problem) => {
    await expect(run(() => ({ points }))).rejects.toThrow(problem);
    expect(server.requests.length).toBe(3);
  });

  it('a right answer of one word needs no long quote', async () => {
    const points = [{ quote: 'DSB', criterion: 'Names the DSB.', points: 1 }];
    const result = await run(
      (request) => (isPoints(request) ? { points } : { criteria: [verdict('P1', 'met')] }),
      {
        answer: 'DSB',
        metadata: { reference: 'DSB', language: 'en' },
      },
    );
    expect(result.score).toBe(1);
  });
});

describe('as published', () => {
  const config = { form: 'published' };
  it('takes the last score in double brackets, in one call without a JSON schema', async () => {
    const result = await run(
      () => 'In the form [[0.5]]. Good on the first two points.\nThe score is: [[0.8]]',
      { config },
    );
    expect(result).toMatchObject({ score: 0.8, namedScores: { reference_score: 0.8 } });
    expect(server.requests.length).toBe(1);
    expect(server.requests[0]!.body.response_format).toBeUndefined();
  });

  it('the mean of several judges', async () => {
    let call = 0;
    const result = await run(() => `[[${['0.4', '0.6', '0.8'][call++]}]]`, { config, names: 3 });
    expect(result.score).toBeCloseTo(0.6, 12);
    expect(result.componentResults!.length).toBe(3);
  });

  it('a reply without a score is asked again, and then an error, never 0', async () => {
    await expect(run(() => 'A fair answer.', { config })).rejects.toThrow('no score in double brackets');
    expect(server.requests.length).toBe(3);
  });
});

it('an answer in another language than the exam is marked; an empty one asks nobody', async () => {
  const english =
    'There is an obvious disproportion between what was paid and what was given, and the contract is not void by itself, because the law says that it is for A to decide.';
  const result = await run(() => '[[0.5]]', { answer: english, config: { form: 'published' } });
  expect(result.namedScores).toEqual({ reference_score: 0.5, language_kept: 0 });
  expect(result.reason).toContain("not in the exam's language");
  const empty = await run(good, { answer: ' ' });
  expect(empty).toMatchObject({
    score: 0,
    namedScores: { reference_score: 0 },
    metadata: { invalidFormat: true },
  });
  expect(server.requests).toEqual([]);
});

it('without a judge the sentences of the reference are its points, and its own words meet them', async () => {
  const test = {
    description: 'test',
    metadata: {
      reference: 'The agreement is void. Liability for gross negligence cannot be excluded in advance.',
    },
  };
  const result = await referenceScore(
    'Liability for gross negligence cannot be excluded in advance.',
    contextOf(test),
  );
  expect(result.score).toBe(0.5);
  expect(result.reason).toContain('offline judge');
});

it('refuses a test without a reference', async () => {
  await expect(referenceScore('x', contextOf({}))).rejects.toThrow('metadata.reference');
});
