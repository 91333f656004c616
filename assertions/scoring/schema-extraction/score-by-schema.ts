import { InputError } from '../../core/input-error.ts';
import { isRecord, readJson } from '../../core/read-json.ts';
import { maximumMatching } from '../extraction/maximum-matching.ts';
import { isAbsent, sameValue, similarText } from './same-value.ts';
import { type LeafKind, leavesOf, type SchemaTree } from './schema-tree.ts';

export interface SchemaScore {
  /** exact_f1, fuzzy_f1, exact_<field>_f1, fuzzy_<field>_f1 (texts), micro_tp, micro_fp, micro_fn, invalid_format. */
  scores: Record<string, number>;
  problem: string | undefined;
  lines: { right: boolean; f1: number; reason: string }[];
}

export interface SchemaOptions {
  /** By the path of a field, see `sameValue`. */
  tolerance?: Record<string, number> | undefined;
  /** Names the gold in errors. */
  goldSource?: string;
  /** The answer broke its schema, and the provider kept some of its fields: those are scored. */
  salvaged?: boolean;
}

/** Labels of one field over all its places. */
interface Tally {
  kind: LeafKind;
  tp: number;
  fp: number;
  fn: number;
  /** Pairs that are right or nearly so. */
  similar: number;
  wrong: string[];
}

/** Entries of one list that are compared; more are wrong. */
const MOST_ITEMS = 200;
const SHOWN = 3;
const SALVAGED = 'the answer broke its schema, and some of its fields were kept';

/**
 * Scores an extraction of any schema. Every leaf of the schema is a field: a value is a label, a list has one for each
 * entry. Entries of a list of objects are paired by how many of their fields agree, each once. A field that both lack is
 * right. Never throws on the output; throws InputError on a gold that does not fit the schema.
 */
export function scoreBySchema(
  output: unknown,
  gold: Record<string, unknown>,
  tree: SchemaTree,
  { tolerance = {}, goldSource = 'metadata.gold', salvaged = false }: SchemaOptions = {},
): SchemaScore {
  checkGold(gold, tree, goldSource);
  const reading = readJson(output);
  const problem = 'problem' in reading ? reading.problem : undefined;
  const tallies = new Map<string, Tally>();
  for (const { path, kind } of leavesOf(tree)) tallies.set(path, newTally(kind));
  compare(tree, '', gold, problem === undefined ? (reading as { value: unknown }).value : undefined);

  const scores: Record<string, number> = {};
  const means = { exact: [] as number[], fuzzy: [] as number[] };
  const lines = [...tallies].map(([path, tally]) => {
    const name = path.replace(/\W+/g, '_');
    const nothing = problem !== undefined;
    const exact = nothing ? 0 : f1(tally, tally.tp);
    const fuzzy = nothing ? 0 : f1(tally, tally.kind === 'text' ? tally.similar : tally.tp);
    scores[`exact_${name}_f1`] = exact;
    if (tally.kind === 'text') scores[`fuzzy_${name}_f1`] = fuzzy;
    means.exact.push(exact);
    means.fuzzy.push(fuzzy);
    return { right: exact === 1, f1: exact, reason: explain(path, tally) };
  });
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const total = (key: 'tp' | 'fp' | 'fn') =>
    [...tallies.values()].reduce((sum, tally) => sum + tally[key], 0);
  return {
    scores: {
      exact_f1: mean(means.exact),
      fuzzy_f1: mean(means.fuzzy),
      ...scores,
      micro_tp: total('tp'),
      micro_fp: total('fp'),
      micro_fn: total('fn'),
      invalid_format: problem === undefined && !salvaged ? 0 : 1,
    },
    problem: problem ?? (salvaged ? SALVAGED : undefined),
    lines,
  };

  function compare(node: SchemaTree, path: string, wanted: unknown, given: unknown): void {
    if (node.kind === 'object') {
      for (const [key, inner] of Object.entries(node.properties))
        compare(inner, path ? `${path}.${key}` : key, own(wanted, key), own(given, key));
      return;
    }
    if (node.kind !== 'list') {
      compareItems(node.kind, path, present([wanted]), present([given]));
      return;
    }
    const [golds, values] = [present(listOf(wanted)), present(listOf(given))];
    if (node.item.kind === 'object' || node.item.kind === 'list') pairUp(node.item, path, golds, values);
    else compareItems(node.item.kind, path, golds, values);
  }

  /** Values of a set, or the one of a scalar, each matched once. */
  function compareItems(kind: LeafKind, path: string, golds: unknown[], values: unknown[]): void {
    const tally = tallies.get(path)!;
    const comparison = { kind, tolerance: tolerance[path] ?? 0 };
    const looked = values.slice(0, MOST_ITEMS);
    const matched = (same: (a: unknown, b: unknown) => boolean) =>
      maximumMatching(
        golds.map((one) => looked.flatMap((value, i) => (same(one, value) ? [i] : []))),
        looked.length,
      );
    const right = matched((one, value) => sameValue(comparison, one, value));
    const similar =
      kind === 'text'
        ? matched((one, value) => sameValue(comparison, one, value) || similarText(one, value))
        : right;
    tally.tp += right;
    tally.similar += similar;
    tally.fp += values.length - right;
    tally.fn += golds.length - right;
    if (right < golds.length || right < values.length)
      tally.wrong.push(`predicted ${show(values)}, gold ${show(golds)}`);
  }

  /** Objects of two lists, those that agree most first; what finds no partner is missed or invented whole. */
  function pairUp(item: SchemaTree, path: string, golds: unknown[], values: unknown[]): void {
    const looked = values.slice(0, MOST_ITEMS);
    const pairs = golds
      .flatMap((one, i) => looked.map((value, j) => ({ i, j, agreeing: agreement(item, path, one, value) })))
      .sort((a, b) => b.agreeing - a.agreeing);
    const [takenGolds, takenValues] = [new Set<number>(), new Set<number>()];
    for (const { i, j, agreeing } of pairs) {
      if (agreeing === 0 || takenGolds.has(i) || takenValues.has(j)) continue;
      takenGolds.add(i);
      takenValues.add(j);
      compare(item, path, golds[i], looked[j]);
    }
    for (const [i, one] of golds.entries()) if (!takenGolds.has(i)) compare(item, path, one, undefined);
    for (const [j, value] of values.entries()) if (!takenValues.has(j)) compare(item, path, undefined, value);
  }

  /** Number of fields of two objects that say the same. */
  function agreement(node: SchemaTree, path: string, wanted: unknown, given: unknown): number {
    if (node.kind === 'object')
      return Object.entries(node.properties).reduce(
        (sum, [key, inner]) =>
          sum + agreement(inner, path ? `${path}.${key}` : key, own(wanted, key), own(given, key)),
        0,
      );
    if (node.kind === 'list') return 0;
    if (isAbsent(wanted) || isAbsent(given)) return 0;
    return sameValue({ kind: node.kind, tolerance: tolerance[path] ?? 0 }, wanted, given) ||
      (node.kind === 'text' && similarText(wanted, given))
      ? 1
      : 0;
  }
}

const newTally = (kind: LeafKind): Tally => ({ kind, tp: 0, fp: 0, fn: 0, similar: 0, wrong: [] });

const own = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.flat(4) : [value]);
const present = (values: unknown[]): unknown[] => values.filter((value) => !isAbsent(value));

function f1({ tp, fp, fn }: Tally, right: number): number {
  const [predicted, gold] = [tp + fp, tp + fn];
  return predicted + gold === 0 ? 1 : (2 * right) / (predicted + gold);
}

function explain(path: string, { tp, fp, fn, wrong }: Tally): string {
  if (tp + fp + fn === 0) return `${path}: both absent`;
  if (wrong.length === 0) return `${path}: right`;
  const more = wrong.length > SHOWN ? `; and ${wrong.length - SHOWN} more` : '';
  return `${path}: ${wrong.slice(0, SHOWN).join('; ')}${more}`;
}

function show(values: unknown[]): string {
  if (values.length === 0) return 'nothing';
  const text = JSON.stringify(values.length === 1 ? values[0] : values.slice(0, MOST_ITEMS));
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** A gold that lacks a field would call every answer to it invented; one of another type, every answer wrong. */
function checkGold(gold: unknown, node: SchemaTree, source: string, path = ''): void {
  const fail = (problem: string, expected: string): never => {
    throw new InputError({ source, ...(path && { key: path }), problem, expected });
  };
  if (node.kind === 'object') {
    if (path && isAbsent(gold)) return;
    const given = isRecord(gold) ? gold : fail(`is ${show([gold])}`, 'an object');
    const keys = Object.keys(node.properties);
    const unknown = Object.keys(given).find((key) => !keys.includes(key));
    if (unknown !== undefined) fail(`has "${unknown}", which the schema does not`, `only ${keys.join(', ')}`);
    for (const key of keys) {
      if (!path && !Object.hasOwn(given, key))
        fail(`lacks "${key}"`, 'every field of the schema, null where the document has none');
      checkGold(own(given, key), node.properties[key]!, source, path ? `${path}.${key}` : key);
    }
  } else if (node.kind === 'list')
    for (const one of present(listOf(gold))) checkGold(one, node.item, source, path);
  else if (isAbsent(gold)) return;
  else if (node.kind === 'number' && typeof gold !== 'number') fail(`is ${show([gold])}`, 'a number');
  else if (node.kind === 'boolean' && typeof gold !== 'boolean') fail(`is ${show([gold])}`, 'true or false');
  else if (node.kind === 'text' && typeof gold === 'object') fail(`is ${show([gold])}`, 'a text');
}
