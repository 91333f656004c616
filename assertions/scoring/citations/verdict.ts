import { exemptionByCitation } from '../openexempt/statutes.ts';
import type { StatuteCitation } from './citation.ts';
import { type LawIndex, type LawText, type Move, splitNumber, type TreatyData } from './law-data.ts';
import { outdatedTopic } from './reused-topics.ts';

export type StatuteVerdict =
  | 'exists'
  | 'repealed'
  | 'moved'
  | 'not-yet'
  | 'does-not-exist'
  | 'uncertain'
  | 'unknown-coverage';

/** What the law says of a cited article on a day. */
export interface StatuteFinding {
  verdict: StatuteVerdict;
  /** One sentence, to be read alone. */
  reason: string;
  /** Numbers that took over ("1240", "101 TFUE"). */
  movedTo?: string[];
  /** Day of the repeal, the move or the entry into force. */
  date?: string;
  /** The number has had another content until this day. */
  reusedOn?: string;
}

/** How far above the highest known number of a chapter a new one may be, in a code whose list is not complete. */
const ROOM_FOR_NEW = 10;

/**
 * Whether the cited article exists on a day (ISO), by the facts of the index. `sentence` gives the text around the
 * citation: it may show that a reused number (1382 of the Code civil) is meant with its former content.
 */
export function judgeStatute(
  index: LawIndex,
  citation: StatuteCitation,
  asOf: string,
  sentence = () => '',
): StatuteFinding {
  const { instrument, number } = citation;
  if (instrument === null)
    return { verdict: 'unknown-coverage', reason: 'The text does not say of which code or law' };
  const day = citation.on ?? asOf;
  const text = index.text(instrument);
  if (text) return judgeArticle(text, citation, day, sentence);
  const treaty = index.treaty(instrument);
  if (treaty) return judgeTreaty(index, instrument, treaty, citation, day);
  const replaced = Object.hasOwn(index.data.replaced, instrument)
    ? index.data.replaced[instrument]
    : undefined;
  if (replaced && day >= replaced.date)
    return {
      verdict: 'repealed',
      reason: `The act is no longer in force since ${replaced.date}; replaced by ${replaced.by}`,
      date: replaced.date,
    };
  const exemption = [`${instrument} § ${number}`, `${instrument} ${number}`].find((one) =>
    exemptionByCitation.has(one),
  );
  if (exemption)
    return { verdict: 'exists', reason: 'One of the bankruptcy exemptions that OpenExempt lists' };
  return { verdict: 'unknown-coverage', reason: `${instrument} is not in the index` };
}

function judgeArticle(
  text: LawText,
  citation: StatuteCitation,
  day: string,
  sentence: () => string,
): StatuteFinding {
  const { number } = citation;
  const { title } = text.data;
  const article = text.article(number);
  const moves = text.moves(number);
  if (!article) return moves.length > 0 ? moved(number, moves.at(-1)!) : judgeMissing(text, number);
  const reusedOn = text.reused(number);
  const reused = reusedOn && day >= reusedOn ? { reusedOn } : {};

  // The former content of a number that lives on: "ancien article 1382".
  const topic = citation.old ? undefined : outdatedTopic(citation.instrument!, number, sentence);
  if (citation.old || (topic && reusedOn && day >= reusedOn)) {
    const since = citation.oldBefore ?? '';
    const move = moves.filter(({ date }) => date >= since && date <= day).at(-1);
    if (move)
      return {
        ...moved(number, move),
        ...reused,
        ...(topic && {
          reason: `Number reused on ${reusedOn}: the sentence speaks of ${topic}, now at ${move.to.join(', ')}`,
        }),
      };
    const ended = text
      .earlier(number)
      .filter(([, end]) => end !== '' && end >= since && end <= day)
      .at(-1);
    if (citation.old && ended && article.state === 'V')
      return {
        verdict: 'repealed',
        reason: `Former article ${article.number}, repealed on ${ended[1]}; the number has another content since`,
        date: ended[1],
        ...reused,
      };
  }

  const earlier = text.earlier(number).some(([start, end]) => start <= day && day < end);
  if (earlier && (article.start > day || article.start === ''))
    return { verdict: 'exists', reason: `In force on ${day}, with its former content`, ...reused };
  if (article.start > day)
    return { verdict: 'not-yet', reason: `In force from ${article.start} only`, date: article.start };
  const ended = article.end !== '' && article.end <= day;
  if (article.state === 'U' && (ended || article.end === ''))
    return {
      verdict: 'uncertain',
      reason: `In force on ${text.data.completeAsOf}; changed since in a way that is not known`,
    };
  if (article.state === 'P' && article.start === '')
    return { verdict: 'not-yet', reason: 'Not yet in force' };
  if (article.end !== '' && !ended) {
    const reason = `In force${article.end < '2100' ? ` until ${article.end}` : ''}`;
    return { verdict: 'exists', reason, ...reused };
  }
  if (article.state === 'M')
    return moved(number, moves.findLast(({ date }) => date === article.end) ?? moves.at(-1)!);
  if (article.state === 'A' || ended)
    return {
      verdict: 'repealed',
      reason: article.end ? `Repealed since ${article.end}` : 'Repealed',
      ...(article.end && { date: article.end }),
    };
  if (reusedOn && day >= reusedOn) {
    const move = moves.findLast(({ date }) => date === reusedOn);
    const elsewhere = move?.to.filter((to) => to !== number) ?? [];
    const before = elsewhere.length > 0 ? `; its former content is now at ${elsewhere.join(', ')}` : '';
    return {
      verdict: 'exists',
      reason: `In force, with another content since ${reusedOn}${before}`,
      reusedOn,
    };
  }
  return { verdict: 'exists', reason: `In force in ${title}` };
}

function moved(number: string, { date, to }: Move): StatuteFinding {
  return { verdict: 'moved', reason: `${number} became ${to.join(', ')} on ${date}`, movedTo: to, date };
}

/** A number the list does not have: none, or perhaps a new one. */
function judgeMissing(text: LawText, number: string): StatuteFinding {
  const { complete, completeAsOf, dataDate, title } = text.data;
  const similar = similarNumber(text, number);
  if (similar && !/^[LRDA]/.test(number))
    return { verdict: 'uncertain', reason: `No article ${number}, but ${similar}: a letter is missing` };
  const hint = similar ? `; there is ${similar}` : '';
  const none: StatuteFinding = {
    verdict: 'does-not-exist',
    reason: `${title} has no article ${number} (list of ${complete ? dataDate : (completeAsOf ?? dataDate)})${hint}`,
  };
  if (complete) return none;
  const parts = splitNumber(number);
  const mayBeNew: StatuteFinding = {
    verdict: 'unknown-coverage',
    reason: `Not in the list of ${completeAsOf ?? dataDate}, which lacks later articles: it may be new`,
  };
  if (!parts) return mayBeNew;
  // "L811-12 A" may have been inserted beside L811-12, "L225-102-6" under L225-102.
  if (parts.base !== number.toLowerCase() && text.article(parts.base)) return mayBeNew;
  const parent = parts.chapter.endsWith('-') && text.article(parts.chapter.slice(0, -1));
  const highest = text.highest(parts.chapter) ?? (parent ? 0 : undefined);
  return highest === undefined || parts.last > highest + ROOM_FOR_NEW ? none : mayBeNew;
}

/** The same number with another letter: "1224-1" for L1224-1, "L123-54" for R123-54. */
function similarNumber(text: LawText, number: string): string | undefined {
  const plain = number.replace(/^(?:LO|[LRDA])/, '');
  return ['L', 'R', 'D', 'LO', 'A', '']
    .map((prefix) => prefix + plain)
    .filter((one) => one !== number)
    .map((one) => text.article(one))
    .find((article) => article?.state === 'V')?.number;
}

function judgeTreaty(
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
  if (isOverTop)
    return {
      verdict: 'does-not-exist',
      reason: `${treaty.title} has ${treaty.articles} articles`,
    };
  if (base === number || treaty.extra?.includes(number)) {
    const later = treaty.applies && day < treaty.applies ? `, applies from ${treaty.applies}` : '';
    return { verdict: 'exists', reason: `One of its ${treaty.articles} articles${later}` };
  }
  if (treaty.known === 'count')
    return { verdict: 'unknown-coverage', reason: 'Inserted articles of this text are not listed' };
  return { verdict: 'does-not-exist', reason: `${treaty.title} has no article ${number}` };
}

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
