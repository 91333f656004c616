import { describe, expect, it } from 'vitest';
import { readFreeAnswer, readLabel } from '../../../../assertions/scoring/legalbench/read-label.ts';

const YES_NO = ['Yes', 'No'];
const MARKS = ['generic', 'descriptive', 'suggestive', 'arbitrary', 'fanciful'];
const RELEVANCE = ['Relevant', 'Irrelevant'];

describe('the label that a reply gives', () => {
  it.each<[reply: string, labels: readonly string[], label: string | undefined]>([
    ['Yes', YES_NO, 'Yes'],
    ['  no \n', YES_NO, 'No'],
    ['Yes and no', YES_NO, undefined],
    ['No. Yes would require an out-of-court statement.', YES_NO, 'No'],
    ['Yes, or maybe no', YES_NO, undefined],
    ['Yesterday it was offered.', YES_NO, undefined],
    ['Is it? No, it is not.', YES_NO, undefined],
    ['First I thought Yes. Final answer: No', YES_NO, 'No'],
    ['Answer: Yes\nOn reflection, the answer is no.', YES_NO, 'No'],
    ['Not hearsay', YES_NO, undefined],
    ['He would lose: no defence', YES_NO, undefined],
    ['The rule is met.\n\n  no  ', YES_NO, 'No'],
    ['The rule is met.\nNo one else was there.', YES_NO, undefined],
    ['"No", he says', YES_NO, 'No'],
    ['**No**, since it was said in court', YES_NO, 'No'],
    ['No (see rule 801)', YES_NO, 'No'],
    // A label with white space around it, or none in it.
    ['No, never', [' No', 'Yes'], ' No'],
    ['. No, never', ['', 'No'], undefined],
    ['!', ['-', 'No'], undefined],
    ['Cant tell', ["Can't tell", 'Yes'], "Can't tell"],
    // Of two that it begins with, the longer.
    ['Yes, in part.', ['Yes', 'Yes, in part'], 'Yes, in part'],
    ['suggestive, or generic', MARKS, undefined],
    ['suggestive, unlike a generic word', MARKS, 'suggestive'],
    ['Irrelevant, also because nothing relevant is said', RELEVANCE, 'Irrelevant'],
    ['This mark is suggestive in my view.', MARKS, 'suggestive'],
    ['The mark is SUGGESTIVE here', MARKS, 'suggestive'],
    ['It is unclear whether the mark is suggestive.', MARKS, undefined],
    ['The mark is suggestive.\nIt hints at a quality.', MARKS, undefined],
    ['The mark is suggestive, hardly arbitrary', MARKS, undefined],
    ['This mark is NOT Suggestive.', MARKS, undefined],
    ['A nonsuggestive mark it is', MARKS, undefined],
    ['The mark is fine.', MARKS, undefined],
    ['The clause is Not Relevant here', ['Relevant', 'not relevant'], 'not relevant'],
    ['It is an L.L.C. (Delaware) here', ['L.L.C. (Delaware)', 'other'], 'L.L.C. (Delaware)'],
    [`A ${'very '.repeat(56)}suggestive word it is`.padEnd(300, '.'), MARKS, undefined],
    [`A word that is suggestive${'.'.repeat(275)}`, MARKS, 'suggestive'],
    [`A word that is suggestive${'.'.repeat(276)}`, MARKS, undefined],
  ])('%j', (reply, labels, label) => expect(readLabel(reply, labels)).toBe(label));
});

describe('the answer of a reply, as text', () => {
  it.each([
    ['carriage', 'carriage'],
    ['The term is carriage', 'carriage'],
    ['Answer: wagon. Answer: carriage', 'carriage'],
    ['carriage  \n\nIt has wheels', 'carriage'],
    ['carriage\n \t\nIt has wheels', 'carriage'],
    ['carriage\n  Note: it has wheels', 'carriage'],
    ['carriage\nExplanation: it has wheels', 'carriage'],
    ['carriage\nand wagon', 'carriage\nand wagon'],
  ])('%j: %j', (reply, answer) => expect(readFreeAnswer(reply)).toBe(answer));
});
