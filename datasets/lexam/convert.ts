import { Option } from 'commander';
import type { TestCase } from 'promptfoo';
import { z } from 'zod';
import { choice } from '../../assertions/choice.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { referenceScore } from '../../assertions/reference-score.ts';
import { LABELS, type Labels, labelAt, MOST_LETTERS } from '../../assertions/scoring/choice/option-labels.ts';
import {
  assertionReference,
  type Conversion,
  type Converter,
  type ConvertOptions,
  testGenerator,
} from '../test-generator.ts';
import { Verbatim } from '../verbatim.ts';
import { goldDoubts, sharedStatements } from './gold-doubts.ts';
import { choiceInstructions, openInstructions } from './prompts.ts';
import {
  type About,
  type ChoiceQuestion,
  type OpenQuestion,
  PARTS,
  type Part,
  readQuestions,
} from './read-questions.ts';

interface LexamOptions extends ConvertOptions {
  part?: string;
  labels?: Labels;
}

/** What is published as the test set. */
const DEFAULT: readonly Part[] = ['mcq', 'open'];

export const lexam: Converter = {
  name: 'lexam',
  description: 'LEXam: questions of law exams, mostly Swiss, in German and English, with options and open',
  splits: [],
  options: [
    new Option('--part <names>', `of ${PARTS.join(', ')}, separated by commas; default ${DEFAULT.join(',')}`),
    new Option('--labels <kind>', 'how options are labelled; default letters').choices(LABELS),
  ],
  convert,
};

async function convert(options: LexamOptions): Promise<Conversion> {
  const { from, base, limit, labels = 'letters', part } = options;
  const parts = part === undefined ? DEFAULT : partsOf(part);
  const questions = await readQuestions(from, parts);
  for (const own of [...questions.choice.values(), ...questions.open.values()]) checkIds(own);
  const tests: TestCase[] = [];
  const summary: string[] = [];
  for (const name of parts) {
    const choices = questions.choice.get(name);
    if (choices) {
      const doubts = goldDoubts(choices);
      const clusters = sharedStatements(choices);
      const assertion = assertionReference(choice, base);
      tests.push(
        ...choices.map((question) => ({
          ...choiceTest(question, name, labels, doubts.get(question.id)),
          assert: [{ type: 'javascript' as const, value: assertion }],
        })),
      );
      for (const test of tests.slice(-choices.length))
        test.metadata!.cluster = clusters.get(test.metadata!.source);
      summary.push(...aboutChoices(name, choices, labels, doubts, clusters));
      continue;
    }
    const open = questions.open.get(name)!;
    const assertion = assertionReference(referenceScore, base);
    tests.push(
      ...open.map((question) => ({
        ...openTest(question, name),
        assert: [{ type: 'javascript' as const, value: assertion }],
      })),
    );
    summary.push(`${name}: ${open.length} open questions (${languages(open)})`);
  }
  return { tests: tests.slice(0, limit), summary };
}

function checkIds(questions: readonly About[]): void {
  const known = new Set<string>();
  for (const { id, place } of questions) {
    if (known.has(id))
      throw new InputError({ ...place, key: 'id', problem: `a second question has the id "${id}"` });
    known.add(id);
  }
}

function partsOf(text: string): Part[] {
  return text.split(',').map((one) => {
    const name = PARTS.find((part) => part === one.trim());
    if (name !== undefined) return name;
    throw new InputError({
      source: 'convert lexam',
      key: '--part',
      problem: `there is no part "${one.trim()}"`,
      expected: `of ${PARTS.join(', ')}`,
    });
  });
}

function aboutChoices(
  name: Part,
  questions: readonly ChoiceQuestion[],
  labels: Labels,
  doubts: ReadonlyMap<string, string>,
  clusters: ReadonlyMap<string, string>,
): string[] {
  const most = Math.max(...questions.map(({ options }) => options.length));
  const negative = questions.filter((question) => question.negative).length;
  const groups = new Set(clusters.values()).size;
  return [
    `${name}: ${questions.length} questions with ${most} options (${languages(questions)}), ${negative} ask for what is wrong`,
    ...(labels === 'letters' && most > MOST_LETTERS
      ? [`  options are numbered: there are no letters for ${most}`]
      : []),
    ...(doubts.size > 0
      ? [`  ${doubts.size} golds are contradicted by other questions about the same statement, and marked`]
      : []),
    ...(groups < questions.length ? [`  they share statements: ${groups} groups share none`] : []),
  ];
}

const languages = (questions: readonly About[]) =>
  [...Map.groupBy(questions, ({ language }) => language || 'no language')]
    .map(([language, own]) => `${language} ${own.length}`)
    .join(', ');

function choiceTest(
  question: ChoiceQuestion,
  part: Part,
  wanted: Labels,
  doubt: string | undefined,
): TestCase & { metadata: object } {
  const { options, gold, negative, statements } = question;
  const labels = options.length > MOST_LETTERS ? 'numbers' : wanted;
  const list = options.map((text, i) => `${labelAt(i, labels)}. ${text}`).join('\n');
  return test(question, part, choiceInstructions(question, labels), `${question.question}\n${list}`, {
    ...(negative !== undefined && { asksFor: negative ? 'what is wrong' : 'what is right' }),
    ...(statements && { statements }),
    options: options.length,
    // The first option, in the form that is read.
    baseline: `###${labelAt(0, labels)}###`,
    choice: { options, gold, labels, ...(doubt !== undefined && { doubt }) },
  });
}

/** Parts of a case share their facts, which come first. */
const SAME_FACTS = 200;

const openTest = (question: OpenQuestion, part: Part) =>
  test(question, part, openInstructions(question), question.question, {
    cluster: question.question.replace(/\s+/g, ' ').slice(0, SAME_FACTS),
    baseline: question.question,
    reference: question.reference,
  });

function test(about: About, part: Part, instructions: string, question: string, metadata: object) {
  const { id, course, language, area, jurisdiction, year } = about;
  const name = `${part}/${id}`;
  // Two texts joined by a blank line: the instructions of a course are kept once.
  const parts = [instructions, question];
  const prompt = new Verbatim(parts.join('\n\n'), name.replace(/\W+/g, '-'), parts);
  return {
    description: `lexam ${name}`,
    vars: { prompt: prompt as unknown as string },
    metadata: {
      dataset: part.startsWith('open') ? 'lexam open' : 'lexam choice',
      id: name,
      source: id,
      course,
      ...(language && { language }),
      ...(area && { area }),
      ...(jurisdiction && { jurisdiction }),
      ...(year && { year }),
      ...metadata,
    },
  };
}

/** Test generator: `config: {from, part?, labels?, limit?}`. */
export default testGenerator(
  'lexam',
  z.strictObject({
    from: z.string(),
    part: z.string().optional(),
    labels: z.enum(LABELS).optional(),
    limit: z.int().positive().optional(),
  }),
  convert,
);
