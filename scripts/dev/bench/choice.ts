import { publishedChoice } from '../../../assertions/scoring/choice/published.ts';
import { readChoice } from '../../../assertions/scoring/choice/read-choice.ts';
import { type BenchRow, rate } from './rate.ts';

const OPTIONS = {
  labels: 'letters' as const,
  texts: [
    'Only statement i is right.',
    'Statements i and iii are right.',
    'All statements are right.',
    'None of the statements is right.',
  ],
};
const REASONS =
  'Statement i follows from the wording of the act. Statement ii confuses nullity with avoidance. Statement iii is settled case law. ';
/** Marked, in a sentence, in German, as the option's own text, and as no answer at all. */
const REPLIES = [
  `${REASONS.repeat(4)}\n###B###`,
  `${REASONS.repeat(4)}\nTherefore, the correct answer is (B).`,
  `${REASONS.repeat(2)}\n**Antwort: B**`,
  OPTIONS.texts[1]!,
  REASONS.repeat(6),
];

/** Replies to multiple-choice questions, read as published and as a person would. */
export const benchChoice = (): BenchRow[] => [
  {
    name: 'choice',
    unit: 'replies/s',
    perSecond: rate(REPLIES.length, () => {
      for (const reply of REPLIES) {
        publishedChoice(reply, OPTIONS);
        readChoice(reply, OPTIONS);
      }
    }),
  },
];
