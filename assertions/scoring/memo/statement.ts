/** What makes a passage say something, and not only name it: a verb, an instruction, a figure with its unit. */

const FRENCH_VERBS = [
  'est sont était étaient sera seront serait seraient a ont avait aura auront aurait doit doivent devra',
  'devront devrait peut peuvent pourra pourront pourrait faut faudra vaut valent reste restent relève',
  'relèvent revient reviennent dispose disposent bénéficie bénéficient perd perdent rend rendent permet',
  'permettent interdit interdisent impose imposent prévoit prévoient entraîne entraînent emporte',
  'emportent constitue constituent suffit suffisent commence commencent dure cesse cessent incombe',
  'incombent appartient ouvre ouvrent oblige obligent verse versent paie paient naît devient deviennent',
  'tombe tombent exige exigent suppose supposent court courent expire expirent prescrit prescrivent',
  'prescrira prescriront déroge dérogent garantit garantissent engage engagent reconnaît déclare',
  'accepte renonce conserve supporte supportent dépend dépendent résulte résultent concerne concernent',
  'comprend comprennent couvre couvrent protège sanctionne punit fixe fixent limite limitent exclut',
  'excluent écarte retient retiennent juge annule valide confère confèrent transmet transfère passe',
  'passent produit produisent suspend suspendent interrompt interrompent intervient interviennent',
  'ajoute ajoutent démontre justifie justifient établit établissent atteint atteignent dépasse',
  'dépassent excède excèdent représente représentent équivaut correspond correspondent tient tiennent',
  'opère opèrent pèse pèsent échappe échappent répond répondent encourt encourent',
].join(' ');
const OTHER_VERBS =
  'is are was were will would must may can could cannot has have had shall should does applies apply requires require expires expire runs begins begin entitles loses gives bars owes remains ist sind war muss müssen kann können darf dürfen soll hat haben wird werden liegt gilt gelten besteht bestehen verlangt entfällt';

const VERB = new RegExp(
  `(?:^|[\\s'’(])(?:n['’]\\p{L}+|ne|s['’](?:applique|élève|apprécie|impose|étend|éteint|analyse|expose)(?:nt)?|encour\\p{L}+|${[FRENCH_VERBS, OTHER_VERBS].join(' ').replaceAll(' ', '|')})(?=[\\s.,;:)]|$)`,
  'iu',
);

/** Whether a text has a verb that lawyers state rules with, negated or not, in French, English or German. */
export const hasVerb = (text: string): boolean => VERB.test(text);

const NOUNS =
  'premier dernier loyer dossier papier courrier chantier métier fichier plancher calendrier huissier banquier ouvrier créancier particulier financier immobilier foncier mobilier hypothécaire danger berger étranger singulier régulier irrégulier avenir plaisir désir souvenir loisir cahier escalier chiffrer hier fier cher léger entier atelier hôtelier janvier février'.split(
    ' ',
  );
/** "Saisir le juge": advice is given in the infinitive. */
export function isInstruction(line: string): boolean {
  const [, word] = /^(?:ne pas |à )?(\p{L}+(?:er|ir|oir|re))(?=\s+\S)/iu.exec(line) ?? [];
  if (word === undefined) return false;
  const low = word.toLowerCase();
  if (NOUNS.includes(low)) return false;
  return (
    /(?:er|ir)$/.test(low) ||
    /(?:prend|rend|mett|répond|inscri|conclu|souscri|produi|joind|attend|soumett|transmett|permett|poursuiv|interromp|défend|étend|suspend|remett|promett)re$|^(?:faire|dire|prévoir|recevoir|surseoir|requérir)$/.test(
      low,
    )
  );
}

const NUMBER =
  '(?:\\d[\\d\\s\\u00a0\\u202f.,]*|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|two|three|four|five|six|seven|eight|nine|ten|twelve)';
const FIGURE = new RegExp(
  `(?<![\\p{L}\\d.-])${NUMBER}\\s*(?:€|£|euros?\\b|eur\\b|\\$|usd\\b|%|pour cent\\b|per cent\\b|k€|m€|millions?\\b|milliards?\\b|ans?\\b|années?\\b|mois\\b|jours?\\b|semaines?\\b|heures?\\b|years?\\b|months?\\b|days?\\b|weeks?\\b)|[€$£]\\s?\\d|\\b\\d{1,2}(?:er)?\\s+\\p{L}{3,9}\\s+\\d{4}\\b`,
  'iu',
);

/** An amount, a percentage, a duration or a day: what a lawyer is asked for, however short it is said. */
export const hasFigure = (text: string): boolean => FIGURE.test(text);
