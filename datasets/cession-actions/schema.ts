import { z } from 'zod';

/*
 * The deal points of a share sale, with the field names and types of FLB-Workflows' cession_actions schema. Every
 * field is there and null where the contract does not say (its own code fills in empty texts): what structured
 * output needs, and what tells "none" from "forgotten".
 */

const text = (description: string) => z.string().nullable().describe(description);
const amount = (description: string) => z.number().nullable().describe(`${description}, en euros`);

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
      sequestre: z.boolean().nullable().describe('Une partie du prix est-elle séquestrée ?'),
      montant_sequestre: amount('Montant séquestré'),
    }),
    complement_de_prix: z.strictObject({
      earn_out: z.boolean().nullable().describe('Un complément de prix est-il stipulé ?'),
      criteres: text('Critères qui le déclenchent et mode de calcul'),
      plafond: amount('Montant maximal du complément de prix'),
      duree: text('Période pendant laquelle il peut naître (durée, ou exercices pris en compte)'),
    }),
    garantie_actif_passif: z
      .strictObject({
        duree: text('Durée pendant laquelle une réclamation peut être faite, par matière si elle diffère'),
        plafond: amount('Plafond général'),
        franchise: amount('Franchise ou seuil global de déclenchement'),
        type_franchise: text(
          'absolue (déductible : seul le dépassement est indemnisé) ou relative (seuil : indemnisation au premier euro)',
        ),
        exclusions: z
          .array(z.string())
          .nullable()
          .describe('Ce que la garantie ne couvre pas, une entrée par cas'),
      })
      .describe('Garantie consentie par le cédant ; tout est null si le contrat n’en comporte pas'),
    clause_non_concurrence: z.strictObject({
      duree: text("Durée de l'engagement"),
      perimetre_geographique: text('Territoire'),
      activite: text('Activité interdite'),
      contrepartie: text('Contrepartie, ou « comprise dans le prix »'),
    }),
    conditions_suspensives: z
      .array(z.string())
      .nullable()
      .describe('Conditions suspensives encore prévues par le contrat, une entrée par condition'),
    droit_applicable: text('Droit applicable'),
    juridiction_competente: text('Juridiction compétente, ou arbitrage'),
    frais_droits_enregistrement: text("Droits d'enregistrement : taux et débiteur"),
    repartition_frais: text('Qui supporte les autres frais et honoraires'),
  })
  .describe("Points clés d'une cession d'actions en droit français");

export type CessionActions = z.output<typeof cessionActionsSchema>;
