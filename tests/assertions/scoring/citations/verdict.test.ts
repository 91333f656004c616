import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../../../assertions/scoring/citations/check-citations.ts';
import { LawIndex, type LawTextData } from '../../../../assertions/scoring/citations/law-data.ts';
import { numbersToRuns } from '../../../../assertions/scoring/citations/number-runs.ts';
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
    ['article 5 de la loi n° 78-17 du 8 janvier 1978', 'does-not-exist'],
    ['considérant 156 du DSA', 'exists'],
    ['considérant 157 du DSA', 'does-not-exist'],
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

  it('of a complete list, a missing number is missing, unless it is the next one since the list', () => {
    expect(checked('art. L. 1224-7 C. trav.')[0]!.verdict).toBe('does-not-exist');
    expect(checked('art. L. 1224-5 C. trav.')[0]!.verdict).toBe('unknown-coverage');
    expect(checked('art. L. 1224-5 C. trav.', '2026-03-27')[0]!.verdict).toBe('does-not-exist');
    expect(checked('art. L. 1224-3-3 C. trav.')[0]!.verdict).toBe('unknown-coverage');
    expect(checked('art. L. 1224-3-9 C. trav.')[0]!.verdict).toBe('does-not-exist');
    expect(checked('art. L. 1224-1-1 C. trav.')[0]!.verdict).toBe('unknown-coverage');
  });

  it.each([
    // The official wording has them, the list of numbers does not.
    ['article 242 unvicies de l’annexe II au CGI', 'exists'],
    ['article 41 duovicies D de l’annexe III au CGI', 'exists'],
    ['article L. 132-3-1 du code des assurances', 'exists'],
    ['article 54-5 du code des postes et des communications électroniques', 'exists'],
    ['article 224 du code général des impôts', 'exists'],
    // Listed as repealed without a day, with an official wording: the rules of the code of civil procedure are in force.
    ['article 733 du code de procédure civile', 'uncertain'],
    // Listed with the day of its repeal (loi n° 2001-588 of 4 July 2001); the heading was kept.
    ['article 223-12 du code pénal', 'repealed'],
    ['article 49-3 de la Constitution', 'exists'],
    ['article 16-2 de la Constitution', 'uncertain'],
    ['article 61-2 de la Constitution', 'unknown-coverage'],
    ['article 61-5 de la Constitution', 'does-not-exist'],
    // A letter missing, a letter too many, another letter.
    ['article 122-28-9 du code du travail', 'uncertain'],
    ['article L. 111-4 du code pénal', 'uncertain'],
    ['article R. 1224-1 du code du travail', 'does-not-exist'],
    // Former codes of the same name.
    ['article 999-1 du code pénal', 'does-not-exist'],
    ['article 405 du code pénal', 'moved'],
    ['article 1144 du code rural', 'unknown-coverage'],
    // The forest code of 1979, which the codes still cite; the law of 1978 before 2019; a number that looks like an act.
    ['article L. 411-1 du code forestier', 'unknown-coverage'],
    ['article 70-27 de la loi n° 78-17 du 6 janvier 1978', 'unknown-coverage'],
    ['article 41 DGA de l’annexe III au CGI', 'uncertain'],
    ['article 112 RGPD', 'does-not-exist'],
    ['article 56 j terdecies A de l’annexe IV au CGI', 'uncertain'],
    ['annexe I, article 2 du RGPD', 'does-not-exist'],
    ['considérant 26 du RGPD', 'exists'],
    ['considérant 174 du RGPD', 'does-not-exist'],
    ['article L. 415 du code de la sécurité sociale', 'unknown-coverage'],
    ['article 632 bis du code de commerce', 'unknown-coverage'],
    ['article 1240 du code de commerce', 'does-not-exist'],
  ])('%s: %s', (text, verdict) => {
    expect(checked(text).map((one) => one.verdict)).toEqual([verdict]);
  });

  it.each([
    ['article L. 424-1 du code forestier', '2005-06-01'],
    ['article L. 999-1 du code de la sécurité sociale', '1980-01-01'],
    ['article L. 999-1 du code de commerce', '1999-12-31'],
  ])('before its present code, nothing is known: %s on %s', (text, day) => {
    expect(checked(text, day)[0]).toMatchObject({ verdict: 'unknown-coverage', valid: null });
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
  // CJUE is a name for decisions of any year, so j054 (CJUE, 4 April 1995) could have been given.
  const others = cases.filter(({ id }) => id !== 'j054');
  it.each(others.map(({ id, text, expected, valid }) => [id, text, expected, valid] as const))(
    '%s %s',
    (_, text, { court, formation, date, number }, valid) => {
      expect(checked(text)).toMatchObject([{ kind: 'case', court, formation, date, number, valid }]);
    },
  );
});

describe('of a list of our own', () => {
  const text = (more: Partial<LawTextData>): LawTextData => ({
    title: 'Code de commerce',
    cid: '',
    dataDate: '2024-01-01',
    completeAsOf: '2020-01-01',
    complete: false,
    articles: {},
    earlier: {},
    reused: {},
    ...more,
  });
  const of = (data: LawTextData, citation: string, day: string) => {
    const texts = { 'code-de-commerce': data };
    const own = new LawIndex({ ...index.data, texts, moves: [] });
    return checkCitations(`article ${citation} du code de commerce`, own, day)[0]!;
  };
  const known = numbersToRuns(['L227-1', 'L227-2', 'L227-20']);

  it.each([
    // Ten numbers above the highest may have been added since a list that is not complete; two since a complete one.
    [false, 'L. 227-30', 'unknown-coverage'],
    [false, 'L. 227-31', 'does-not-exist'],
    [true, 'L. 227-22', 'unknown-coverage'],
    [true, 'L. 227-23', 'does-not-exist'],
    [false, 'L. 227-20-10', 'unknown-coverage'],
    [false, 'L. 227-20-11', 'does-not-exist'],
    [true, 'L. 227-20-1', 'unknown-coverage'],
    [true, 'L. 227-20-2', 'does-not-exist'],
  ])('complete: %s, %s is %s', (complete, citation, verdict) => {
    const data = text({ complete, articles: { 'V||': known } });
    expect(of(data, citation, '2026-01-01').verdict).toBe(verdict);
  });

  it.each([
    ['2001-03-14', 'not-yet'],
    ['2001-03-15', 'exists'],
    ['2004-12-31', 'exists'],
    ['2005-01-01', 'not-yet'],
    ['2010-05-31', 'not-yet'],
    ['2010-06-01', 'exists'],
    ['2015-12-31', 'exists'],
    ['2016-01-01', 'repealed'],
  ])(
    'an article in force from 15 March 2001 to the end of 2004, and again from June 2010 to 2015: on %s, %s',
    (day, verdict) => {
      const one = numbersToRuns(['L227-2']);
      const data = text({
        articles: { 'V||': numbersToRuns(['L227-1']), 'A|2010-06-01|2016-01-01': one },
        earlier: { '2001-03-15|2005-01-01': one },
      });
      expect(of(data, 'L. 227-2', day).verdict).toBe(verdict);
    },
  );

  it.each([
    ['2004-12-31', 'exists'],
    ['2005-01-01', 'repealed'],
  ])('the former content of a number whose old life ended on 1 January 2005: on %s, %s', (day, verdict) => {
    const one = numbersToRuns(['L227-2']);
    const data = text({ articles: { 'V|2005-01-01|': one }, earlier: { '2001-03-15|2005-01-01': one } });
    expect(of(data, 'L. 227-2', day).verdict).toBe('exists');
    const own = new LawIndex({ ...index.data, texts: { 'code-de-commerce': data }, moves: [] });
    expect(checkCitations('ancien article L. 227-2 du code de commerce', own, day)[0]!.verdict).toBe(verdict);
  });
});
