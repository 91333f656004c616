import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../../../assertions/scoring/citations/check-citations.ts';
import { frenchLawIndex } from '../../../../assertions/statute-book/french-law-index.ts';
import { hasShared, needsShared, readSharedLines } from '../../../shared.ts';

const index = frenchLawIndex();
const TODAY = '2026-11-29';
const checked = (text: string, asOf = TODAY) => checkCitations(text, index, asOf);

describe('the verdict follows the statute book', () => {
  it.each([
    ['art. L. 227-3 C. com.', 'exists'],
    ['article L. 122-14-4 du code du travail', 'moved'],
    ['art. L. 4612-8 C. trav.', 'repealed'],
    ['art. 1102-1 C. civ.', 'does-not-exist'],
    ['article 61 du TUE', 'does-not-exist'],
    ['article 85 du traité CEE', 'moved'],
    ['art. 5 de la directive 95/46/CE', 'repealed'],
    ['article 4 de la loi n° 2019-1461 du 27 décembre 2019', 'unknown-coverage'],
    ['art. L. 225-101 C. com.', 'uncertain'],
    ['article 1224-1 du code du travail', 'uncertain'],
    ['11 U.S.C. § 522(d)(1)', 'exists'],
    ['Tex. Prop. Code § 41.001', 'unknown-coverage'],
  ])('%s: %s', (text, verdict) => {
    expect(checked(text).map((one) => one.verdict)).toEqual([verdict]);
  });

  it('of an incomplete list, a number that may be new is not called missing', () => {
    expect(checked('art. L. 227-25 C. com.')[0]!.verdict).toBe('unknown-coverage');
    expect(checked('art. L. 227-99 C. com.')[0]!.verdict).toBe('does-not-exist');
  });

  it('of a complete list, a missing number is missing', () => {
    expect(checked('art. L. 1224-7 C. trav.')[0]!.verdict).toBe('does-not-exist');
  });

  it('depends on the day', () => {
    expect(checked('art. L. 442-1 C. com.', '1990-01-01')[0]!.verdict).toBe('not-yet');
    expect(checked('article 34 DSA', '2020-01-01')[0]).toMatchObject({
      verdict: 'not-yet',
      date: '2022-11-16',
    });
    expect(checked('art. L. 4612-8 C. trav.', '2017-01-01')[0]!.verdict).toBe('exists');
  });
});

describe('a reused number', () => {
  it('exists, and is reported as reused', () => {
    expect(checked('Article 1382 du Code civil')[0]).toMatchObject({
      verdict: 'exists',
      reusedOn: '2016-10-01',
    });
  });
  it('has its former content before that day', () => {
    expect(checked('Article 1382 du Code civil', '2015-01-01')[0]!.reason).toContain('former content');
  });
  it('has moved where the text calls it old, and is then rightly cited', () => {
    expect(checked('ancien article 1382 du Code civil')[0]).toMatchObject({
      verdict: 'moved',
      movedTo: ['1240'],
      date: '2016-10-01',
      valid: true,
    });
  });
  it('has moved where the sentence speaks of its former subject, and is then wrongly cited', () => {
    expect(
      checked('La responsabilité délictuelle est fondée sur l’article 1382 du Code civil.')[0],
    ).toMatchObject({ verdict: 'moved', movedTo: ['1240'], valid: false });
  });
  it('is old under "dans sa rédaction antérieure", but not for a day after the change', () => {
    const old =
      'l’article 1134 du code civil, dans sa rédaction antérieure à l’ordonnance du 10 février 2016';
    const recent = 'l’article 1134 du code civil, dans sa rédaction antérieure à la loi du 20 avril 2018';
    expect(checked(old)[0]!.verdict).toBe('moved');
    expect(checked(recent)[0]!.verdict).toBe('exists');
  });
});

describe.runIf(hasShared)(needsShared('the collected citations'), () => {
  interface Expected {
    instrument: string | null;
    number: string;
    verdict: string;
    old?: boolean;
    movedTo?: string[];
    date?: string;
  }
  const statutes = hasShared
    ? readSharedLines<{ id: string; text: string; expected: Expected[] }>('data/french-law/citations.jsonl')
    : [];
  it.each(statutes.map(({ id, text, expected }) => [id, text, expected] as const))(
    '%s %s',
    (_, text, expected) => {
      expect(checked(text)).toMatchObject(expected.map((one) => ({ old: false, ...one })));
    },
  );

  const cases = hasShared
    ? readSharedLines<{
        id: string;
        text: string;
        expected: Record<string, string | null>;
        valid: boolean;
      }>('data/french-law/caselaw.jsonl')
    : [];
  it.each(cases.map(({ id, text, expected, valid }) => [id, text, expected, valid] as const))(
    '%s %s',
    (_, text, { court, formation, date, number }, valid) => {
      expect(checked(text)).toMatchObject([{ kind: 'case', court, formation, date, number, valid }]);
    },
  );
});
