import { exemptionByCitation } from '../openexempt/statutes.ts';
import type { StatuteCitation } from './citation.ts';
import { judgeAct } from './judge-act.ts';
import { judgeArticle, moved } from './judge-article.ts';
import { judgeMissing } from './judge-missing.ts';
import { judgePart } from './judge-part.ts';
import { judgeTreaty } from './judge-treaty.ts';
import type { LawIndex, LawText } from './law-data.ts';
import type { StatuteFinding } from './statute-finding.ts';

/** Paragraphs that everybody cites with a dash, as if they were articles: article 49, paragraph 3. */
const PARAGRAPHS: Readonly<Record<string, readonly string[]>> = { constitution: ['49-3'] };

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
  const { instrument, number, doubt } = citation;
  if (instrument === null)
    return {
      verdict: 'unknown-coverage',
      reason: 'The citation does not say of which text, and no text named here has such an article',
    };
  if (doubt !== undefined) return { verdict: 'uncertain', reason: doubt };
  const misdated = misdatedAct(index, citation, asOf);
  if (misdated) return misdated;
  const part = judgePart(index, instrument, number);
  if (part) return part;
  const day = citation.on ?? asOf;
  const text = index.text(instrument);
  if (text) return judgeListed(text, citation, day, sentence);
  const treaty = index.treaty(instrument);
  if (treaty) return judgeTreaty(index, instrument, treaty, citation, day);
  const replaced = index.replaced(instrument);
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

/** "article 5 de la loi n° 78-17 du 8 janvier 1978": an act that could not be named so has no articles. */
function misdatedAct(
  index: LawIndex,
  { act, instrument }: StatuteCitation,
  asOf: string,
): StatuteFinding | undefined {
  if (!act || instrument === null) return undefined;
  const { noun, number: actNumber, date } = act;
  const finding = judgeAct(index, { instrument, noun, actNumber, date }, asOf);
  return finding.verdict === 'does-not-exist' ? finding : undefined;
}

/** A number of a code or law whose articles are listed. */
function judgeListed(
  text: LawText,
  citation: StatuteCitation,
  day: string,
  sentence: () => string,
): StatuteFinding {
  const { number } = citation;
  const article = text.article(number);
  if (article) return judgeArticle(citation, text, article, day, sentence);
  const move = text.moves(number).at(-1);
  if (move) return moved(number, move);
  const [whole, paragraph] = number.split('-');
  if (PARAGRAPHS[text.id]?.includes(number)) {
    const found = text.article(whole!)!;
    const finding = judgeArticle({ ...citation, number: whole! }, text, found, day, sentence);
    return { ...finding, reason: `Article ${whole}, paragraph ${paragraph}: ${finding.reason}` };
  }
  return judgeMissing(text, number, day);
}
