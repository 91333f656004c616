/**
 * The names lawyers give to the codes and to the laws that the index holds: ids as in the index, names without
 * accents. Capitals alone make an acronym, which must be written in capitals.
 */
export const codeNames: readonly (readonly [id: string, names: readonly string[]])[] = [
  ['code-civil', ['code civil', 'c. civ.', 'code civ.', 'cciv.', 'CC']],
  [
    'code-de-commerce',
    [
      'code de commerce',
      'code du commerce',
      'c. com.',
      'c. comm.',
      'code com.',
      'ccom.',
      'c. de com.',
      'c. commerce',
      'cod. com.',
    ],
  ],
  ['code-penal', ['code penal', 'c. pen.', 'code pen.', 'CP', 'NCP', 'nouveau code penal', 'cpen.']],
  [
    'code-de-procedure-civile',
    [
      'code de procedure civile',
      'CPC',
      'NCPC',
      'c. pr. civ.',
      'c. proc. civ.',
      'code proc. civ.',
      'code pr. civ.',
      'nouveau code de procedure civile',
      'n. c. pr. civ.',
    ],
  ],
  [
    'code-de-procedure-penale',
    ['code de procedure penale', 'CPP', 'c. pr. pen.', 'c. proc. pen.', 'code proc. pen.', 'code pr. pen.'],
  ],
  [
    'code-de-la-consommation',
    [
      'code de la consommation',
      'c. consom.',
      'c. conso.',
      'code conso.',
      'code consom.',
      'c. cons.',
      'c. consommation',
      'code consommation',
    ],
  ],
  [
    'code-monetaire-et-financier',
    [
      'code monetaire et financier',
      'CMF',
      'COMOFI',
      'c. mon. fin.',
      'c. mon. et fin.',
      'c. monet. fin.',
      'c. monet. et fin.',
      'code mon. fin.',
    ],
  ],
  [
    'code-de-la-propriete-intellectuelle',
    [
      'code de la propriete intellectuelle',
      'CPI',
      'c. propr. intell.',
      'c. prop. intell.',
      'c. pr. int.',
      'c. propr. int.',
    ],
  ],
  [
    'code-de-justice-administrative',
    [
      'code de justice administrative',
      'code de la justice administrative',
      'CJA',
      'c. just. adm.',
      'c. just. admin.',
    ],
  ],
  [
    'code-general-des-impots',
    ['code general des impots', 'CGI', 'c. gen. imp.', 'c. gen. impots', 'code des impots'],
  ],
  [
    'livre-des-procedures-fiscales',
    [
      'livre des procedures fiscales',
      'livre de procedures fiscales',
      'code des procedures fiscales',
      'LPF',
      'l. proc. fisc.',
      'l. pr. fisc.',
    ],
  ],
  [
    'code-de-l-environnement',
    ["code de l'environnement", 'c. env.', 'c. envir.', 'c. environ.', 'code env.', 'c. environnement'],
  ],
  [
    'code-de-la-commande-publique',
    [
      'code de la commande publique',
      'CCP',
      'c. com. publ.',
      'c. commande publ.',
      'c. com. pub.',
      'c. cde publ.',
    ],
  ],
  [
    'ceseda',
    [
      "code de l'entree et du sejour des etrangers et du droit d'asile",
      "code de l'entree et du sejour des etrangers",
      'CESEDA',
      'c. etrangers',
      'c. entr. sej. etr.',
      'code des etrangers',
    ],
  ],
  ['code-de-l-urbanisme', ["code de l'urbanisme", 'c. urb.', 'c. urba.', 'code urb.', 'c. urbanisme']],
  ['code-du-travail', ['code du travail', 'c. trav.', 'c. tr.', 'code trav.', 'ctrav.', 'c. travail']],
  [
    'code-de-la-securite-sociale',
    [
      'code de la securite sociale',
      'CSS',
      'c. sec. soc.',
      'c. secu. soc.',
      'code sec. soc.',
      'c. sec. sociale',
    ],
  ],
  [
    'crpa',
    [
      "code des relations entre le public et l'administration",
      'CRPA',
      'c. rel. publ. adm.',
      'c. rel. entre publ. et adm.',
    ],
  ],
  [
    'code-des-procedures-civiles-d-execution',
    [
      "code des procedures civiles d'execution",
      "code de procedures civiles d'execution",
      'CPCE',
      'CPCEx',
      'c. pr. civ. ex.',
      'c. pr. civ. exec.',
      'c. proc. civ. ex.',
      'c. proc. civ. exec.',
      'c. pr. ex.',
      'c. exec.',
    ],
  ],
  [
    'code-de-l-organisation-judiciaire',
    ["code de l'organisation judiciaire", 'COJ', 'c. org. jud.', 'c. organ. jud.', 'c. o. j.'],
  ],
  ['code-des-assurances', ['code des assurances', 'c. assur.', 'c. ass.', 'code assur.', 'c. assurances']],
  [
    'code-de-la-construction-et-de-l-habitation',
    [
      "code de la construction et de l'habitation",
      "code de la construction et l'habitation",
      'code de la construction',
      'CCH',
      'c. constr. hab.',
      'c. constr. et hab.',
      'c. constr.',
    ],
  ],
  [
    'code-de-la-securite-interieure',
    ['code de la securite interieure', 'CSI', 'c. sec. int.', 'c. secu. int.'],
  ],
  [
    'code-de-la-justice-penale-des-mineurs',
    [
      'code de la justice penale des mineurs',
      'code de justice penale des mineurs',
      'CJPM',
      'c. just. pen. min.',
      'c. just. pen. mineurs',
    ],
  ],
  [
    'code-general-de-la-fonction-publique',
    [
      'code general de la fonction publique',
      'code de la fonction publique',
      'CGFP',
      'c. fonct. publ.',
      'c. gen. fonct. publ.',
    ],
  ],
  ['code-de-la-route', ['code de la route', 'c. route', 'c. rte.', 'c. de la route']],
  [
    'code-rural-et-de-la-peche-maritime',
    [
      'code rural et de la peche maritime',
      'code rural',
      'CRPM',
      'c. rur.',
      'c. rural',
      'c. rur. pech. mar.',
      'c. rur. et pech. mar.',
    ],
  ],
  [
    'code-de-la-sante-publique',
    [
      'code de la sante publique',
      'CSP',
      'c. sante publ.',
      'c. sant. publ.',
      'c. s. p.',
      'code sante publ.',
      'c. sante pub.',
    ],
  ],
  [
    'code-general-des-collectivites-territoriales',
    [
      'code general des collectivites territoriales',
      'CGCT',
      'c. gen. coll. terr.',
      'c. coll. terr.',
      'c. gen. collect. territ.',
    ],
  ],
  [
    'code-de-l-action-sociale-et-des-familles',
    [
      "code de l'action sociale et des familles",
      "code de l'action sociale",
      'CASF',
      'c. act. soc. fam.',
      'c. action soc. fam.',
      'c. fam.',
      'c. act. soc. et fam.',
    ],
  ],
  ['code-de-l-education', ["code de l'education", 'c. educ.', 'code educ.', 'c. education']],
  [
    'code-des-transports',
    ['code des transports', 'c. transp.', 'c. transports', 'c. transport', 'code du transport'],
  ],
  ['code-de-l-energie', ["code de l'energie", 'c. energie', 'c. energ.', 'c. ener.']],
  ['code-de-la-mutualite', ['code de la mutualite', 'c. mut.', 'c. mutual.', 'c. mutualite']],
  [
    'code-des-juridictions-financieres',
    ['code des juridictions financieres', 'CJF', 'c. jur. fin.', 'c. jurid. fin.'],
  ],
  ['code-electoral', ['code electoral', 'c. elect.', 'c. elec.', 'c. electoral']],
  [
    'cgppp',
    [
      'code general de la propriete des personnes publiques',
      'CGPPP',
      'CG3P',
      'CGPP',
      'c. gen. propr. pers. publ.',
      'c. propr. pers. publ.',
    ],
  ],
  [
    'code-des-postes-et-des-communications-electroniques',
    [
      'code des postes et des communications electroniques',
      'code des postes et communications electroniques',
      'code des postes',
      'CPCE',
      'c. p. et ce.',
      'CP et CE',
      'c. postes',
      'c. postes et communic. electr.',
    ],
  ],
  ['code-de-la-defense', ['code de la defense', 'c. def.', 'c. defense', 'CD']],
  ['code-du-patrimoine', ['code du patrimoine', 'c. patr.', 'c. patrim.', 'c. patrimoine']],
  ['code-du-sport', ['code du sport', 'code des sports', 'c. sport', 'c. sports']],
  ['code-du-tourisme', ['code du tourisme', 'c. tourisme', 'c. tour.', 'c. tourism.']],
  [
    'code-de-la-voirie-routiere',
    ['code de la voirie routiere', 'c. voirie rout.', 'c. voirie routiere', 'c. voirie'],
  ],
  [
    'code-de-l-expropriation',
    [
      "code de l'expropriation pour cause d'utilite publique",
      "code de l'expropriation",
      'c. expr.',
      'c. expro.',
      'c. exprop.',
      'CECUP',
    ],
  ],
  ['code-forestier', ['code forestier', 'nouveau code forestier', 'c. for.', 'c. forest.', 'c. forestier']],
  [
    'code-des-douanes',
    ['code des douanes', 'c. douanes', 'c. douan.', 'c. douane', 'code des douanes national'],
  ],
  ['cibs', ['code des impositions sur les biens et services', 'CIBS', 'c. impos. biens et serv.']],
  ['code-de-la-recherche', ['code de la recherche', 'c. rech.', 'c. recherche']],
  ['code-penitentiaire', ['code penitentiaire', 'c. penit.', 'c. penitentiaire']],
  ['code-minier', ['code minier', 'nouveau code minier', 'c. minier', 'c. min.']],
  ['code-de-l-artisanat', ["code de l'artisanat", 'c. artisanat', 'c. artis.', 'c. artisan.']],
  ...(['i', 'ii', 'iii', 'iv'] as const).map(
    (part) =>
      [
        `cgi-annexe-${part}`,
        ['CGI', 'c. gen. imp.', 'code general des impots']
          .flatMap((cgi) => [
            `${cgi} annexe ${part}`,
            `${cgi} ann. ${part}`,
            `${cgi}, annexe ${part}`,
            `${cgi}, ann. ${part}`,
          ])
          .concat([
            `annexe ${part} au CGI`,
            `annexe ${part} du CGI`,
            `annexe ${part} au code general des impots`,
            `annexe ${part} du code general des impots`,
            `annexe ${part} CGI`,
            `ann. ${part} CGI`,
            `ann. ${part} au CGI`,
            `ann. ${part} du CGI`,
          ]),
      ] as const,
  ),
  [
    'constitution',
    [
      'constitution',
      'const.',
      'constitution du 4 octobre 1958',
      'constitution de 1958',
      'constitution francaise',
      'constitution de la ve republique',
    ],
  ],
  ['loi-78-17', ['loi informatique et libertes', 'LIL']],
  ['loi-89-462', ['loi mermaz', 'loi de 1989']],
  ['loi-65-557', ['loi de 1965']],
  ['loi-1881-07-29', ['loi de 1881', 'loi sur la presse', 'loi sur la liberte de la presse']],
  ['loi-85-677', ['loi badinter', 'loi de 1985']],
  ['loi-75-1334', ['loi de 1975']],
  ['loi-1901-07-01', ['loi de 1901']],
  ['loi-1905-12-09', ['loi de 1905']],
  ['loi-2004-575', ['LCEN', "loi pour la confiance dans l'economie numerique"]],
  ['loi-2016-1691', ['loi sapin ii', 'loi sapin 2', 'sapin ii', 'sapin 2']],
];

/**
 * Their names in English: with "French" before them, or alone in a text that speaks of France ("the Civil Code" may
 * be that of Italy).
 */
export const englishCodeNames: readonly (readonly [id: string, names: readonly string[]])[] = [
  ['code-civil', ['civil code']],
  ['code-de-commerce', ['commercial code', 'code of commerce']],
  ['code-du-travail', ['labor code', 'labour code']],
  ['code-penal', ['criminal code', 'penal code']],
  ['code-de-procedure-civile', ['code of civil procedure', 'civil procedure code']],
  ['code-de-procedure-penale', ['code of criminal procedure', 'criminal procedure code']],
  ['code-de-la-consommation', ['consumer code', 'consumer protection code']],
  ['code-monetaire-et-financier', ['monetary and financial code']],
  ['code-de-la-propriete-intellectuelle', ['intellectual property code']],
  ['code-general-des-impots', ['general tax code', 'tax code']],
  ['livre-des-procedures-fiscales', ['tax procedure code', 'tax procedures code', 'book of tax procedures']],
  ['code-des-assurances', ['insurance code']],
  ['code-de-l-environnement', ['environmental code', 'environment code']],
  ['code-de-la-sante-publique', ['public health code']],
  ['code-de-la-securite-sociale', ['social security code']],
  ['code-de-la-commande-publique', ['public procurement code']],
];

/** Laws of the index that are often cited by their day alone. */
export const lawsByDay: Readonly<Record<string, string>> = {
  '1978-01-06': 'loi-78-17',
  '1989-07-06': 'loi-89-462',
  '1965-07-10': 'loi-65-557',
  '1985-07-05': 'loi-85-677',
  '1975-12-31': 'loi-75-1334',
  '1971-12-31': 'loi-71-1130',
  '2004-06-21': 'loi-2004-575',
  '1991-07-10': 'loi-91-647',
  '2016-12-09': 'loi-2016-1691',
};
