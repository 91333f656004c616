import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../../assertions/scoring/citations/read-citations.ts';
import { frenchLawIndex } from '../../../../assertions/statute-book/french-law-index.ts';

const index = frenchLawIndex();

/** "code-civil 1240; code-civil 1382 old". */
const read = (text: string) =>
  readCitations(text, index)
    .filter((one) => one.kind !== 'act')
    .map((one) =>
      one.kind === 'statute' ? `${one.instrument} ${one.number}${one.old ? ' old' : ''}` : one.court,
    )
    .join('; ');

describe('codes and their abbreviations', () => {
  it.each([
    ['C. civ., art. 1103', 'code-civil 1103'],
    ['L.227-3 C. com.', 'code-de-commerce L227-3'],
    ['L 227-3 du code de commerce', 'code-de-commerce L227-3'],
    ['art. L227-3 du Code de Commerce', 'code-de-commerce L227-3'],
    ['art. R. *123-54 C. com.', 'code-de-commerce R123-54'],
    ['article R*421-1 du code de l’urbanisme', 'code-de-l-urbanisme R421-1'],
    ['art. A. 321-21 C. com.', 'code-de-commerce A321-21'],
    ['art. D. 1232-4 C. trav.', 'code-du-travail D1232-4'],
    ['art. LO 224-4 CJA', 'code-de-justice-administrative LO224-4'],
    ['art. L.O. 111-3 C. élect.', 'code-electoral LO111-3'],
    ['ART. 1240 DU CODE CIVIL', 'code-civil 1240'],
    ['ARTICLE L. 227-3 DU CODE DE COMMERCE', 'code-de-commerce L227-3'],
    ['**article 1240** du *code civil*', 'code-civil 1240'],
    ['**Art. L. 227-3** C. com.', 'code-de-commerce L227-3'],
    ['[article 1240](https://www.legifrance.gouv.fr/x) du code civil', 'code-civil 1240'],
    ['article 39 quinquies A du CGI', 'code-general-des-impots 39 quinquies A'],
    ['art. 150-0 B ter CGI', 'code-general-des-impots 150-0 B ter'],
    ['article 209-I du CGI', 'code-general-des-impots 209'],
    ['article 39-1-5° du CGI', 'code-general-des-impots 39'],
    ['article 38-2 du CGI', 'code-general-des-impots 38'],
    ['art. 1649 quater B bis CGI', 'code-general-des-impots 1649 quater B bis'],
    ['art. L. 16 B LPF', 'livre-des-procedures-fiscales L16 B'],
    ['LPF, art. L. 80 B', 'livre-des-procedures-fiscales L80 B'],
    ['art. R.* 196-1 LPF', 'livre-des-procedures-fiscales R196-1'],
    ["article 46 AZA bis de l'annexe III au CGI", 'cgi-annexe-iii 46 AZA bis'],
    ['CGI, ann. III, art. 38 quinquies', 'cgi-annexe-iii 38 quinquies'],
    ['art. 706-3 CPP', 'code-de-procedure-penale 706-3'],
    ['art. D. 15 CPP', 'code-de-procedure-penale D15'],
    ['article préliminaire du CPP', 'code-de-procedure-penale préliminaire'],
    ['article préliminaire du code de procédure pénale', 'code-de-procedure-penale préliminaire'],
    ['art. L. 1232-1 et s. C. trav.', 'code-du-travail L1232-1'],
    ['article L.1235.3 du code du travail', 'code-du-travail L1235-3'],
    ['article L.132.6.1 du code de la consommation', 'code-de-la-consommation L132-6-1'],
    ['article L. 145 41 du code de commerce', 'code-de-commerce L145-41'],
    ['Article L.442-1 II. of the French Commercial Code', 'code-de-commerce L442-1'],
    ['Article L. 442-6.I.5° of the French Commercial Code', 'code-de-commerce L442-6'],
    ["l'article 3b de la directive européenne 2002-15", 'D2002-15 3'],
    ['article 7 de la loi de bioéthique du 2 août 2021', 'loi-2021-08-02 7'],
    ['article 82 de la loi Informatique et Libertés du 6 janvier 1978', 'loi-78-17 82'],
    [
      'article L. 7221-2 du code du travail, article 22 de la convention collective nationale',
      'code-du-travail L7221-2',
    ],
    ["l'article premier de la directive de 1993/13/CEE", 'D93-13 1'],
    [
      'les art. 1784, C. civ., et 103, C. comm., ne visent que les choses',
      'code-civil 1784; code-de-commerce 103',
    ],
    ['art 1<sup>er</sup> du code civil', 'code-civil 1'],
    ['article L. 335-2 du Code de Propriété Intellectuelle', 'code-de-la-propriete-intellectuelle L335-2'],
    ["l'article 7 de la Charte de l'environnement", 'charte-de-l-environnement 7'],
    ["l'effacement (article 17 du {_RGPD})", 'RGPD 17'],
    ['art. 81-A CGI', 'code-general-des-impots 81 A'],
    ['article 32/II de la loi n° 78-17 du 6 janvier 1978', 'loi-78-17 32'],
    ['article 6/1 de la CEDH', 'CEDH 6'],
    ['Art. 18/21/22 RGPD', 'RGPD 18; RGPD 21; RGPD 22'],
    ['art. L. 1235-3/L. 1235-5 du code du travail', 'code-du-travail L1235-3; code-du-travail L1235-5'],
    ['art. L. 121-1 C. consom.', 'code-de-la-consommation L121-1'],
    ['art. L. 311-1 CPCE', 'code-des-procedures-civiles-d-execution L311-1'],
    ['Article 1240 du code civil belge', 'null 1240'],
    ['C. pr. civ., art. 145', 'code-de-procedure-civile 145'],
    ['C. assur., art. L. 113-2', 'code-des-assurances L113-2'],
    ['C. mut., art. L. 221-1', 'code-de-la-mutualite L221-1'],
    ['C. rte, art. L. 234-1', 'code-de-la-route L234-1'],
    ['C. transp., art. L. 1111-1', 'code-des-transports L1111-1'],
    ['C. sport, art. L. 131-1', 'code-du-sport L131-1'],
    ['C. rur., art. L. 411-1', 'code-rural-et-de-la-peche-maritime L411-1'],
    ["article L. 100-1 du code de l'énergie", 'code-de-l-energie L100-1'],
    ['CGCT, art. L. 2121-1', 'code-general-des-collectivites-territoriales L2121-1'],
    ['CSP, art. L. 1111-2', 'code-de-la-sante-publique L1111-2'],
    ['CCH, art. L. 271-1', 'code-de-la-construction-et-de-l-habitation L271-1'],
    ['CSS, art. L. 242-1', 'code-de-la-securite-sociale L242-1'],
    ['COJ, art. L. 211-3', 'code-de-l-organisation-judiciaire L211-3'],
    ['au sens de l’article L. 233-3, I et II, du code de commerce', 'code-de-commerce L233-3'],
    ['article L. 442-1, I, 2°, du code de commerce', 'code-de-commerce L442-1'],
    ['C. com., art. L. 442-1, II', 'code-de-commerce L442-1'],
    ['aux termes des articles 1641 et suivants du code civil', 'code-civil 1641'],
    ['article 1240 du Code\u00a0civil', 'code-civil 1240'],
    ['art.\u202fL.\u202f227\u20113\u202fC.\u202fcom.', 'code-de-commerce L227-3'],
    ["l'alinéa 2 de l'article L. 1233-3 du code du travail", 'code-du-travail L1233-3'],
    ['(C. trav., art. L. 1235-3)', 'code-du-travail L1235-3'],
    ['(art. L. 1235-3 du Code du travail)', 'code-du-travail L1235-3'],
    ["l'art. L. 1235-3, al. 2 C. trav.", 'code-du-travail L1235-3'],
    ['C. trav. art. L1235-3', 'code-du-travail L1235-3'],
    ['Code du travail L. 1235-3', 'code-du-travail L1235-3'],
    ["Le code civil prévoit, à l'article 1104, la bonne foi.", 'code-civil 1104'],
    ["L'article 700 du CPC et l'article 8 du contrat", 'code-de-procedure-civile 700'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('lists, ranges and codes named once', () => {
  it.each([
    ['C. civ., art. 1103 et 1104', 'code-civil 1103; code-civil 1104'],
    [
      'article 1240 à 1244 du code civil',
      'code-civil 1240; code-civil 1241; code-civil 1242; code-civil 1243; code-civil 1244',
    ],
    [
      'articles 1240 à 1244 C. civ.',
      'code-civil 1240; code-civil 1241; code-civil 1242; code-civil 1243; code-civil 1244',
    ],
    [
      'art. 1240-1244 C. civ.',
      'code-civil 1240; code-civil 1241; code-civil 1242; code-civil 1243; code-civil 1244',
    ],
    [
      'articles L. 225-38, L. 225-39 et L. 225-40 du code de commerce',
      'code-de-commerce L225-38; code-de-commerce L225-39; code-de-commerce L225-40',
    ],
    [
      'articles L. 225-38, 225-39 et 225-40 du code de commerce',
      'code-de-commerce L225-38; code-de-commerce L225-39; code-de-commerce L225-40',
    ],
    ['l’article 1240 du code civil. L’article 1241 du même code', 'code-civil 1240; code-civil 1241'],
    [
      'l’article L. 227-3 du code de commerce et l’article L. 227-5 dudit code',
      'code-de-commerce L227-3; code-de-commerce L227-5',
    ],
    ['l’article 1240 du code civil ; art. 1241 du code précité', 'code-civil 1240; code-civil 1241'],
    ["L'article 1240 et l'article 1241 du code civil", 'code-civil 1240; code-civil 1241'],
    ['art. 9 du code civil et 8 de la Convention européenne des droits de l’homme', 'code-civil 9; CEDH 8'],
    ['les articles 1103, 1104 et 1193 du code civil', 'code-civil 1103; code-civil 1104; code-civil 1193'],
    ['art. 1103, 1104 C. civ.', 'code-civil 1103; code-civil 1104'],
    [
      'les articles L. 1232-1 du code du travail, 1103 du code civil et 700 du code de procédure civile',
      'code-du-travail L1232-1; code-civil 1103; code-de-procedure-civile 700',
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('treaties', () => {
  it.each([
    ['art. 6 § 1 CEDH', 'CEDH 6'],
    ['article 6 § 1 CEDH', 'CEDH 6'],
    ['article 6, § 1er, de la Convention européenne des droits de l’homme', 'CEDH 6'],
    ['art. 6-1 CEDH', 'CEDH 6'],
    ['art. 6.1 CEDH', 'CEDH 6'],
    ['CEDH, art. 8', 'CEDH 8'],
    ['art. 10 Conv. EDH', 'CEDH 10'],
    ['Conv. EDH, art. 6, § 1', 'CEDH 6'],
    ['article 8§2 de la CEDH', 'CEDH 8'],
    [
      "article 1er du premier protocole additionnel à la Convention européenne des droits de l'homme",
      'CEDH-P1 1',
    ],
    ['art. 1er P1 CEDH', 'CEDH-P1 1'],
    ['article 1er du Protocole n° 1 à la CEDH', 'CEDH-P1 1'],
    ['article 2 du Protocole n° 4', 'CEDH-P4 2'],
    ['article P1-1', 'CEDH-P1 1'],
    ['article 4 du protocole n° 7 à la Convention', 'CEDH-P7 4'],
    ['art. 4 § 3 TUE', 'TUE 4'],
    ['article 2 TUE', 'TUE 2'],
    ["article 6 du traité sur l'Union européenne", 'TUE 6'],
    ["article 267 du traité sur le fonctionnement de l'Union européenne", 'TFUE 267'],
    ['art. 101, § 1, TFUE', 'TFUE 101'],
    ['art. 101(3) TFUE', 'TFUE 101'],
    ['TFUE, art. 107', 'TFUE 107'],
    ['article 85 du traité CEE', 'TCE 85'],
    ['articles 81 et 82 CE', 'TCE 81; TCE 82'],
    ['art. 81 TCE', 'TCE 81'],
    ['art. 8 et 10 CEDH', 'CEDH 8; CEDH 10'],
    ['articles 6, 8 et 13 de la CEDH', 'CEDH 6; CEDH 8; CEDH 13'],
    ['CEDH, art. VI', 'CEDH 6'],
    ['article 47 de la Charte', 'CDFUE 47'],
    ['art. 7 et 8 de la Charte', 'CDFUE 7; CDFUE 8'],
    ['Charte DFUE, art. 47', 'CDFUE 47'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('acts of the European Union', () => {
  it.each([
    ['article 6, paragraphe 1, point f), du RGPD', 'RGPD 6'],
    ['art. 6.1.f du RGPD', 'RGPD 6'],
    ['Art. 6(1)(f) GDPR', 'RGPD 6'],
    ['RGPD, art. 83, § 5', 'RGPD 83'],
    ['article 17 du règlement général sur la protection des données', 'RGPD 17'],
    ['article 4 du règlement (UE) n° 2016/679 du 27 avril 2016', 'RGPD 4'],
    ['art. 28 du règlement n° 2016/679', 'RGPD 28'],
    ['article 5 de la directive 2006/114/CE', 'D2006-114 5'],
    ['article 2, sous b), de la directive 93/13/CEE', 'D93-13 2'],
    ['art. 3 dir. 93/13', 'D93-13 3'],
    ['article 9 de la directive (UE) 2019/1937', 'D2019-1937 9'],
    ['art. 101 du règlement (CE) n° 139/2004', 'R139-2004 101'],
    ['article 1er du règlement (CE) n° 1/2003', 'R1-2003 1'],
    ['article 7 du règlement Bruxelles I bis', 'BxlIbis 7'],
    ['art. 25 Bruxelles I bis', 'BxlIbis 25'],
    ['article 3 de Rome I', 'RomeI 3'],
    ['article 4 du règlement (CE) n° 864/2007 (Rome II)', 'RomeII 4'],
    ['art. 5 AI Act', 'AIAct 5'],
    ['article 50 du RIA', 'AIAct 50'],
    ['article 4 bis du règlement (UE) 2024/1689', 'AIAct 4 bis'],
    ['Article 5.1.c) du RGPD', 'RGPD 5'],
    ['article 5 §1 c) RGPD', 'RGPD 5'],
    ['article 13 du DSA', 'DSA 13'],
    ['art. 10 du règlement d’exécution (UE) 2021/914', 'R2021-914 10'],
    ['Le RGPD s’applique. L’article 6 impose une base légale.', 'RGPD 6'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('laws, decrees and the Constitution', () => {
  it.each([
    ['article 22 de la loi n° 89-462 du 6 juillet 1989', 'loi-89-462 22'],
    ['loi n° 89-462 du 6 juillet 1989, art. 22', 'loi-89-462 22'],
    ['L. n° 89-462, 6 juill. 1989, art. 22', 'loi-89-462 22'],
    ['art. 22 de la loi du 6 juillet 1989', 'loi-89-462 22'],
    ['article 22-1 de la loi n°89-462', 'loi-89-462 22-1'],
    ['article 29 de la loi du 29 juillet 1881', 'loi-1881-07-29 29'],
    ['article 1er de la loi du 1er juillet 1901', 'loi-1901-07-01 1'],
    ['article 6 de la LCEN', 'loi-2004-575 6'],
    ['article 1er de la loi Badinter', 'loi-85-677 1'],
    ['article 17 de la loi Sapin II', 'loi-2016-1691 17'],
    ['article 6, I, 2 de la LCEN', 'loi-2004-575 6'],
    ["art. 9 de l'ordonnance n° 2016-131 du 10 février 2016", 'ord-2016-131 9'],
    ['article 3 du décret n° 2019-1333 du 11 décembre 2019', 'decret-2019-1333 3'],
    ['Const., art. 34', 'constitution 34'],
    ['article 61-1 de la Constitution', 'constitution 61-1'],
    ['art. 55 Const.', 'constitution 55'],
    ['articles 34 et 37 de la Constitution du 4 octobre 1958', 'constitution 34; constitution 37'],
    ['DDHC, art. 4', 'DDHC 4'],
    ["article 8 de la Déclaration des droits de l'homme et du citoyen de 1789", 'DDHC 8'],
    ['art. 15, I, de la loi n° 89-462', 'loi-89-462 15'],
    ["article 1er, II, de l'arrêté du 3 mars 2020", 'arrete-2020-03-03 1'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a clause of a contract is no statute', () => {
  it.each([
    ['article 3 du contrat', ''],
    ["l'article 5 des statuts", ''],
    ['article 12 de la présente convention', ''],
    ["l'article 4 du bail commercial", ''],
    ['article 7 du règlement de copropriété', ''],
    ["article 3 de l'accord de confidentialité", ''],
    ['article 5 du présent contrat, conclu en application du code civil', ''],
    ["l'article 9 de la convention d'actionnaires", ''],
    ['Article 2 - Objet', ''],
    ['les articles 5 et 6 des CGV', ''],
    ['la Charte informatique, article 5', ''],
    ['article 3 du pacte d’associés', ''],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('former law is told by its words', () => {
  it.each([
    ['ancien article 1382 du Code civil', 'code-civil 1382 old'],
    ["l'article 1382, devenu 1240, du code civil", 'code-civil 1382 old; code-civil 1240'],
    ["l'article 1382 ancien (devenu 1240) du code civil", 'code-civil 1382 old; code-civil 1240'],
    ["l'article 1240 (anciennement 1382) du code civil", 'code-civil 1240; code-civil 1382 old'],
    ['article 1240 (ancien article 1382) du Code civil', 'code-civil 1240; code-civil 1382 old'],
    ['C. civ., anc. art. 1382', 'code-civil 1382 old'],
    ['ex-article 81 CE', 'TCE 81 old'],
    ['anciens articles 1134 et 1147 du code civil', 'code-civil 1134 old; code-civil 1147 old'],
    ["article 1134 de l'ancien code civil", 'code-civil 1134 old'],
    ['C. civ., art. 1382 anc.', 'code-civil 1382 old'],
    ['article 1382 du Code civil (ancien)', 'code-civil 1382 old'],
    [
      "l'article 1147 du code civil, dans sa rédaction antérieure à l'ordonnance n° 2016-131 du 10 février 2016",
      'code-civil 1147 old',
    ],
    ['article 1134, alinéa 3, devenu 1104, du code civil', 'code-civil 1134 old; code-civil 1104'],
    [
      'article L. 132-1 devenu L. 212-1 du code de la consommation',
      'code-de-la-consommation L132-1 old; code-de-la-consommation L212-1',
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});
describe('neighbours do not run into the number', () => {
  it.each([
    ['art. L. 242-6, 3° et 4° C. com.', 'code-de-commerce L242-6'],
    ['art. L. 242-6, 3° C. com.', 'code-de-commerce L242-6'],
    ['l’art. L. 227-3 C. com., 2026-11-29', 'code-de-commerce L227-3'],
    ['art. L. 420-5 C. com.\nN1 : fin', 'code-de-commerce L420-5'],
    ['art. 5, 6 et 7 DMA', 'DMA 5; DMA 6; DMA 7'],
    ['art. 5.3 de la directive ePrivacy, puis le DMA (art. 5)', 'ePrivacy 5; DMA 5'],
    ['l’article 16, alinéa 1er, de la Constitution italienne', ''],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});
