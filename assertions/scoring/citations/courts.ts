import { appealTowns } from './court-history.ts';

/** How the courts and authorities are named in folded text, and how their decisions are numbered. */

export type Family =
  | 'cass'
  | 'ce'
  | 'constitutional'
  | 'eu'
  | 'echr'
  | 'appeal'
  | 'administrative'
  | 'first'
  | 'competition'
  | 'cnil'
  | 'conflicts';

export interface CourtName {
  /** In lower case; a group is the town. */
  pattern: RegExp;
  court: string;
  family: Family;
  /** Letters the name must be written in, where in lower case it is a word. */
  capitals?: boolean;
  /** The name stands for a chamber: a date must follow at once. */
  chamber?: boolean;
}

const TOWN =
  "(?: (?:de |d'|du |des )?((?:(?:aix-en-provence|saint-denis de la reunion|la reunion|fort-de-france|basse-terre|clermont-ferrand|cergy-pontoise|chalons-en-champagne|le mans|la rochelle|le havre)|[a-z]+(?:-(?:en-|sur-|de-|les-)?[a-z]+)*)))";

const name = (source: string, court: string, family: Family, more: Partial<CourtName> = {}): CourtName => ({
  pattern: new RegExp(source, 'y'),
  court,
  family,
  ...more,
});

/** "Paris Court of Appeal". */
const englishAppeal = [...appealTowns].map((town): [string[], CourtName[]] => [
  [town.split('-')[0]!],
  [name(`(${town}) court of appeals?\\b`, 'CA', 'appeal')],
]);

/** By the first word of the name. */
export const courts: ReadonlyMap<string, readonly CourtName[]> = byFirstWord([
  [['cass'], [name('cass\\b\\.?', 'Cass.', 'cass')]],
  [
    ['cour'],
    [
      name('cour de cassation\\b', 'Cass.', 'cass'),
      name("cour de justice de l'union europeenne\\b", 'CJUE', 'eu'),
      name('cour de justice des communautes europeennes\\b', 'CJCE', 'eu'),
      name("cour europeenne des droits de l'homme\\b|cour edh\\b", 'CEDH', 'echr'),
      name(`cour administrative d'appel${TOWN}`, 'CAA', 'administrative'),
      name(`cour d'appel${TOWN}`, 'CA', 'appeal'),
    ],
  ],
  [['civ'], [name('civ\\b\\.?', 'Cass.', 'cass', { chamber: true })]],
  [['com', 'soc', 'crim', 'req'], [name('(?=(?:com|soc|crim|req)\\b)', 'Cass.', 'cass', { chamber: true })]],
  [
    ['ass', 'ch', 'chambre', 'assemblee'],
    [
      name(
        '(?=(?:ass(?:emblee)?\\b\\.? plen|ch(?:ambre)?\\b\\.? (?:mixte|reun|commerciale|sociale|criminelle)))',
        'Cass.',
        'cass',
        { chamber: true },
      ),
    ],
  ],
  [
    ['1re', '1ere', '2e', '2eme', '3e', '3eme', '4e', '5e'],
    [name('(?=\\d(?:re|ere|e|eme) (?:ch(?:ambre)?\\b\\.? )?civ)', 'Cass.', 'cass', { chamber: true })],
  ],
  [['1', '2', '3'], [name('(?=\\d ?° ?(?:ch(?:ambre)?\\b\\.? )?civ)', 'Cass.', 'cass', { chamber: true })]],
  [['ce'], [name('ce\\b', 'CE', 'ce', { capitals: true })]],
  [
    ['conseil'],
    [
      name("conseil d'etat\\b", 'CE', 'ce'),
      name('conseil constitutionnel\\b', 'Cons. const.', 'constitutional'),
      name('conseil de la concurrence\\b', 'Cons. conc.', 'competition'),
      name(`conseil de prud'hommes${TOWN}`, 'CPH', 'first'),
    ],
  ],
  [
    ['cons'],
    [
      name('cons\\b\\.? ?const(?:it)?\\b\\.?', 'Cons. const.', 'constitutional'),
      name('cons\\b\\.? ?conc\\b\\.?', 'Cons. conc.', 'competition'),
      name("cons\\b\\.? d'etat\\b", 'CE', 'ce'),
      name(`cons\\b\\.? prud'h\\b\\.?${TOWN}`, 'CPH', 'first'),
    ],
  ],
  [
    ['court'],
    [
      name('court of cassation\\b', 'Cass.', 'cass'),
      name('court of justice of the european union\\b', 'CJUE', 'eu'),
      name(`court of appeals? (?:of|in)${TOWN}`, 'CA', 'appeal'),
    ],
  ],
  [
    ['european'],
    [
      name('european court of justice\\b', 'CJUE', 'eu'),
      name('european court of human rights\\b', 'CEDH', 'echr'),
    ],
  ],
  [['french'], [name('french (?:supreme court|cour de cassation|court of cassation)\\b', 'Cass.', 'cass')]],
  [['council'], [name('council of state\\b', 'CE', 'ce')]],
  [['constitutional'], [name('constitutional council\\b', 'Cons. const.', 'constitutional')]],
  [['cjue'], [name('cjue\\b', 'CJUE', 'eu')]],
  [['cjeu', 'ecj'], [name('cjeu\\b|ecj\\b', 'CJUE', 'eu')]],
  [['ecthr'], [name('ecthr\\b', 'CEDH', 'echr')]],
  [['cjce'], [name('cjce\\b', 'CJCE', 'eu')]],
  [['tpice', 'tpi'], [name('tpice\\b|tpi\\b', 'TPICE', 'eu')]],
  [['tue'], [name('tue\\b', 'Trib. UE', 'eu', { capitals: true })]],
  [
    ['trib'],
    [
      name('trib\\b\\.? ?ue\\b', 'Trib. UE', 'eu'),
      name('trib\\b\\.? ?confl\\b\\.?', 'T. confl.', 'conflicts'),
      name(`trib\\b\\.? ?com\\b\\.?${TOWN}`, 'T. com.', 'first'),
    ],
  ],
  [
    ['tribunal'],
    [
      name("tribunal de l'union europeenne\\b", 'Trib. UE', 'eu'),
      name('tribunal de premiere instance des communautes europeennes\\b', 'TPICE', 'eu'),
      name('tribunal des conflits\\b', 'T. confl.', 'conflicts'),
      name(`tribunal judiciaire${TOWN}`, 'TJ', 'first'),
      name(`tribunal de grande instance${TOWN}`, 'TGI', 'first'),
      name(`tribunal d'instance${TOWN}`, 'TI', 'first'),
      name(`tribunal de commerce${TOWN}`, 'T. com.', 'first'),
      name(`tribunal administratif${TOWN}`, 'TA', 'administrative'),
    ],
  ],
  [
    ['t'],
    [
      name('t\\. ?confl\\b\\.?', 'T. confl.', 'conflicts'),
      name(`t\\. ?com\\b\\.?${TOWN}`, 'T. com.', 'first'),
    ],
  ],
  [
    ['tj', 'tgi', 'ti', 'cph'],
    (['tj', 'tgi', 'ti', 'cph'] as const).map((one) =>
      name(`${one}${TOWN}`, one.toUpperCase(), 'first', { capitals: true }),
    ),
  ],
  [['tc'], [name('tc\\b', 'T. confl.', 'conflicts', { capitals: true })]],
  [['ca'], [name(`ca${TOWN}`, 'CA', 'appeal', { capitals: true })]],
  [['caa'], [name(`caa${TOWN}`, 'CAA', 'administrative', { capitals: true })]],
  [['ta'], [name(`ta${TOWN}`, 'TA', 'administrative', { capitals: true })]],
  [['cedh', 'couredh'], [name('cedh\\b|couredh\\b', 'CEDH', 'echr')]],
  [['aut'], [name('aut\\b\\.? ?(?:de la )?conc\\b\\.?', 'Aut. conc.', 'competition')]],
  [['autorite'], [name('autorite de la concurrence\\b', 'Aut. conc.', 'competition')]],
  [['adlc'], [name('adlc\\b', 'Aut. conc.', 'competition')]],
  [['cnil'], [name('cnil\\b', 'CNIL', 'cnil')]],
  ...englishAppeal,
]);

function byFirstWord(entries: [words: string[], names: CourtName[]][]): Map<string, CourtName[]> {
  const byWord = new Map<string, CourtName[]>();
  for (const [words, names] of entries)
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), ...names]);
  return byWord;
}

const NO = '(?:n[°o]s?\\.? ?)';
/** "RG n° 20/01234", "RG 20/01234". */
const ROLL = new RegExp(`(?:rg ${NO}?|${NO}(?:rg )?)(\\d{2,4})/(\\d{1,6})(?!\\d)`, 'y');

/** The number of a decision, by court: `[pattern, how it is written]`; the groups are its parts. */
export const numberForms: Readonly<
  Record<Family, readonly (readonly [RegExp, (parts: string[]) => string])[]>
> = {
  cass: [
    [
      new RegExp(`(?:pourvois? )?${NO}?(?:[a-z] )?(\\d{2}) ?- ?(\\d{2})[. ]?(\\d{3})(?![.]?\\d)`, 'y'),
      ([a, b, c]) => `${a}-${b}.${c}`,
    ],
  ],
  ce: [
    [
      new RegExp(`(?:req(?:uete)?\\.? )?${NO}(\\d{1,3}(?:[ .]\\d{3})|\\d{1,6})(?!\\d)`, 'y'),
      ([a]) => a!.replace(/[ .]/g, ''),
    ],
    // As Légifrance writes it, behind the date.
    [/(\d{5,6})(?![\d/-]|\.\d)/y, ([a]) => a!],
  ],
  constitutional: [
    [
      new RegExp(
        `(?:dec(?:ision)?\\.? )?${NO}?(\\d{2,4})-(\\d{1,6}(?:/\\d{1,4})*) (dc|qpc|lp|l|an|sen|fnr|org|pdr|i|lom|ref|ad|rip)\\b`,
        'y',
      ),
      ([a, b, c]) => `${a}-${b} ${c!.toUpperCase()}`,
    ],
  ],
  eu: [
    [
      new RegExp(
        `(?:aff(?:aires?)?\\.? ?(?:jtes?|jointes?)?\\.? ?)?${NO}?([ctf]) ?- ?(\\d{1,6})/(\\d{2})(?!\\d)(?: ?p\\b)?(?: ?ppu\\b)?`,
        'y',
      ),
      ([a, b, c]) => `${a!.toUpperCase()}-${b}/${c}`,
    ],
    [
      new RegExp(
        `(?:aff(?:aires?)?\\.? ?(?:jtes?|jointes?)?\\.? ?)?${NO}?(\\d{1,4})/(\\d{2})(?![\\d/])`,
        'y',
      ),
      ([a, b]) => `${a}/${b}`,
    ],
  ],
  echr: [
    [
      new RegExp(`(?:(?:req(?:uete)?|aff)\\.? )?${NO}?(\\d{1,6})/(\\d{2})(?![\\d/])`, 'y'),
      ([a, b]) => `${a}/${b}`,
    ],
  ],
  appeal: [[ROLL, ([a, b]) => `${a}/${b}`]],
  first: [
    [ROLL, ([a, b]) => `${a}/${b}`],
    [new RegExp(`${NO}(\\d{6,12})(?!\\d)`, 'y'), ([a]) => a!],
  ],
  administrative: [
    [
      new RegExp(`(?:req\\.? )?${NO}?(\\d{2})([a-z]{2})(\\d{5})(?!\\d)`, 'y'),
      ([a, b, c]) => `${a}${b!.toUpperCase()}${c}`,
    ],
    [new RegExp(`(?:req\\.? )?${NO}(\\d{5,8}(?:-\\d{1,2})?)(?!\\d)`, 'y'), ([a]) => a!],
  ],
  competition: [
    [
      new RegExp(`(?:dec(?:ision)?\\.? |avis )?${NO}?(\\d{2,4})-([a-z]{1,4})-(\\d{1,4})(?!\\d)`, 'y'),
      ([a, b, c]) => `${a}-${b!.toUpperCase()}-${c}`,
    ],
  ],
  cnil: [
    [
      new RegExp(
        `(?:delib(?:eration)?\\.? )?(?:de la formation restreinte )?${NO}?(san|med|mdp)-?(\\d{4})-(\\d{1,4})(?!\\d)`,
        'y',
      ),
      ([a, b, c]) => `${a!.toUpperCase()}-${b}-${c}`,
    ],
    [new RegExp(`(?:delib(?:eration)?\\.? )${NO}?(\\d{4})-(\\d{1,4})(?!\\d)`, 'y'), ([a, b]) => `${a}-${b}`],
  ],
  conflicts: [[new RegExp(`${NO}([a-z]?-?\\d{1,6})(?!\\d)`, 'y'), ([a]) => a!.toUpperCase()]],
};
