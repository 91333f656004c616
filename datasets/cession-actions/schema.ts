import { z } from 'zod';

/*
 * The deal points of a share sale: the names and types of FLB-Workflows' cession_actions schema, and what practitioners
 * record beyond it (`extension` in assertions/scoring/deal-points/fields.ts). Every field is present, and null where the
 * contract does not say (the original's own code fills in empty texts): structured output requires it, and it
 * distinguishes "none" from "forgotten".
 */

const text = (description: string) => z.string().nullable().describe(description);
const amount = (description: string) => z.number().nullable().describe(`${description}, en euros`);
const yesOrNo = (description: string) => z.boolean().nullable().describe(description);
const list = (description: string) => z.array(z.string()).nullable().describe(description);

const party = (who: string) =>
  z
    .strictObject({
      nom: text('Dénomination sociale, ou prénom et nom'),
      forme_juridique: text('SAS, SARL, SA, GmbH, etc. ; « personne physique » le cas échéant'),
      rcs: text('Numéro RCS et greffe (registre étranger : son numéro) ; null pour une personne physique'),
      siege_social: text('Adresse du siège social ; domicile pour une personne physique'),
    })
    .describe(
      `${who}. S'il y en a plusieurs : chaque champ énumère leurs valeurs dans l'ordre du contrat, séparées par « ; »`,
    );

export const cessionActionsSchema = z
  .strictObject({
    date_signature: text('Date de signature du contrat (YYYY-MM-DD), non celle de ses avenants'),
    cessionnaire: party('Acquéreur'),
    cedant: party('Vendeur'),
    societe_cible: party('Société dont les actions sont cédées'),
    actions_cedees: z.strictObject({
      nombre: z.int().nullable().describe("Nombre d'actions cédées"),
      pourcentage: z.number().nullable().describe('Part du capital cédée, en pour cent (51 pour 51 %)'),
      categorie: text('ordinaires, de préférence, etc.'),
      valeur_nominale: amount("Valeur nominale d'une action"),
    }),
    prix_de_cession: z.strictObject({
      montant: amount('Prix total, hors complément de prix'),
      prix_par_action: amount('Prix par action'),
      modalites_paiement: text('Comment et quand le prix est payé'),
      sequestre: yesOrNo('Une partie du prix est-elle séquestrée ?'),
      montant_sequestre: amount('Montant séquestré'),
      mecanisme: text(
        'fixe (prix ferme), locked box (prix fixé sur des comptes antérieurs, sans sortie de valeur depuis) ou comptes de réalisation (prix ajusté sur des comptes établis après la réalisation)',
      ),
      ajustements: text(
        'Grandeurs qui ajustent le prix (dette nette, BFR, actif net…), leur référence et leurs limites ; ni complément de prix, ni indemnité de garantie',
      ),
    }),
    complement_de_prix: z.strictObject({
      earn_out: yesOrNo('Un complément de prix est-il stipulé, quel qu’en soit le fait générateur ?'),
      criteres: text('Critères qui le déclenchent et mode de calcul'),
      plafond: amount('Montant maximal du complément de prix'),
      duree: text('Période pendant laquelle il peut naître (durée, ou exercices pris en compte)'),
    }),
    clause_revente: z
      .strictObject({
        stipulee: yesOrNo('Une somme est-elle due au cédant si le cessionnaire revend les actions ?'),
        duree: text('Période pendant laquelle une revente y donne lieu'),
        partage: text('Part de la plus-value qui revient au cédant, et ses limites'),
      })
      .describe('Intéressement du cédant à la revente ; compte aussi comme complément de prix'),
    garantie_actif_passif: z
      .strictObject({
        duree: text('Durée pendant laquelle une réclamation peut être faite, par matière si elle diffère'),
        plafond: amount('Plafond général'),
        franchise: amount('Franchise ou seuil global de déclenchement'),
        type_franchise: text(
          'absolue (déductible : seul le dépassement est indemnisé) ou relative (seuil : indemnisation au premier euro)',
        ),
        exclusions: list('Ce que la garantie ne couvre pas, une entrée par cas'),
        seuil_individuel: amount('Seuil en dessous duquel une réclamation isolée ne compte pas'),
        plafonds_speciaux: list(
          'Plafonds propres à une matière (fiscal, titres et capacité…), une entrée par matière : « matière : montant »',
        ),
        durees_speciales: list('Durées propres à une matière, une entrée par durée : « matières : durée »'),
        surete: text(
          'Ce qui garantit le paiement des indemnités : séquestre, garantie bancaire, nantissement… ; montant et durée. Ni la garantie du prix, ni une assurance',
        ),
        indemnites_specifiques: list(
          'Risques identifiés que le cédant prend en charge hors du régime général, une entrée par risque',
        ),
        connaissance: text(
          'Effet de ce que le cessionnaire sait ou dont il a été informé (annexes, audit, salle de données)',
        ),
        solidarite: text('Entre plusieurs garants : solidaire ou conjointe ; null s’il n’y en a qu’un'),
      })
      .describe(
        "Garantie d'actif et de passif consentie par le cédant ; tout est null si le contrat n'en comporte pas, même s'il garantit la propriété des titres et la capacité",
      ),
    clause_non_concurrence: z.strictObject({
      duree: text("Durée de l'engagement"),
      perimetre_geographique: text('Territoire'),
      activite: text('Activité interdite'),
      contrepartie: text('Contrepartie, ou « comprise dans le prix »'),
      debiteurs: text('Noms de ceux qui y sont tenus, séparés par « ; »'),
      non_sollicitation: text("Durée de l'interdiction de solliciter clients ou salariés"),
    }),
    conditions_suspensives: list(
      'Conditions suspensives encore prévues par le contrat, une entrée par condition',
    ),
    date_butoir: text(
      'Date à laquelle les conditions suspensives doivent au plus tard être réalisées (YYYY-MM-DD)',
    ),
    autorisations: z
      .strictObject({
        concentrations: yesOrNo('Autorisation au titre du contrôle des concentrations'),
        investissements_etrangers: yesOrNo('Autorisation au titre des investissements étrangers'),
      })
      .describe('Autorisations stipulées comme conditions suspensives'),
    droit_applicable: text('Droit applicable'),
    juridiction_competente: text('Juridiction compétente, ou arbitrage'),
    frais_droits_enregistrement: text("Droits d'enregistrement : taux et débiteur"),
    repartition_frais: text('Qui supporte les autres frais et honoraires'),
  })
  .describe("Points clés d'une cession d'actions en droit français");

const { shape } = cessionActionsSchema;

/** The labels of a contract. Extensions may be left out: they are then not scored, whatever an answer says. */
export const labelsSchema = cessionActionsSchema.extend({
  prix_de_cession: shape.prix_de_cession.partial({ mecanisme: true, ajustements: true }),
  clause_revente: shape.clause_revente.partial().optional(),
  garantie_actif_passif: shape.garantie_actif_passif.partial({
    seuil_individuel: true,
    plafonds_speciaux: true,
    durees_speciales: true,
    surete: true,
    indemnites_specifiques: true,
    connaissance: true,
    solidarite: true,
  }),
  clause_non_concurrence: shape.clause_non_concurrence.partial({ debiteurs: true, non_sollicitation: true }),
  date_butoir: shape.date_butoir.optional(),
  autorisations: shape.autorisations.partial().optional(),
});

export type CessionActions = z.output<typeof labelsSchema>;
