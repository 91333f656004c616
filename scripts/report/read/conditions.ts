import { createHash } from 'node:crypto';
import { isRecord } from '../../../assertions/core/read-json.ts';
import type { PromptfooGrading, PromptfooRow } from './promptfoo-row.ts';

/** Under which conditions a row was scored, by name, e.g. `rubric: judge`. Scores of others are not comparable. */
export type Conditions = Record<string, string>;

/** Gold data of a test, by the names the pack's assertions read. */
const GOLD = ['gold', 'rightGold', 'rubric', 'documents', 'case', 'reference', 'references', 'asOf'] as const;

/** What the test asks and what it is scored against, as a hash. */
export function questionOf({ testCase, vars }: PromptfooRow): string {
  const metadata = testCase?.metadata ?? {};
  const gold = GOLD.filter((key) => key in metadata).map((key) => [key, metadata[key]]);
  return sha(JSON.stringify([testCase?.vars ?? vars ?? null, gold]));
}

/**
 * Judge, day of the law, profile, threshold and every other setting of each assertion, as configured and as its result
 * says. An assertion without result (an error) leaves what is configured.
 */
export function conditionsOf(raw: PromptfooRow, own: readonly PromptfooGrading[]): Conditions {
  const conditions: Conditions = {};
  const configured = (raw.testCase?.assert ?? []).filter(isRecord);
  const given: unknown[] = own.some(({ assertion }) => assertion)
    ? own.map(({ assertion }) => assertion)
    : configured;
  const taken = new Map<string, number>();
  for (const [i, assertion] of given.entries()) {
    if (!isRecord(assertion)) continue;
    const base = nameOf(assertion);
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    const name = count > 1 ? `${base} (${count})` : base;
    const { config, threshold, weight, rubricPrompt } = assertion;
    const settings = { threshold, weight, rubricPrompt, ...(isRecord(config) ? config : {}) };
    for (const [key, value] of Object.entries(settings))
      if (value !== undefined && key !== 'maxConcurrency') conditions[`${name}: ${key}`] = short(value);
    if (own.length === 0) continue;
    const { asOf, judge, judges } = own[i]?.metadata ?? {};
    if (typeof asOf === 'string') conditions[`${name}: asOf`] = asOf;
    const named = [judges ?? judge ?? []].flat().filter(isRecord);
    if (named.length > 0) {
      delete conditions[`${name}: judges`];
      conditions[`${name}: judge`] = named.map(({ id }) => String(id)).join(', ');
    }
  }
  return conditions;
}

/** `package:promptfoo-legal:extractionF1` and `file://…/extraction-f1.ts` are both extractionF1. */
function nameOf({ type, value }: Record<string, unknown>): string {
  if (typeof value !== 'string' || type !== 'javascript') return String(type ?? 'assertion');
  const [, name = 'javascript'] = /([\w-]+)(?:\.[cm]?[jt]s)?$/.exec(value.length < 500 ? value : '') ?? [];
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

const LONGEST = 120;

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST ? `${text.slice(0, 60)}… (sha256 ${sha(text)})` : text;
}

const sha = (value: string) => createHash('sha256').update(value).digest('hex').slice(0, 12);
