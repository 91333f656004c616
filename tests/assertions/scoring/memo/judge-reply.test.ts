import { describe, expect, it, test } from 'vitest';
import { readJudgeReply } from '../../../../assertions/scoring/memo/judge-reply.ts';
import { expectLinear, textOf } from '../../../linear.ts';
import { hasShared, needsShared, readSharedLines } from '../../../shared.ts';

interface Golden {
  id: string;
  text: string;
  ok: boolean;
  value: unknown;
  is_object: boolean;
}

/** Replies the original reads as an object, where ours says something else. */
const DIFFERENT: Record<string, string> = {
  'jr-28': 'NaN is no JSON: the field holds the text "NaN", and its reader asks again',
  'jr-38': 'half a surrogate pair, which the golden file can only describe',
  'jr-46': 'a JavaScript number has 53 bits',
  'jr-48': 'the original eats a comma inside a string',
  'jr-50': 'the original eats a comma inside a string',
  'jr-78': 'two fences with different verdicts: the original takes the first, ours asks again',
};
/** Replies the original cannot read, and ours asks again for too. */
const UNREADABLE = ['jr-15', 'jr-44', 'jr-51', 'jr-55', 'jr-66', 'jr-71', 'jr-74', 'jr-79'];

describe.skipIf(!hasShared)(needsShared('59 replies as the original reads them'), () => {
  const rows = hasShared ? readSharedLines<Golden>('golden/frenchlaw/json_repair.jsonl') : [];

  it('every object it reads, ours reads alike', () => {
    expect(rows).toHaveLength(59);
    const same = rows.filter(({ id, ok, is_object }) => ok && is_object && !(id in DIFFERENT));
    expect(same).toHaveLength(20);
    for (const { id, text, value } of same) expect(readJudgeReply(text).value, id).toEqual(value);
  });

  it('what it reads that is no object is no reply', () => {
    for (const { id, text, value } of rows.filter((row) => row.ok && !row.is_object)) {
      const ours = readJudgeReply(text).value;
      if (id === 'jr-22' || id === 'jr-81') expect(ours, id).toEqual({ a: 1 });
      else if (Array.isArray(value) && typeof value[0] === 'object') expect(ours, id).toEqual(value);
      else expect(ours, id).toBeUndefined();
    }
  });

  it('ours reads what it cannot, but for the hopeless', () => {
    const failed = rows.filter((row) => !row.ok);
    const unread = failed.filter(({ text }) => readJudgeReply(text).value === undefined);
    expect(unread.map(({ id }) => id)).toEqual(UNREADABLE);
    for (const { text } of failed.filter(({ id }) =>
      ['jr-16', 'jr-20', 'jr-25', 'jr-33', 'jr-83'].includes(id),
    ))
      expect(readJudgeReply(text).value).toEqual({ a: 1 });
  });
});

const VERDICT = { results: [{ id: 'S1', satisfied: true, evidence: ['dit "oui", puis {non}'] }] };
const JSON_TEXT = JSON.stringify(VERDICT);

test.each<[string, string]>([
  ['bare', JSON_TEXT],
  ['in a fence', `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
  ['in prose', `Voici {comme demandé} mon analyse [1] : ${JSON_TEXT} Bien à vous :)`],
  ['after thinking', `<think>{"results": []} non…</think>\n${JSON_TEXT}`],
  ['with a closing tag of thinking alone', `je pense</think>${JSON_TEXT}`],
  ['with a trailing comma', JSON_TEXT.replace(']}]}', '],},],}')],
  ['said twice', `${JSON_TEXT}\n${JSON_TEXT}`],
  ['as a JSON string', JSON.stringify(JSON_TEXT)],
])('a reply %s is read', (_, reply) => {
  expect(readJudgeReply(reply).value).toEqual(VERDICT);
});

test('unescaped quotes and line breaks in a string are read', () => {
  expect(readJudgeReply('{"a": "il dit "bonjour" ici\nou {là}", "b": [1]}')).toEqual({
    value: { a: 'il dit "bonjour" ici\nou {là}', b: [1] },
    repaired: true,
  });
});

test.each<[string, string, RegExp, boolean]>([
  ['nothing', '  ', /empty/, false],
  ['thinking that never ends', '<think>{"a": 1}', /empty/, true],
  ['a refusal', 'Je ne peux pas répondre.', /no JSON/, false],
  ['a cut list, though its first entry is complete', '{"r": [{"id": "S1"}, {"id": "S2', /cut off/, true],
  ['a cut fence', '```json\n[{"id": "S1"}', /cut off/, true],
  ['an opening brace', '{', /cut off/, true],
  ['two different verdicts', '{"satisfied": false} et non {"satisfied": true}', /several/, false],
  ['brackets of prose', 'voir {note} et [1]', /no JSON/, false],
])('%s: asked again', (_, reply, problem, cutOff) => {
  expect(readJudgeReply(reply)).toEqual({ problem: expect.stringMatching(problem), cutOff });
});

test('what is no reply by its form does not count', () => {
  const accepts = (value: object) => 'satisfied' in value;
  expect(readJudgeReply('Format {"id": 1}, donc {"satisfied": true}', accepts).value).toEqual({
    satisfied: true,
  });
  expect(readJudgeReply('{"id": 1}', accepts).value).toBeUndefined();
});

test('hostile replies are read in one pass', () => {
  for (const piece of ['{', '[', '{"a":', '"', '{"', '[{', '}', '{x ', '" ', '\\', '<think>', '{"a":"'])
    expectLinear(
      (size) => textOf(piece, size),
      (reply) => expect(readJudgeReply(reply).value, piece).toBeUndefined(),
    );
  expect(readJudgeReply(`${'['.repeat(90_000)}1,${']'.repeat(90_000)}`).value).toBeUndefined();
});
