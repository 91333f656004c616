import type { Labels } from '../../assertions/scoring/choice/option-labels.ts';
import type { About } from './read-questions.ts';

const SETTING = (course: string) =>
  `This is a question of a law exam in the course "${course}". Swiss law applies unless the question or the course says otherwise. Write in the language of the question.`;

/** Instructions for a question with options. They ask for the form of answer that LEXam reads, in words of our own. */
export const choiceInstructions = ({ course }: Pick<About, 'course'>, labels: Labels): string =>
  `${SETTING(course)} Exactly one of the options is right.

Think it through step by step: the facts that matter, the issue, the rules with their articles, how they apply, and why the other options are wrong. End with one line that gives the ${labels === 'letters' ? 'letter' : 'number'} of the right option between three number signs, in this form:
Correct Answer: ${labels === 'letters' ? '###C###' : '###3###'}`;

/** Instructions for an open question. */
export const openInstructions = ({ course }: Pick<About, 'course'>): string =>
  `${SETTING(course)}

Answer as in an exam: the issue, the rules, their application, the result. Cite each provision to the paragraph, number and letter ("Art. 336 Abs. 1 lit. a OR"). Give no disclaimer, and refer the reader to nobody else. Be short where the question asks for a short answer. If it asks about a case or a text that is not given, say that it is missing.`;
