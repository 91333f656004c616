import { coverageOf } from './judge-figures.ts';
import type { Passage } from './passages.ts';
import { subject } from './passages.ts';
import { isSameFigure, readFigures } from './read-figures.ts';

/** What of an article is shown to a judge. */
export interface Excerpt {
  /** Word for word; "[…]" for what is left out. */
  text: string;
  isWhole: boolean;
}

export const LEFT_OUT = '[…]';
/** The editor's, at the end of an article: when it entered into force, for whom. */
const NOTE = /^NOTA\s?:/i;
/** A passage with a figure of the claim is of more use than its words say. */
const WITH_FIGURE = 0.3;

/**
 * The article where it has at most so many characters, else the passages that a claim is about, in their order, each
 * item of a list with the line that leads to it. The claim may be in another language than the article: words of one
 * stem are found in both.
 */
export function excerptOf(
  article: string,
  passages: readonly Passage[],
  claim: string,
  mostCharacters: number,
): Excerpt {
  if (article.length <= mostCharacters) return { text: article, isWhole: true };
  const wanted = new Set([...subject(claim, 'fr'), ...subject(claim, 'en')]);
  const figures = readFigures(claim);
  const worth = ({ keys, figures: own }: Passage) =>
    coverageOf(wanted, keys) +
    (own.some((one) => figures.some((figure) => isSameFigure(one, figure))) ? WITH_FIGURE : 0);
  const law = passages.findIndex(({ text }) => NOTE.test(text));
  const ranked = passages
    .slice(0, law < 0 ? passages.length : law)
    .map((passage, at) => ({ at, worth: worth(passage) }))
    .sort((a, b) => b.worth - a.worth || a.at - b.at);
  const shown = new Set<number>();
  let room = mostCharacters;
  for (const { at, worth } of ranked) {
    if (worth === 0 && shown.size > 0) break;
    const needed = [at, leadOf(passages, at)].filter((one) => one !== undefined && !shown.has(one));
    const length = needed.reduce<number>((sum, one) => sum + lengthOf(passages[one!]!), 0);
    if (length > room && shown.size > 0) continue;
    for (const one of needed) shown.add(one!);
    room -= length;
    if (room <= 0) break;
  }
  const parts: string[] = [];
  for (const [at, { text }] of passages.entries())
    if (shown.has(at))
      parts.push(text.length > mostCharacters ? `${cut(text, mostCharacters)} ${LEFT_OUT}` : text);
    else if (parts.at(-1) !== LEFT_OUT) parts.push(LEFT_OUT);
  return { text: parts.join(' '), isWhole: false };
}

const lengthOf = ({ text }: Passage) => text.length + LEFT_OUT.length + 2;

/** The line with a colon that an item of a list is under. */
function leadOf(passages: readonly Passage[], item: number): number | undefined {
  if (!passages[item]!.isItem) return undefined;
  const lead = passages.slice(0, item).findLastIndex(({ text }) => text.endsWith(':'));
  return lead < 0 ? undefined : lead;
}

/** At the end of a word. */
const cut = (text: string, length: number) =>
  text.slice(0, Math.max(text.lastIndexOf(' ', length), length / 2));
