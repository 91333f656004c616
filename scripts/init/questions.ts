import { InputError } from '../../assertions/core/input-error.ts';
import { unaccented } from '../../assertions/core/unaccented.ts';
import { readRubric } from '../../assertions/scoring/memo/parse-rubric.ts';
import { readTable } from '../../datasets/read-table.ts';
import { type Files, untemplated } from './project.ts';

const NAMES = {
  question: ['question', 'prompt', 'query', 'task', 'tache', 'consigne'],
  rubric: ['rubric', 'criteria', 'criteres', 'bareme', 'grille', 'gold', 'attendu'],
  id: ['id', 'n°', 'no', 'numero', 'reference'],
};

/** A project of questions with rubrics of one's own. */
export function questionsProject(file: string): { files: Files; told: string[] } {
  const { columns, rows } = readTable(file);
  const column = (name: keyof typeof NAMES) => columns.find((one) => NAMES[name].includes(unaccented(one)));
  const [question, rubric, id] = [column('question'), column('rubric'), column('id')];
  if (question === undefined || rubric === undefined)
    throw new InputError({
      source: file,
      problem: `has the columns ${columns.join(', ')}`,
      expected: `one named ${NAMES.question.join(', ')}, and one named ${NAMES.rubric.join(', ')}`,
    });
  let plain = 0;
  const tests = rows.map((line, i) => {
    const cell = (name: string) => line.cells[name]!.trim();
    // The row as Excel counts it.
    const row = line.row + 1;
    const empty = [question, rubric].find((name) => cell(name) === '');
    if (empty !== undefined) throw new InputError({ source: file, row, key: empty, problem: 'is empty' });
    const written = readRubric(cell(rubric));
    const [problem] = written.problems;
    if (problem && LOOKS_WRITTEN.test(cell(rubric)))
      throw new InputError({
        source: file,
        row,
        key: rubric,
        problem: `line ${problem.line}, "${problem.text}": ${problem.problem}`,
        ...(problem.expected && { expected: problem.expected }),
      });
    if (problem) plain++;
    return {
      description: `${(id && cell(id)) || i + 1}: ${cell(question).replace(/\s+/g, ' ').slice(0, 80)}`,
      vars: { prompt: untemplated(cell(question)) },
      metadata: {
        id: (id && cell(id)) || String(i + 1),
        rubric: written.problems.length === 0 ? written.criteria : criteriaOf(cell(rubric)),
      },
    };
  });
  return {
    files: { 'promptfooconfig.yaml': CONFIG, 'tests.json': `${JSON.stringify(tests, null, 2)}\n` },
    told: [
      `${tests.length} questions`,
      ...(plain > 0
        ? [
            `Rubrics without sections and points: ${plain}; each of their lines is one criterion of substance, 1 point`,
          ]
        : []),
    ],
  };
}

/** Sections or points: such a rubric is meant as the pack's own, and a fault in it is not a criterion. */
const LOOKS_WRITTEN = /^\s*(?:#+\s|\[)|\(\s*-?[\d.,]+\s*(?:pts?|points?)\s*\)/im;

/** Each line that says something is a criterion. */
const criteriaOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line, i) => ({ text: line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim(), line: i + 1 }))
    .filter((criterion) => criterion.text !== '')
    .map((criterion, i) => ({
      id: `SUB${i + 1}`,
      dimension: 'substance',
      points: 1,
      ...criterion,
      evidence: 'quote',
    }));

const CONFIG = `# Your questions and your rubrics: each answer is judged criterion by criterion, every quote looked up in it.
#   npx promptfoo eval      runs now: the baseline repeats the question, the offline judge compares words
#   npx promptfoo view      a line for each criterion
description: my questions, my rubrics

prompts: ['{{prompt}}']

providers:
  # The floor: the question given back.
  - id: echo
    label: the question itself, no key

  # A model: take the # off, and export OPENROUTER_API_KEY=…
  # - id: openrouter:anthropic/claude-haiku-4.5

tests: file://tests.json

defaultTest:
  assert:
    - type: javascript
      value: package:promptfoo-legal:rubric
      # With a key, a model as judge; without, words are compared, which is a floor and no judgment.
      # config: { judge: 'openrouter:anthropic/claude-sonnet-4.5', language: fr }
    - type: javascript
      value: package:promptfoo-legal:citations
      config: { threshold: 1 }
`;
