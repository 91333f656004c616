/** How the value of a deal point is compared. */
export type Kind =
  | 'date'
  | 'amount'
  | 'percentage'
  | 'boolean'
  | 'duration'
  | 'deductible'
  | 'mechanism'
  | 'solidarity'
  | 'law'
  | 'court'
  | 'text'
  | 'texts'
  | 'names'
  | 'forms'
  | 'registers'
  | 'addresses'
  | 'own'
  | 'owns';

export interface Field {
  /** `prix_de_cession.montant`: where the value is in the answer. */
  path: string;
  section: string;
  kind: Kind;
  /** Of what a judge compares, in French. */
  label: string;
  /** Not in the original's schema: compared only where the gold has the key, and never in `field_accuracy`. */
  extension: boolean;
}

const PARTY = {
  nom: ['names', 'nom'],
  forme_juridique: ['forms', 'forme juridique'],
  rcs: ['registers', 'numéro RCS'],
  siege_social: ['addresses', 'siège social'],
} as const;

const EXTENSION = true;

/** Deal points by section of the scores; a section is a group of the schema, or a collection of single fields. */
const SECTIONS: Record<string, Record<string, Record<string, readonly [Kind, string, extension?: true]>>> = {
  parties: { cessionnaire: PARTY, cedant: PARTY, societe_cible: PARTY },
  actions_cedees: {
    actions_cedees: {
      nombre: ['amount', "nombre d'actions cédées"],
      pourcentage: ['percentage', 'part du capital cédée'],
      categorie: ['text', 'catégorie des actions cédées'],
      valeur_nominale: ['amount', "valeur nominale d'une action"],
    },
  },
  prix_de_cession: {
    prix_de_cession: {
      montant: ['amount', 'prix de cession'],
      prix_par_action: ['amount', 'prix par action'],
      modalites_paiement: ['text', 'modalités de paiement du prix'],
      sequestre: ['boolean', 'séquestre'],
      montant_sequestre: ['amount', 'montant séquestré'],
      mecanisme: ['mechanism', 'mécanisme du prix', EXTENSION],
      ajustements: ['text', 'ajustements du prix', EXTENSION],
    },
  },
  complement_de_prix: {
    complement_de_prix: {
      earn_out: ['boolean', 'complément de prix'],
      criteres: ['text', 'critères et calcul du complément de prix'],
      plafond: ['amount', 'plafond du complément de prix'],
      duree: ['duration', 'période du complément de prix'],
    },
  },
  clause_revente: {
    clause_revente: {
      stipulee: ['boolean', 'clause de revente', EXTENSION],
      duree: ['duration', 'durée de la clause de revente', EXTENSION],
      partage: ['text', 'partage de la plus-value de revente', EXTENSION],
    },
  },
  garantie_actif_passif: {
    garantie_actif_passif: {
      duree: ['duration', "durée de la garantie d'actif et de passif"],
      plafond: ['amount', "plafond de la garantie d'actif et de passif"],
      franchise: ['amount', "franchise de la garantie d'actif et de passif"],
      type_franchise: ['deductible', 'type de franchise'],
      exclusions: ['texts', "exclusion de la garantie d'actif et de passif"],
      seuil_individuel: ['amount', 'seuil par réclamation', EXTENSION],
      plafonds_speciaux: ['texts', 'plafond propre à une matière', EXTENSION],
      durees_speciales: ['texts', 'durée de la garantie propre à une matière', EXTENSION],
      surete: ['text', 'sûreté de la garantie', EXTENSION],
      indemnites_specifiques: ['texts', 'indemnité spécifique', EXTENSION],
      connaissance: ['text', 'effet de la connaissance du cessionnaire', EXTENSION],
      solidarite: ['solidarity', 'solidarité des garants', EXTENSION],
    },
  },
  clause_non_concurrence: {
    clause_non_concurrence: {
      duree: ['duration', "durée de l'obligation de non-concurrence"],
      perimetre_geographique: ['text', "territoire de l'obligation de non-concurrence"],
      activite: ['text', 'activité interdite'],
      contrepartie: ['text', "contrepartie de l'obligation de non-concurrence"],
      debiteurs: ['names', "débiteurs de l'obligation de non-concurrence", EXTENSION],
      non_sollicitation: ['duration', "durée de l'obligation de non-sollicitation", EXTENSION],
    },
  },
  conditions_suspensives: {
    '': {
      conditions_suspensives: ['texts', 'condition suspensive'],
      date_butoir: ['date', 'date butoir des conditions suspensives', EXTENSION],
    },
    autorisations: {
      concentrations: ['boolean', 'contrôle des concentrations', EXTENSION],
      investissements_etrangers: ['boolean', 'contrôle des investissements étrangers', EXTENSION],
    },
  },
  dispositions_generales: {
    '': {
      date_signature: ['date', 'date de signature'],
      droit_applicable: ['law', 'droit applicable'],
      juridiction_competente: ['court', 'juridiction compétente'],
      frais_droits_enregistrement: ['text', "droits d'enregistrement : taux et débiteur"],
      repartition_frais: ['text', 'répartition des autres frais'],
    },
  },
};

export const FIELDS: readonly Field[] = Object.entries(SECTIONS).flatMap(([section, groups]) =>
  Object.entries(groups).flatMap(([group, fields]) =>
    Object.entries(fields).map(([name, [kind, label, extension = false]]) => ({
      path: group === '' ? name : `${group}.${name}`,
      section,
      kind,
      label: section === 'parties' ? `${label} (${group})` : label,
      extension,
    })),
  ),
);

/** A column of somebody's own table of deal points; its name is its path, and its section. */
export const ownField = (path: string, label: string, isList: boolean): Field => ({
  path,
  section: path,
  kind: isList ? 'owns' : 'own',
  label,
  extension: true,
});

export type Item = string | number | true;
