type Expected = 'supported' | 'contradicted' | 'misquoted' | 'unrelated' | 'open';

/**
 * Sentences as lawyers and models write them, each with what the article says of it, read in the official wording: `open` may
 * be left unknown. They were written before the check was tried on them, in four rounds of twenty.
 */
export const freshSentences: readonly (readonly [expected: Expected, sentence: string])[] = [
  [
    'supported',
    'Le juge peut reporter ou échelonner le paiement des sommes dues dans la limite de deux ans (C. civ., art. 1343-5).',
  ],
  [
    'contradicted',
    'Le juge peut accorder au débiteur un report ou un échelonnement du paiement dans la limite de trois années (C. civ., art. 1343-5).',
  ],
  [
    'supported',
    "Les éléments d'équipement dissociables relèvent d'une garantie de bon fonctionnement d'au moins vingt-quatre mois à compter de la réception (C. civ., art. 1792-3).",
  ],
  [
    'contradicted',
    "En indivision, les actes d'administration peuvent être décidés par les titulaires des trois quarts des droits indivis (C. civ., art. 815-3).",
  ],
  [
    'supported',
    "L'employeur ne peut engager de poursuites disciplinaires au-delà de deux mois à compter du jour où il a eu connaissance du fait fautif (C. trav., art. L. 1332-4).",
  ],
  [
    'contradicted',
    "Le temps de travail effectif quotidien d'un salarié ne peut dépasser douze heures, sauf dérogation (C. trav., art. L. 3121-18).",
  ],
  [
    'contradicted',
    "À défaut d'accord de branche, le contrat à durée déterminée ne peut excéder vingt mois, renouvellement compris (C. trav., art. L. 1242-8-1).",
  ],
  [
    'supported',
    "Le faux et son usage exposent à trois ans d'emprisonnement et à 45.000 € d'amende (C. pén., art. 441-1).",
  ],
  [
    'contradicted',
    "La non-assistance à personne en danger est punie de cinq ans d'emprisonnement et de 100 000 euros d'amende (C. pén., art. 223-6).",
  ],
  [
    'misquoted',
    "L'article 2240 du code civil énonce que « la reconnaissance par le débiteur du droit de son créancier suspend le délai de prescription ».",
  ],
  [
    'supported',
    "Aux termes de l'article 2240 du code civil, « la reconnaissance par le débiteur du droit de celui contre lequel il prescrivait interrompt le délai de prescription ».",
  ],
  [
    'misquoted',
    'Le juge peut « modérer ou augmenter la pénalité ainsi convenue si elle est excessive » (C. civ., art. 1231-5).',
  ],
  [
    'supported',
    "Les créanciers domiciliés en France disposent de deux mois à compter de la publication du jugement d'ouverture au BODACC pour déclarer leurs créances (C. com., art. R. 622-24).",
  ],
  [
    'supported',
    "L'action en responsabilité pour insuffisance d'actif se prescrit par trois ans à compter du jugement de liquidation (C. com., art. L. 651-2).",
  ],
  [
    'unrelated',
    "Le créancier d'aliments peut agir en recouvrement pendant trente ans contre les héritiers (C. civ., art. 1386-1).",
  ],
  [
    'unrelated',
    "Le preneur dispose d'un droit de préemption pendant quatre mois en cas de vente du local commercial (C. pén., art. 441-1).",
  ],
  [
    'unrelated',
    "La période d'essai du salarié intérimaire ne peut excéder cinq jours (loi n° 65-557 du 10 juillet 1965, art. 42).",
  ],
  [
    'supported',
    "L'acheteur à crédit peut changer d'avis pendant quatorze jours après avoir accepté l'offre (C. consom., art. L. 312-19).",
  ],
  [
    'contradicted',
    "L'emprunteur immobilier ne peut accepter l'offre que quinze jours après l'avoir reçue (C. consom., art. L. 313-34).",
  ],
  [
    'misquoted',
    "Selon l'article L. 3132-1 du code du travail, « il est interdit de faire travailler un même salarié plus de cinq jours par semaine ».",
  ],
  [
    'supported',
    "Le délai d'instruction de droit commun est d'un mois pour les déclarations préalables, de deux mois pour les maisons individuelles et de trois mois pour les autres permis de construire (art. R. 423-23 C. urb.).",
  ],
  [
    'contradicted',
    "Le délai d'instruction de droit commun est d'un mois pour les déclarations préalables, de deux mois pour les maisons individuelles et de quatre mois pour les autres permis de construire (art. R. 423-23 C. urb.).",
  ],
  [
    'supported',
    "Le dépôt de garantie, plafonné à un mois de loyer hors charges, doit être restitué dans les deux mois de la remise des clés, sauf lorsque l'état des lieux de sortie est conforme à l'état des lieux d'entrée, auquel cas le délai est ramené à un mois (article 22 de la loi n° 89-462 du 6 juillet 1989).",
  ],
  [
    'contradicted',
    "Le dépôt de garantie, plafonné à un mois de loyer hors charges, doit être restitué dans les trois mois de la remise des clés, sauf lorsque l'état des lieux de sortie est conforme, auquel cas le délai est ramené à un mois (article 22 de la loi n° 89-462 du 6 juillet 1989).",
  ],
  [
    'supported',
    "La copropriétaire opposante doit agir dans les deux mois de la notification du procès-verbal, à peine de déchéance (article 42 de la loi n° 65-557 du 10 juillet 1965), et l'action personnelle se prescrit sinon par cinq ans (article 2224 du code civil).",
  ],
  [
    'open',
    'En application des articles L. 3121-18 et L. 3121-27 du code du travail, la durée quotidienne ne peut excéder dix heures et la durée hebdomadaire légale est fixée à trente-cinq heures.',
  ],
  [
    'supported',
    "Sauf faute grave, le salarié licencié qui compte huit mois d'ancienneté ininterrompus a droit à une indemnité de licenciement (article L. 1234-9 du Code du travail).",
  ],
  [
    'contradicted',
    "Sauf faute grave, le salarié licencié qui compte au moins un an d'ancienneté ininterrompue a droit à une indemnité de licenciement (article L. 1234-9 du Code du travail).",
  ],
  [
    'supported',
    'Le défaut de déclaration entraîne une majoration de dix pour cent, portée à quarante pour cent faute de dépôt dans les trente jours suivant la mise en demeure (article 1728 du CGI).',
  ],
  [
    'contradicted',
    "Le défaut de déclaration entraîne une majoration de vingt pour cent en l'absence de mise en demeure (article 1728 du CGI).",
  ],
  [
    'supported',
    'Under Article 83(5) GDPR, the most serious infringements are subject to administrative fines of up to EUR 20 million or, in the case of an undertaking, up to 4% of the total worldwide annual turnover of the preceding financial year.',
  ],
  [
    'contradicted',
    "Under Article 83(4) GDPR, infringements of the controller's obligations are subject to administrative fines of up to EUR 15 million or, in the case of an undertaking, up to 2% of the total worldwide annual turnover.",
  ],
  [
    'supported',
    'Article 23 of Directive (EU) 2022/2555 requires an early warning within 24 hours of becoming aware of the significant incident, followed by an incident notification within 72 hours.',
  ],
  [
    'contradicted',
    'Article 23 of Directive (EU) 2022/2555 requires a final report not later than three months after the submission of the incident notification.',
  ],
  [
    'supported',
    "L'assuré doit déclarer les circonstances nouvelles dans les quinze jours et le sinistre dans un délai qui ne peut être inférieur à cinq jours ouvrés, ramené à deux jours ouvrés en cas de vol (article L. 113-2 du Code des assurances).",
  ],
  [
    'contradicted',
    "En cas de non-paiement de la prime, la garantie ne peut être suspendue que quinze jours après la mise en demeure de l'assuré (article L. 113-3 du Code des assurances).",
  ],
  [
    'supported',
    "Conduire avec au moins 0,80 gramme d'alcool par litre de sang expose désormais à trois ans d'emprisonnement et neuf mille euros d'amende, et non plus à deux ans et 4 500 euros (art. L. 234-1 C. route).",
  ],
  [
    'supported',
    "Le brevet protège l'invention pendant vingt ans à compter du dépôt, le certificat d'utilité pendant dix ans seulement (art. L. 611-2 CPI).",
  ],
  [
    'contradicted',
    "L'administration peut placer l'étranger en rétention pour une durée initiale de quarante-huit heures (article L. 741-1 du CESEDA).",
  ],
  [
    'contradicted',
    'Les membres de la délégation du personnel du CSE sont élus pour une durée de trois ans (C. trav., art. L. 2314-33).',
  ],
  [
    'supported',
    "La clause résolutoire du bail commercial ne joue qu'un mois après un commandement resté infructueux, et ce commandement doit mentionner ce délai à peine de nullité (C. com., art. L. 145-41).",
  ],
  [
    'contradicted',
    'La clause résolutoire du bail commercial ne produit effet que deux mois après un commandement demeuré infructueux (C. com., art. L. 145-41).',
  ],
  [
    'supported',
    'Le conciliateur est désigné pour quatre mois au plus, la durée totale de la conciliation ne pouvant excéder cinq mois (article L. 611-6 du Code de commerce).',
  ],
  [
    'contradicted',
    "Le conciliateur est désigné pour une période n'excédant pas trois mois, la durée totale de la conciliation ne pouvant excéder cinq mois (article L. 611-6 du Code de commerce).",
  ],
  [
    'supported',
    "Le jugement de sauvegarde ouvre une période d'observation de six mois au plus, renouvelable une fois pour la même durée (L. 621-3 C. com.).",
  ],
  [
    'contradicted',
    'La faillite personnelle ne peut être prononcée pour une durée supérieure à dix ans (art. L. 653-11 C. com.).',
  ],
  [
    'supported',
    "Sauf disposition contraire, l'appel doit être formé dans les dix jours de la notification de la décision rendue en matière de redressement judiciaire (art. R. 661-3 C. com.), alors que l'appel d'une ordonnance de référé obéit à un délai de quinze jours (art. 490 CPC).",
  ],
  [
    'contradicted',
    "L'appel d'une ordonnance de référé doit être interjeté dans le délai d'un mois (art. 490 CPC).",
  ],
  [
    'supported',
    "Si le salarié inapte n'est ni reclassé ni licencié à l'expiration d'un mois à compter de la visite de reprise, l'employeur doit recommencer à lui verser son salaire (article L. 1226-4 du code du travail).",
  ],
  [
    'contradicted',
    "L'administration dispose d'un délai d'instruction de vingt jours ouvrables à compter de la réception de la demande d'homologation de la rupture conventionnelle (article L. 1237-14 du code du travail).",
  ],
  [
    'supported',
    "Le salarié a droit à quatre jours de congé pour son mariage et à un jour pour celui d'un enfant (C. trav., art. L. 3142-4).",
  ],
  [
    'supported',
    "Faute d'information sur le droit de rétractation, le délai est prolongé de douze mois, sauf si le professionnel la fournit entre-temps, auquel cas le consommateur dispose de quatorze jours (article L. 221-20 du code de la consommation).",
  ],
  [
    'contradicted',
    "Le manquement délibéré entraîne une majoration de quatre-vingts pour cent et l'abus de droit une majoration de quatre-vingts pour cent (article 1729 du CGI).",
  ],
  [
    'supported',
    "La propriété immobilière s'acquiert par trente ans de possession, mais l'acquéreur de bonne foi muni d'un juste titre prescrit par dix ans (C. civ., art. 2272).",
  ],
  [
    'misquoted',
    "Selon l'article L. 145-60 du code de commerce, « toutes les actions exercées en vertu du présent chapitre se prescrivent par cinq ans ».",
  ],
  [
    'supported',
    'Under Article 99(3) of Regulation (EU) 2024/1689, non-compliance with the prohibited AI practices is subject to fines of up to EUR 35 million or 7% of total worldwide annual turnover, whichever is higher.',
  ],
  [
    'contradicted',
    'Article 34 of Directive (EU) 2022/2555 provides that important entities are subject to administrative fines of a maximum of at least EUR 5 million or 1.4% of worldwide annual turnover.',
  ],
  [
    'supported',
    'Pursuant to Article 12(3) GDPR, the controller must respond within one month of receipt of the request, a period that may be extended by two further months where necessary.',
  ],
  [
    'contradicted',
    'Under Article 25 of Regulation (EU) 2023/2854, the maximum notice period for initiation of the switching process shall not exceed three months.',
  ],
  [
    'supported',
    "Les mesures de l'ordonnance de protection sont prises pour douze mois au plus à compter de la notification de l'ordonnance (article 515-12 du code civil).",
  ],
  [
    'supported',
    "Après cassation, la juridiction de renvoi doit être saisie dans les deux mois de la notification de l'arrêt (article 1034 du code de procédure civile).",
  ],
  [
    'contradicted',
    "Après cassation, la déclaration doit être faite avant l'expiration d'un délai de quatre mois à compter de la notification de l'arrêt de cassation (article 1034 du code de procédure civile).",
  ],
  [
    'supported',
    "L'intimé a trois mois pour remettre ses conclusions au greffe et former, le cas échéant, appel incident (CPC, art. 909).",
  ],
  [
    'contradicted',
    "L'intimé ne dispose que de deux mois, à compter de la notification des conclusions de l'appelant, pour remettre les siennes au greffe (CPC, art. 909).",
  ],
  [
    'supported',
    "L'assureur automobile doit présenter une offre dans les huit mois de l'accident à la victime atteinte dans sa personne, délai ramené à trois mois à compter de la demande lorsque la responsabilité n'est pas contestée et le dommage entièrement quantifié (C. assur., art. L. 211-9).",
  ],
  [
    'contradicted',
    "L'assureur doit faire une offre d'indemnité à la victime d'une atteinte à sa personne dans le délai maximum de douze mois à compter de l'accident (C. assur., art. L. 211-9).",
  ],
  [
    'supported',
    "Le congé de maternité commence six semaines avant la date présumée de l'accouchement et se termine dix semaines après (C. trav., art. L. 1225-17).",
  ],
  [
    'contradicted',
    "Le congé de maternité commence huit semaines avant la date présumée de l'accouchement et se termine dix semaines après (C. trav., art. L. 1225-17).",
  ],
  [
    'supported',
    "Les administrateurs, nommés par l'assemblée générale ordinaire, ne peuvent exercer leurs fonctions plus de six ans, mais ils sont rééligibles (C. com., art. L. 225-18).",
  ],
  [
    'contradicted',
    "L'outrage adressé à une personne dépositaire de l'autorité publique est puni de deux ans d'emprisonnement et de 15 000 euros d'amende (C. pén., art. 433-5).",
  ],
  [
    'supported',
    "Adressé à une personne dépositaire de l'autorité publique, l'outrage est puni d'un an d'emprisonnement et de quinze mille euros d'amende (C. pén., art. 433-5).",
  ],
  [
    'supported',
    "Le délai de recours des tiers court à compter du premier jour d'une période continue de deux mois d'affichage sur le terrain (C. urb., art. R. 600-2) et non de la date de l'arrêté.",
  ],
  [
    'supported',
    "Under Article 8(1) GDPR, the processing of a child's data is lawful where the child is at least 16 years old, although Member States may lower that age to no less than 13 years.",
  ],
  [
    'contradicted',
    "Under Article 8(1) GDPR, the processing of a child's personal data is lawful on the basis of consent where the child is at least 18 years old.",
  ],
  [
    'contradicted',
    'Article 30 of Regulation (EU) 2022/1925 allows the Commission to impose on a gatekeeper fines not exceeding 6 % of its total worldwide turnover.',
  ],
  [
    'supported',
    'Article 30 of Regulation (EU) 2022/1925 allows the Commission to fine a gatekeeper up to 10% of its total worldwide turnover, and up to 20% in the case of a repeated infringement.',
  ],
  [
    'supported',
    "Les prestations dues à la victime d'un accident du travail se prescrivent par deux ans à compter du jour de l'accident (CSS, art. L. 431-2), sans préjudice de l'interruption prévue au même article.",
  ],
  [
    'misquoted',
    "« Les administrateurs peuvent être révoqués à tout moment par le conseil d'administration » (C. com., art. L. 225-18).",
  ],
  [
    'unrelated',
    'Le syndic est désigné pour une durée maximale de trois ans renouvelable (C. com., art. L. 145-60).',
  ],
  [
    'open',
    "La SCI a été mise en demeure le 3 mars 2026, soit plus de deux mois avant l'assignation, de sorte que l'article L. 145-41 du Code de commerce est respecté.",
  ],
];
