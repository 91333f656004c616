import {
  bootstrapInterval,
  type Interval,
  RESAMPLES,
  SEED,
} from '../../../assertions/scoring/statistics/bootstrap.ts';
import { meanOf } from '../../../assertions/scoring/statistics/describe.ts';
import {
  type VarianceComponents,
  varianceComponents,
} from '../../../assertions/scoring/statistics/repeats.ts';
import type { Run } from '../read/read-run.ts';
import type { Reproducibility } from '../reproducibility.ts';
import { type Collector, namesOf } from './collector.ts';
import { type Comparison, compareWithBest } from './comparison.ts';
import type { ReviewedScores } from './corrected-scores.ts';
import type { Entry } from './entry.ts';
import {
  byTask,
  type Estimate,
  estimateMetrics,
  estimatePassRate,
  estimateScore,
  type Metric,
  type Share,
  scoreOf,
  strataOf,
} from './estimates.ts';
import { agreementsOf, type PanelAgreement } from './panel-agreement.ts';
import { type Rank, rank } from './ranking.ts';
import { type Table, tableOf } from './table.ts';
import { type Usage, usageOf } from './usage.ts';

interface Counts {
  rows: number;
  tasks: number;
  /** Rows with a score, and those of them that passed. */
  scored: number;
  passed: number;
  /** Rows without a score: the model or its judge could not be reached or read. */
  errors: number;
  /** Scored rows whose answer could not be read as asked; most score 0. */
  invalidFormat: number;
  /** Scored rows that only decline to answer, and those of invalidFormat that do not. */
  refused: number;
  unreadable: number;
  /** Scored rows that fail at a gate, whatever their score. */
  gated: number;
  /** Rows of tests without assertion. */
  unscored: number;
  /** Rows whose answer came out of the cache. */
  cached: number;
  /** Most repetitions of a task. */
  repeats: number;
}

export interface ModelSummary extends Usage {
  model: string;
  counts: Counts;
  /** Errors left out, unreadable answers as scored. */
  score: Estimate | null;
  /** As FrenchLaw Bench computes it: too narrow for few tasks, kept to equal the published one. */
  bootstrapInterval: Interval | null;
  /** Mean over tasks with errors as 0, and with neither errors nor unreadable answers; null where nothing is left. */
  scoreWithErrorsAsZero: number | null;
  scoreWithoutFailures: number | null;
  passRate: Share | null;
  metrics: Record<string, Metric>;
  /** By what the tasks can be grouped by, then by group. */
  breakdowns: Record<string, Record<string, Group>>;
  hallucinations: Hallucinations | null;
  /** Where a panel judged; else empty. */
  judgeAgreement: PanelAgreement[];
  /** With repetitions. */
  variance: VarianceComponents | null;
}

export interface Group {
  score: Estimate | null;
  passRate: Share | null;
  errors: number;
}

interface Hallucinations {
  claims: number;
  false: number;
  rowsWithFalse: number;
  bySeverity: Record<string, number>;
}

export interface Dataset {
  tasks: number;
  models: ModelSummary[];
  /** Best first: by the tasks that all models have, errors as 0. */
  ranking: Rank[];
  /** Each model against the one ranked first. */
  comparisons: Omit<Comparison, 'byTask'>[];
  rows: Table;
}

export interface Summary {
  format: 'promptfoo-legal summary 2';
  evalId: string;
  description: string | null;
  createdAt: string | null;
  /** Null: unknown. */
  finished: boolean | null;
  counts: Counts;
  method: {
    interval: string;
    confidence: 0.95;
    bootstrapInterval: { resamples: number; seed: number; stratifiedBy: string | null };
  };
  datasets: Record<string, Dataset>;
  /** First lines of error messages, and how often. */
  errors: Record<string, number>;
  reproducibility: Reproducibility;
  /** Where lawyers' reviews were given. */
  reviews?: ReviewedScores;
}

const METHOD =
  'shares and scores: Gaffke (2005) over clusters of tasks, for pass or fail Clopper-Pearson; counts and errors: Student t over clusters; below 5 clusters none. Differences: Student t over clusters, tested by permutation and corrected by Holm over every two models';

export function summarize(
  collected: Collector,
  run: Run,
  reproducibility: Reproducibility,
  stratify?: string,
): Summary {
  const names = namesOf(collected.columns);
  const entries = collected.entries();
  const first = (own: readonly Entry[]) => own.reduce((least, { test }) => Math.min(least, test), Infinity);
  // In the order of the run.
  const datasets = [...Map.groupBy(entries, ({ dataset }) => dataset)].sort(
    ([, a], [, b]) => first(a) - first(b),
  );
  return {
    format: 'promptfoo-legal summary 2',
    evalId: run.evalId,
    description: run.description,
    createdAt: run.createdAt,
    finished: run.finished,
    counts: countsOf(entries),
    method: {
      interval: METHOD,
      confidence: 0.95,
      bootstrapInterval: { resamples: RESAMPLES, seed: SEED, stratifiedBy: stratify ?? null },
    },
    datasets: Object.fromEntries(
      datasets.map(([name, own]) => [name, summarizeDataset(own, names, collected, stratify)]),
    ),
    errors: Object.fromEntries(collected.errors),
    reproducibility,
  };
}

function summarizeDataset(
  entries: Entry[],
  names: ReadonlyMap<number, string>,
  { claims }: Collector,
  stratify: string | undefined,
): Dataset {
  const columns = [...Map.groupBy(entries, ({ column }) => column)].sort(([a], [b]) => a - b);
  const models = columns.map(([column, own]) => {
    const wrong = claims.filter((claim) => claim.column === column && claim.dataset === own[0]!.dataset);
    return {
      ...summarizeModel(names.get(column)!, own, stratify),
      hallucinations: hallucinationsOf(
        own,
        wrong.map(({ severity }) => severity ?? 'unknown'),
      ),
    };
  });
  const candidates = columns.map(([column, own]) => ({ model: names.get(column)!, entries: own }));
  return {
    tasks: countsOf(entries).tasks,
    models,
    ranking: rank(candidates),
    // The rows have it.
    comparisons: compareWithBest(candidates).map(({ byTask: _, ...one }) => one),
    rows: tableOf(entries, names),
  };
}

function summarizeModel(
  model: string,
  entries: Entry[],
  stratify: string | undefined,
): Omit<ModelSummary, 'hallucinations'> {
  const zeroed = entries.map((entry) => (entry.status === 'error' ? { ...entry, score: 0 } : entry));
  const readable = entries.filter(({ invalidFormat }) => !invalidFormat);
  const tasks = byTask(entries);
  return {
    model,
    counts: countsOf(entries),
    score: estimateScore(entries),
    bootstrapInterval: bootstrapInterval(tasks.map(scoreOf), strataOf(tasks, stratify)),
    scoreWithErrorsAsZero: meanScore(zeroed),
    scoreWithoutFailures: meanScore(readable),
    passRate: estimatePassRate(entries),
    metrics: estimateMetrics(entries),
    breakdowns: breakdownsOf(entries),
    judgeAgreement: agreementsOf(entries),
    variance: varianceComponents(tasks.map((task) => task.map(({ score }) => score!))),
    ...usageOf(entries),
  };
}

const meanScore = (entries: readonly Entry[]) => {
  const tasks = byTask(entries);
  return tasks.length > 0 ? meanOf(tasks.map(scoreOf)) : null;
};

function countsOf(entries: readonly Entry[]): Counts {
  const count = (of: (entry: Entry) => boolean) => entries.filter(of).length;
  return {
    rows: entries.length,
    tasks: new Set(entries.map(({ dataset, task }) => `${dataset}\n${task}`)).size,
    scored: count(({ score }) => score !== null),
    passed: count(({ status }) => status === 'passed'),
    errors: count(({ status }) => status === 'error'),
    invalidFormat: count(({ invalidFormat }) => invalidFormat),
    refused: count(({ refused }) => refused),
    unreadable: count(({ refused, invalidFormat }) => invalidFormat && !refused),
    gated: count(({ gates }) => gates.length > 0),
    unscored: count(({ status }) => status === 'unscored'),
    cached: count(({ cached }) => cached),
    repeats: entries.reduce((most, { repeat }) => Math.max(most, repeat + 1), 0),
  };
}

/** Crossed groups: where a suite varies several things at once. */
const CROSSED = ['suite', 'task', 'assetCount'];

function breakdownsOf(entries: readonly Entry[]): ModelSummary['breakdowns'] {
  const keys = [...new Set(entries.flatMap(({ groups }) => Object.keys(groups)))];
  const crossed = CROSSED.filter((key) => keys.includes(key));
  const ways = keys.map((key) => [key]);
  if (crossed.length > 1) ways.push(crossed);
  return Object.fromEntries(
    ways.map((way) => {
      const groups = Map.groupBy(
        entries.filter((entry) => way.every((key) => key in entry.groups)),
        (entry) => way.map((key) => entry.groups[key]).join(' × '),
      );
      const sorted = [...groups].sort(([a], [b]) => a.localeCompare(b, 'fr', { numeric: true }));
      return [
        way.join(' × '),
        Object.fromEntries(
          sorted.map(([name, some]) => [
            name,
            {
              score: estimateScore(some),
              passRate: estimatePassRate(some),
              errors: some.filter(({ status }) => status === 'error').length,
            },
          ]),
        ),
      ];
    }),
  );
}

/** Null where no answer's claims were looked at. */
function hallucinationsOf(entries: readonly Entry[], severities: readonly string[]): Hallucinations | null {
  const claims = entries.reduce((sum, entry) => sum + entry.claims, 0);
  if (claims === 0 && !entries.some(({ scores }) => 'hallucination_rate' in scores)) return null;
  const bySeverity: Record<string, number> = { critical: 0, major: 0, minor: 0 };
  for (const severity of severities) bySeverity[severity] = (bySeverity[severity] ?? 0) + 1;
  return {
    claims,
    false: severities.length,
    rowsWithFalse: entries.filter(({ falseClaims }) => falseClaims > 0).length,
    bySeverity,
  };
}
