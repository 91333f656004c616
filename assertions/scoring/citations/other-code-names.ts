import type { NameRow } from './mention.ts';

/** Codes that the index does not hold, or no longer: known by name, so that no other is taken for them. */
export const otherCodeNames: readonly NameRow[] = [
  ['code-des-marches-publics', 'code', ['code des marches publics', 'CMP']],
  [
    'code-des-pensions-civiles-et-militaires-de-retraite',
    'code',
    [
      'code des pensions civiles et militaires de retraite',
      'code des pensions civiles et militaires',
      'CPCMR',
    ],
  ],
  [
    'code-des-pensions-militaires-d-invalidite',
    'code',
    [
      "code des pensions militaires d'invalidite et des victimes de guerre",
      "code des pensions militaires d'invalidite et des victimes de la guerre",
      "code des pensions militaires d'invalidite",
      'code des pensions militaires',
      'CPMIVG',
    ],
  ],
  ['code-professionnel-local', 'code', ['code professionnel local', 'code local des professions']],
  [
    'code-local-des-assurances',
    'code',
    ['code local des assurances sociales', 'code des assurances sociales'],
  ],
  ['code-de-l-urbanisme-et-de-l-habitation', 'code', ["code de l'urbanisme et de l'habitation"]],
  ['code-du-service-national', 'code', ['code du service national']],
  [
    'code-du-cinema-et-de-l-image-animee',
    'code',
    ["code du cinema et de l'image animee", 'code du cinema', "code de l'industrie cinematographique"],
  ],
  ['code-des-communes', 'code', ['code des communes']],
  ['code-de-justice-militaire', 'code', ['code de justice militaire']],
  ['code-du-domaine-de-l-etat', 'code', ["code du domaine de l'etat", "code du domaine public de l'etat"]],
  [
    'code-du-domaine-public-fluvial',
    'code',
    ['code du domaine public fluvial et de la navigation interieure', 'code du domaine public fluvial'],
  ],
  ['code-de-l-aviation-civile', 'code', ["code de l'aviation civile"]],
  ['code-des-ports-maritimes', 'code', ['code des ports maritimes']],
  ['code-du-travail-maritime', 'code', ['code du travail maritime']],
  [
    'code-disciplinaire-et-penal-de-la-marine-marchande',
    'code',
    ['code disciplinaire et penal de la marine marchande'],
  ],
  ['code-de-la-famille-et-de-l-aide-sociale', 'code', ["code de la famille et de l'aide sociale"]],
  ['code-de-la-nationalite', 'code', ['code de la nationalite francaise', 'code de la nationalite']],
  [
    'code-des-debits-de-boissons',
    'code',
    ['code des debits de boissons et des mesures contre l alcoolisme', 'code des debits de boissons'],
  ],
  ['code-de-l-enseignement-technique', 'code', ["code de l'enseignement technique"]],
  ['code-des-communes-de-la-nouvelle-caledonie', 'code', ['code des communes de la nouvelle-caledonie']],
  [
    'code-des-douanes-communautaire',
    'code',
    ['code des douanes communautaire', "code des douanes de l'union", 'code communautaire'],
  ],
  ['code-d-instruction-criminelle', 'code', ["code d'instruction criminelle"]],
  [
    'code-des-tribunaux-administratifs',
    'code',
    [
      "code des tribunaux administratifs et des cours administratives d'appel",
      'code des tribunaux administratifs',
    ],
  ],
  ['code-de-la-legion-d-honneur', 'code', ["code de la legion d'honneur"]],
  [
    'code-de-deontologie',
    'code',
    ['code de deontologie', 'code de bonne conduite', 'code de conduite', "code d'ethique"],
  ],
  [
    'code-frontieres-schengen',
    'code',
    ['code frontieres schengen', 'code communautaire des visas', 'code des visas'],
  ],
  ['code-afep-medef', 'code', ['code afep-medef', 'code middlenext']],
  ['code-mondial-antidopage', 'code', ['code mondial antidopage']],
  [
    'code-europeen-des-communications-electroniques',
    'code',
    ['code des communications electroniques europeen', 'code europeen'],
  ],
  [
    'code-des-instruments-monetaires-et-des-medailles',
    'code',
    ['code des instruments monetaires et des medailles'],
  ],
  [
    'code-de-procedure-civile-local',
    'code',
    ['code de procedure civile local', 'code local de procedure civile'],
  ],
  ['code-civil-local', 'code', ['code civil local']],
  ['code-du-ble', 'code', ['code du ble']],
  ['code-du-vin', 'code', ['code du vin']],
  ['code-maritime', 'code', ['code maritime']],
  ['code-rural (ancien)', 'code', ['ancien code rural', 'code rural ancien', 'code rural et forestier']],
  [
    'code-de-procedure-civile (ancien)',
    'code',
    ['ancien code de procedure civile', 'acpc', 'code de procedure civile ancien'],
  ],
];

/** Conventions and rules that the index does not hold. */
export const otherConventionNames: readonly NameRow[] = [
  ...'tunisienne marocaine algerienne suisse belge italienne allemande espagnole britannique americaine monegasque turque senegalaise ivoirienne quebecoise canadienne luxembourgeoise chinoise polonaise'
    .split(' ')
    .map(
      (one): NameRow => [
        `convention-franco-${one}`,
        'convention',
        [`convention franco-${one}`, `accord franco-${one}`],
      ],
    ),
  ...'haye geneve varsovie montreal berne bruxelles lugano rome budapest paris strasbourg istanbul lanzarote chicago londres'
    .split(' ')
    .map(
      (one): NameRow => [
        `convention-de-${one}`,
        'convention',
        [one === 'haye' ? 'convention de la haye' : `convention de ${one}`],
      ],
    ),
  [
    'reglement-de-procedure',
    'reglement',
    [
      'reglement de procedure du tribunal de l union europeenne',
      'reglement de procedure du tribunal',
      'reglement de procedure de la cour de justice',
      'reglement de procedure de la cour',
      'reglement de procedure',
      'rules of procedure of the general court',
      'rules of procedure',
    ],
  ],
  [
    'PIDESC',
    'pacte',
    [
      'PIDESC',
      'pacte international relatif aux droits economiques, sociaux et culturels',
      'international covenant on economic, social and cultural rights',
      'ICESCR',
    ],
  ],
  ['charte-de-l-environnement', 'charte', ["charte de l'environnement", 'charter for the environment']],
  [
    'charte-sociale-europeenne',
    'charte',
    ['charte sociale europeenne revisee', 'charte sociale europeenne', 'european social charter'],
  ],
  ['convention-108', 'convention', ['convention 108', 'convention n 108']],
  ['convention-d-aarhus', 'convention', ["convention d'aarhus"]],
];

/** Laws by the names that everybody gives them. */
export const otherLawNames: readonly NameRow[] = [
  ['loi-2019-486', 'loi', ['loi pacte']],
  ['loi-2015-990', 'loi', ['loi macron']],
  ['loi-2018-1021', 'loi', ['loi elan']],
  ['loi-2014-366', 'loi', ['loi alur']],
  ['loi-2023-22', 'loi', ['loi lopmi', 'LOPMI']],
  ['loi-2021-1104', 'loi', ['loi climat et resilience']],
  ['loi-2014-626', 'loi', ['loi pinel']],
  ['loi-2014-344', 'loi', ['loi hamon']],
  ['loi-2020-105', 'loi', ['loi agec']],
  ['loi-94-665', 'loi', ['loi toubon']],
  ['loi-91-32', 'loi', ['loi evin']],
  ['loi-2018-938', 'loi', ['loi egalim']],
  ['loi-2024-449', 'loi', ['loi sren']],
  ['loi-2001-420', 'loi', ['loi nre']],
  ['loi-2008-776', 'loi', ['loi lme', 'loi de modernisation de l economie']],
  ['loi-2016-1088', 'loi', ['loi el khomri']],
  ['loi-70-9', 'loi', ['loi hoguet']],
  ['loi-96-1107', 'loi', ['loi carrez']],
  ['loi-2010-737', 'loi', ['loi lagarde']],
  ['loi-2017-399', 'loi', ['loi sur le devoir de vigilance']],
  ['loi-2016-1321', 'loi', ['loi pour une republique numerique']],
];
