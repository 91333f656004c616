import { describe, expect, it } from 'vitest';
import retrieval from '../../assertions/retrieval.ts';
import { scoreRetrieval } from '../../assertions/scoring/retrieval/score-retrieval.ts';
import { contextOf } from './context.ts';

const CAP = 'The aggregate liability of the Sellers shall not exceed 15 % of the Purchase Price.';
const TERM = 'Claims must be notified within eighteen months of Closing.';
const LAW = 'This agreement is governed by the laws of England and Wales.';

describe('scores', () => {
  const passages = [LAW, `Article 9. ${CAP}`, CAP, TERM].map((text) => ({ text }));
  it.each([
    ['all in the first two ranks', [{ quote: LAW }, { quote: CAP }], 2, [1, 1, 1]],
    ['one of two', [{ quote: LAW }, { quote: TERM }], 2, [0.5, 0.5, 1 / (1 + 1 / Math.log2(3))]],
    ['none', [{ quote: 'Nothing of the kind' }], 10, [0, 0, 0]],
    [
      'the same one twice is relevant twice, and gains once',
      [{ quote: CAP }],
      3,
      [1, 2 / 3, 1 / Math.log2(3)],
    ],
    [
      'fewer places than expected passages',
      [{ quote: LAW }, { quote: CAP }, { quote: TERM }],
      1,
      [1 / 3, 1, 1],
    ],
    [
      'typography aside',
      [{ quote: 'claims must be  NOTIFIED\nwithin “eighteen” months' }],
      4,
      [1, 1 / 4, 1 / Math.log2(5)],
    ],
  ])('%s', (_, expected, k, [recall, precision, ndcg]) => {
    const scores = scoreRetrieval(passages, expected, k);
    expect(scores.recall).toBeCloseTo(recall!, 12);
    expect(scores.precision).toBeCloseTo(precision!, 12);
    expect(scores.ndcg).toBeCloseTo(ndcg!, 12);
  });

  it.each([
    ['a piece of the expected passage', { text: CAP.slice(0, 50) }, { quote: CAP }, 1],
    ['a piece that could be of any', { text: 'The aggregate' }, { quote: CAP }, 0],
    ['a place', { text: 'x', document: 'docs/Bail.PDF', page: 3 }, { document: 'bail', page: 3 }, 1],
    ['another page', { text: 'x', document: 'bail.pdf', page: 4 }, { document: 'bail.pdf', page: 3 }, 0],
    ['the words in another document', { text: CAP, document: 'b' }, { quote: CAP, document: 'a' }, 0],
    ['two in one', { text: `${CAP} ${TERM}` }, { quote: TERM }, 1],
  ])('%s: %#', (_, passage, expected, recall) => {
    expect(scoreRetrieval([passage], [expected], 5).recall).toBe(recall);
  });
});

describe('the assertion', () => {
  const row = (vars: object, expectedPassages: unknown, config?: object) =>
    contextOf({ vars, metadata: { expectedPassages } } as never, config);

  it('takes the passages from the reply, the output or vars.context', async () => {
    const context = { ...row({ context: 'Nothing.' }, [{ quote: CAP }]), metadata: { context: [TERM, CAP] } };
    const result = await retrieval('The cap is 15 %.', context);
    expect(result).toMatchObject({
      pass: true,
      score: 1,
      namedScores: { retrieval_recall: 1, retrieval_precision: 0.5 },
      reason: '1 of 1 expected passages are among the first 2 of 2',
    });
    expect(result.componentResults![0]!.reason).toMatch(/^"The aggregate.*": rank 2$/);
    for (const output of [[{ text: CAP }], JSON.stringify([{ content: CAP, source: 'x' }])])
      expect((await retrieval(output, row({}, [{ quote: CAP }]))).score).toBe(1);
    expect((await retrieval('Yes.', row({ context: CAP }, [{ quote: CAP }]))).score).toBe(1);
  });

  it('counts the first k passages, and scores by the measure asked for', async () => {
    const given = row({ context: [TERM, CAP] }, [{ quote: CAP }], { k: 1 });
    const missed = await retrieval('x', given);
    expect(missed).toMatchObject({ pass: false, score: 0 });
    expect(missed.componentResults![0]!.reason).toMatch(/not among the first 1$/);
    const ndcg = row({ context: [TERM, CAP] }, [{ quote: CAP }], { measure: 'ndcg', threshold: 0.5 });
    expect((await retrieval('x', ndcg)).score).toBeCloseTo(1 / Math.log2(3), 12);
  });

  it('no passage returned scores 0', async () => {
    const result = await retrieval([], row({}, [{ quote: CAP }]));
    expect(result).toMatchObject({ pass: false, score: 0, metadata: { invalidFormat: true } });
  });

  it.each([
    ['no expected passages', row({ context: CAP }, undefined), /metadata\.expectedPassages/],
    ['one that says nothing', row({ context: CAP }, [{ page: 3 }]), /needs a quote or a document/],
    ['no passages', row({}, [{ quote: CAP }]), /retrieval finds no passages/],
    [
      'passages without a place',
      row({ context: [CAP] }, [{ document: 'a.pdf' }]),
      /passage 1 returned.*document.*is missing/s,
    ],
    ['passages of another form', row({ context: [{ chunk: 3 }] }, [{ quote: CAP }]), /vars\.context/],
  ])('throws for %s', async (_, context, message) => {
    await expect(async () => retrieval('x', context)).rejects.toThrow(message);
  });
});

it('is linear in a long line', () => {
  const long = 'a '.repeat(400_000);
  expect(scoreRetrieval([{ text: long }], [{ quote: `${'a '.repeat(1000)}b` }], 1).recall).toBe(0);
});
