import { createRequire } from 'node:module';
import { InputError } from '../../assertions/core/input-error.ts';
import type { Head, Shard } from './read-shard.ts';

/** What a single run would have besides its rows: sums of the shards' metrics, derived metrics computed anew. */
export function mergedHead(shards: readonly Shard[]): Head {
  const [first] = shards as [Shard];
  const { head } = first;
  const evaluate = head.config.derivedMetrics && evaluatorOfPromptfoo();
  const total = (of: (shard: Shard) => number) => shards.reduce((sum, shard) => sum + of(shard), 0);
  return {
    ...head,
    evalId: head.evalId && `${head.evalId}-merged`,
    runtimeOptions: { ...head.runtimeOptions, filterRange: undefined },
    vars: [...new Set(shards.flatMap((shard) => shard.head.vars ?? []))],
    results: {
      ...head.results,
      prompts: head.results.prompts.map((column, i) => ({
        ...column,
        metrics: deriveMetrics(
          first,
          shards.map((shard) => shard.head.results.prompts[i]!.metrics ?? {}),
          total(({ byColumn }) => byColumn[i] ?? 0),
          evaluate,
        ),
      })),
      stats: {
        ...(sum(shards.map((shard) => shard.head.results.stats)) as Head['results']['stats']),
        successes: total(({ passed }) => passed),
        failures: total(({ failed }) => failed),
        errors: total(({ errors }) => errors),
      },
    },
  };
}

type Metrics = NonNullable<Head['results']['prompts'][number]['metrics']>;
type Numbers = { [key: string]: unknown };

/** Sums numbers at the same place of objects of one shape. */
function sum(values: unknown[]): unknown {
  const present = values.filter((value) => value !== undefined && value !== null);
  if (present.every((value) => typeof value === 'number'))
    return present.reduce<number>((total, value) => total + (value as number), 0);
  if (present.every((value) => typeof value === 'object' && !Array.isArray(value))) {
    const keys = new Set(present.flatMap((value) => Object.keys(value as Numbers)));
    return Object.fromEntries(
      [...keys].map((key) => [key, sum(present.map((value) => (value as Numbers)[key]))]),
    );
  }
  return present[0];
}

type Evaluate = (expression: string, scope: object) => unknown;

/** The mathjs that promptfoo itself computes derived metrics with. Slow to load, and seldom needed. */
function evaluatorOfPromptfoo(): Evaluate {
  const promptfoo = createRequire(import.meta.url).resolve('promptfoo');
  const math: { evaluate: Evaluate } = createRequire(promptfoo)('mathjs');
  return math.evaluate;
}

/** Metrics of a column: sums, and those that the config derives from sums computed anew, as promptfoo does. */
function deriveMetrics(shard: Shard, parts: object[], rows: number, evaluate?: Evaluate): Metrics {
  const metrics = sum(parts) as Metrics & { namedScores?: Record<string, number> };
  if (!evaluate) return metrics;
  const derived = shard.head.config.derivedMetrics!;
  const named = metrics.namedScores ?? {};
  for (const { name } of derived) delete named[name];
  for (const { name, value } of derived) {
    if (typeof value !== 'string')
      throw new InputError({
        source: shard.file,
        key: `derivedMetrics.${name}`,
        problem: 'is a function, which a result file does not hold',
      });
    try {
      named[name] = Number(evaluate(value, { ...named, __count: rows }));
    } catch {
      // promptfoo has 0 for an expression that names a score the column lacks.
      named[name] = 0;
    }
  }
  return { ...metrics, namedScores: named };
}
