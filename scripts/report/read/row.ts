import { createHash } from 'node:crypto';
import { isRecord } from '../../../assertions/core/read-json.ts';
import { isRefusal } from '../../../assertions/core/says-nothing.ts';
import { type Conditions, conditionsOf, questionOf } from './conditions.ts';
import { type JudgeUse, judgesOf } from './judge-use.ts';
import { type Check, type Claim, type Criterion, linesOf, type Source } from './lines.ts';
import { ownResults, type PromptfooGrading, type PromptfooRow } from './promptfoo-row.ts';

type Status = 'passed' | 'failed' | 'error' | 'unscored';

/** One answer of one model with all that was found of it: what results.json holds. */
export interface Row {
  dataset: string;
  /** Name of the task within its data set, the same in every run. */
  task: string;
  description: string;
  /** Place of the test in the evaluation; repetitions have one each. */
  test: number;
  /** Which column of the evaluation: one a provider and prompt. */
  column: number;
  provider: string;
  prompt: string;
  /** What the row can be grouped by: category, taskType, strategy, assetCount … */
  groups: Record<string, string>;
  /** Error: no score (the model or its judge could not be reached or read). Unscored: a test without assertion. */
  status: Status;
  /** 0 to 1; null for an error and without assertion. */
  score: number | null;
  scores: Record<string, number>;
  /** What a score weighs in the pooled mean; 1 where left out. */
  weights: Record<string, number>;
  /** The answer could not be read as the task asks for. */
  invalidFormat: boolean;
  /** The answer only declines to answer; an assertion may hold it unreadable, too. */
  refused: boolean;
  /** Gates that the answer does not pass: it fails, whatever its score. */
  gates: string[];
  error?: string;
  reasons: string[];
  answer: unknown;
  criteria: Criterion[];
  claims: Claim[];
  sources: Source[];
  checks: Check[];
  /** Of the model alone, without the judge; null where unknown. */
  latencyMs: number | null;
  /** The answer came out of the cache: its latency says nothing. */
  cached: boolean;
  tokens: { prompt: number; completion: number; total: number; cached: number };
  /** Null: unknown, not free. */
  costUsd: number | null;
  judges: JudgeUse[];
  /** Files that the test's variables name. */
  files: string[];
  /** Tells tests apart that go by the same name. */
  fingerprint: string;
  /** Hash of what is asked and of the gold: runs are compared on tasks where it is the same. */
  question: string;
  conditions: Conditions;
  /** What the task shares with others (a document, a contract, a statute set): they are not independent. */
  cluster: string | null;
}

const GROUPS = [
  'category',
  'subCategory',
  'taskType',
  'suite',
  'task',
  'assetCount',
  'strategy',
  'modality',
  'split',
  'course',
  'language',
  'area',
  'jurisdiction',
  'asksFor',
  'statements',
  'options',
] as const;

/** What promptfoo knows of a row, put in order; nothing in it is trusted. */
export function toRow(raw: PromptfooRow): Row {
  const metadata = { ...raw.testCase?.metadata };
  const { trace } = { ...raw.response?.metadata, ...raw.metadata } as { trace?: Record<string, unknown> };
  const own = ownResults(raw.gradingResult);
  const status = statusOf(raw);
  const scored = status === 'passed' || status === 'failed';
  const fingerprint = sha(JSON.stringify(raw.testCase?.vars ?? raw.vars ?? null));
  const provider =
    typeof raw.provider === 'string' ? raw.provider : raw.provider?.label || raw.provider?.id || 'unknown';
  const { tokenUsage: tokens, cost } = raw.response ?? {};
  return {
    dataset: text(metadata.benchmark) ?? text(metadata.dataset) ?? 'tests',
    task: text(metadata.id) ?? text(metadata.uid) ?? text(raw.testCase?.description) ?? fingerprint,
    description: text(raw.testCase?.description) ?? '',
    test: raw.testIdx ?? 0,
    column: raw.promptIdx ?? 0,
    provider,
    prompt: raw.prompt?.label ?? '',
    groups: groupsOf({ ...trace, ...metadata }),
    status,
    score: scored ? (raw.score ?? 0) : null,
    scores: scored ? numbersOf(raw.namedScores) : {},
    weights: scored ? numbersOf(raw.gradingResult?.namedScoreWeights) : {},
    invalidFormat:
      scored &&
      [raw.response?.metadata, ...own.map((result) => result.metadata)].some(
        (found) => found?.invalidFormat === true,
      ),
    refused: scored && isRefused(raw, own),
    gates: scored ? gatesOf(own) : [],
    ...(status === 'error' && { error: raw.error || raw.gradingResult?.reason || 'unknown error' }),
    reasons: own.map(({ reason }) => reason ?? ''),
    answer: raw.response?.output ?? null,
    ...linesOf(own),
    latencyMs: raw.latencyMs ?? null,
    cached: raw.response?.cached === true,
    tokens: {
      prompt: tokens?.prompt ?? 0,
      completion: tokens?.completion ?? 0,
      total: tokens?.total ?? 0,
      cached: tokens?.cached ?? 0,
    },
    costUsd: cost ?? (raw.cost ? raw.cost : null),
    judges: judgesOf(own),
    files: filesOf(raw),
    fingerprint,
    question: questionOf(raw),
    conditions: conditionsOf(raw, own),
    cluster: text(metadata.cluster) ?? null,
  };
}

function statusOf({ failureReason, success, gradingResult, error, testCase }: PromptfooRow): Status {
  if (failureReason === 2 || (!gradingResult && (error || !success))) return 'error';
  if (!testCase?.assert?.length && !gradingResult?.componentResults?.length) return 'unscored';
  return success ? 'passed' : 'failed';
}

function isRefused({ response, score = 0 }: PromptfooRow, own: readonly PromptfooGrading[]): boolean {
  const said = own.some(({ metadata }) =>
    String(metadata?.problem ?? '').includes('only declines to answer'),
  );
  if (said || response?.isRefusal === true) return true;
  // "None" and "not applicable" are answers to some questions, and a right one is no refusal.
  const { output } = response ?? {};
  return score < 1 && typeof output === 'string' && /\S+\s+\S+\s+\S/.test(output) && isRefusal(output);
}

function gatesOf(own: readonly PromptfooGrading[]): string[] {
  const shut = own.flatMap(({ metadata }) => metadata?.gates ?? []).filter(isRecord);
  return [...new Set(shut.flatMap(({ gate }) => text(gate) ?? []))];
}

function groupsOf(metadata: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    GROUPS.flatMap((name) => {
      const value = text(metadata[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function numbersOf(scores: Record<string, unknown> | undefined): Record<string, number> {
  const numbers = Object.entries(scores ?? {}).filter(([, score]) => Number.isFinite(score));
  return Object.fromEntries(numbers) as Record<string, number>;
}

function filesOf({ testCase, metadata }: PromptfooRow): string[] {
  const named = [...Object.values(testCase?.vars ?? {}), metadata?.pdf];
  return named.filter((value): value is string => typeof value === 'string' && isFileName(value));
}

const isFileName = (value: string) =>
  value.length < 1000 && (/^file:\/\//.test(value) || /^\/.*\.pdf$/.test(value));
const text = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
const sha = (value: string) => createHash('sha256').update(value).digest('hex').slice(0, 12);
