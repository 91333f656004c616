/** Exemptions as the statutes of a prompt state them: citation, cap, items, what may be added. */

import { englishNumbers } from '../../assertions/core/english-numbers.ts';

export interface Exemption {
  citation: string;
  /** "Federal" or the state's name. */
  jurisdiction: string;
  text: string;
  /** Dollars for these debtors; Infinity: no cap. */
  cap: number;
  /** Dollars for one asset. */
  perItem: number;
  /** How many assets it may be claimed on; Infinity: not counted. */
  items: number;
  /** Citation whose unused cap may be added, up to these dollars. */
  lender?: { citation: string; most: number };
}

export interface Statutes {
  exemptions: Exemption[];
  /** States whose residents may not take the federal exemptions. */
  optedOut: Set<string>;
}

/** No section is near this long; the patterns below would take their time over one. */
const LONGEST = 5_000;

const CITATION =
  /^(?:\d+ U\.S\.C\. § [\w()]+|\d+ Ill\. Comp\. Stat\. [\w()/.-]+|(?:\d+ )?[A-Z][a-z]+\. (?:Rev|Cons)?\.? ?Stat\. § [\w().-]+)$/;
const STATE_OF: Record<string, string> = {
  Ariz: 'Arizona',
  Ill: 'Illinois',
  Or: 'Oregon',
  Pa: 'Pennsylvania',
  Wis: 'Wisconsin',
};

/** Reads the statutes; `couple`: two debtors file together. */
export function readStatutes(text: string, couple: boolean): Statutes {
  const sections: { citation: string; text: string }[] = [];
  for (const line of text.split('\n'))
    if (CITATION.test(line)) sections.push({ citation: line, text: '' });
    else if (sections.length > 0 && sections.at(-1)!.text.length < LONGEST)
      sections.at(-1)!.text += `${line.slice(0, LONGEST)} `;
  const optedOut = new Set(
    sections
      .filter(({ text: words }) =>
        /(?:not|prohibit)\b.*federal exemptions|prohibited from using the federal/i.test(words),
      )
      .map(({ citation }) => jurisdictionOf(citation)),
  );
  // A couple has twice the amounts, but where a section lists the exemptions that each spouse has.
  const listed = sections.flatMap(({ citation, text: words }) => {
    const list = /exemptions (?:in|of) subsection ((?:\(1\))?(?:\(\w\)(?:, | and )?)+)/.exec(words)?.[1];
    return list ? [{ stem: citation.replace(/\(\w\)$/, '(1)'), letters: list }] : [];
  });
  const doubles = (citation: string) =>
    listed.every(
      ({ stem, letters }) => !citation.startsWith(stem) || letters.includes(citation.slice(stem.length)),
    );
  const exemptions = sections
    .filter(
      ({ text: words }) => !/:\s*$|\bdefinition\.\s*$|domicile|one homestead (?:only|exemption)/i.test(words),
    )
    .map(({ citation, text: words }) => exemptionOf(citation, words, couple && doubles(citation)));
  // No more can be added than the other exemption has.
  const caps = new Map(exemptions.map(({ citation, cap }) => [citation, cap]));
  for (const { lender } of exemptions)
    if (lender) lender.most = Math.min(lender.most, caps.get(lender.citation) ?? 0);
  return { exemptions, optedOut };
}

function jurisdictionOf(citation: string): string {
  if (citation.includes('U.S.C.')) return 'Federal';
  const state = /(Ariz|Ill|Or|Pa|Wis)\. /.exec(citation)?.[1];
  return state ? STATE_OF[state]! : 'unknown';
}

function exemptionOf(citation: string, text: string, couple: boolean): Exemption {
  const amounts = amountsIn(text);
  const perItem = /particular item|for each item/i.test(text) ? amounts.shift() : undefined;
  const single = amounts[0] ?? Number.POSITIVE_INFINITY;
  // A homestead may name the couple's amount, or that the couple has but one.
  const home = /homestead/i.test(text) && !/each spouse|each individual may/i.test(text);
  const together = amounts[1] !== undefined && amounts[1] > single ? amounts[1] : single;
  const item =
    /\bone (?:motor vehicle|vehicle|car|watch|rifle|account|residence)|\bA vehicle|single account|homestead/i.test(
      text,
    );
  const exemption: Exemption = {
    citation,
    jurisdiction: jurisdictionOf(citation),
    text,
    cap: couple ? (home ? together : 2 * single) : single,
    perItem: perItem ?? Number.POSITIVE_INFINITY,
    items: item ? (couple && !home ? 2 : 1) : Number.POSITIVE_INFINITY,
  };
  const paragraph = /unused .*?(?:paragraph|par\.) \((\w+)\)/i.exec(text)?.[1];
  if (paragraph === undefined) return exemption;
  const most = (amounts[1] ?? Number.POSITIVE_INFINITY) * (couple ? 2 : 1);
  return { ...exemption, lender: { citation: citation.replace(/\(\w+\)$/, `(${paragraph})`), most } };
}

const WORDS = `(?:${[...englishNumbers.keys(), 'hundred', 'thousand'].join('|')})`;
const AMOUNT = new RegExp(`\\$(\\d[\\d,]*)|\\b(${WORDS}(?:[ -]${WORDS})*) dollars`, 'gi');

/** Dollars named in figures or in words, in order. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(AMOUNT)].map(([, figures, words]) =>
    figures === undefined ? inWords(words!) : Number(figures.replaceAll(',', '')),
  );
}

function inWords(words: string): number {
  let thousands = 0;
  let sum = 0;
  for (const word of words.toLowerCase().split(/[ -]/)) {
    if (word === 'thousand') {
      thousands += sum * 1000;
      sum = 0;
    } else if (word === 'hundred') sum *= 100;
    else sum += englishNumbers.get(word)!;
  }
  return thousands + sum;
}
