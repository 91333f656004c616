import { count } from '../statistics/conclusion.ts';

const DAY = String.raw`(\d{4}-\d\d-\d\d)`;

/** "0.85" as "0,85". */
const decimal = (number: string) => count(Number(number), 'fr', 3);

type Rule = [english: RegExp, french: string | ((...groups: string[]) => string)];

/** What a line begins with: its kind and verdict. The words of the answer and of the rubric come after it. */
const BEGINNINGS: Rule[] = [
  [
    /^(\S+ \(-?[\d.]+ pts?\)) (not )?(satisfied|committed)( \d+ times)?, confidence ([\d.]+): /,
    (_, item, not, verdict, times, confidence) =>
      `${item!.replace('.', ',')} ${not ? 'non ' : ''}${verdict === 'satisfied' ? 'rempli' : 'commise'}${times?.replace('times', 'fois') ?? ''}, confiance ${decimal(confidence!)} : `,
  ],
  [
    /^Claim \(([\w ]+)\) (true|false|unverifiable)(?:, (critical|major|minor))?: /,
    (_, category, verdict, severity) =>
      `Affirmation (${CATEGORIES[category!] ?? category}) ${VERDICTS[verdict!]}${severity ? `, ${SEVERITIES[severity]}` : ''} : `,
  ],
  [/^Sourced \((.*?)\): (?=«)/, 'Sourcée ($1) : '],
  [/^Not sourced \((.*?) is not in the answer\): (?=«)/, 'Non sourcée ($1 n’est pas dans la réponse) : '],
  [/^Not sourced: (?=«)/, 'Non sourcée : '],
  [
    /^Listed, and not found in the answer, so in no score: (?=«)/,
    'Relevée par le juge, mais absente de la réponse, donc non comptée : ',
  ],
  [/^([\w.]+): right, (?=")/, '$1 : juste, '],
  [/^([\w.]+): absent, rightly$/, '$1 : absent, à juste titre'],
  [/^([\w.]+): missed (?=")/, '$1 : manqué '],
  [/^([\w.]+): invented (?=")/, '$1 : inventé '],
  [/^([\w.]+): wrong (".*"), the contract has (?=")/s, '$1 : faux $2, le contrat dit '],
  [/^([\w.]+): (\d+) found, missed (?=")/, '$1 : $2 trouvés, manqué '],
  [/^([\w.]+): predicted nothing, gold (.*); missed$/s, '$1 : rien, attendu $2 ; manqué'],
  [/^([\w.]+): predicted (.*), gold (.*); exact match$/s, '$1 : réponse $2, attendu $3 ; identique'],
  [
    /^([\w.]+): predicted (.*), gold (.*); not exact, (?:matches|(no match)) as (\w+), (?:matches|(no match)) as fuzzy$/s,
    (_, field, predicted, gold, noKind, _kind, noFuzzy) =>
      `${field} : réponse ${predicted}, attendu ${gold} ; non identique, ${noKind ? 'sans concordance' : 'concordant'} par le sens, ${noFuzzy ? 'sans concordance' : 'concordant'} à peu près`,
  ],
  [
    /^([\w.]+): predicted (.*), gold (\[.*\]); (?:invalid: (.*); )?exact F1 ([\d.]+), fuzzy F1 ([\d.]+)/s,
    (_, field, predicted, gold, invalid, exact, fuzzy) =>
      `${field} : réponse ${predicted}, attendu ${gold} ;${invalid ? ` invalide (${invalid}) ;` : ''} F1 exact ${decimal(exact!)}, F1 approché ${decimal(fuzzy!)}`,
  ],
  [
    /^answer_score ([\d.]+): rubric ([\d.]+) before penalties of ([\d.]+) \(false claims\) and ([\d.]+) \(faults\) points; source_score (none|[\d.]+)/,
    (_, score, rubric, claims, faults, sources) =>
      `answer_score ${decimal(score!)} : barème ${decimal(rubric!)} avant pénalités de ${decimal(claims!)} (affirmations fausses) et ${decimal(faults!)} (fautes) points ; source_score ${sources === 'none' ? 'aucun' : decimal(sources!)}`,
  ],
  [
    /^f1 ([\d.]+): (\d+) deal points found, (\d+) wrong or invented, (\d+) missed/,
    (_, f1, found, wrong, missed) =>
      `f1 ${decimal(f1!)} : ${found} points trouvés, ${wrong} faux ou inventés, ${missed} manqués`,
  ],
  [
    /^(\d+) of (\d+) checkable citations are valid on (\S+) \((\d+) found\)/,
    '$1 citations vérifiables sur $2 sont valables au $3 ($4 trouvées)',
  ],
];

const CATEGORIES: Record<string, string> = {
  'case law': 'jurisprudence',
  rule: 'règle',
  other: 'autre',
};
const VERDICTS: Record<string, string> = {
  true: 'vraie',
  false: 'fausse',
  unverifiable: 'invérifiable',
};
const SEVERITIES: Record<string, string> = { critical: 'critique', major: 'majeure', minor: 'mineure' };

/** Sentences of the pack's own that come after, each whole, so that no word of an answer is taken for one. */
const PHRASES: Rule[] = [
  [/\(line (\d+)\)/g, '(ligne $1)'],
  [/\(citation index\)/g, '(index des textes)'],
  [/\(offline judge\)/g, '(juge hors ligne)'],
  [/\(judge: offline judge\)/g, '(juge : juge hors ligne)'],
  [/\(by words\)$/, '(par les mots)'],
  [
    /; no judge is named, so free texts are compared by their words/,
    ' ; sans juge, les textes libres sont comparés par leurs mots',
  ],
  [/ The judge could not tell, twice\./, ' Le juge n’a pas su dire, deux fois.'],
  [
    / The judge held it satisfied twice and quoted no proof of it \((.*?)\)\./,
    ' Le juge l’a tenu deux fois pour rempli sans en citer la preuve ($1).',
  ],
  [
    / the answer has (\d+) headings or list items, and (\d+) % of the criterion's terms; (\d+) and (\d+) % count as form/,
    ' La réponse a $1 titres ou points de liste et $2 % des termes du critère ; $3 et $4 % valent forme',
  ],
  [
    / the answer has (\d+) % of the criterion's terms by weight; (\d+) % count as said/,
    ' La réponse a $1 % des termes du critère, pondérés ; $2 % valent mention',
  ],
  [/, missed (?=\[?")/, ', manqué '],
  [/, not in gold (?=\[")/, ', en trop '],
  [/ no citation of former law was found/, ' Aucune citation de droit ancien n’a été trouvée'],
  [/: (".*?") is not in the article, which has (".*?")/, ' : $1 n’est pas dans l’article, qui dit $2'],
  [/ cites former law as if it were in force/, ' Invoque un droit ancien comme en vigueur'],
  [
    / the offline judge knows no law; what the citation index settles does not reach it/,
    ' Le juge hors ligne ignore le droit ; l’index des textes ne le tranche pas',
  ],
  [
    / what it cites exists; what it says of it is not checked/,
    ' Ce qui est cité existe ; ce qui en est dit n’est pas vérifié',
  ],
  [/; gate inventedAuthority: /g, ' ; éliminatoire, autorité inexistante : '],
  [/; gate repealedAsInForce: /g, ' ; éliminatoire, texte abrogé invoqué : '],
  [
    /: (exists|plausible|moved|repealed|not-yet|does-not-exist|uncertain|unknown-coverage)(?=[. ]\s?)/,
    (_, verdict) => ` : ${CITED[verdict!]}`,
  ],
  [new RegExp(`Repealed since ${DAY}`, 'g'), 'Abrogé depuis le $1'],
  [new RegExp(`Deleted on ${DAY}`, 'g'), 'Supprimé le $1'],
  [
    new RegExp(`The (?:text|act) is no longer in force since ${DAY}`, 'g'),
    'Le texte n’est plus en vigueur depuis le $1',
  ],
  [/; replaced by /g, ' ; remplacé par '],
  [
    new RegExp(`has no article (\\S+(?: \\w+)?) \\(list of ${DAY}\\)`, 'g'),
    'n’a pas d’article $1 (liste du $2)',
  ],
  [/has no article (\S+(?: \w+)?)/g, 'n’a pas d’article $1'],
  [/has (\d+) articles/g, 'compte $1 articles'],
  [new RegExp(`(\\S+) became (\\S+) on ${DAY}`, 'g'), '$1 est devenu $2 le $3'],
  [new RegExp(`In force on ${DAY}`, 'g'), 'En vigueur le $1'],
  [/In force in /g, 'En vigueur dans '],
  [new RegExp(`In force from ${DAY} only`, 'g'), 'En vigueur à partir du $1 seulement'],
  [
    new RegExp(`In force, with another content since ${DAY}`, 'g'),
    'En vigueur, avec un autre contenu depuis le $1',
  ],
  [/; its former content is now at (\S+)/g, ' ; son ancien contenu est à $1'],
  [
    /Form and dates are plausible; whether the decision exists was not checked/g,
    'Forme et dates plausibles ; l’existence de la décision n’est pas vérifiée',
  ],
];

const CITED: Record<string, string> = {
  exists: 'existe',
  plausible: 'plausible',
  moved: 'déplacé',
  repealed: 'abrogé',
  'not-yet': 'pas encore en vigueur',
  'does-not-exist': 'n’existe pas',
  uncertain: 'incertain',
  'unknown-coverage': 'hors de l’index',
};

/** A line is shorter; of what is not, nothing is looked for. */
const LONGEST = 4000;

/**
 * A line that an assertion wrote, with its set phrases in French; the words of the answer, of the rubric and of a judge
 * stay as they are, and so does what has no rule here.
 */
export function frenchReason(reason: string): string {
  if (reason.length > LONGEST) return reason;
  const rule = BEGINNINGS.find(([english]) => english.test(reason));
  const begun = rule ? reason.replace(rule[0], rule[1] as string) : reason;
  return PHRASES.reduce((text, [english, french]) => text.replace(english, french as string), begun);
}
