import type { StatuteCitation } from './citation.ts';
import type { LawIndex, LawText } from './law-data.ts';

/** What a wording of one day is worth on another. */
export interface WordingOnDay {
  /** false: the index knows of a change between the two days, so that nothing may rest on the wording. */
  isCertain: boolean;
  /** One sentence, to be read alone. */
  note: string;
}

/**
 * Whether the wording of `dataDate` (ISO) is what the cited article says on `day`: the index knows when articles begin,
 * end and get another content, not every amendment, so a certain wording may still have been amended in between.
 * Undefined if it is the wording of another article, which the number had before ("ancien article 1382").
 */
export function wordingOnDay(
  index: LawIndex,
  citation: Pick<StatuteCitation, 'instrument' | 'number' | 'old'>,
  dataDate: string,
  day: string,
): WordingOnDay | undefined {
  if (citation.old) return undefined;
  const text = citation.instrument === null ? undefined : index.text(citation.instrument);
  const change = text && knownChange(text, citation.number, dataDate, day);
  if (change) return { isCertain: false, note: `Wording of ${dataDate}; may differ: ${change}` };
  if (day === dataDate) return { isCertain: true, note: `Wording of ${dataDate}` };
  const other = day > dataDate ? 'later changes are not known' : 'it may have read otherwise before';
  return { isCertain: true, note: `Wording of ${dataDate}, asked for ${day}: ${other}` };
}

/** A change of the article that the index knows of between the two days. */
function knownChange(text: LawText, number: string, dataDate: string, day: string): string | undefined {
  const article = text.article(number);
  if (!article) return undefined;
  const { state, start, end } = article;
  const [from, to] = day < dataDate ? [day, dataDate] : [dataDate, day];
  const isBetween = (change: string | undefined) => change !== undefined && change > from && change <= to;
  if (state === 'disputed') return 'the list has the article as repealed';
  if (state === 'changed-since' && day > (text.data.completeAsOf ?? ''))
    return `changed since ${text.data.completeAsOf}`;
  if (isBetween(start)) return `in force with its present content since ${start}`;
  if (isBetween(text.reused(number))) return `another content since ${text.reused(number)}`;
  if (end !== '' && isBetween(end)) return `no longer in force since ${end}`;
  const ended = text.earlier(number).find(([, until]) => isBetween(until));
  return ended && `its former content was in force until ${ended[1]}`;
}
