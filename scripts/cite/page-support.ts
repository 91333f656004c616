import type { SupportedSentence } from '../../assertions/scoring/support/check-support.ts';
import type { SupportVerdict } from '../../assertions/scoring/support/support-finding.ts';
import { html, type Markup } from '../report/page/escape.ts';
import { reasonOf } from './page-reason.ts';
import { type Language, languageOf, SUPPORT_LOOKS, WORDS } from './page-words.ts';

/** A sentence with the id of its entry in the list. */
export interface ShownSentence {
  id: string;
  sentence: SupportedSentence;
}

/** Those of which the articles say something, in the order of the text; what could not be checked is counted only. */
export function shownSentences(sentences: readonly SupportedSentence[], file: string): ShownSentence[] {
  return sentences
    .filter(({ verdict }) => verdict !== 'unknown')
    .toSorted((a, b) => a.start - b.start)
    .map((sentence, i) => ({ id: `${file}s${i + 1}`, sentence }));
}

const ORDER = Object.keys(SUPPORT_LOOKS) as SupportVerdict[];

/** What the articles say of the sentences, the faults first. */
export function supportList(
  shown: readonly ShownSentence[],
  all: readonly SupportedSentence[],
  language: Language,
): Markup {
  const inOrder = shown.toSorted(
    (a, b) => ORDER.indexOf(a.sentence.verdict) - ORDER.indexOf(b.sentence.verdict),
  );
  return html`<h3>${WORDS.support[language]}</h3><p>${shown.length} / ${all.length} ${WORDS.checked[language]}</p>
${inOrder.map(({ id, sentence: { verdict, article, sentence, reason, passage, note } }) => {
  const { tone } = SUPPORT_LOOKS[verdict];
  return html`<div class="entry" id="${id}" tabindex="-1"><p><span class="badge ${tone}">${look(verdict, language)}</span> <b>${article.text.replace(/\s+/g, ' ')}</b> <a href="#${id}t">${sentence}</a></p>
<p>${reasonOf(reason, language, `${id}w`)}${passage !== undefined && html`. <q lang="${languageOf(passage)}">${passage}</q>`}${note !== undefined && html` <span class="as">${reasonOf(note, language, `${id}n`)}</span>`}</p></div>
`;
})}`;
}

/** A sentence of the text: its own markup in a frame of the verdict's tone, with a link to the entry. */
export function saidFrame({ id, sentence }: ShownSentence, inside: Markup, language: Language): Markup {
  const { verdict } = sentence;
  return html`<span class="said ${SUPPORT_LOOKS[verdict].tone}-line" id="${id}t">${inside} <a class="says ${SUPPORT_LOOKS[verdict].tone}" href="#${id}" aria-describedby="${id}w">${look(verdict, language)}</a></span>`;
}

const look = (verdict: SupportVerdict, language: Language): Markup =>
  html`<span aria-hidden="true">${SUPPORT_LOOKS[verdict].mark}</span> ${SUPPORT_LOOKS[verdict][language]}`;
