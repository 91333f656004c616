import { formerCodes } from './former-codes.ts';
import { type LawText, splitNumber } from './law-data.ts';
import type { StatuteFinding } from './statute-finding.ts';

/** How far above the highest known number of a chapter a new one may be, in a code whose list is not complete. */
const ROOM_FOR_NEW = 10;
/** The same in a code that is complete, for the months since its list was made. */
const ROOM_SINCE_THE_LIST = 2;

/** A number that the list of a code does not have: invented, new, of another code of that name, or miswritten. */
export function judgeMissing(text: LawText, number: string, day: string): StatuteFinding {
  const { id } = text;
  const { complete, completeAsOf, dataDate, title } = text.data;
  const listed = (complete ? dataDate : completeAsOf) ?? dataDate;

  const former = Object.hasOwn(formerCodes, id) ? formerCodes[id] : undefined;
  if (former && day < former.since)
    return {
      verdict: 'unknown-coverage',
      reason: `On ${day} the ${former.name} was in force, whose articles are not listed`,
    };
  const similar = similarNumber(text, number);
  if (similar && !hasLetter(number))
    return { verdict: 'uncertain', reason: `No article ${number}, but ${similar}: a letter is missing` };
  if (similar && !hasLetter(similar))
    return { verdict: 'uncertain', reason: `No article ${number}, but ${similar}: a letter too many` };
  if (former?.hasForm?.(number))
    return {
      verdict: 'unknown-coverage',
      reason: `No article ${number} since ${former.since}; perhaps of the ${former.name}, which is not listed`,
    };
  if (id === 'constitution') {
    const [article, paragraph] = number.split('-');
    if (paragraph !== undefined && text.article(article!) && !text.article(`${article}-1`))
      return {
        verdict: 'uncertain',
        reason: `No article ${number}; perhaps paragraph ${paragraph} of article ${article}`,
      };
  }
  if (complete ? day > dataDate && isNextInSeries(text, number) : mayBeAdded(text, number))
    return {
      verdict: 'unknown-coverage',
      reason: `Not in the list of ${listed}, which lacks later articles: it may be new`,
    };
  const hint = similar ? `; there is ${similar}` : '';
  return {
    verdict: 'does-not-exist',
    reason: `${title} has no article ${number} (list of ${listed})${hint}`,
  };
}

const hasLetter = (number: string) => /^(?:LO|[LRDA])/.test(number);

/** The same number with another letter or none, in force if there is such a one: L1224-1 for "1224-1". */
function similarNumber(text: LawText, number: string): string | undefined {
  const plain = number.replace(/^(?:LO|[LRDA])/, '');
  const articles = ['L', 'R', 'D', 'LO', 'A', '']
    .map((letter) => letter + plain)
    .filter((one) => one !== number)
    .flatMap((one) => text.article(one) ?? []);
  return (articles.find(({ state }) => state === 'in-force') ?? articles[0])?.number;
}

/** Whether the number goes on where the list ends: L1224-5 after L1224-4, L1224-3-3 after L1224-3-2, L1237-19-1-1. */
function isNextInSeries(text: LawText, number: string): boolean {
  const parts = splitNumber(number);
  if (!parts || parts.base !== number.toLowerCase()) return false;
  const highest = text.highest(parts.chapter);
  if (highest !== undefined && parts.chapter.endsWith('-'))
    return parts.last > highest && parts.last <= highest + ROOM_SINCE_THE_LIST;
  // A first article under one of a code with letters, which take their new articles so.
  return parts.last === 1 && hasLetter(number) && text.article(parts.chapter.slice(0, -1)) !== undefined;
}

/** Whether the number may have been added to a list that is not complete. */
function mayBeAdded(text: LawText, number: string): boolean {
  const parts = splitNumber(number);
  if (!parts) return true;
  // "L811-12 A" may have been inserted before L811-12, "L225-102-6" under L225-102.
  if (parts.base !== number.toLowerCase() && text.article(parts.base)) return true;
  const parent = parts.chapter.endsWith('-') && text.article(parts.chapter.slice(0, -1));
  const highest = text.highest(parts.chapter) ?? (parent ? 0 : undefined);
  return highest !== undefined && parts.last <= highest + ROOM_FOR_NEW;
}
