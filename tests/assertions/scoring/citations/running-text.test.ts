import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../../assertions/scoring/citations/read-citations.ts';
import { frenchLawIndex } from '../../../../assertions/statute-book/french-law-index.ts';

const index = frenchLawIndex();

/** "code-civil 1240; code-civil 1382 old". */
const read = (text: string) =>
  readCitations(text, index)
    .filter((one) => one.kind !== 'act')
    .map((one) =>
      one.kind === 'statute'
        ? `${one.instrument} ${one.number}${one.old ? ' old' : ''}`
        : `${one.court} ${one.number}`,
    )
    .join('; ');

describe('English answers name French codes', () => {
  it.each([
    ['Article 1186 of the French Civil Code', 'code-civil 1186'],
    ['pursuant to Article L. 442-1 of the French Commercial Code', 'code-de-commerce L442-1'],
    ['Articles L. 1237-11 et seq. of the French Labour Code', 'code-du-travail L1237-11'],
    ['Article 209 B of the French General Tax Code', 'code-general-des-impots 209 B'],
    ['Under French law, Article 1104 of the Civil Code may apply.', 'code-civil 1104'],
    ['Article 1104 of the Civil Code', 'null 1104'],
    ['Article L. 761-1 of the Administrative Justice Code', 'code-de-justice-administrative L761-1'],
    [
      'Article L. 111-8 of the Building and Housing Code',
      'code-de-la-construction-et-de-l-habitation L111-8',
    ],
    ['Article 1240 of the (French) Civil Code', 'code-civil 1240'],
    ['French law differs from Article 1375 of the Italian Civil Code.', 'null 1375'],
    ['French law differs from Article 1375 of the Civil Code of Quebec.', 'null 1375'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    ['Art. 17 of Directive (EU) 2019/790', 'DAMUN 17'],
    ['Article 16 of Regulation (EC) No 593/2008', 'RomeI 16'],
    ['Articles 7 and 8 of the Charter of Fundamental Rights', 'CDFUE 7; CDFUE 8'],
    ['Article 8 of the European Convention on Human Rights', 'CEDH 8'],
    ['Article 1 of Protocol No. 1 to the ECHR', 'CEDH-P1 1'],
    ['Case C-311/18 Schrems II', 'CJUE C-311/18'],
    ['aff. C-210/16 du 5 juin 2018', 'CJUE C-210/16'],
    ['aff. T-201/04 du 17 septembre 2007', 'TPICE T-201/04'],
    ['Article 56 of the Regulation of 27 April 2016', 'RGPD 56'],
    ['Directive 95/46/EC applies. Article 28 of this same directive', 'D95-46 28'],
    ['Regulation (EU) 2016/679 applies. Article 6 of the Regulation', 'RGPD 6'],
    [
      'Article 8 of the European Convention for the Protection of Human Rights and Fundamental Freedoms',
      'CEDH 8',
    ],
    ['Articles 45, 46, or 47 of the GDPR', 'RGPD 45; RGPD 46; RGPD 47'],
    ['Recital (47) GDPR', 'RGPD considérant 47'],
    ['Art. 5(1)(f) of the EU General Data Protection Regulation', 'RGPD 5'],
    ['GDPR, Art. 5(1)(a), 6', 'RGPD 5; RGPD 6'],
    [
      'as defined in Article 4, point (14) of Regulation (EU) 2016/679 and Article 3, point (13) of Directive (EU) 2016/680',
      'RGPD 4; LED 3',
    ],
    ['Article 6(1), first subparagraph, points (a) to (d), of Regulation (EU) 2016/679', 'RGPD 6'],
    ['Article 24 of the Convention on the Rights of the Child', 'CIDE 24'],
    [
      'Articles 7 and 11 of the International Covenant on Economic, Social and Cultural Rights',
      'PIDESC 7; PIDESC 11',
    ],
    ['See <a href="https://x.eu/r">Art. 15 of [GDPR]</a>', 'RGPD 15'],
    ['recital 63 to article 20 of the GDPR', 'RGPD considérant 63; RGPD 20'],
    ['Regulation (EU) 2016/679 applies. Recital 26 of that regulation', 'RGPD considérant 26'],
  ])('and acts of the Union: %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('what stands between number and code', () => {
  it.each([
    ['article 1240 du Code civil[1], article 1241 du Code civil[^2].', 'code-civil 1240; code-civil 1241'],
    ["l'article 1240[1] du Code civil", 'code-civil 1240'],
    ['art. 1353¹ C. civ.', 'code-civil 1353'],
    ['| Article 1240 | Code civil | Faute |', 'code-civil 1240'],
    ['article L. 442-1 (I, 2°) du code de commerce', 'code-de-commerce L442-1'],
    ['article L. 442-1-I-2° du code de commerce', 'code-de-commerce L442-1'],
    ['article 1729, b du CGI', 'code-general-des-impots 1729'],
    ['article 200 A, 2 du CGI', 'code-general-des-impots 200 A'],
    ['article 244 quater B, II, b du CGI', 'code-general-des-impots 244 quater B'],
    ["art. 121 quinquies DE de l'annexe IV au CGI", 'cgi-annexe-iv 121 quinquies DE'],
    ["l'article 1140, alinéa 2, du CC", 'code-civil 1140'],
    [
      'les articles 1137 (dol), 1140 (violence) et 1132 (erreur) du Code civil',
      'code-civil 1137; code-civil 1140; code-civil 1132',
    ],
    ['article 5 (prix) du contrat', ''],
    ['article 6 (code civil)', 'code-civil 6'],
    ['articles 6 § 1, 8 et 13 CEDH', 'CEDH 6; CEDH 8; CEDH 13'],
    ['articles 6 §§ 1 et 3 CEDH', 'CEDH 6'],
    ['articles L. 420-1 du Code de commerce et 101, paragraphe 1, TFUE', 'code-de-commerce L420-1; TFUE 101'],
    ['L. 6 juill. 1989, art. 15', 'loi-89-462 15'],
    ['D. n° 2019-1333, 11 déc. 2019, art. 55', 'decret-2019-1333 55'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('the act named before', () => {
  it.each([
    [
      "Le règlement (UE) n° 575/2013 du 26 juin 2013 joue. L'article 26 du règlement (UE) du 26 juin 2013",
      'R575-2013 26',
    ],
    ["La directive 2014/24/UE est claire. L'article 57 de la directive prévoit…", 'D2014-24 57'],
    ["Le RGPD s'applique. L'article 88 du règlement renvoie au droit national.", 'RGPD 88'],
    ["Le RGPD s'applique. L'article 7 du règlement intérieur est muet.", ''],
    ["Le RGPD s'applique. L'article 7 du règlement de copropriété est muet.", ''],
    ['articles 3 et 4 de la directive', ''],
    ['en vertu du Code de commerce,\narticle L. 223-22', 'code-de-commerce L223-22'],
    ['Voir le Code civil\nart. 1240', 'code-civil 1240'],
    ['Voir le Code civil\nArticle 1240', 'code-civil 1240'],
    ['- respect du Code civil\nArticle 5 - Durée', ''],
    ['- respect du Code civil\n\n## Article 5 - Durée', ''],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('the old number behind the new one makes only itself old', () => {
  it.each([
    ['article 1240 du Code civil (ancien article 1382)', 'code-civil 1240; code-civil 1382 old'],
    ['article 1240 (ancien 1382) du Code civil', 'code-civil 1240; code-civil 1382 old'],
    [
      'art. L. 212-1 du Code de la consommation (anc. art. L. 132-1)',
      'code-de-la-consommation L212-1; code-de-la-consommation L132-1 old',
    ],
    ['article 1240 C. civ. (anc. 1382)', 'code-civil 1240'],
    ['article 81 du traité CE (devenu article 101 TFUE)', 'TCE 81 old; TFUE 101'],
    [
      'article L. 442-1 du Code de commerce (anciennement L. 442-6)',
      'code-de-commerce L442-1; code-de-commerce L442-6 old',
    ],
    ["article 1382 du Code civil, devenu l'article 1240", 'code-civil 1382 old; code-civil 1240'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('a number beside a code is not always its article', () => {
  it.each(['en 2016 Code civil réformé', 'note 45 C. com.'])('%s', (text) => expect(read(text)).toBe(''));
});

describe('recitals and annexes are read as such', () => {
  it.each([
    ['considérant 47 RGPD', 'RGPD considérant 47'],
    ['Recital 47 GDPR', 'RGPD considérant 47'],
    ['annexe 1 RGPD', 'RGPD annexe 1'],
    ['annexe I, article 2 du règlement (UE) 2016/679', 'RGPD annexe 2'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));
});
