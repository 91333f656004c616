import { matchedPartners } from '../extraction/maximum-matching.ts';
import { same } from './compare.ts';
import { type Counts, fieldAccuracy } from './field-accuracy.ts';
import type { Item } from './fields.ts';
import { FIELDS, type Field } from './fields.ts';
import { namesApart } from './names.ts';
import { similarText } from './similar-text.ts';
import { isList, type Reading, rawValue, readField, show } from './values.ts';

/** One predicted text, and the gold texts that it may mean: for a judge, or for a comparison by words. */
export interface Question {
  /** `garantie_actif_passif.exclusions#2`; scalars have no number. */
  id: string;
  label: string;
  value: string;
  references: string[];
}

/** What a question's value means. */
export interface Answer {
  /** Its references that say the same, numbered from 0. */
  matches: readonly number[];
  /** Why, in a judge's words. */
  analysis?: string;
}

/** A field of which all is known but the meaning of its texts. */
interface Comparison {
  field: Field;
  predicted: Item[];
  gold: Item[];
  unreadable: string[];
  surplus: number;
  /** By predicted item: the gold items it is the same as. */
  settled: number[][];
  /** By predicted item: the gold items that `questions` asks about. */
  open: number[][];
}

export interface Prepared {
  comparisons: Comparison[];
  questions: Question[];
}

/**
 * Compares what needs no judge. `answer` is any object; `gold` is of the data set, `of` its fields, and an extension that it has no key
 * for is not compared. Never throws on the answer.
 */
export function prepare(
  answer: Record<string, unknown>,
  gold: Record<string, unknown>,
  of: readonly Field[] = FIELDS,
): Prepared {
  const comparisons = of
    .filter(({ path, extension }) => !extension || rawValue(gold, path) !== undefined)
    .map((field) => compareField(field, readField(answer, field), readField(gold, field)));
  const questions = comparisons.flatMap(({ field, predicted, gold: wanted, open }) =>
    open.flatMap((references, i) =>
      references.length === 0
        ? []
        : {
            id: questionId(field, i),
            label: field.label,
            value: String(predicted[i]),
            references: references.map((at) => String(wanted[at])),
          },
    ),
  );
  return { comparisons, questions };
}

const questionId = ({ path, kind }: Field, i: number) => (isList(kind) ? `${path}#${i + 1}` : path);

function compareField(field: Field, said: Reading, wanted: Reading): Comparison {
  const gold = field.kind === 'names' ? namesApart(wanted.items, said.items) : wanted.items;
  // "Aucune" is an answer only where the contract says something of the kind.
  const items = field.kind === 'names' ? namesApart(said.items, gold) : said.items;
  const predicted = [...items, ...(gold.length > 0 && !isList(field.kind) ? said.denials : [])];
  const verdicts = predicted.map((item) => gold.map((reference) => same(field.kind, item, reference)));
  const settled = verdicts.map((row) => row.flatMap((verdict, at) => (verdict === true ? [at] : [])));
  const open = verdicts.map((row, i) =>
    settled[i]!.length > 0 ? [] : row.flatMap((verdict, at) => (verdict === undefined ? [at] : [])),
  );
  return { field, predicted, gold, unreadable: said.unreadable, surplus: said.surplus, settled, open };
}

/** What each question's value means, by its words alone. */
export function answerByWords(questions: readonly Question[]): Map<string, Answer> {
  return new Map(
    questions.map(({ id, value, references }) => [
      id,
      { matches: references.flatMap((reference, i) => (similarText(value, reference) ? [i] : [])) },
    ]),
  );
}

interface FieldResult extends Counts {
  field: Field;
  right: boolean;
  /** Whether the meaning of a text was asked about. */
  asked: boolean;
  reason: string;
}

export interface DealPointScores {
  total: Counts;
  /** By section, in the order of the schema. */
  sections: [name: string, counts: Counts][];
  fields: FieldResult[];
  /** As FLB-Workflows counts; see field-accuracy.ts. */
  accuracy: { right: number; total: number };
}

/** Counts labels: a scalar is one, a list has one for each entry; a gold entry is found once. */
export function score(
  { comparisons }: Prepared,
  answers: ReadonlyMap<string, Answer>,
  answer: Record<string, unknown>,
  gold: Record<string, unknown>,
): DealPointScores {
  const fields = comparisons.map((comparison) => countField(comparison, answers));
  return {
    total: sum(fields),
    sections: [...new Set(fields.map(({ field }) => field.section))].map((name) => [
      name,
      sum(fields.filter(({ field }) => field.section === name)),
    ]),
    fields,
    accuracy: fieldAccuracy(fields, answer, gold),
  };
}

const sum = (counts: readonly Counts[]): Counts => ({
  tp: counts.reduce((total, { tp }) => total + tp, 0),
  fp: counts.reduce((total, { fp }) => total + fp, 0),
  fn: counts.reduce((total, { fn }) => total + fn, 0),
});

function countField(comparison: Comparison, answers: ReadonlyMap<string, Answer>): FieldResult {
  const { field, predicted, gold, unreadable, surplus, settled, open } = comparison;
  const candidates = predicted.map((_, i) => [
    ...settled[i]!,
    ...(answers.get(questionId(field, i))?.matches ?? []).flatMap((at) => open[i]![at] ?? []),
  ]);
  const partners = matchedPartners(candidates, gold.length);
  const found = new Set(partners.filter((at) => at !== undefined));
  const tp = found.size;
  const counts = { tp, fp: predicted.length + unreadable.length + surplus - tp, fn: gold.length - tp };
  const wrong = [...predicted.filter((_, i) => partners[i] === undefined), ...unreadable];
  const missed = gold.filter((_, at) => !found.has(at));
  const analyses = predicted.flatMap((_, i) =>
    partners[i] === undefined ? (answers.get(questionId(field, i))?.analysis ?? []) : [],
  );
  const why = analyses.length > 0 ? ` (${show(analyses.join(' '))})` : '';
  return {
    field,
    ...counts,
    right: counts.fp === 0 && counts.fn === 0,
    asked: open.some((references) => references.length > 0),
    reason: `${field.path}: ${explain(comparison, tp, wrong, missed)}${why}`,
  };
}

function explain({ field, gold, predicted }: Comparison, tp: number, wrong: Item[], missed: Item[]): string {
  const quote = (items: Item[]) =>
    items
      .slice(0, 5)
      .map((item) => `"${show(item)}"`)
      .join(', ');
  if (wrong.length === 0 && missed.length === 0)
    return tp === 0 ? 'absent, rightly' : `right, ${quote(predicted)}`;
  if (gold.length === 0) return `invented, the contract has none: ${quote(wrong)}`;
  if (wrong.length === 0)
    return `${isList(field.kind) && tp > 0 ? `${tp} found, ` : ''}missed ${quote(missed)}`;
  const found = tp > 0 ? `${tp} found, ` : '';
  return `${found}wrong ${quote(wrong)}${missed.length > 0 ? `, the contract has ${quote(missed)}` : ''}`;
}
