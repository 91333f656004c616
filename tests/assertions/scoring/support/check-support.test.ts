import { describe, expect, it } from 'vitest';
import { supportOf } from '../../../../assertions/statute-book/support.ts';
import { expectLinear, textOf } from '../../../linear.ts';
import { hasShared, needsShared, readSharedLines } from '../../../shared.ts';
import { freshSentences } from './fresh-sentences.ts';
import { paraphrases } from './paraphrases.ts';

const AS_OF = '2025-07-13';
const verdictOf = (text: string, asOf = AS_OF) => supportOf(text, asOf).map(({ verdict }) => verdict);

describe('the figures of a sentence, against the article it cites', () => {
  it.each([
    [
      'L’action se prescrit par cinq ans à compter du jour où les faits sont connus (C. civ., art. 2224).',
      'supported',
    ],
    [
      'L’action se prescrit par soixante mois à compter du jour où les faits sont connus (C. civ., art. 2224).',
      'supported',
    ],
    [
      'L’action se prescrit par dix ans à compter du jour où les faits sont connus (C. civ., art. 2224).',
      'contradicted',
    ],
    [
      'L’action se prescrit par cinq ans, et non de trois ans, à compter du jour où les faits sont connus (C. civ., art. 2224).',
      'supported',
    ],
    ['Le vol est puni de 3 ans d’emprisonnement et de 45.000 € d’amende (C. pén., art. 311-3).', 'supported'],
    [
      'Le vol est puni de 3 ans d’emprisonnement et de 75 000 € d’amende (C. pén., art. 311-3).',
      'contradicted',
    ],
    [
      'Under Article 33 GDPR, a personal data breach is notified to the supervisory authority within 72 hours.',
      'supported',
    ],
    [
      'Under Article 33 GDPR, a personal data breach is notified to the supervisory authority within 48 hours.',
      'contradicted',
    ],
    [
      'Le bailleur d’un logement meublé donne congé en respectant un préavis de huit mois (C. civ., art. 2224).',
      'not-addressed',
    ],
    // French about an English wording.
    ['L’article 33 du RGPD impose de notifier la violation dans les 48 heures.', 'unknown'],
    // A figure of the case, and several articles.
    [
      'Les dix-huit contrats de travail sont transférés au nouvel employeur (C. trav., art. L. 1224-1).',
      'unknown',
    ],
    ['Le délai est de dix ans (C. civ., art. 2224 et 2232).', 'unknown'],
    // Clauses that each end with their own article.
    ['Le délai est de dix ans (C. civ., art. 2224), ou de vingt (C. civ., art. 2232).', 'unknown+unknown'],
    [
      'L’action personnelle se prescrit par cinq ans à compter du jour où les faits sont connus (C. civ., art. 2224), et la copropriété se conteste dans les deux mois de la notification du procès-verbal d’assemblée (loi n° 65-557 du 10 juillet 1965, art. 42).',
      'supported+supported',
    ],
    [
      'L’action personnelle se prescrit par cinq ans à compter du jour où les faits sont connus (C. civ., art. 2224), et la décision de l’assemblée se conteste dans les six mois de la notification du procès-verbal (loi n° 65-557 du 10 juillet 1965, art. 42).',
      'supported+contradicted',
    ],
    // Two figures of one kind: that of the other item contradicts neither.
    [
      'Le salarié a droit à quatre jours de congé pour son mariage et à un jour pour celui d’un enfant (C. trav., art. L. 3142-4).',
      'supported',
    ],
    // The article has the figure, in another part than the sentence is about.
    [
      'Article 23 of Directive (EU) 2022/2555 requires a final report not later than three months after the submission of the incident notification.',
      'unknown',
    ],
    [
      'Le conciliateur est désigné pour une période n’excédant pas trois mois, la durée totale de la conciliation ne pouvant excéder cinq mois (C. com., art. L. 611-6).',
      'unknown',
    ],
    [
      'Under Article 83(4) GDPR, infringements are subject to fines of up to EUR 15 million or up to 2% of the total worldwide annual turnover.',
      'contradicted',
    ],
    // The article is about something else, though it has the figure.
    ['Le bail d’habitation meublée dure cinq ans (C. civ., art. 2224).', 'unknown'],
    ['Le contrat naît de la rencontre d’une offre et d’une acceptation (C. civ., art. 1113).', 'unknown'],
    // What happened is not what the law says.
    ['En l’espèce, trois ans ont passé depuis que les faits sont connus (C. civ., art. 2224).', 'unknown'],
    // One of the two has no wording in the package: it may be there.
    [
      'L’action se prescrit par six ans à compter du jour où les faits sont connus (C. civ., art. 2224 ; loi n° 78-17 du 6 janvier 1978, art. 5).',
      'unknown',
    ],
    ['L’action se prescrit par dix ans (ancien article 2262 du code civil).', 'unknown'],
    // What the sentence denies, or says of former law, it does not have the article say.
    ['L’article 2224 du code civil ne prévoit pas une prescription de dix ans.', 'unknown'],
    ['L’action personnelle ne se prescrit plus par trente ans (C. civ., art. 2224).', 'unknown'],
    [
      'L’action personnelle ne se prescrit pas par dix ans mais par cinq ans (C. civ., art. 2224).',
      'supported',
    ],
    ['L’action personnelle ne peut plus être exercée après dix ans (C. civ., art. 2224).', 'contradicted'],
    [
      'Le délai, autrefois de trente ans, est en matière personnelle de dix ans (C. civ., art. 2224).',
      'contradicted',
    ],
  ])('%s: %s', (text, verdicts) => {
    expect(verdictOf(text).join('+')).toBe(verdicts);
  });

  it('names the passage and its day', () => {
    const [found] = supportOf(
      'Le délai est de dix ans en matière personnelle (C. civ., art. 2224).',
      '2026-11-29',
    );
    expect(found).toMatchObject({
      verdict: 'contradicted',
      reason: '"dix ans" is not in the article, which has "cinq ans"',
      passage: expect.stringContaining('se prescrivent par cinq ans'),
      note: 'Wording of 2025-07-13, asked for 2026-11-29: later changes are not known',
    });
  });

  it('rests no verdict on a wording that is known to have changed', () => {
    const text = 'La société publie sa déclaration pendant cinq ans (C. com., art. L. 225-102-1).';
    expect(verdictOf(text, '2026-11-29')).toEqual(['unknown']);
  });
});

describe('paraphrases', () => {
  const judged = paraphrases.flatMap(([sentence, right, wrong]) => [
    { expected: 'supported', verdict: verdictOf(sentence.replace('%s', right))[0] },
    { expected: 'contradicted', verdict: verdictOf(sentence.replace('%s', wrong))[0] },
  ]);
  const count = (expected: string, verdict: string) =>
    judged.filter((one) => one.expected === expected && one.verdict === verdict).length;

  it('are read in full', () => {
    expect(judged.filter(({ verdict }) => verdict === undefined)).toEqual([]);
  });
  it('with a right figure are never contradicted', () => {
    expect(count('supported', 'contradicted')).toBe(0);
    expect(count('supported', 'supported')).toBeGreaterThanOrEqual(32);
  });
  it('with a wrong figure are contradicted, nine in ten', () => {
    expect(count('contradicted', 'contradicted')).toBeGreaterThanOrEqual(0.88 * paraphrases.length);
    expect(count('contradicted', 'supported')).toBeLessThanOrEqual(1);
  });
});

describe('eighty sentences as lawyers and models write them', () => {
  const judged = freshSentences.map(([expected, sentence]) => ({
    expected,
    sentence,
    verdicts: verdictOf(sentence),
  }));
  const of = (expected: string) => judged.filter((one) => one.expected === expected);
  const said = (expected: string, verdict: string) =>
    of(expected).filter(({ verdicts }) => verdicts.some((one) => one === verdict));
  it('nothing that the article says, or may say, is called wrong', () => {
    for (const expected of ['supported', 'open'])
      for (const wrong of ['contradicted', 'misquoted', 'not-addressed'])
        expect(said(expected, wrong)).toEqual([]);
    expect(said('supported', 'supported').length).toBeGreaterThanOrEqual(0.9 * of('supported').length);
  });
  it('nothing that is wrong is called supported, and most of it is found', () => {
    for (const wrong of ['contradicted', 'misquoted', 'unrelated'])
      expect(said(wrong, 'supported')).toEqual([]);
    expect(said('contradicted', 'contradicted').length).toBeGreaterThanOrEqual(
      0.8 * of('contradicted').length,
    );
    expect(said('misquoted', 'misquoted')).toHaveLength(of('misquoted').length);
  });
});

describe('a quotation', () => {
  const law =
    'tout fait quelconque de l’homme, qui cause à autrui un dommage, oblige celui par la faute duquel il est arrivé à le réparer';
  it.each([
    [`Selon l’article 1240 du code civil, « ${law} ».`, 'supported'],
    [
      `Selon l’article 1240 du code civil, “Tout fait quelconque de l'homme, qui cause à autrui\nun dommage, oblige celui par la faute duquel il est arrivé à le réparer”.`,
      'supported',
    ],
    [
      'L’article 1240 du code civil dispose : « Tout fait quelconque de l’homme […] oblige celui par la faute duquel il est arrivé à le réparer. »',
      'supported',
    ],
    [
      'L’article 1240 du code civil dispose :\n\n> Tout fait quelconque de l’homme, qui cause à autrui un dommage, oblige celui par la faute duquel il est arrivé à le réparer.',
      'supported',
    ],
    [
      'L’article 1240 du code civil dispose que « tout fait quelconque de l’homme, qui cause à autrui un préjudice grave, oblige celui par la faute duquel il est arrivé à le réparer ».',
      'misquoted',
    ],
    [
      'L’article 1240 du code civil dispose que « tout fait quelconque de l’homme oblige celui par la faute duquel il est arrivé à le réparer ».',
      'misquoted',
    ],
    [
      'L’article 1240 du code civil dispose que « nul ne peut se prévaloir de sa propre turpitude devant le juge ».',
      'misquoted',
    ],
    [
      'La faute oblige. « Tout fait quelconque de l’homme qui cause un préjudice oblige à le réparer » (C. civ., art. 1240).',
      'misquoted',
    ],
    // The words of a court, and French words of a European act, whose wording is in English.
    [
      'La Cour juge que « tout fait quelconque de l’homme qui cause un préjudice oblige à le réparer » (C. civ., art. 1240).',
      'unknown',
    ],
    [
      'L’article 33 du RGPD dispose que « le responsable du traitement en notifie la violation à l’autorité de contrôle ».',
      'unknown',
    ],
    // Of another text, and a term.
    [
      'La cour parle d’« une faute lucrative au sens du droit des marchés financiers » (C. civ., art. 1240).',
      'unknown',
    ],
    ['Il faut une « faute » (C. civ., art. 1240).', 'unknown'],
  ])('%s: %s', (text, verdict) => {
    expect(verdictOf(text)).toEqual([verdict]);
  });

  it('that is wrong is shown with the words that the law does not have', () => {
    const [found] = supportOf(
      'L’article 1241 du code civil dispose que « chacun est responsable du dommage qu’il a causé par sa négligence grave ».',
      AS_OF,
    );
    expect(found?.reason).toBe('The article does not have the quoted words: not there: "grave"');
    expect(found?.passage).toContain('encore par sa négligence ou par son imprudence');
  });
});

const third = (size: number, piece: string) => textOf(piece, size / 3);
it.each<[string, (size: number) => string]>([
  ['a mixture', (size) => third(size, '« a ') + third(size, 'art. 1240 C. civ. « ') + third(size, '> ')],
  ['quotations', (size) => textOf('« un deux trois quatre cinq » (C. civ., art. 1240) et n’est pas ', size)],
  ['clauses', (size) => textOf('dix ans (C. civ., art. 2224), ', size)],
])('reads a long text in linear time, whatever it repeats: %s', (_, make) =>
  expectLinear(make, (text) => supportOf(text, AS_OF), 100_000),
);

describe.runIf(hasShared)(needsShared('the collected sentences'), () => {
  const rows = readSharedLines<{ expected: string; sentence: string }>('golden/support/figures.jsonl');
  const share = (expected: string, verdict: string) => {
    const of = rows.filter((one) => one.expected === expected);
    return of.filter(({ sentence }) => verdictOf(sentence)[0] === verdict).length / of.length;
  };
  it('contradicted: found in at least nine of ten, said of at most 2 % of the supported', () => {
    expect(share('contradicted', 'contradicted')).toBeGreaterThanOrEqual(0.9);
    expect(share('supported', 'contradicted')).toBeLessThanOrEqual(0.02);
  });
  it('at most 5 % of the unrelated are called supported', () => {
    expect(share('unrelated', 'supported')).toBeLessThanOrEqual(0.05);
  });
});
