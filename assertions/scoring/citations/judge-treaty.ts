import type { StatuteCitation } from './citation.ts';
import { moved } from './judge-article.ts';
import type { LawIndex, TreatyData } from './law-data.ts';
import type { StatuteFinding } from './statute-finding.ts';

/** Whether a European or international text has the cited article on a day. */
export function judgeTreaty(
  index: LawIndex,
  id: string,
  treaty: TreatyData,
  citation: StatuteCitation,
  day: string,
): StatuteFinding {
  const { number, old } = citation;
  const base = /^\d+/.exec(number)?.[0];
  const tables = index.data.treatyMoves.filter(({ from, date }) => from === id && date <= day);
  if (treaty.end && day >= treaty.end) {
    // The numbers of before Amsterdam ("85 CEE") lead to those of Amsterdam, and these to Lisbon.
    const first = /cee/i.test(citation.text)
      ? (index.data.treatyMoves.find(({ from }) => from.startsWith('traité CE/CEE'))?.map[number] ?? [number])
      : [number];
    const to = first.flatMap((one) =>
      tables.flatMap((table) => (table.map[one] ?? []).map((target) => `${target} ${table.to}`)),
    );
    if (to.length > 0)
      return {
        verdict: 'moved',
        reason: `${number} ${id} is ${to.join(', ')} since ${treaty.end}`,
        movedTo: to,
        date: treaty.end,
      };
    if (base && Number(base) > treaty.articles)
      return { verdict: 'does-not-exist', reason: `It had ${treaty.articles} articles` };
    return {
      verdict: 'repealed',
      reason: `The text is no longer in force since ${treaty.end}`,
      date: treaty.end,
    };
  }
  const before = index.data.treatyMoves.find(({ from }) => from.startsWith(`${id} (avant`));
  const isOverTop = base !== undefined && Number(base) > treaty.articles;
  if (before?.map[number] && (old || isOverTop))
    return moved(number, { date: before.date, to: before.map[number] });
  if (treaty.inForce && day < treaty.inForce)
    return { verdict: 'not-yet', reason: `In force from ${treaty.inForce} only`, date: treaty.inForce };
  const deleted = deletedArticle(id, number, day);
  if (deleted) return { verdict: 'repealed', reason: `Deleted on ${deleted}`, date: deleted };
  if (base === undefined || Number(base) < 1)
    return { verdict: 'unknown-coverage', reason: 'Numbered in a way the index does not have' };
  if (isOverTop) {
    const other = NUMBERED_WITH_LETTERS.find((text) => index.text(text)?.article(`${number} ${id}`));
    if (other)
      return {
        verdict: 'uncertain',
        reason: `Perhaps article ${number} ${id} of ${index.text(other)!.data.title}`,
      };
    return { verdict: 'does-not-exist', reason: `${treaty.title} has ${treaty.articles} articles` };
  }
  if (base === number || treaty.extra?.includes(number)) {
    const later = treaty.applies && day < treaty.applies ? `, applies from ${treaty.applies}` : '';
    return { verdict: 'exists', reason: `One of its ${treaty.articles} articles${later}` };
  }
  if (treaty.known === 'count')
    return { verdict: 'unknown-coverage', reason: 'Inserted articles of this text are not listed' };
  return { verdict: 'does-not-exist', reason: `${treaty.title} has no article ${number}` };
}

/** Whose articles may have an acronym's letters: "41 DGA" is one of CGI annexe III. */
const NUMBERED_WITH_LETTERS = ['code-general-des-impots', 'cgi-annexe-ii', 'cgi-annexe-iii', 'cgi-annexe-iv'];

/** Articles of the index's European texts that were deleted: those on liability moved to the DSA, eIDAS revised. */
const DELETED: readonly (readonly [id: string, from: number, to: number, date: string])[] = [
  ['ecommerce', 12, 15, '2024-02-17'],
  ['eIDAS', 17, 18, '2024-05-20'],
];

function deletedArticle(id: string, number: string, day: string): string | undefined {
  const found = DELETED.find(
    ([text, from, to]) => text === id && Number(number) >= from && Number(number) <= to,
  );
  return found && day >= found[3] ? found[3] : undefined;
}
