import { leadingLabel, plainAnswer } from './leading-label.ts';
import { indexOf, type Options, optionSaid } from './option-labels.ts';

/** Longer replies are read by their end: the answer to a choice is not in the middle of a book. */
const LONGEST = 50_000;

/**
 * The option that a reply gives as its answer, as a careful reader would take it, number from 0: between its last marks
 * (`###B###`, a box, `<answer>`), behind the last "the answer is" in English, German, French or Italian, or where the
 * reply, its last or its first line is nothing but a label or an option's own text. Undefined where it gives none, or
 * several. Linear in the length of the reply.
 */
export function readChoice(reply: string, options: Options): number | undefined {
  const text = reply
    .slice(-LONGEST)
    .normalize('NFC')
    .replace(/\u00a0|\u202f/g, ' ')
    .trim();
  const marked = lastMarked(text);
  if (marked !== undefined)
    // A capital in marks is a label, whatever the options say: "I" is no statement there.
    return /^[A-Z]$/.test(marked) && options.labels === 'letters'
      ? indexOf(marked, options)
      : plainAnswer(marked, options);
  const said = inSentence(text, options);
  if (said.length > 0) return said.every((one) => one === said[0]) ? said[0] : undefined;
  return alone(text, options);
}

const MARKS = [
  // "### Facts" at the beginning of a line is a heading: there is no second mark on its line.
  /#{2,}[ \t*]*([^#\n]{1,300}?)[ \t*]*#{2,}/g,
  /\\boxed\s*\{((?:[^{}\n]|\{[^{}\n]{0,200}\}){0,300})\}/g,
  /<(?:final_)?(?:answer|antwort|reponse|risposta)>([^<]{1,300})<\//gi,
  /"(?:final_?)?(?:answer|antwort|lösung|réponse|reponse|risposta|choice|option)"\s*:\s*"?([^"\n}]{1,300})/gi,
];

/** What the last of the most formal marks holds. */
function lastMarked(text: string): string | undefined {
  for (const marks of MARKS) {
    const last = [...text.matchAll(marks)].at(-1)?.[1];
    if (last !== undefined)
      return last
        .replace(/\\(?:text|textbf|mathrm|mathbf|textit)\s*\{([^{}]*)\}/g, '$1')
        .replace(/\\[a-z]+/g, ' ')
        .trim();
  }
  return undefined;
}

const ANSWER = 'answer|antwort(?:option)?|l[öo]sung|r[ée]ponse|solution|risposta|soluzione|respuesta';
const RIGHT =
  'correct|right|best|final|richtige[nrs]?|korrekte[nrs]?|zutreffende[nrs]?|beste|bonne|correcte|exacte|juste|corretta|giusta|esatta|migliore';
const OPTION = 'option|choice|choix|proposition|opzione|scelta|auswahl|variante|one';
const IS =
  "is|are|ist|wäre|waere|lautet|est|serait|è|e['’]|sarebbe|es|must be|should be|would be|muss|therefore is|somit ist";

/** "The correct answer is", "Antwort:", "La bonne réponse est", "I choose". */
const SAYS = new RegExp(
  `(?:(?<![\\p{L}])(?:(?:${RIGHT})\\s+(?:${OPTION})|${ANSWER})(?![\\p{L}])([^.:;!?\\n=→]{0,60}?)(?:\\s(?:${IS})(?![\\p{L}])[ \\t*_]*:?|[ \\t*_]*[:=→]|\\*\\*[ \\t]*:)` +
    `|(?<![\\p{L}])(?:i|we)(?:\\s+(?:would|will|therefore|thus))?\\s+(?:choose|select|pick|go\\s+with|opt\\s+for)(?![\\p{L}])` +
    `|(?<![\\p{L}])ich\\s+(?:wähle|entscheide\\s+mich\\s+für)(?![\\p{L}])|(?<![\\p{L}])je\\s+(?:choisis|retiens)(?![\\p{L}])|j['’]opte\\s+pour` +
    `|(?<![\\p{L}])(?:scelgo|opto\\s+per)(?![\\p{L}]))`,
  'giu',
);
/** Before or within the marker: it speaks of another answer than its own. */
const NOT_ITS_OWN =
  /(?:wrong|false|incorrect|tempting|other|falsche?|unrichtige|andere|mauvaise|fausse|autre|sbagliata|errata|altra|possible|mögliche|not|nicht|pas|non|never|kein\w*|n['’]est|cannot|format|example|beispiel)[^.!?\n]{0,25}$/iu;

/** "B is correct", "Option B ist richtig", "B ist die richtige Antwort", "ist B richtig". */
const IS_RIGHT =
  'correct|right|best|richtig|korrekt|zutreffend|correcte?|exacte?|juste|bonne|corretta|giusta|esatta';
const ADVERBS =
  'therefore|thus|hence|clearly|the|only|daher|somit|also|folglich|die|einzig|eindeutig|demnach|donc|la|le|seule|quindi|dunque|unica|most';

interface Said {
  at: number;
  index: number;
}

/**
 * What its sentences give as the answer: of "the answer is" the last, and what comes after it in the form "B is correct"
 * (all of that form where there is no other).
 */
function inSentence(text: string, options: Options): number[] {
  const stated = lastStated(text, options);
  if (stated === 'none') return [Number.NaN];
  const from = stated?.at ?? -1;
  const others = affirmed(text, options).filter(({ at }) => at > from);
  const rest = stated ? text.slice(stated.at) : '';
  // Taken back without another: what is meant is not certain.
  if (RETRACTS.test(rest)) return [Number.NaN];
  return [...(stated ? [stated] : []), ...others].map(({ index }) => index);
}

const RETRACTS =
  /\b(?:wait|hold on|scratch that|i was wrong|on second thought|correction|moment mal|korrektur|ich korrigiere|je me corrige|rectification|mi correggo|anzi)\b/i;

function lastStated(text: string, options: Options): Said | 'none' | undefined {
  for (const match of [...text.matchAll(SAYS)].reverse()) {
    const { 0: whole, 1: between = '', index: start } = match;
    const end = start + whole.length;
    if (NOT_ITS_OWN.test(text.slice(Math.max(0, start - 40), start)) || NOT_ITS_OWN.test(between)) continue;
    // "Answer B: …" speaks of an option, it does not choose it.
    if (leadingLabel(`${between.trim()}.`, options) !== undefined) continue;
    const rest = text.slice(end, end + 1000);
    const line = rest.replace(/^\s+/, '').split('\n', 1)[0]!;
    const index =
      leadingLabel(line, options) ??
      optionSaid(line, options) ??
      optionSaid(line.split(/\.\s/, 1)[0]!, options);
    if (index === 'several') return 'none';
    if (index !== undefined) return { at: end, index };
    if (UNDECIDED.test(line)) return 'none';
  }
  return undefined;
}

/** Behind "the answer is": it is not one. */
const UNDECIDED =
  /^\W*(?:not|unclear|unknown|none|neither|either|both|impossible|cannot|nicht|unklar|weder|keine|entweder|sowohl|pas|aucun|ni|incertain|non|nessun|né)\b/iu;

function affirmed(text: string, options: Options): Said[] {
  const label = options.labels === 'letters' ? '[A-Z]' : '[1-9]\\d?';
  const named = `(?:option|answer|choice|antwort|auswahl|variante|réponse|reponse|proposition|risposta|opzione|letter|lettre|buchstabe|lettera)\\s+`;
  const patterns = [
    new RegExp(
      `(?:^|[.:;!?\\n]\\s*|,\\s+|${named}|\\s)[*_("]*(${label})[*_)"]*\\s+(?:is|ist|est|è)\\s+(?:(?:${ADVERBS}|l['’])\\s*){0,3}(?:(?:risposta|réponse|opzione|option|proposition)\\s+)?[*_]*(?:${IS_RIGHT})e?(?![\\p{L}])`,
      'gimu',
    ),
    new RegExp(
      `(?:ist|wäre)\\s+(?:(?:daher|somit|also|folglich|demnach|nur)\\s+){0,2}(?:${named})?[*_("]*(${label})[*_)"]*\\s+(?:die\\s+)?(?:richtig|korrekt|zutreffend)e?(?![\\p{L}])`,
      'gimu',
    ),
  ];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: said, index: at }) => {
      if (options.labels === 'letters' && said !== said!.toUpperCase()) return [];
      const before = text.slice(Math.max(0, at - 40), at + whole.indexOf(said!));
      const index = leadingLabel(`${said}.`, options);
      return typeof index !== 'number' ||
        CONDITIONAL.test(before) ||
        /(?:statement|aussage|affirmation|affermazione)\s+[*_("]*$/iu.test(before)
        ? []
        : [{ at, index }];
    }),
  );
}

const CONDITIONAL =
  /\b(?:if|whether|unless|not|neither|nor|wenn|falls|ob|nicht|weder|si|pas|se|non|assum\w*|suppose)\b[^.!?\n]*$/i;

/** A reply, or its last or first line, that is nothing but the answer. */
function alone(text: string, options: Options): number | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const [first = '', last = ''] = [lines[0], lines.at(-1)];
  if (lines.length === 1) {
    const said = leadingLabel(first, options);
    return plainAnswer(first, options) ?? (typeof said === 'number' ? said : undefined);
  }
  const whole = optionSaid(text, options);
  if (whole !== undefined) return whole;
  const ends = [plainAnswer(first, options), plainAnswer(last, options)].filter((one) => one !== undefined);
  return ends.every((one) => one === ends[0]) ? ends[0] : undefined;
}
