import { optionKey } from '../../assertions/scoring/choice/option-labels.ts';
import type { ChoiceQuestion } from './read-questions.ts';

/** One statement in one question: where it is, and whether the gold calls it true. */
interface Reading {
  id: string;
  numeral: string;
  isTrue: boolean;
}

/** Short statements ("Ja.") may be about another case. */
const SHORTEST = 25;
const STATEMENT = /^\s*(?=(?:x|ix|iv|v?i{1,3}|v)\.\s)/m;
/** "Welche der folgenden Aussagen ist/sind falsch?": the same facts may be asked about both ways. */
const ASKS = /\b(?:Welche|Which)\b[^?:]*[?:]/g;

/**
 * LEXam's questions with options draw their statements from pools, so that most statements are in several questions.
 * A statement that one gold calls true and another false makes one of the two wrong: a question is doubtful where at
 * least as many other questions contradict its gold about a statement as agree with it. By id, in words.
 */
export function goldDoubts(questions: readonly ChoiceQuestion[]): Map<string, string> {
  const readings = new Map<string, Reading[]>();
  for (const question of questions)
    for (const [key, reading] of readingsOf(question)) {
      const known = readings.get(key);
      if (known) known.push(reading);
      else readings.set(key, [reading]);
    }
  const doubts = new Map<string, string>();
  for (const all of readings.values())
    for (const { id, numeral, isTrue } of all) {
      const others = new Set(all.filter((other) => other.isTrue !== isTrue).map((other) => other.id));
      const same = new Set(all.filter((other) => other.isTrue === isTrue).map((other) => other.id));
      if (others.size === 0 || others.size < same.size || doubts.has(id)) continue;
      const n = others.size;
      doubts.set(
        id,
        `it takes statement ${numeral} for ${isTrue ? 'true' : 'false'}, ${n} other question${n === 1 ? ' takes' : 's take'} it for ${isTrue ? 'false' : 'true'}${same.size > 1 ? ` and ${same.size - 1} as this one` : ''}`,
      );
    }
  return doubts;
}

/** What questions have in common if they share a statement, by id: they are no independent samples. */
export function sharedStatements(questions: readonly ChoiceQuestion[]): Map<string, string> {
  const parent = new Map<string, string>();
  const root = (id: string): string => {
    let at = id;
    while (parent.get(at) !== at) at = parent.get(at)!;
    return at;
  };
  const first = new Map<string, string>();
  for (const question of questions) {
    parent.set(question.id, question.id);
    for (const [, text] of statementsOf(question)) {
      if (text.length < SHORTEST) continue;
      const other = first.get(text);
      if (other === undefined) first.set(text, question.id);
      else parent.set(root(question.id), root(other));
    }
  }
  return new Map(questions.map(({ id }) => [id, root(id)]));
}

function* readingsOf(question: ChoiceQuestion): Generator<[key: string, reading: Reading]> {
  const { id, options, gold, negative } = question;
  const said = optionKey(options[gold]!);
  // The options must be about statements: "i und iii", "keine der Aussagen".
  if (negative === undefined || (said !== 'none' && !/^[ivx ]+$/.test(said))) return;
  const named = new Set(said === 'none' ? [] : said.split(' '));
  const facts = plain(question.question.split(STATEMENT, 1)[0]!.replace(ASKS, ''));
  for (const [numeral, text] of statementsOf(question))
    if (text.length >= SHORTEST)
      yield [`${facts}\n${text}`, { id, numeral, isTrue: named.has(numeral) !== negative }];
}

function statementsOf({ question }: ChoiceQuestion): [numeral: string, text: string][] {
  return question
    .split(STATEMENT)
    .slice(1)
    .map((part) => {
      const at = part.indexOf('.');
      return [part.slice(0, at), plain(part.slice(at + 1))];
    });
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
