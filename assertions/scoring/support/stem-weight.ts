/**
 * Stems that say little about the subject of a rule, by the share of the sentences with a figure in the official
 * French wording that have them (10,941 sentences, every sixth article): they count for less when a claim is matched
 * with a passage.
 */
const COMMON: readonly (readonly [weight: number, stems: string])[] = [
  // At least 5 % of them.
  [
    0.25,
    'administr amend appliqu apres autor autr avant avis charg compt condit conseil cour dat decis del ' +
      'demand disposit droit dur egal etabl etat etre exced fait fix ii inferieur inform lorsqu membr ' +
      'mention moin mont part pend period person peut peuvent plus port premi present prevu recept ' +
      'represent suiv superieur titr',
  ],
  // At least 2 % of them.
  [
    0.5,
    'accord action activ adress age annuel arret associ assur autoris avoir capital cel celui chaqu ci ' +
      'civil collect comm commiss commun competent concern conform contrat control convent declar decret ' +
      'defaut defin deliber delivr depart derni design determin deuxiem directeur dispos doit don dossi ' +
      'eche econom effectu emprison engag entrepris europeen exerc exercic expir exploit fair fin financi ' +
      'fonction fond form format franc general iii impot infract interess jug laquel lieu limit list major ' +
      'maximal mesur ministr mis modal moyen national nombr non notif objet oblig observ oper organ organis ' +
      'pai pein physiqu plusieur precedent prefet president pris proced produit professionnel projet ' +
      'prononc public publiqu pun rapport realis regional regl relat renouvel reserv respect sais salari ' +
      'sant sauf secur selon servic social societ sous tard taux titulair total toutefois travail valeur ' +
      'vers vis',
  ],
  // At least 1 % of them.
  [
    0.75,
    'absenc accompagn acte actif affair affect agenc agent agre agrement agricol aid appel applic assembl ' +
      'atteint attribu aucun aupres bas benefic benefici beneficiair bien cadr caiss calcul candidat ' +
      'categor caus ceux chacun chambr class comit complementair complet comport compr comprend condamn ' +
      'cong conjoint connaitr consecut conserv consider constat constitu consult contr contribu cooper ' +
      'correspond cotis debut decembr decid definit demandeur demeur departemental depos depot depuis derog ' +
      'dev direct docu doivent duquel ecrit effect effet electron element elle emploi employeur enfant ' +
      'enregistr ensembl etrang evalu examen except exclus execu financ fiscal fois garant gard gestion ' +
      'group habit indemn indiqu inscrit install interdict interet invest issu iv janvi judiciair jusqu ' +
      'justif justifi lesquel lettr local log lor mair mandat manqu march maximum medical mem mer minimal ' +
      'minimum modif moral motiv natur necessair nomm notifi nouveau nouvel occup ordon ordre outr particip ' +
      'partiel penal permet personnel piec plac plafond plan pouv prealabl preced precis prestat prevus ' +
      'prix procedur proposit proprietair raison recherch recommand recour reduct refus regim region relev ' +
      'rembours rempl remplac remuner repons republ reput respons resultat reun reunion risqu saisin salair ' +
      'sanction section sein sen seul sieg situat soumis special statu suit suivent suspens tax tel temp ' +
      'tenu term territoir territorial transmiss transport traval tribunal troisiem union usag utilis valid ' +
      'vent vi vigueur voi vot vu œuvr',
  ],
];

const weights = new Map(
  COMMON.flatMap(([weight, stems]) => stems.split(' ').map((stem) => [stem, weight] as const)),
);

/** How much a stem says about the subject of a sentence: less if it is common, more if it is long. */
export const stemWeight = (stem: string): number =>
  (weights.get(stem) ?? 1) * Math.min(1.2, 0.5 + stem.length / 10);
