import type { StatuteCitation } from './citation.ts';
import type { Article, LawText, Move } from './law-data.ts';
import { outdatedTopic } from './reused-topics.ts';
import type { StatuteFinding } from './statute-finding.ts';

/** A citation of an article that the list has, with what the rules below ask about. */
interface Asked {
  citation: StatuteCitation;
  text: LawText;
  article: Article;
  day: string;
  /** Moves of the number, oldest first. */
  moves: Move[];
  /** Day on which the number got another content, if that is past. */
  reusedOn: string | undefined;
  /** What the sentence speaks of, if that was the subject of the number's former content. */
  topic: string | undefined;
}

type Rule = (asked: Asked) => StatuteFinding | undefined;

/** The first rule that has a finding decides; the last one always has. */
const RULES: readonly Rule[] = [
  movedAsFormerLaw,
  repealedAsFormerLaw,
  inForceInAFormerLife,
  notYetInForce,
  changedSince,
  disputed,
  inForceUntil,
  hasMoved,
  repealed,
  inForceWithAnotherContent,
  ({ text }) => ({ verdict: 'exists', reason: `In force in ${text.data.title}` }),
];

/** What the list says on a day of an article that it has. `sentence` is the text around the citation. */
export function judgeArticle(
  citation: StatuteCitation,
  text: LawText,
  article: Article,
  day: string,
  sentence: () => string,
): StatuteFinding {
  const { number, old, instrument } = citation;
  const reused = text.reused(number);
  const reusedOn = reused && day >= reused ? reused : undefined;
  const topic = !old && reusedOn ? outdatedTopic(instrument!, number, sentence) : undefined;
  const asked: Asked = { citation, text, article, day, moves: text.moves(number), reusedOn, topic };
  for (const rule of RULES) {
    const finding = rule(asked);
    if (finding) return finding;
  }
  throw new Error('the last rule has a finding');
}

export function moved(number: string, { date, to }: Move): StatuteFinding {
  return { verdict: 'moved', reason: `${number} became ${to.join(', ')} on ${date}`, movedTo: to, date };
}

const reusedNote = ({ citation, text }: Asked, day: string) => {
  const reusedOn = text.reused(citation.number);
  return reusedOn && day >= reusedOn ? { reusedOn } : {};
};

/** "ancien article 1382", or 1382 where the sentence speaks of liability: the content that moved. */
function movedAsFormerLaw(asked: Asked): StatuteFinding | undefined {
  const { citation, moves, day, topic, reusedOn } = asked;
  if (!citation.old && topic === undefined) return undefined;
  const since = citation.oldBefore ?? '';
  const move = moves.filter(({ date }) => date >= since && date <= day).at(-1);
  if (!move) return undefined;
  const finding = { ...moved(citation.number, move), ...reusedNote(asked, day) };
  if (topic === undefined) return finding;
  const to = move.to.join(', ');
  return {
    ...finding,
    reason: `Number reused on ${reusedOn}: the sentence speaks of ${topic}, now at ${to}`,
  };
}

/** "ancien article …" whose content was repealed before the number got its present one. */
function repealedAsFormerLaw(asked: Asked): StatuteFinding | undefined {
  const { citation, text, article, day } = asked;
  if (!citation.old || article.state !== 'in-force') return undefined;
  const since = citation.oldBefore ?? '';
  const ended = text
    .earlier(citation.number)
    .filter(([, end]) => end !== '' && end >= since && end <= day)
    .at(-1);
  if (!ended) return undefined;
  const reason = `Former article ${article.number}, repealed on ${ended[1]}; the number has another content since`;
  return { verdict: 'repealed', reason, date: ended[1], ...reusedNote(asked, day) };
}

function inForceInAFormerLife(asked: Asked): StatuteFinding | undefined {
  const { citation, text, article, day } = asked;
  if (article.start !== '' && article.start <= day) return undefined;
  const lives = text.earlier(citation.number);
  if (!lives.some(([start, end]) => start <= day && day < end)) return undefined;
  return {
    verdict: 'exists',
    reason: `In force on ${day}, with its former content`,
    ...reusedNote(asked, day),
  };
}

function notYetInForce({ article, day }: Asked): StatuteFinding | undefined {
  if (article.start > day)
    return { verdict: 'not-yet', reason: `In force from ${article.start} only`, date: article.start };
  if (article.state === 'not-yet-in-force' && article.start === '')
    return { verdict: 'not-yet', reason: 'Not yet in force' };
  return undefined;
}

function changedSince({ article, text, day }: Asked): StatuteFinding | undefined {
  const { completeAsOf } = text.data;
  const hasEnded = article.end !== '' && article.end <= day;
  if (article.state !== 'changed-since' || (article.end !== '' && !hasEnded)) return undefined;
  if (completeAsOf !== null && day <= completeAsOf)
    return { verdict: 'exists', reason: `In force on ${completeAsOf}` };
  return {
    verdict: 'uncertain',
    reason: `In force on ${completeAsOf}; changed since in a way that is not known`,
  };
}

function disputed({ article, text }: Asked): StatuteFinding | undefined {
  if (article.state !== 'disputed') return undefined;
  return {
    verdict: 'uncertain',
    reason: `Repealed by the list, but with a wording in the official text of ${text.data.dataDate}`,
  };
}

function inForceUntil({ article, day, reusedOn }: Asked): StatuteFinding | undefined {
  if (article.end === '' || article.end <= day) return undefined;
  // LEGI gives an end that nobody has fixed yet as a year after 2100.
  const reason = article.end < '2100' ? `In force until ${article.end}` : 'In force';
  return { verdict: 'exists', reason, ...(reusedOn && { reusedOn }) };
}

function hasMoved({ article, moves, citation }: Asked): StatuteFinding | undefined {
  if (article.state !== 'moved' || moves.length === 0) return undefined;
  return moved(citation.number, moves.findLast(({ date }) => date === article.end) ?? moves.at(-1)!);
}

function repealed({ article }: Asked): StatuteFinding | undefined {
  if (article.end !== '')
    return { verdict: 'repealed', reason: `Repealed since ${article.end}`, date: article.end };
  return article.state === 'repealed' ? { verdict: 'repealed', reason: 'Repealed' } : undefined;
}

function inForceWithAnotherContent({ citation, moves, reusedOn }: Asked): StatuteFinding | undefined {
  if (!reusedOn) return undefined;
  const move = moves.findLast(({ date }) => date === reusedOn);
  const elsewhere = move?.to.filter((to) => to !== citation.number) ?? [];
  const before = elsewhere.length > 0 ? `; its former content is now at ${elsewhere.join(', ')}` : '';
  return {
    verdict: 'exists',
    reason: `In force, with another content since ${reusedOn}${before}`,
    reusedOn,
  };
}
