/** The assets of a fact pattern with their values. */

export interface Asset {
  description: string;
  /** Dollars. */
  value: number;
}

/** No sentence of a fact pattern is near this long; the patterns below would take their time over one. */
const LONGEST = 2_000;

/** A sentence ends with a period after a word and before a capital: not in "$1.50" or ".45 Colt". */
export function sentencesOf(facts: string): string[] {
  const sentences = facts.split(/(?<=[\w)\]"”%'’]\.)\s+(?=["“A-Z0-9])/);
  return sentences.filter((sentence) => sentence.length <= LONGEST);
}

const AMOUNT = /\$(\d[\d,]*(?:\.\d\d)?)/g;
/** Property that the debtor uses and another owns. */
const OTHERS =
  /\b(?:brother|sister|mother(?!-of)|father|grandmother|grandfather|aunt|uncle|cousin|nephew|niece|neighbor|friend|employer|lessor|leas(?:e|ed|ing)|church|bequeathed|consignment|rental)\b/i;

export function findAssets(sentences: string[]): Asset[] {
  // Schedules write cents; amounts without them appear in asides.
  const cents = sentences.some((sentence) => /\$[\d,]+\.\d\d/.test(sentence));
  return sentences.flatMap((sentence) => {
    if (OTHERS.test(sentence)) return [];
    const found: Asset[] = [];
    let end = 0;
    for (const match of sentence.matchAll(AMOUNT)) {
      const value = Number(match[1]!.replaceAll(',', ''));
      const before = sentence.slice(end, match.index);
      const after = sentence.slice(match.index + match[0].length);
      const description = found.length === 0 ? (valuation(after, before) ?? first(before)) : next(before);
      end = match.index + match[0].length;
      if (description && (!cents || match[1]!.includes('.'))) found.push({ description, value });
    }
    return found;
  });
}

const ARTICLE = '(?:[Tt]he|[Aa]n?) ';

/** "A valuation of $5 has been assigned to the ring owned by …" names the asset after its value. */
function valuation(after: string, before: string): string | undefined {
  if (!/(?:valuation of|put) $/.test(before)) return undefined;
  const found = new RegExp(`^(?: has been assigned to| on) ${ARTICLE}(.+?) owned by [^.]*\\.?$`).exec(after);
  return found?.[1];
}

const CONNECTOR =
  /[\s,]*(?:\(|\b(?:worth|(?:valued|appraised|assessed|priced) at|(?:with|carries|has|holds) an? (?:(?:current|fair|market|appraisal|monetary) )*value of|stands at|has been calculated to be))\s*$/i;
const OWNER = /,? (?:(?:currently )?owned by|belonging to) (?:the )?[A-Z][^,]*,?$/;

function strip(text: string): string {
  return text
    .replace(CONNECTOR, '')
    .replace(OWNER, '')
    .replace(/[\s,]+$/, '');
}

const VERBS =
  'owns?|possess(?:es)?|reports?|includes?|holds?|has|have|asserts?|(?:are|is) the (?:rightful )?owners? of|proves?|are|is';
/** Ways a sentence leads to its first asset. */
const LEADS = [
  /^The current fair market value of .*?['’]s? (?=\S)/,
  new RegExp(`^The value of ${ARTICLE}`),
  /^.*?following property: (?:an? )?/,
  /^.*? assets, including (?:an? )?/,
  new RegExp(`^(?:.*? )?[Oo]wnership of ${ARTICLE}`),
  new RegExp(`^(?:On|In|According to) .*?, ${ARTICLE}`),
  // The article opens the sentence and no owner does.
  new RegExp(
    `^(?:Both )?${ARTICLE}(?!(?:estate|property|schedules of|known assets|disclosure of assets|household of|Debtors?) |[A-Z][\\w'’-]* (?:can|currently|${VERBS}) )`,
  ),
  new RegExp(`^.*?\\b(?:${VERBS}) (?:both )?${ARTICLE}`),
];

function first(before: string): string {
  const text = strip(before);
  for (const lead of LEADS) if (lead.test(text)) return text.replace(lead, '');
  return text;
}

function next(before: string): string {
  return strip(before)
    .replace(/^[)\s,]*(?:and|as well as|in addition to)?[\s,]*/, '')
    .replace(new RegExp(`^${ARTICLE}`), '');
}
