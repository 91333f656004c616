import { html, type Markup } from '../report/page/escape.ts';
import { frenchReason } from './french-reasons.ts';
import type { Language } from './page-words.ts';

/** A reason in the language of the page; in English where it has no French. */
export const reasonIn = (reason: string, language: Language): string =>
  (language === 'fr' ? frenchReason(reason) : undefined) ?? reason;

/** The reason, marked as English where it has no French. */
export function reasonOf(reason: string, language: Language, id: string): Markup {
  const isForeign = language === 'fr' && frenchReason(reason) === undefined;
  return html`<span lang="${isForeign ? 'en' : language}" id="${id}">${reasonIn(reason, language)}</span>`;
}
