/** What an article says, in other words: sentence, the figure of the law, another figure. */
export const paraphrases: readonly (readonly [sentence: string, right: string, wrong: string])[] = [
  [
    'Une action personnelle est prescrite %s après que son titulaire a connu, ou aurait dû connaître, les faits qui la fondent (C. civ., art. 2224).',
    'cinq ans',
    'trois ans',
  ],
  [
    "Le constructeur est libéré de sa responsabilité %s après la réception de l'ouvrage (C. civ., art. 1792-4-1).",
    'dix ans',
    'six ans',
  ],
  [
    "Le consommateur qui a conclu à distance peut changer d'avis pendant %s sans avoir à se justifier (C. consom., art. L. 221-18).",
    '14 jours',
    '30 jours',
  ],
  [
    'À temps complet, on travaille en principe %s par semaine (C. trav., art. L. 3121-27).',
    '35 heures',
    '39 heures',
  ],
  [
    "Un salarié qui a plus de deux ans d'ancienneté a droit à %s de préavis quand il est licencié sans faute grave (C. trav., art. L. 1234-1).",
    'deux mois',
    'quatre mois',
  ],
  [
    "À défaut d'accord entre les parties, le client paie au plus tard %s après avoir reçu les marchandises (C. com., art. L. 441-10).",
    'trente jours',
    'dix jours',
  ],
  ["Le voleur encourt %s de prison et 45 000 € d'amende (C. pén., art. 311-3).", 'trois ans', 'sept ans'],
  [
    "Pour une escroquerie, la peine est de %s d'emprisonnement, avec 375 000 euros d'amende (C. pén., art. 313-1).",
    'cinq ans',
    'dix ans',
  ],
  [
    "En matière contentieuse, on dispose d'%s pour faire appel d'un jugement par une voie ordinaire (CPC, art. 538).",
    'un mois',
    'trois mois',
  ],
  ['Le pourvoi en cassation se forme dans les %s (CPC, art. 612).', 'deux mois', 'quatre mois'],
  [
    "Quand l'administration se tait pendant %s, son silence vaut acceptation de la demande (CRPA, art. L. 231-1).",
    'deux mois',
    'six mois',
  ],
  [
    'Le juge administratif doit être saisi dans les %s de la notification ou de la publication de la décision attaquée (CJA, art. R. 421-1).',
    'deux mois',
    'quatre mois',
  ],
  [
    'Chaque mois de travail effectif chez le même employeur donne droit à %s ouvrables de congé (C. trav., art. L. 3141-3).',
    '2,5 jours',
    '3 jours',
  ],
  [
    'Une société à responsabilité limitée réunit au plus %s (C. com., art. L. 223-3).',
    'cent associés',
    'cinquante associés',
  ],
  [
    "Pour un cadre, la période d'essai peut durer jusqu'à %s (C. trav., art. L. 1221-19).",
    'quatre mois',
    'six mois',
  ],
  [
    'Après la signature de la convention de rupture, chacune des parties a %s calendaires pour se rétracter (C. trav., art. L. 1237-13).',
    'quinze jours',
    'dix jours',
  ],
  [
    'Le licenciement économique se conteste dans les %s (C. trav., art. L. 1235-7).',
    'douze mois',
    'deux ans',
  ],
  [
    'Les actions en matière de filiation se prescrivent, sauf exception, par %s (C. civ., art. 321).',
    'dix ans',
    'trente ans',
  ],
  [
    'Une société anonyme doit avoir au moins %s de capital (C. com., art. L. 224-2).',
    '37 000 euros',
    '50 000 euros',
  ],
  [
    "Le débiteur demande l'ouverture du redressement judiciaire dans les %s de la cessation de ses paiements (C. com., art. L. 631-4).",
    'quarante-cinq jours',
    'trente jours',
  ],
  ['Le bail commercial est conclu pour %s au minimum (C. com., art. L. 145-4).', 'neuf ans', 'six ans'],
  [
    'En cas de dommage corporel, la victime a %s pour agir à compter de la consolidation (C. civ., art. 2226).',
    'dix ans',
    'cinq ans',
  ],
  [
    'Le point de départ glissant ne peut porter la prescription au-delà de %s après la naissance du droit (C. civ., art. 2232).',
    'vingt ans',
    'quinze ans',
  ],
  ['La majorité est fixée à %s (C. civ., art. 414).', 'dix-huit ans', 'vingt et un ans'],
  [
    "L'acheteur doit agir contre le vendeur pour vice caché dans les %s suivant la découverte du vice (C. civ., art. 1648).",
    'deux ans',
    'quatre ans',
  ],
  [
    'Le vendeur professionnel répond des défauts de conformité qui se révèlent dans les %s de la délivrance du bien (C. consom., art. L. 217-3).',
    'deux ans',
    'cinq ans',
  ],
  [
    'Le professionnel a %s pour agir contre le consommateur à qui il a vendu un bien ou fourni un service (C. consom., art. L. 218-2).',
    'deux ans',
    'cinq ans',
  ],
  [
    'Toute action portant sur la rupture du contrat de travail se prescrit par %s à compter de la notification de la rupture (C. trav., art. L. 1471-1).',
    'douze mois',
    'deux ans',
  ],
  [
    'Le salarié peut réclamer ses salaires pendant %s à compter du jour où il a connu les faits (C. trav., art. L. 3245-1).',
    'trois ans',
    'cinq ans',
  ],
  [
    "Les droits patrimoniaux de l'auteur durent sa vie et les %s qui suivent (CPI, art. L. 123-1).",
    'soixante-dix années',
    'cinquante années',
  ],
  [
    "L'enregistrement d'une marque vaut pour %s à compter du dépôt et se renouvelle indéfiniment (CPI, art. L. 712-1).",
    'dix ans',
    'vingt ans',
  ],
  [
    'Entre commerçants, les obligations nées du commerce se prescrivent par %s (C. com., art. L. 110-4).',
    'cinq ans',
    'dix ans',
  ],
  [
    "Les actions nées du contrat d'assurance s'éteignent au bout de %s (C. assur., art. L. 114-1).",
    'deux ans',
    'trois ans',
  ],
  [
    'Le locataire qui donne congé respecte un préavis de %s (loi n° 89-462 du 6 juillet 1989, art. 15).',
    'trois mois',
    'six mois',
  ],
  [
    "Quand le bailleur est une personne physique, le bail d'habitation dure au moins %s (loi n° 89-462 du 6 juillet 1989, art. 10).",
    'trois ans',
    'quatre ans',
  ],
  [
    "Le conseil d'administration compte de trois à %s (C. com., art. L. 225-17).",
    'dix-huit membres',
    'vingt-quatre membres',
  ],
  [
    "Un comité social et économique est mis en place quand l'entreprise a %s (C. trav., art. L. 2311-2).",
    'au moins onze salariés',
    'au moins vingt salariés',
  ],
  [
    'Le régime des plus-values applique un abattement de %s pour une détention entre deux et huit ans (CGI, art. 150-0 D).',
    '50 %',
    '30 %',
  ],
  ['Le meurtre est puni de %s de réclusion criminelle (C. pén., art. 221-1).', 'trente ans', 'vingt ans'],
];
