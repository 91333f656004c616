import { unaccented } from './unaccented.ts';

/** Marks that no reader sees: zero-width and filler characters, the blank of Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has nothing but blanks, characters that cannot be seen, and dots or dashes. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Pd}.,;:!?…·•_*#'"«»]*$/u.test(text.replace(INVISIBLE, ''));

const ANSWERING = {
  fr: 'repondre|aider|assister|fournir|donner|conseiller|prononcer|satisfaire|acceder|traiter|commenter',
  en: 'answer|help|assist|provide|give|offer|advise|comply|respond|comment|fulfil|discuss|share|do (?:that|this)',
};

// What a sentence that declines to answer begins with, after words of regret and in the spelling of unaccented().
const DECLINES = new RegExp(
  `^(?:${[
    "(?:je|nous|on) (?:ne |n'en )?(?:sais|savons|sait) (?:pas|rien)",
    "je l'ignore",
    'je ne (?:connais|trouve|possede) pas (?:la|de|cette) (?:reponse|information)',
    "je (?:prefere ne pas|refuse de|m'abstiens)",
    "j'ignore (?:la|tout|quoi)",
    'aucune idee',
    `(?:je|nous|on) (?:ne )?(?:peux|puis|pourrais?|pouvons|peut) (?:malheureusement )?pas (?:(?:vous|y|me|nous) )*(?:${ANSWERING.fr})`,
    `(?:il m'est|c'est) impossible d(?:e |')(?:(?:vous|y|me) )*(?:${ANSWERING.fr})`,
    "je ne suis pas (?:en mesure|autorise|habilite|capable|juriste|avocat|un )|je suis dans l'impossibilite",
    "je n'ai (?:pas|aucune?) (?:d'|de |la |les |l')?(?:assez|suffisamment|reponse|information|acces|connaissance|element|avis)",
    "en tant qu(?:e |')(?:ia|modele|assistant|intelligence)|je suis (?:une ia|un modele|un assistant)",
    '(?:consultez|contactez|adressez-vous|demandez a) (?:un|une|votre|l.) ?(?:avocat|juriste|notaire|professionnel|conseil|expert|specialiste)',
    '(?:je vous (?:invite|conseille|recommande|suggere)|veuillez|merci de|il convient de|n.hesitez pas) ?(?:a |de )?(?:vous )?(?:consulter|contacter|adresser|rapprocher|preciser|reformuler)',
    '(?:aucune?|pas de|sans) (?:reponse|avis|opinion|commentaire|objet)',
    'non applicable',
    '(?:question )?hors (?:sujet|perimetre)',
    'neant$',
    'inconnue?$',
    'rien$',
    "i (?:really )?(?:do not|don't) (?:know|have (?:an |any |enough |access|information|the ))",
    "i(?:'d| would) (?:rather|prefer) not",
    'i (?:decline|refuse) to',
    'i have no (?:idea|answer|information|opinion|access)',
    `i(?:'m| am)? (?:can ?not|can't|could not|couldn't|will not|won't|unable to|not able to) (?:${ANSWERING.en})`,
    `(?:it is |it's )?(?:impossible|unable) to (?:${ANSWERING.en})`,
    "i(?:'m| am) (?:unable|afraid i|not (?:able|a lawyer|sure|allowed|qualified|in a position))",
    "(?:i am|i'm) an? (?:ai|language)",
    'as an? (?:ai|language|assistant)',
    '(?:consult|contact|ask) (?:a|an|your) (?:lawyer|attorney|solicitor|professional|expert)',
    '(?:please|you should|i (?:recommend|suggest)) (?:consult|contact|see|seek|ask|speak)',
    'no (?:answer|idea|comment|opinion)$|not (?:applicable|available|sure|known)$|unknown$|none$|nothing$',
    'n ?/ ?[acd]$|n\\.? ?[ac]$|s\\.? ?o$|nil$|null$|tbd$',
  ].join('|')})`,
);

const REGRETS =
  /^(?:(?:je (?:suis|regrette)|i(?:'m| am)|we are|nous sommes)? ?(?:vraiment |very |so )?(?:desolee?s?|navree?s?|pardon|helas|malheureusement|sorry|unfortunately|excusez-moi|regret)[,: ]*(?:mais |but )?)/;

/** Longer texts say something, whatever they begin with. */
const LONGEST = 600;

/**
 * Whether a short text only declines to answer ("Je ne sais pas.", "N/A", "I'm sorry, I can't help with that."): all
 * of its sentences do. One with a digit may name a date, an amount or an article, and is an answer.
 */
export function isRefusal(text: string): boolean {
  const seen = text.replace(INVISIBLE, '').trim();
  if (seen.length > LONGEST || /\d/.test(seen)) return false;
  const plain = unaccented(seen).replace(/[’ʼ]/g, "'");
  const sentences = plain
    .split(/[.!?;\n]+(?=\s|$)/)
    .map((sentence) => sentence.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, ''))
    .filter((sentence) => sentence !== '');
  return (
    sentences.length > 0 &&
    sentences.every((sentence) => {
      const rest = sentence.replace(REGRETS, '');
      return rest === '' || DECLINES.test(rest);
    })
  );
}
