/**
 * The reasons of the citation check in French: a catalogue keyed by the English sentences, as in gettext. `{}` stands
 * for what differs, `{1}` for the first of these in the French sentence.
 */
const CATALOGUE: readonly (readonly [english: string, french: string])[] = [
  // Articles of codes and laws.
  ['{}; its text is not named beside it', '{1} ; son texte n’est pas nommé à côté'],
  ['Article {}, paragraph {}: {}', 'Article {1}, alinéa {2} : {3}'],
  ['{} became {} on {}', '{1} est devenu {2} le {3}'],
  [
    'Number reused on {}: the sentence speaks of {}, now at {}',
    'Numéro réattribué le {1} : la phrase parle de {2}, désormais à {3}',
  ],
  [
    'Former article {}, repealed on {}; the number has another content since',
    'Ancien article {1}, abrogé le {2} ; le numéro a depuis un autre contenu',
  ],
  ['In force on {}, with its former content', 'En vigueur le {1}, dans son ancien contenu'],
  ['In force from {} only', 'En vigueur seulement à partir du {1}'],
  ['Not yet in force', 'Pas encore en vigueur'],
  [
    'In force on {}; changed since in a way that is not known',
    'En vigueur le {1} ; modifié depuis d’une manière qui n’est pas connue',
  ],
  ['In force on {}', 'En vigueur le {1}'],
  [
    'Repealed by the list, but with a wording in the official text of {}',
    'Abrogé selon la liste, mais le texte officiel du {1} en donne la rédaction',
  ],
  ['In force until {}', 'En vigueur jusqu’au {1}'],
  [
    'In force, with another content since {}; its former content is now at {}',
    'En vigueur, avec un autre contenu depuis le {1} ; l’ancien contenu est désormais à {2}',
  ],
  ['In force, with another content since {}', 'En vigueur, avec un autre contenu depuis le {1}'],
  ['In force in {}', 'En vigueur : {1}'],
  ['In force', 'En vigueur'],
  ['Repealed since {}', 'Abrogé depuis le {1}'],
  ['Repealed', 'Abrogé'],
  [
    'On {} the {} was in force, whose articles are not listed',
    'Le {1}, le {2} était en vigueur ; ses articles ne sont pas dans la liste',
  ],
  [
    'No article {}, but {}: a letter is missing',
    'Pas d’article {1}, mais un article {2} : il manque une lettre',
  ],
  ['No article {}, but {}: a letter too many', 'Pas d’article {1}, mais un article {2} : une lettre de trop'],
  [
    'No article {} since {}; perhaps of the {}, which is not listed',
    'Pas d’article {1} depuis le {2} ; peut-être du {3}, qui n’est pas dans l’index',
  ],
  [
    'No article {}; perhaps paragraph {} of article {}',
    'Pas d’article {1} ; peut-être l’alinéa {2} de l’article {3}',
  ],
  [
    'Not in the list of {}, which lacks later articles: it may be new',
    'Absent de la liste du {1}, qui ignore les articles postérieurs : il peut être nouveau',
  ],
  ['{} has no article {} (list of {}); there is {}', '{1} n’a pas d’article {2} (liste du {3}) ; il y a {4}'],
  ['{} has no article {} (list of {})', '{1} n’a pas d’article {2} (liste du {3})'],
  [
    'The citation does not say of which text, and no text named here has such an article',
    'La citation ne dit pas de quel texte, et aucun texte nommé ici n’a cet article',
  ],
  [
    'Written {}, but the text has {}: a letter too many',
    'Écrit {1}, mais le texte a {2} : une lettre de trop',
  ],
  [
    'One of the bankruptcy exemptions that OpenExempt lists',
    'L’une des exemptions de faillite que recense OpenExempt',
  ],
  // European and international texts.
  ['The recitals of {} are not counted here', 'Les considérants de {1} ne sont pas comptés ici'],
  ['One of the {} recitals of {}', 'L’un des {1} considérants : {2}'],
  ['{} has {} recitals', '{1} a {2} considérants'],
  ['{} has no annex', '{1} n’a pas d’annexe'],
  ['The annexes of {} are not listed here', 'Les annexes de {1} ne sont pas dans l’index'],
  ['It had {} articles', 'Ce texte avait {1} articles'],
  ['The text is no longer in force since {}', 'Le texte n’est plus en vigueur depuis le {1}'],
  ['Deleted on {}', 'Supprimé le {1}'],
  ['Numbered in a way the index does not have', 'Numérotation que l’index ne connaît pas'],
  ['Perhaps article {} of {}', 'Peut-être l’article {1} : {2}'],
  ['{} has {} articles', '{1} a {2} articles'],
  ['One of its {} articles, applies from {}', 'L’un de ses {1} articles, applicable à partir du {2}'],
  ['One of its {} articles', 'L’un de ses {1} articles'],
  [
    'Inserted articles of this text are not listed',
    'Les articles insérés dans ce texte ne sont pas dans la liste',
  ],
  ['{} has no article {}', '{1} n’a pas d’article {2}'],
  // Acts.
  [
    'The act is no longer in force since {}; replaced by {}',
    'Le texte n’est plus en vigueur depuis le {1} ; remplacé par {2}',
  ],
  ['The act is no longer in force since {}', 'Le texte n’est plus en vigueur depuis le {1}'],
  [
    'Number and day are possible; the act is not in the index',
    'Numéro et date sont possibles ; le texte n’est pas dans l’index',
  ],
  ['No calendar has the day {}', 'Le {1} n’existe dans aucun calendrier'],
  ['The day {} is after {}', 'Le {1} est postérieur au {2}'],
  ['No such act has a number like {}', 'Aucun texte de cette nature n’a un numéro comme {1}'],
  ['{}: acts are numbered from 1', '{1} : la numérotation commence à 1'],
  ['There were no acts of the Union in {}', 'Il n’y avait pas d’actes de l’Union en {1}'],
  ['Acts of {} have no number', 'Les textes de {1} n’ont pas de numéro'],
  ['{} is of {}, which is after {}', '{1} est de {2}, après le {3}'],
  ['{}: no year has had that many acts', '{1} : aucune année n’a compté autant de textes'],
  [
    '{} is named as of {} in the official codes {}, but as of {} too',
    'Les codes officiels nomment {1} du {2} ({3}), mais aussi du {4}',
  ],
  [
    '{} is named as of {} in the official codes {}, not {}',
    'Les codes officiels nomment {1} du {2} ({3}), non du {4}',
  ],
  ['{} is named as of {} in the official codes {}', 'Les codes officiels nomment {1} du {2} ({3})'],
  ['Named in the official codes as of {}, {}', 'Nommé dans les codes officiels avec la date du {1}, {2}'],
  ['{} is of {}, the day given of {}', '{1} est de {2}, la date indiquée de {3}'],
  ['{} cannot be of {}: {} is of {}', '{1} ne peut être du {2} : {3} est du {4}'],
  ['{} is a law of {}', '{1} est une loi du {2}'],
  ['{} is an ordinance of {}', '{1} est une ordonnance du {2}'],
  ['{} is a decree of {}', '{1} est un décret du {2}'],
  ['{} is a regulation of {}', '{1} est un règlement du {2}'],
  ['{} is a directive of {}', '{1} est une directive du {2}'],
  ['{} is not in the index', '{1} n’est pas dans l’index'],
  ['{} is in the index', '{1} est dans l’index'],
  ['{} is {} since {}', '{1} est {2} depuis le {3}'],
  // Decisions.
  [
    'Form and dates are plausible; whether the decision exists was not checked',
    'Forme et dates plausibles ; l’existence de la décision n’a pas été vérifiée',
  ],
  ['date-does-not-exist ({})', 'date inexistante ({1})'],
  ['future-date (relative to {})', 'date à venir (au {1})'],
  ['no-such-court (no cour d’appel at {})', 'juridiction inexistante (pas de cour d’appel à {1})'],
  [
    'no-such-court (no cour administrative d’appel at {})',
    'juridiction inexistante (pas de cour administrative d’appel à {1})',
  ],
  ['court-did-not-exist ({})', 'juridiction qui n’existait pas ({1})'],
  ['court-name-anachronism ({})', 'nom de la juridiction anachronique ({1})'],
  ['court-closed ({} was {})', 'jour sans audience (le {1} était {2})'],
  ['no-such-chamber', 'chambre inexistante'],
  ['chamber-did-not-exist ({})', 'chambre qui n’existait pas ({1})'],
  ['formation-did-not-exist ({})', 'formation qui n’existait pas ({1})'],
  ['procedure-did-not-exist ({})', 'procédure qui n’existait pas ({1})'],
  ['number-malformed', 'numéro mal formé'],
  ['number-year-after-decision', 'année du numéro postérieure à la décision'],
  [
    'number-implausible (filed too long before the decision)',
    'numéro invraisemblable (enregistré trop longtemps avant la décision)',
  ],
  ['number-implausible', 'numéro invraisemblable'],
  ['ecli-malformed ({})', 'ECLI mal formé ({1})'],
  ['ecli-number-implausible ({})', 'numéro d’ECLI invraisemblable ({1})'],
  ['ecli-of-another-court ({})', 'ECLI d’une autre juridiction ({1})'],
  ['ecli-of-another-year ({})', 'ECLI d’une autre année ({1})'],
  ['ecli-of-another-day ({})', 'ECLI d’un autre jour ({1})'],
  ['ecli-of-another-chamber ({})', 'ECLI d’une autre chambre ({1})'],
  ['ecli-of-another-number ({})', 'ECLI d’un autre numéro ({1})'],
  // What the articles say of a sentence.
  ['{} is not in the article, which has {}', 'L’article n’a pas {1}, mais {2}'],
  ['The article has the quoted words', 'L’article a bien les mots cités'],
  [
    'The article does not have the quoted words: not there: {}',
    'L’article n’a pas les mots cités ; n’y figurent pas : {1}',
  ],
  [
    'The article does not have the quoted words in that order',
    'L’article n’a pas les mots cités dans cet ordre',
  ],
  [
    'The article says nothing of {}, nor of what it is about',
    'L’article ne dit rien de {1}, ni de ce dont il est question',
  ],
  ['The article has {}', 'L’article a {1}'],
  [
    'Wording of {}, asked for {}: later changes are not known',
    'Texte du {1}, consulté au {2} : les changements postérieurs ne sont pas connus',
  ],
  [
    'Wording of {}, asked for {}: it may have read otherwise before',
    'Texte du {1}, consulté au {2} : il a pu être différent auparavant',
  ],
  ['Wording of {}', 'Texte du {1}'],
];

/** What stands for `{}` and is English itself. */
const PARTS: readonly (readonly [english: RegExp, french: string])[] = [
  [/^once$/, 'une fois'],
  [/^(\d+) times$/, '$1 fois'],
  [/^a Sunday$/, 'un dimanche'],
  [/^a public holiday$/, 'un jour férié'],
  [/^law as it was before its revision of (\d{4})$/, 'texte de la loi avant sa refonte de $1'],
  [/^(code .+) of (\d{4})$/, '$1 de $2'],
  [/\bfirst civil chamber\b/g, 'première chambre civile'],
  [/\bsecond civil chamber\b/g, 'deuxième chambre civile'],
  [/\bthird civil chamber\b/g, 'troisième chambre civile'],
  [/\bfirst members (\d{4})\b/g, 'premiers membres en $1'],
  [/\bsince (?=\d)/g, 'depuis '],
  [/\buntil (?=\d)/g, 'jusqu’en '],
  [/ before$/, ' auparavant'],
  [/^tort liability$/, 'la responsabilité délictuelle'],
  [/^liability for others and for things$/, 'la responsabilité du fait d’autrui et des choses'],
  [/^the binding force of contracts$/, 'la force obligatoire des contrats'],
  [/^contractual liability$/, 'la responsabilité contractuelle'],
  [/^penalty clauses$/, 'la clause pénale'],
  [/^the relative effect of contracts$/, 'l’effet relatif des contrats'],
  [/^fraud \(dol\)$/, 'le dol'],
  [/^the conditions of validity$/, 'les conditions de validité'],
  [/^the cause of the obligation$/, 'la cause de l’obligation'],
  [/^termination for breach$/, 'la résolution pour inexécution'],
  [/^the burden of proof$/, 'la charge de la preuve'],
  [/^restrictive practices$/, 'les pratiques restrictives'],
  [/^unfair terms$/, 'les clauses abusives'],
  [/^it has five parts$/, 'il a cinq parties'],
  [/^"(.+)" is no court of the Union$/, '« $1 » n’est pas une juridiction de l’Union'],
  [/^its last part is a number$/, 'sa dernière partie est un nombre'],
  [/^its last part is like (.+)$/, 'sa dernière partie est comme $1'],
  [/^two letters of the chamber and five digits are due$/, 'deux lettres pour la chambre et cinq chiffres'],
  [/^its year is (\d+), its day of (\d+)$/, 'son année est $1, son jour de $2'],
  [/^the court has decided since (\d+)$/, 'la juridiction statue depuis $1'],
  [
    /^no (?:court of the Union|chamber) decides that often in a year$/,
    'aucune ne rend autant de décisions par an',
  ],
];

const ISO_DAY = /\b(\d{4})-(\d\d)-(\d\d)\b/g;

const ENTRIES = CATALOGUE.map(([english, french]) => ({
  pattern: new RegExp(`^${english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '(.+?)')}$`),
  french,
}));

/** A reason in French; undefined where the catalogue lacks it. */
export function frenchReason(reason: string): string | undefined {
  // The faults of a decision are listed: "date-does-not-exist (…); number-malformed".
  const faults = reason.split(/; (?=[a-z]+-[a-z-]+(?:$| \(|;))/);
  const sentences = faults.map(sentence);
  return sentences.includes(undefined) ? undefined : sentences.join(' ; ').replace(ISO_DAY, '$3/$2/$1');
}

function sentence(english: string): string | undefined {
  for (const { pattern, french } of ENTRIES) {
    const parts = pattern.exec(english)?.slice(1);
    if (parts) return french.replace(/\{(\d)\}/g, (_, n: string) => part(parts[Number(n) - 1]!));
  }
  return undefined;
}

/** What differs is a sentence of its own, English words, or a number, a day, a title. */
function part(english: string): string {
  const whole = / /.test(english) ? frenchReason(english) : undefined;
  return whole ?? PARTS.reduce((text, [pattern, french]) => text.replace(pattern, french), english);
}
