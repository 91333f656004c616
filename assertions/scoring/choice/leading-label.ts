import { indexOf, type Options, optionSaid } from './option-labels.ts';

/** What may come between "the answer is" and its label. */
const FILLERS =
  /^(?:[\s*_"'`“”„«»‘’([{:–—-]|l['’]|(?:the|die|der|das|la|le|les|il|clearly|therefore|thus|definitely|daher|somit|also|eindeutig|folglich|donc|dunque|quindi|probably|vermutlich|wahrscheinlich|wohl|probablement|probabilmente|option|choice|answer|antwort|variante|auswahl|réponse|reponse|proposition|risposta|opzione|lettera|letter|lettre|buchstabe|number|nummer|numéro|numero|nr\.?|no\.?|n°)(?![\p{L}\p{N}]))/iu;
const CLOSING = /^[*_"'`“”«»’)\]}]*/;
/** Behind a label that is followed by its reasons, in the same sentence. */
const REASON =
  /^(?:\s*[,:–—]\s|\s*-\s|\s*\.\s|\s*;|\s+(?:because|since|for|given|weil|denn|nämlich|parce|car|puisque|perché|poiché|giacché|rather|und nicht|and not|et non|e non)(?![\p{L}]))/iu;
const WRONG =
  /^(?:is |ist |est |è )?(?:wrong|false|incorrect|falsch|unrichtig|unzutreffend|inkorrekt|faux|fausse|inexact|incorrecte?|sbagliat|errat|falsa|no\b|nein\b|non\b)/iu;
const CONDITION =
  /(?<![\p{L}])(?:if|unless|otherwise|depending|wenn|falls|sofern|sonst|andernfalls|sinon|selon|altrimenti|a meno)(?![\p{L}])|(?<![\p{L}])(?:si|se)\s/iu;

/**
 * The option whose label a text begins with: "B", "(b)", "option B, because …", "B) its own text". `several` where
 * another label competes ("A or B"), the text behind is that of another option, or a condition is set; undefined where it
 * begins with no label. One line is read.
 */
export function leadingLabel(text: string, options: Options): number | 'several' | undefined {
  let start = text.slice(0, 2000);
  for (let stripped = FILLERS.exec(start); stripped; stripped = FILLERS.exec(start))
    start = start.slice(stripped[0].length);
  const label = (
    options.labels === 'letters' ? /^[A-Za-z](?![\p{L}\p{N}])/u : /^\d{1,2}(?![\p{L}\p{N}%]|[.,]\d)/u
  ).exec(start)?.[0];
  const index = label === undefined ? undefined : indexOf(label, options);
  if (label === undefined || index === undefined) return undefined;
  const rest = start.slice(label.length).split('\n', 1)[0]!;
  const closed = rest.replace(CLOSING, '');
  if (competes(closed, label, options)) return 'several';
  const ends = /^\s*[.;!:]?\s*[*_"'`”»’)\]]*\s*$/.test(closed);
  const itself = options.labels === 'letters' ? optionSaid(label, options) : undefined;
  // "a" is a word, "i" a statement: in small letters a label is all that is said.
  if (label !== label.toUpperCase()) return ends ? (itself ?? index) : undefined;
  // The option I, or the option that says statement i.
  if (itself !== undefined && itself !== index) return 'several';
  if (ends) return index;
  const behind = closed.replace(/^[\s.,:;)\]–—-]+/, '');
  const said = optionSaid(behind, options) ?? optionSaid(behind.split(/\.\s/, 1)[0]!, options);
  if (said !== undefined) return said === index ? index : 'several';
  if (WRONG.test(behind)) return undefined;
  if (!REASON.test(closed) && !/^[)\]]/.test(rest) && !/^\s*\(/.test(closed)) return undefined;
  return CONDITION.test(closed.split(/\.\s/, 1)[0]!) ? 'several' : index;
}

/** Another label is named in the same breath. */
function competes(rest: string, label: string, { labels, texts }: Options): boolean {
  const other = labels === 'letters' ? '[A-Z]' : '\\d{1,2}';
  const noun = '(?:(?:also|option|answer|antwort|réponse|risposta|opzione|auch|aussi|anche)\\s+)*';
  const joined = new RegExp(
    `^\\s*(?:(?:[,;]\\s*)?(?:and|or|und|oder|et|ou|e|o|y|sowie|as well as|beziehungsweise|bzw\\.?|resp\\.?)\\s+${noun}|[,/&+]\\s*)[*_("]*(${other})(?![\\p{L}\\p{N}])`,
    'u',
  ).exec(rest)?.[1];
  const later = new RegExp(
    `^[^.!?\\n]{0,200}?\\s(?:and|or|und|oder|et|ou|e|o)\\s+${noun}[*_("]*(${other})(?![\\p{L}\\p{N}'’])`,
    'u',
  ).exec(rest)?.[1];
  const isOther = (one: string | undefined) =>
    one !== undefined && one !== label && indexOf(one, { labels, texts }) !== undefined;
  // "and A contract" begins no list of labels.
  return isOther(joined) || (isOther(later) && later !== 'A' && later !== 'I' && labels === 'letters');
}

/** The option that a text gives and nothing else: its label, its text, or both. */
export function plainAnswer(text: string, options: Options): number | undefined {
  const label = leadingLabel(text, options);
  const said = optionSaid(text, options);
  if (label === 'several') return undefined;
  if (label === undefined || said !== undefined)
    return label === undefined || label === said ? said : undefined;
  const bare = text.replace(/[\s*_"'`“”„«»‘’()[\]{}.:;,!–—-]+/g, ' ').trim();
  if (bare.length <= 2 || FILLER_LABEL.test(bare)) return label;
  const behind = bare.slice(bare.indexOf(' ') + 1);
  return optionSaid(behind, options) === label ? label : undefined;
}

const FILLER_LABEL =
  /^(?:(?:the|die|la|le|option|choice|answer|antwort|variante|réponse|reponse|proposition|risposta|opzione|lettera|letter|lettre|buchstabe|number|nummer|numéro|numero|nr|no|n°|correct|richtig\w*|final)\s+)*\p{L}?\d{0,2}$/iu;
