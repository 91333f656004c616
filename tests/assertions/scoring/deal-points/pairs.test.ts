import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answerByWords,
  prepare,
  score,
} from '../../../../assertions/scoring/deal-points/score-deal-points.ts';
import { ROOT } from '../../../run.ts';
import { hasShared, needsShared, readSharedLines } from '../../../shared.ts';

interface Pair {
  field: string;
  gold: unknown;
  answer: unknown;
  /** Whether the answer says what the contract has. */
  right: boolean;
}

const at = (path: string, value: unknown): Record<string, unknown> => {
  const [group, name] = path.split('.') as [string, string?];
  return { [group]: name === undefined ? value : { [name]: value } };
};

/** Without a judge, as the reader of a value sees it. */
function isRight({ field, gold, answer }: Pair): boolean {
  const [said, wanted] = [at(field, answer), at(field, gold)];
  const prepared = prepare(said, wanted);
  return score(prepared, answerByWords(prepared.questions), said, wanted).fields.every(({ right }) => right);
}

describe('a value is right where it says what the contract has, and only there', () => {
  const pairs = readFileSync(join(ROOT, 'tests/fixtures/deal-points/pairs.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): Pair => JSON.parse(line));
  it.each(pairs.map((pair) => [pair.field, pair.gold, pair.answer, pair] as const))(
    '%s: %j, said %j',
    (_field, _gold, _answer, pair) => expect(isRight(pair)).toBe(pair.right),
  );

  it.skipIf(!hasShared)(needsShared('also in the recorded cases'), () => {
    const wrong = readSharedLines<Pair>('cases/deal-points.jsonl').filter(
      (pair) => isRight(pair) !== pair.right,
    );
    expect(wrong).toEqual([]);
  });
});
