import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerScore } from '../../../assertions/answer-score.ts';
import { hallucination } from '../../../assertions/hallucination.ts';
import { rubric } from '../../../assertions/rubric.ts';
import { sourceScore } from '../../../assertions/source-score.ts';
import type { FakeReply } from '../../fake-openai.ts';
import { type JudgeServer, startJudge } from '../../judged.ts';

/*
 * Every assertion in every mode, with every fault, over HTTP: the score must be the right one, or the row an ERROR, or the
 * result must say what is wrong. Anything else is a wrong score without a sign.
 */

let judge: JudgeServer;
beforeAll(async () => {
  vi.stubEnv('PROMPTFOO_REQUEST_BACKOFF_MS', '1');
  vi.stubEnv('LOG_LEVEL', 'none');
  judge = await startJudge();
});
afterAll(() => judge.close());

type Item = Record<string, unknown>;

/** Changes the entries of the list of a reply. */
const entries =
  (change: (items: Item[], list: string) => unknown) =>
  (good: string): FakeReply => {
    const [[list, items]] = Object.entries(JSON.parse(good)) as [[string, Item[]]];
    return JSON.stringify({ [list]: change(items, list) });
  };
/** Gives fields another value in every entry that has them. */
const fields = (values: Item) =>
  entries((items) =>
    items.map((item) => ({
      ...item,
      ...Object.fromEntries(Object.entries(values).filter(([key]) => key in item)),
    })),
  );
/** Of entries with an id: the others are lists of what the answer says, which may be of any length. */
const ofIds = (change: (items: Item[]) => unknown) =>
  entries((items) => (items.every(({ id }) => id !== undefined) ? change(items) : items));

const FAULTS: Record<string, (good: string) => FakeReply> = {
  'all texts an ellipsis': fields({ quotes: ['…'], quote: '…', claim: '…', source: '…', verdict: '…' }),
  'all texts the form of the prompt': fields({
    id: '<identifiant>',
    quotes: ['<passage>'],
    quote: '<passage>',
    claim: '<affirmation>',
  }),
  'the last entry left out': ofIds((items) => items.slice(0, -1)),
  'no entry': ofIds(() => []),
  'an empty list': entries(() => []),
  'ids shifted by one': ofIds((items) => items.map((item, i) => ({ ...item, id: items[i - 1]?.id ?? 'C0' }))),
  'an unknown id for the last': ofIds((items) => items.with(-1, { ...items.at(-1), id: 'Z9' })),
  'all entries with the first id': ofIds((items) => items.map((item) => ({ ...item, id: items[0]!.id }))),
  'every entry twice, the second the opposite': ofIds((items) => [
    ...items,
    ...items.map((item) => ({
      ...item,
      verdict:
        { met: 'not_met', not_met: 'met', committed: 'not_committed', not_committed: 'committed' }[
          item.verdict as string
        ] ?? 'unverifiable',
      severity: null,
    })),
  ]),
  'verdict null': fields({ verdict: null, needs_source: null, claim: null }),
  'verdict in part': fields({ verdict: 'partially', needs_source: 'perhaps' }),
  'verdict of the other kind': fields({ verdict: 'maybe met', sourced: 'yes and no' }),
  'certainty null': fields({ certainty: null, explanation: {}, claim: [] }),
  'certainty 1.5': fields({ certainty: 1.5, severity: 'grave', source: {} }),
  'met, and a part that is not': fields({
    parts: [{ part: 'a', met: false }],
    verdict: 'met',
    severity: 'major',
  }),
  'sourced without a source': fields({ sourced: true, source: '', parts: 'x' }),
  'quotes that are numbers': fields({ quotes: 3, quote: 3, severity: 3 }),
  prose: () => 'Je ne peux pas répondre en JSON.',
  'two replies that differ': (good) => `${good}\n${good.replace('[{', '[{"note":1,')}`,
  'the list as null': (good) => good.replace(/\[.*\]/s, 'null'),
  'entries as strings': (good) => good.replace(/\[.*\]/s, '["oui"]'),
  'half of it, with finish_reason length': (content) => ({ fault: 'cut', content }),
  'half of it': (content) => ({ fault: 'cut', content, silently: true }),
  'one entry of it, with finish_reason error': (good) => ({ content: shortened(good), finish: 'error' }),
  'one entry of it, filtered': (good) => ({ content: shortened(good), finish: 'content_filter' }),
  'one entry of it, with an error next to it': (good) => ({
    fault: 'error-beside',
    content: shortened(good),
  }),
  'an error for a body': () => ({ fault: 'error-body' }),
  'an empty reply': () => ({ fault: 'empty' }),
  'a refusal': () => ({ fault: 'refusal' }),
  '500': () => ({ fault: '500' }),
  '502 in HTML': () => ({ fault: '502' }),
  '401': () => ({ fault: '401' }),
  '429': () => ({ fault: '429', retryAfter: 1 }),
  'no quota': () => ({
    fault: '429',
    code: 'insufficient_quota',
    message: 'You exceeded your current quota.',
  }),
  'a connection reset': () => ({ fault: 'reset' }),
  'quotes that nobody wrote': fields({ quotes: ['un passage qui ne figure nulle part'] }),
};

/** Valid JSON with the first entry alone: all that came before the connection broke. */
const shortened = (good: string) => entries((items) => items.slice(0, 1))(good) as string;

const MODES: [name: string, assertion: typeof rubric, config: Record<string, unknown>][] = [
  ...(['criterion', 'dimension', 'rubric'] as const).flatMap((batch): typeof MODES => [
    [`rubric by ${batch}`, rubric, { batch, grounding: 'off' }],
    [`hallucination by ${batch}`, hallucination, { batch, grounding: 'off' }],
    [`answerScore by ${batch}`, answerScore, { batch, grounding: 'off' }],
  ]),
  ['sourceScore', sourceScore, {}],
  ['sourceScore in English', sourceScore, { language: 'en' }],
];

let tried = 0;
const outcomes = { right: 0, error: 0, marked: 0 };

it.each(MODES)('%s: no fault gives a wrong score without a sign', async (title, assertion, config) => {
  const right = await judge.run(assertion, { config });
  const silent: string[] = [];
  const mode = MODES.findIndex(([name]) => name === title);
  for (const [i, [name, spoil]] of Object.entries(FAULTS).entries()) {
    // The first reply of each kind, or every one: in turn, over modes too.
    const when = (i + mode) % 2 === 0 ? 'always' : 'first';
    const spoilt = new Set<string>();
    let isSpoilt = false;
    const result = await judge
      .run(assertion, {
        config: { ...config, giveUpAfter: 0.02 },
        reply: (good) => {
          // The same request again is answered well, if only the first reply is spoilt.
          const list = good.slice(0, 12);
          if (when === 'first' && spoilt.has(list)) return good;
          spoilt.add(list);
          const bad = spoil(good);
          isSpoilt ||= bad !== good;
          return bad;
        },
      })
      .catch((error: Error) => {
        expect(error.name, `${name}: ${error.message}`).toBe('JudgeError');
        return undefined;
      });
    if (!isSpoilt) continue;
    tried++;
    if (!result) outcomes.error++;
    else if (result.score === right.score) outcomes.right++;
    else if (
      result.componentResults!.some(({ reason }) => /no proof of it|not found in the answer/.test(reason))
    )
      outcomes.marked++;
    else silent.push(`${name}, ${when}: ${result.score} for ${right.score}`);
  }
  expect(silent).toEqual([]);
});

it('at least 300 faults were tried, and not all of them are errors', () => {
  expect(tried).toBeGreaterThanOrEqual(300);
  expect(outcomes.right).toBeGreaterThan(100);
});
