import type { CheckedCitation, Verdict } from '../../assertions/scoring/citations/check-citations.ts';
import { citationKey } from '../../assertions/scoring/citations/citation-key.ts';
import type { LawIndex } from '../../assertions/scoring/citations/law-data.ts';
import { html, Markup } from '../report/page/escape.ts';
import { type CitedFile, countVerdicts, howRead, listsThatEnd, readAs, resolution } from './cited-file.ts';
import { reasonIn, reasonOf } from './page-reason.ts';
import { STYLE } from './page-style.ts';
import { type ShownSentence, saidFrame, shownSentences, supportList } from './page-support.ts';
import { type Language, LOOKS, languageOf, STANCES, toneOf, WORDS } from './page-words.ts';

interface Setting {
  asOf: string;
  index: LawIndex;
  language: Language;
}

/** Citations of one article or decision with one finding. */
interface Group {
  id: string;
  first: CheckedCitation;
  /** Numbers of its citations in the file, from 1. */
  places: number[];
}

/** Links to this many places of one citation; the rest is counted. */
const MOST_LINKS = 200;

/**
 * The documents as one HTML file, every citation marked with its verdict: by colour, line, sign and word, so that it
 * can be told on paper and without colours. The reason shows when a citation is pointed at or reached by the keyboard,
 * and in the list it links to. No script at all, nothing loaded from anywhere, and a policy that forbids both.
 */
export function citationPage(
  cited: readonly CitedFile[],
  unread: readonly string[],
  setting: Setting,
): string {
  const { language, asOf } = setting;
  const title = `${WORDS.title[language]} – ${cited.length === 1 ? cited[0]!.name : `${cited.length}`}`;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${new Markup(STYLE)}</style></head>
<body><main><h1>${WORDS.title[language]}</h1>
<p>${WORDS.asOf[language]} <time datetime="${asOf}">${asOf}</time>. ${WORDS.reading[language]}</p>
${unread.length > 0 && html`<h2>${WORDS.unread[language]}</h2><ul lang="en">${unread.map((one) => html`<li>${one}</li>`)}</ul>`}
${cited.map((one, i) => fileSection(one, `f${i + 1}`, setting))}
</main></body></html>
`.text;
}

function fileSection(cited: CitedFile, id: string, setting: Setting): Markup {
  const { citations, file, text, support = [] } = cited;
  const { language, asOf, index } = setting;
  const groups = groupsOf(citations, id);
  const groupOf = new Map(groups.flatMap((group) => group.places.map((place) => [place, group] as const)));
  const notes = howRead(cited);
  const ends = listsThatEnd(citations, asOf, index);
  const said = shownSentences(support, id);
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${file}</h2>
${notes.length > 0 && html`<p lang="en">${notes.join('. ')}.</p>`}
${citations.length === 0 ? html`<p>${WORDS.none[language]}</p>` : summary(citations, language)}
${ends.length > 0 && html`<p>${WORDS.ends[language]} ${ends.join(', ')}.</p>`}
${citations.length > 0 && html`<h3>${WORDS.list[language]}</h3>${groups.map((group) => listEntry(group, id, language))}`}
${support.length > 0 && supportList(said, support, language)}
<h3>${WORDS.text[language]}</h3>
<div class="text" lang="${languageOf(text)}">${marked(cited, id, groupOf, said, language)}</div></section>
`;
}

function summary(citations: readonly CheckedCitation[], language: Language): Markup {
  return html`<table><caption>${WORDS.summary[language]}</caption><thead><tr><th scope="col">${WORDS.verdict[language]}</th><th scope="col">${WORDS.count[language]}</th></tr></thead>
<tbody>${inOrder(countVerdicts(citations)).map(([verdict, count]) => html`<tr><th scope="row">${badge(verdict, language)}</th><td>${count}</td></tr>`)}</tbody></table>`;
}

const ORDER = Object.keys(LOOKS) as Verdict[];
const inOrder = <T extends readonly [Verdict, ...unknown[]]>(entries: T[]): T[] =>
  entries.toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** The faults first; within a verdict in the order of the text. */
function groupsOf(citations: readonly CheckedCitation[], id: string): Group[] {
  const groups = new Map<string, Group>();
  for (const [i, one] of citations.entries()) {
    const key = `${one.verdict} ${one.stance} ${one.valid} ${citationKey(one)} ${one.reason}`;
    const known = groups.get(key);
    if (known) known.places.push(i + 1);
    else groups.set(key, { id: `${id}r${groups.size + 1}`, first: one, places: [i + 1] });
  }
  return [...groups.values()].toSorted((a, b) => gravity(a.first) - gravity(b.first));
}

const TONES = ['wrong', 'old', 'open', 'good'];
/** Faults first; among those of one tone by the order of the verdicts. */
const gravity = (one: CheckedCitation): number =>
  TONES.indexOf(toneOf(one)) * ORDER.length + ORDER.indexOf(one.verdict);

/** "n’existe pas", and what the text does with the citation where it does not rely on it. */
const verdictWords = ({ verdict, stance }: CheckedCitation, language: Language): string =>
  [LOOKS[verdict][language], stance === 'relied-on' ? [] : STANCES[stance][language]].flat().join(', ');

const finding = (one: CheckedCitation, language: Language): Markup =>
  html`<span class="badge ${toneOf(one)}"><span aria-hidden="true">${LOOKS[one.verdict].mark}</span> ${verdictWords(one, language)}</span>`;

const badge = (verdict: Verdict, language: Language): Markup =>
  html`<span class="badge ${LOOKS[verdict].tone}"><span aria-hidden="true">${LOOKS[verdict].mark}</span> ${LOOKS[verdict][language]}</span>`;

function listEntry({ id, first, places }: Group, file: string, language: Language): Markup {
  const by = resolution(first);
  const links = places
    .slice(0, MOST_LINKS)
    .map(
      (place) =>
        html` <a href="#${file}c${place}" aria-label="${WORDS.place[language]} ${place}">${place}</a>`,
    );
  return html`<div class="entry" id="${id}" tabindex="-1"><p>${finding(first, language)} <b>${first.text.replace(/\s+/g, ' ')}</b> <span class="as">${readAs(first)}${by && html` · ${WORDS[by][language]}`}</span></p>
<p>${reasonOf(first.reason, language, `${id}w`)} <span class="places">${places.length} ${WORDS.places[language]}:${links}${places.length > MOST_LINKS && html` + ${places.length - MOST_LINKS} ${WORDS.more[language]}`}</span></p></div>
`;
}

/**
 * The text with its citations as links, those that share a place (a range that was read out) as one, and with the
 * sentences that the articles say something of.
 */
function marked(
  { text, citations }: CitedFile,
  file: string,
  groupOf: ReadonlyMap<number, Group>,
  said: readonly ShownSentence[],
  language: Language,
): Markup[] {
  const links = linksOf(citations);
  let next = 0;
  let at = 0;
  /** The text from where the last part ended to there, or to the end of the citation that goes on there. */
  const textTo = (to: number): Markup => {
    const parts: Markup[] = [];
    for (; next < links.length && links[next]!.start < to; next++) {
      const { start, end, here } = links[next]!;
      parts.push(html`${text.slice(at, start)}`, mark(text.slice(start, end), here));
      at = end;
    }
    parts.push(html`${text.slice(at, to)}`);
    at = Math.max(at, to);
    return html`${parts}`;
  };
  const parts = said.flatMap((one) => {
    const before = textTo(one.sentence.start);
    return [before, saidFrame(one, textTo(one.sentence.end), language)];
  });
  return [...parts, textTo(text.length)];

  function mark(cited: string, here: readonly number[]): Markup {
    const worst = here.toSorted((a, b) => gravity(citations[a]!) - gravity(citations[b]!))[0]!;
    const one = citations[worst]!;
    const group = groupOf.get(worst + 1)!;
    const reasons = [
      ...new Set(here.map((i) => `${readAs(citations[i]!)}: ${reasonIn(citations[i]!.reason, language)}`)),
    ];
    const anchors = here.slice(1).map((i) => html`<span id="${file}c${i + 1}"></span>`);
    return html`${anchors}<a class="cite ${toneOf(one)}" id="${file}c${here[0]! + 1}" href="#${group.id}" aria-describedby="${group.id}w" data-reason="${reasons.join('\n')}">${cited}<small> ${LOOKS[one.verdict].mark} ${verdictWords(one, language)}</small></a>`;
  }
}

/** Places of the text that have citations, with their numbers from 0. */
function linksOf(citations: readonly CheckedCitation[]): { start: number; end: number; here: number[] }[] {
  const order = citations.map((_, i) => i).sort((a, b) => citations[a]!.start - citations[b]!.start);
  const links: { start: number; end: number; here: number[] }[] = [];
  for (const i of order) {
    const { start, end } = citations[i]!;
    const last = links.at(-1);
    if (!last || start >= last.end) links.push({ start, end, here: [i] });
    else {
      last.here.push(i);
      last.end = Math.max(last.end, end);
    }
  }
  return links;
}
