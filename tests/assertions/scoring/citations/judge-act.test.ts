import { describe, expect, it } from 'vitest';
import { judgeAct } from '../../../../assertions/scoring/citations/judge-act.ts';
import { frenchLawIndex } from '../../../../assertions/statute-book/french-law-index.ts';

const index = frenchLawIndex();
type Row = [
  noun: string,
  actNumber: string | null,
  date: string | null,
  verdict: string,
  reason: string,
  instrument?: string,
];
const judged = ([noun, actNumber, date, , , instrument]: Row) =>
  judgeAct(index, { instrument: instrument ?? '', noun, actNumber, date }, '2026-11-29');

describe('an act named alone', () => {
  it.each<Row>([
    ['loi', '78-17', '1978-01-06', 'exists', 'Named in the official codes'],
    ['loi', '78-17', '1978', 'exists', 'Named in the official codes'],
    ['loi', '78-17', null, 'exists', 'Named in the official codes'],
    ['ordonnance', '2016-131', '2016-02-10', 'exists', 'Named in the official codes'],
    ['ordonnance', '45-2658', '1945-11-02', 'exists', 'Named in the official codes'],
    ['reglement', '2016/679', '2016-04-27', 'exists', 'Named in the official codes', 'RGPD'],
    ['reglement', '1215/2012', '2012-12-12', 'exists', 'Named in the official codes', 'BxlIbis'],
    ['directive', '95/46', null, 'repealed', 'since 2018-05-24', 'D95-46'],
    ['loi', null, '1989-07-06', 'exists', 'is in the index', 'loi-89-462'],
    ['loi', null, '2021-11-18', 'unknown-coverage', 'possible'],
    ['directive', '2019/1234', null, 'unknown-coverage', 'possible'],
    // Real, and not in the codes: regulations with numbers like years, acts of the year before and after.
    ['reglement', '2081/92', '1992-07-14', 'unknown-coverage', 'possible'],
    ['reglement', '1408/71', '1971-06-14', 'exists', 'Named in the official codes'],
    ['reglement', '1/2003', '2002-12-16', 'exists', 'Named'],
    ['reglement', '2017/565', '2016-04-25', 'exists', 'Named'],
    ['reglement', '2015/2012', '2015-11-11', 'unknown-coverage', 'possible'],
    ['reglement', '2006/2004', '2004-10-27', 'exists', 'Named in the official codes'],
    ['reglement', '2052/88', '1988-06-24', 'unknown-coverage', 'possible'],
    ['directive', '2002/98', '2003-01-27', 'exists', 'Named'],
    ['directive', '89/391', '1989-06-12', 'unknown-coverage', 'possible'],
    // A slip of the codes themselves is not proof.
    ['loi', '78-17', '1978-01-16', 'uncertain', 'but as of 1978-01-16 too'],
  ])('%s %s of %s: %s', (...row) => {
    const { verdict, reason } = judged(row);
    expect([verdict, reason]).toEqual([row[3], expect.stringContaining(row[4])]);
  });

  it.each<Row>([
    ['loi', '78-17', '1978-03-09', 'does-not-exist', 'not 1978-03-09'],
    ['loi', '2016-1691', '2015-12-09', 'does-not-exist', 'not 2015-12-09'],
    ['loi', '2016-1690', '2015-12-09', 'does-not-exist', 'of 2016, the day given of 2015'],
    ['loi', null, '2019-02-30', 'does-not-exist', 'No calendar has'],
    ['loi', '2014-344', '2014-02-31', 'does-not-exist', 'No calendar has'],
    ['decret', '2020-1214', '2020-13-02', 'does-not-exist', 'No calendar has'],
    ['loi', null, '2027-01-04', 'does-not-exist', 'after 2026-11-29'],
    ['loi', '2031-12', null, 'does-not-exist', 'which is after'],
    ['directive', '2031/12', null, 'does-not-exist', 'which is after'],
    ['loi', '2016-9999', null, 'does-not-exist', 'no year has had'],
    ['decret', '2016-0', null, 'does-not-exist', 'numbered from 1'],
    ['loi', '201-12', null, 'does-not-exist', 'No such act has a number like'],
    ['directive', '123/2006', null, 'does-not-exist', 'No such act has a number like'],
    ['directive', '2001/999', null, 'does-not-exist', 'no year has had'],
    ['reglement', '9999/2012', null, 'does-not-exist', 'no year has had'],
    ['directive', '2016/679', '2016-04-27', 'does-not-exist', 'is a regulation of 2016-04-27'],
    ['loi', '2016-131', '2016-02-10', 'does-not-exist', 'is an ordinance of 2016-02-10'],
    ['reglement', '2016/679', '2018-05-25', 'does-not-exist', 'not 2018-05-25'],
    ['reglement', '44/2001', '2005-12-22', 'does-not-exist', '2005-12-22'],
    // Numbered as of the end of the year, dated in March; and the other way round.
    ['loi', '2016-1666', '2016-03-03', 'does-not-exist', 'cannot be of 2016-03-03'],
    ['loi', '2016-37', '2016-10-03', 'does-not-exist', 'cannot be of 2016-10-03'],
  ])('%s %s of %s cannot be', (...row) => {
    const { verdict, reason } = judged(row);
    expect([verdict, reason]).toEqual([row[3], expect.stringContaining(row[4])]);
  });

  it('is never said not to exist if the codes name it with that day, but for three misprints in them', () => {
    const found = Object.keys(index.data.acts).flatMap((id) => {
      const { day, slips } = index.act(id)!;
      const french = /^(loi|ord|decret)-(\d+)-(\d+)$/.exec(id);
      const union = /^([RD])(\d+)-(\d+)$/.exec(id);
      const noun = { loi: 'loi', ord: 'ordonnance', decret: 'decret', R: 'reglement', D: 'directive' }[
        (french ?? union)![1]!
      ]!;
      const actNumber = french ? `${french[2]}-${french[3]}` : `${union![2]}/${union![3]}`;
      return [day, ...slips].flatMap((date) => {
        const { verdict, reason } = judgeAct(index, { instrument: id, noun, actNumber, date }, '2026-11-29');
        return verdict === 'does-not-exist' ? [`${actNumber}: ${reason}`] : [];
      });
    });
    expect(found).toEqual(
      ['1071/009', '206/679', '215/1198'].map((one) => `${one}: No such act has a number like ${one}`),
    );
  });
});
