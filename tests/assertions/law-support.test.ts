import { expect, it } from 'vitest';
import lawSupport from '../../assertions/law-support.ts';
import { contextOf } from './context.ts';

const context = contextOf({ metadata: { asOf: '2025-07-13' } });
const RIGHT = 'L’action se prescrit par cinq ans (C. civ., art. 2224). ';
const WRONG = 'L’action personnelle se prescrit par dix ans (C. civ., art. 2224). ';
const UNCHECKED = 'Le contrat naît de l’offre et de l’acceptation (C. civ., art. 1113). ';

it('is the share of the sentences that say what the article says', () => {
  const result = lawSupport(RIGHT + UNCHECKED, context);
  expect(result).toMatchObject({
    pass: true,
    score: 1,
    namedScores: { law_support: 1, law_supported: 1, law_contradicted: 0, law_unknown: 1 },
  });
});

it('fails an answer that contradicts an article, and shows its passage', () => {
  const result = lawSupport(RIGHT + RIGHT + WRONG, context);
  expect(result).toMatchObject({ pass: false, score: 2 / 3, namedScores: { law_contradicted: 1 } });
  expect(result.reason).toContain('code-civil 2224: contradicted. "dix ans" is not in the article');
  expect(result.componentResults?.[2]).toMatchObject({
    pass: false,
    score: 0,
    reason: expect.stringContaining('se prescrivent par cinq ans'),
  });
});

it('has no law_support where nothing can be checked', () => {
  const { pass, namedScores } = lawSupport(UNCHECKED, context);
  expect(pass).toBe(true);
  expect(namedScores).not.toHaveProperty('law_support');
});

it('scores an empty answer 0', () => {
  expect(lawSupport('', context)).toMatchObject({ pass: false, score: 0, metadata: { invalidFormat: true } });
});
