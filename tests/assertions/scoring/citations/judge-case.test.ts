import { describe, expect, it } from 'vitest';
import type { CaseCitation } from '../../../../assertions/scoring/citations/citation.ts';
import { closedDay } from '../../../../assertions/scoring/citations/closed-days.ts';
import { judgeCase } from '../../../../assertions/scoring/citations/judge-case.ts';

const citation = (parts: Partial<CaseCitation>): CaseCitation => ({
  kind: 'case',
  start: 0,
  end: 0,
  text: '',
  court: 'Cass.',
  formation: null,
  date: null,
  number: null,
  ...parts,
});
const verdictOn = (parts: Partial<CaseCitation>) => judgeCase(citation(parts), '2026-11-29').verdict;

describe('days on which no court sits', () => {
  it.each([
    ['2019-12-25', 'France', 'a public holiday'],
    ['2020-03-01', 'France', 'a Sunday'],
    ['2020-02-29', 'France', undefined],
    // Easter Monday, Ascension, Whit Monday.
    ['2021-04-05', 'France', 'a public holiday'],
    ['2024-05-09', 'France', 'a public holiday'],
    ['2019-06-10', 'France', 'a public holiday'],
    // Worked for the day of solidarity.
    ['2006-06-05', 'France', undefined],
    ['2006-06-05', 'Luxembourg', 'a public holiday'],
    // Ascension of 1975.
    ['1975-05-08', 'Luxembourg', 'a public holiday'],
    ['1973-05-08', 'France', undefined],
    ['2015-05-08', 'France', 'a public holiday'],
    ['2014-06-23', 'Luxembourg', 'a public holiday'],
    ['2014-06-23', 'France', undefined],
    ['2014-07-14', 'Luxembourg', undefined],
    ['2014-12-30', 'Luxembourg', 'a public holiday'],
    ['2016-03-25', 'Strasbourg', 'a public holiday'],
    ['2016-03-25', 'France', undefined],
    ['1804-03-18', 'France', undefined],
    ['2015-02-31', 'France', undefined],
  ] as const)('%s in %s: %s', (day, seat, closed) => {
    expect(closedDay(day, seat)).toBe(closed);
  });

  it('make a decision uncertain, but not an urgent one', () => {
    expect(judgeCase(citation({ formation: 'com.', date: '2019-12-25' }), '2026-11-29')).toEqual({
      verdict: 'uncertain',
      reason: 'court-closed (2019-12-25 was a public holiday)',
    });
    const urgent = { court: 'CE', date: '2020-03-22', number: '439674' };
    expect(verdictOn({ ...urgent, formation: 'ord.' })).toBe('plausible');
    expect(verdictOn({ ...urgent, formation: 'sect.' })).toBe('uncertain');
  });
});

describe('the courts of the Union', () => {
  it.each<[string, string, string, string | null]>([
    ['CJUE', '2002-07-11', 'C-371/99', null],
    ['CJUE', '1986-04-23', '294/83', 'ECLI:EU:C:1986:166'],
    ['CJCE', '2008-12-16', 'C-73/07', 'ECLI:EU:C:2008:727'],
    ['Trib. UE', '2003-09-30', 'T-158/00', null],
  ])('%s of %s, %s may be cited so', (court, date, number, ecli) => {
    expect(verdictOn({ court, date, number, ...(ecli && { ecli }) })).toBe('plausible');
  });
});

describe('a decision of the Conseil constitutionnel without its procedure', () => {
  it.each([
    ['2004-06-10', '2004-496', 'plausible'],
    ['2004-06-10', '2008-496', 'does-not-exist'],
    ['2004-06-10', '2004', 'does-not-exist'],
  ])('%s, %s: %s', (date, number, verdict) => {
    expect(verdictOn({ court: 'Cons. const.', date, number })).toBe(verdict);
  });
});

describe('an ECLI', () => {
  it.each<[string, Partial<CaseCitation>, string]>([
    ['ECLI:EU:C:2020:559', { court: 'CJUE', date: '2020-07-16', number: 'C-311/18' }, ''],
    ['ECLI:EU:C:2015:650', { court: 'CJUE', date: '2020-07-16', number: 'C-311/18' }, 'ecli-of-another-year'],
    ['ECLI:EU:T:2020:559', { court: 'CJUE', date: '2020-07-16' }, 'ecli-of-another-court'],
    ['ECLI:EU:C:2020:99999', { court: 'CJUE' }, 'ecli-number-implausible'],
    ['ECLI:EU:C:2020:0', { court: 'CJUE' }, 'ecli-number-implausible'],
    ['ECLI:EU:T:1985:12', { court: 'Trib. UE' }, 'ecli-number-implausible'],
    ['ECLI:EU:X:2020:12', { court: 'CJUE' }, 'ecli-malformed'],
    ['ECLI:FR:CCASS:2020:SO00374', { formation: 'soc.', date: '2020-03-04' }, ''],
    ['ECLI:FR:CCASS:2020:SO00374', { formation: 'civ.', date: '2020-03-04' }, ''],
    ['ECLI:FR:CCASS:2020:SO00374', { formation: 'com.', date: '2020-03-04' }, 'ecli-of-another-chamber'],
    ['ECLI:FR:CCASS:2019:SO00374', { formation: 'soc.', date: '2020-03-04' }, 'ecli-of-another-year'],
    ['ECLI:FR:CCASS:2020:SO374', { formation: 'soc.', date: '2020-03-04' }, 'ecli-malformed'],
    ['ECLI:FR:CCASS:2020:SO99999', { formation: 'soc.', date: '2020-03-04' }, 'ecli-number-implausible'],
    ['ECLI:FR:CECHR:2019:411542.20190510', { court: 'CE', date: '2019-05-10', number: '411542' }, ''],
    [
      'ECLI:FR:CECHR:2019:411542.20190510',
      { court: 'CE', date: '2019-05-13', number: '411542' },
      'ecli-of-another-day',
    ],
    [
      'ECLI:FR:CECHR:2019:411542.20190510',
      { court: 'CE', date: '2019-05-10', number: '411543' },
      'ecli-of-another-number',
    ],
    ['ECLI:FR:CC:2018:2018.765.DC', { court: 'Cons. const.', date: '2018-06-12', number: '2018-765 DC' }, ''],
    [
      'ECLI:FR:CC:2018:2018.766.DC',
      { court: 'Cons. const.', date: '2018-06-12', number: '2018-765 DC' },
      'ecli-of-another-number',
    ],
    ['ECLI:CE:ECHR:1999:0121JUD003054496', { court: 'CEDH', date: '1999-01-21', number: '30544/96' }, ''],
    [
      'ECLI:CE:ECHR:1999:0122JUD003054496',
      { court: 'CEDH', date: '1999-01-21', number: '30544/96' },
      'ecli-of-another-day',
    ],
    // Courts whose ECLI are not known are left alone.
    ['ECLI:DE:BGH:2020:280520UIZR7.16.0', { court: 'BGH', date: '2020' }, ''],
  ])('%s with %j: %s', (ecli, parts, fault) => {
    const { verdict, reason } = judgeCase(citation({ ...parts, ecli }), '2026-11-29');
    expect(verdict).toBe(fault === '' ? 'plausible' : 'does-not-exist');
    expect(reason).toContain(fault);
  });
});
