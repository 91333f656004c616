import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerScore } from '../../../assertions/answer-score.ts';
import { askedOf } from '../../fake-judge.ts';
import type { FakeReply, FakeRequest } from '../../fake-openai.ts';
import { type JudgeServer, SCORE, startJudge } from '../../judged.ts';

let judge: JudgeServer;

beforeAll(async () => {
  vi.stubEnv('PROMPTFOO_REQUEST_BACKOFF_MS', '1');
  vi.stubEnv('REQUEST_TIMEOUT_MS', '400');
  vi.stubEnv('LOG_LEVEL', 'none');
  judge = await startJudge();
});
afterAll(() => judge.close());

const KINDS = ['criteria', 'claims', 'verdicts', 'assertions'] as const;
type Kind = (typeof KINDS)[number];
/** What becomes of a good reply. */
type Spoil = (good: string) => FakeReply;

/** `first`: the first reply of that kind is spoilt; `always`: every one is. */
async function scoreWith(
  kind: Kind,
  spoil: Spoil,
  when: 'first' | 'always',
  giveUpAfter = 0.2,
): Promise<number | 'ERROR'> {
  let spoilt = 0;
  const result = await judge
    .run(answerScore, {
      // One prompt a kind: what is spoilt is all there is.
      config: { grounding: 'off', batch: 'rubric', giveUpAfter },
      reply: (good, request) =>
        askedOf(request).kind === kind && (when === 'always' || spoilt++ === 0) ? spoil(good) : good,
    })
    .catch((error: Error) => {
      expect(error.name).toBe('JudgeError');
      return 'ERROR' as const;
    });
  return result === 'ERROR' ? result : result.namedScores!.answer_score!;
}

const TRANSPORT: [name: string, spoil: Spoil][] = [
  ['429 with Retry-After', () => ({ fault: '429', retryAfter: 0.02 })],
  ['429 with a date in Retry-After', () => ({ fault: '429', retryAfter: new Date(0).toUTCString() })],
  ['429 without Retry-After', () => ({ fault: '429' })],
  ['500', () => ({ fault: '500' })],
  ['502 in HTML', () => ({ fault: '502' })],
  ['a connection reset', () => ({ fault: 'reset' })],
  ['a hanging connection', () => ({ fault: 'hang' })],
  ['200 with an error for a body', () => ({ fault: 'error-body' })],
  ['an empty reply', () => ({ fault: 'empty' })],
  ['a refusal', () => ({ fault: 'refusal' })],
  ['a reply cut at max_tokens', (content) => ({ fault: 'cut', content })],
  ['a reply that ends for an error', (content) => ({ content, finish: 'error' })],
  ['a reply that a filter ended', (content) => ({ content, finish: 'content_filter' })],
  ['a reply that ends for a reason nobody knows', (content) => ({ content, finish: 'recitation' })],
  ['an error next to the choices', (content) => ({ fault: 'error-beside', content })],
  ['a reply cut without a word of it', (content) => ({ fault: 'cut', content, silently: true })],
];

const UNREADABLE: [name: string, spoil: Spoil][] = [
  ['prose without JSON', () => 'Je ne peux pas répondre en JSON.'],
  ['null', () => 'null'],
  ['a number', () => '3'],
  ['an object without the list', () => '{"ok": true}'],
  ['a list that is a string', (good) => good.replace(/\[.*\]/s, '"rien"')],
  ['a list that is null', (good) => good.replace(/\[.*\]/s, 'null')],
  ['entries that are strings', (good) => good.replace(/\[.*\]/s, '["oui"]')],
  ['entries that are null', (good) => good.replace(/\[.*\]/s, '[null]')],
  ['two replies that differ', (good) => `${good}\n${good.replace('[{', '[{"note":1,')}`],
];

const READABLE: [name: string, spoil: Spoil][] = [
  ['a fence', (good) => `\`\`\`json\n${good}\n\`\`\``],
  ['prose around', (good) => `Voici mon évaluation [1] :\n${good}\nBien à vous.`],
  ['thinking before', (good) => `<think>Le critère {S1} est-il satisfait ?</think>\n${good}`],
  ['a trailing comma', (good) => good.replace(/\}\]\}$/, '},]}')],
  ['an unescaped quote', (good) => good.replace(/l'unanimité/g, 'l\'"unanimité"')],
  ['the bare list', (good) => good.slice(good.indexOf('['), -1)],
  ['JSON in a JSON string', (good) => JSON.stringify(good)],
];

describe.each(KINDS)('%s', (kind) => {
  it.each([...TRANSPORT, ...UNREADABLE])(
    '%s once does not change the score, and for good is an ERROR',
    async (_, spoil) => {
      expect(await scoreWith(kind, spoil, 'first')).toBeCloseTo(SCORE, 12);
      expect(await scoreWith(kind, spoil, 'always')).toBe('ERROR');
    },
  );

  it.each(READABLE)('%s is read', async (_, spoil) => {
    expect(await scoreWith(kind, spoil, 'always')).toBeCloseTo(SCORE, 12);
  });
});

/** A field of the entry `id` (of the first, where entries have none) gets another value. */
const set =
  (id: string | number, field: string, value: unknown): Spoil =>
  (good) =>
    edit(good, (items) => {
      const item = items.find((entry, i) => (entry.id ?? i) === id);
      if (item) item[field] = value;
      return items;
    });

function edit(good: string, change: (items: Record<string, unknown>[]) => unknown[]): string {
  const [[list, items]] = Object.entries(JSON.parse(good)) as [[string, Record<string, unknown>[]]];
  return JSON.stringify({ [list]: change(items) });
}

/** The ids of all entries, one after the other. */
const shifted =
  (ids: string[]): Spoil =>
  (good) =>
    edit(good, (items) => items.map((item, i) => ({ ...item, id: ids[i] })));

const without =
  (id: string): Spoil =>
  (good) =>
    edit(good, (items) => items.filter((item) => item.id !== id));
const adding =
  (id: string, fields: object): Spoil =>
  (good) =>
    edit(good, (items) => [
      ...items,
      ...items.filter((item) => item.id === id).map((item) => ({ ...item, ...fields })),
    ]);

describe('a field of an odd type that is clear is read', () => {
  it.each<[Kind, string, Spoil]>([
    ['criteria', 'verdict "oui"', set('SUB1', 'verdict', 'oui')],
    ['criteria', 'verdict "false"', set('SUB2', 'verdict', 'false')],
    ['criteria', 'verdict 0', set('SUB2', 'verdict', 0)],
    ['criteria', 'certainty "90%"', set('SUB1', 'certainty', '90%')],
    ['criteria', 'certainty 90', set('SUB1', 'certainty', 90)],
    ['criteria', 'certainty "0,9"', set('SUB1', 'certainty', '0,9')],
    ['criteria', 'certainty "Probable"', set('SUB1', 'certainty', 'Probable')],
    ['criteria', 'quotes as one string', set('SUB1', 'quotes', "l'unanimité des associés")],
    ['criteria', 'quotes null where none is needed', set('SUB2', 'quotes', null)],
    ['criteria', 'analysis null', set('SUB1', 'analysis', null)],
    ['criteria', 'analysis an object', set('SUB1', 'analysis', { text: 'x' })],
    ['criteria', 'an id in lower case', set('SUB1', 'id', 'sub1')],
    ['criteria', 'an id in brackets', set('N1', 'id', '[N1]')],
    ['criteria', 'an entry about an unknown id', adding('S1', { id: 'X9' })],
    ['criteria', 'an entry twice, the same', adding('N1', {})],
    ['claims', 'category null', set(0, 'category', null)],
    ['claims', 'category in French', set(0, 'category', 'Règle de droit')],
    ['claims', 'quote as a list', set(0, 'quote', ["exige l'unanimité des associés"])],
    ['verdicts', 'verdict as a boolean', set('C2', 'verdict', false)],
    ['verdicts', 'verdict "Faux"', set('C2', 'verdict', 'Faux')],
    ['verdicts', 'severity "Majeure"', set('C2', 'severity', 'Majeure')],
    ['verdicts', 'explanation null', set('C2', 'explanation', null)],
    ['verdicts', 'an entry about an unknown id', adding('C2', { id: 'C9' })],
    ['assertions', 'sourced "non"', set(1, 'sourced', 'non')],
    ['assertions', 'source null where there is none', set(1, 'source', null)],
  ])('%s: %s', async (kind, _, spoil) => {
    expect(await scoreWith(kind, spoil, 'always')).toBeCloseTo(SCORE, 12);
    expect(judge.requests).toHaveLength(4);
  });
});

describe('a field that is not clear, or an entry that is missing, is asked again', () => {
  it.each<[Kind, string, Spoil]>([
    ['criteria', 'verdict null', set('N1', 'verdict', null)],
    ['criteria', 'verdict "partiellement"', set('SUB1', 'verdict', 'partiellement')],
    ['criteria', 'verdict as a list', set('SUB1', 'verdict', [true])],
    ['criteria', 'certainty "high"', set('SUB1', 'certainty', 'high')],
    ['criteria', 'certainty 1.5', set('SUB1', 'certainty', 1.5)],
    ['criteria', 'certainty null', set('N1', 'certainty', null)],
    ['criteria', 'certainty -1', set('SUB1', 'certainty', -1)],
    ['criteria', 'a fault that is "met"', set('N1', 'verdict', 'met')],
    ['criteria', 'met, with a part that is not', set('SUB1', 'parts', [{ part: 'unanimité', met: false }])],
    ['criteria', 'parts as strings', set('SUB1', 'parts', ['unanimité'])],
    ['criteria', 'quotes of the prompt’s form', set('SUB1', 'quotes', ['<passage>'])],
    ['criteria', 'quotes of an ellipsis', set('SUB1', 'quotes', ['…'])],
    ['criteria', 'ids shifted by one', shifted(['S0', 'S1', 'SUB1', 'SUB2'])],
    ['criteria', 'quotes a number', set('SUB1', 'quotes', 3)],
    ['criteria', 'quotes an object', set('SUB1', 'quotes', { a: 1 })],
    ['criteria', 'a criterion missing', without('SUB1')],
    ['criteria', 'a fault missing', without('N1')],
    ['criteria', 'a criterion twice, differently', adding('SUB1', { verdict: 'not_met' })],
    ['claims', 'claim null', set(1, 'claim', null)],
    ['claims', 'claim a number of objects', set(1, 'claim', [{}])],
    ['claims', 'the prompt’s own form', set(1, 'claim', '<affirmation>')],
    ['claims', 'a quote of an ellipsis', set(1, 'quote', '…')],
    ['claims', 'quote a number', set(1, 'quote', 3)],
    ['verdicts', 'verdict null', set('C2', 'verdict', null)],
    ['verdicts', 'verdict "plutôt faux"', set('C2', 'verdict', 'plutôt faux')],
    ['verdicts', 'severity null of a false claim', set('C2', 'severity', null)],
    ['verdicts', 'severity "grave"', set('C2', 'severity', 'grave')],
    ['verdicts', 'severity of a true claim', set('C1', 'severity', 'major')],
    ['verdicts', 'ids shifted by one', shifted(['C0', 'C1'])],
    ['verdicts', 'an unknown id for a missing one', shifted(['C1', 'C9'])],
    ['verdicts', 'a claim missing', without('C2')],
    ['verdicts', 'a claim twice, differently', adding('C2', { verdict: 'true', severity: null })],
    ['assertions', 'quote null', set(0, 'quote', null)],
    ['assertions', 'needs_source "peut-être"', set(0, 'needs_source', 'peut-être')],
    ['assertions', 'sourced null', set(0, 'sourced', null)],
    ['assertions', 'sourced without a source', set(0, 'source', '')],
    ['assertions', 'the prompt’s own form', set(0, 'quote', '<passage>')],
    ['assertions', 'source an object', set(0, 'source', {})],
  ])('%s: %s', async (kind, _, spoil) => {
    expect(await scoreWith(kind, spoil, 'first')).toBeCloseTo(SCORE, 12);
    expect(judge.requests).toHaveLength(5);
    expect(await scoreWith(kind, spoil, 'always')).toBe('ERROR');
  });

  it('with what was wrong, and only for the items that lack', async () => {
    await scoreWith('criteria', without('SUB1'), 'first');
    const asked = judge.requests.filter((request) => askedOf(request).kind === 'criteria');
    expect(asked.map((request) => askedOf(request).ids)).toEqual([['S1', 'SUB1', 'SUB2', 'N1'], ['SUB1']]);
    expect(asked[1]!.last).toMatch(/no answer for SUB1\.$/);
    await scoreWith('verdicts', set('C2', 'severity', 'grave'), 'first');
    const verified = judge.requests.filter((request) => askedOf(request).kind === 'verdicts');
    expect(verified.map((request) => askedOf(request).ids)).toEqual([['C1', 'C2'], ['C2']]);
    expect(verified[1]!.last).toMatch(/"severity" of a false claim must be/);
  });
});

describe('requests that cannot succeed', () => {
  it('a key that is rejected is not tried again', async () => {
    expect(await scoreWith('criteria', () => ({ fault: '401' }), 'always')).toBe('ERROR');
    expect(judge.requests.filter((request) => askedOf(request).kind === 'criteria')).toHaveLength(1);
  });

  it('a wait longer than two minutes is not waited for', async () => {
    const started = Date.now();
    expect(await scoreWith('criteria', () => ({ fault: '429', retryAfter: 3600 }), 'always')).toBe('ERROR');
    expect(Date.now() - started).toBeLessThan(60_000);
  });

  it.each([
    ['insufficient_quota', 'You exceeded your current quota, please check your plan and billing details.'],
    ['billing_hard_limit_reached', 'Billing hard limit has been reached.'],
    ['none', 'Your credit balance is too low to access the API.'],
  ])('no quota left (%s) is said at once, in the words of the server', async (code, message) => {
    const tried = judge.run(answerScore, {
      config: { grounding: 'off', batch: 'rubric', giveUpAfter: 60 },
      reply: () => ({ fault: '429', code, message }),
    });
    await expect(tried).rejects.toThrow(`has no quota or credit left: (${code}) ${message}`);
    const criteria = judge.requests.filter((request) => askedOf(request).kind === 'criteria');
    expect(criteria).toHaveLength(1);
  });

  it('a rate limit that speaks of billing is waited for', async () => {
    const message =
      'Rate limit reached on requests per min. Please try again in 20ms. You can increase your limit by adding a payment method at https://example.org/account/billing.';
    const spoil = () => ({ fault: '429', code: 'rate_limit_exceeded', message }) as const;
    expect(await scoreWith('criteria', spoil, 'first')).toBeCloseTo(SCORE, 12);
  });

  it('Retry-After is waited for', async () => {
    const started = performance.now();
    await scoreWith('criteria', () => ({ fault: '429', retryAfter: 0.5 }), 'first', 2);
    expect(performance.now() - started).toBeGreaterThanOrEqual(500);
  });

  it('a judge that rejects the JSON schema is asked in words, and stays so', async () => {
    const rejects = (good: string, { body }: FakeRequest): FakeReply =>
      body.response_format ? { fault: '400', message: 'response_format is not supported' } : good;
    const result = await judge.run(answerScore, { config: { grounding: 'off' }, reply: rejects });
    expect(result.score).toBeCloseTo(SCORE, 12);
    const verified = judge.requests.filter((request) => askedOf(request).kind === 'verdicts');
    expect(verified.map(({ body }) => body.response_format)).toEqual([undefined]);
  });
});

describe('through OpenRouter, whose provider tells less of what went wrong', () => {
  const run = async (spoil: Spoil, when: 'first' | 'always', model = 'z/model') => {
    let spoilt = 0;
    const openrouter = { id: `openrouter:${model}`, label: String(Math.random()) };
    return judge
      .run(answerScore, {
        config: {
          grounding: 'off',
          batch: 'rubric',
          judge: { ...openrouter, config: { apiBaseUrl: judge.url, apiKey: 'fake' } },
        },
        reply: (good, request) =>
          askedOf(request).kind === 'criteria' && (when === 'always' || spoilt++ === 0) ? spoil(good) : good,
      })
      .then(
        ({ score }) => score,
        (error: Error) => error.name,
      );
  };

  it.each(TRANSPORT.filter(([name]) => !/^(?:429 without|a conn|a hang)/.test(name)))(
    '%s once does not change the score, and for good is an ERROR',
    async (_, spoil) => {
      expect(await run(spoil, 'first')).toBeCloseTo(SCORE, 12);
      expect(await run(spoil, 'always')).toBe('JudgeError');
    },
  );

  it('a key that is rejected is not tried again', async () => {
    // A model of its own: that provider may still be retrying what an earlier test gave up.
    expect(await run(() => ({ fault: '401' }), 'always', 'z/rejected')).toBe('JudgeError');
    const own = judge.requests.filter(({ body }) => body.model === 'z/rejected');
    expect(own.filter((request) => askedOf(request).kind === 'criteria')).toHaveLength(1);
  });
});

it('an entry without an id is taken when it was asked for alone', async () => {
  const spoil = set('N1', 'id', null);
  expect(await scoreWith('criteria', spoil, 'always')).toBeCloseTo(SCORE, 12);
  expect(judge.requests.map((request) => askedOf(request).ids)).toContainEqual(['N1']);
});

describe('a server that is asked too much', () => {
  beforeAll(() => void vi.stubEnv('REQUEST_TIMEOUT_MS', '30000'));

  /** Turns away what is more than `most` at once. */
  const busy = (most: number, retryAfter?: number) => {
    let open = 0;
    return async (good: string): Promise<FakeReply> => {
      if (open >= most) return { fault: '429', ...(retryAfter !== undefined && { retryAfter }) };
      open++;
      await sleep(5);
      open--;
      return good;
    };
  };

  it.each([
    ['4 at once', busy(4)],
    ['10 at once, with Retry-After', busy(10, 0.05)],
    ['1 at once', busy(1)],
  ])('and takes %s loses none of 20 rows', async (_, reply) => {
    const scores = await judge.runMany(20, answerScore, {
      config: { grounding: 'off', maxConcurrency: 100, giveUpAfter: 20 },
      reply,
    });
    expect(scores.map(({ score }) => score)).toEqual(Array(20).fill(expect.closeTo(SCORE, 12)));
  });
});
