/** Answers and tests that the reference page scores with the assertions themselves: its results are real ones. */
import type { AssertionValueFunctionContext, GradingResult } from '../../assertions/core/test-context.ts';
import * as assertions from '../../assertions/index.ts';

interface Example {
  answer: string;
  metadata?: Record<string, unknown>;
}

const LAW = { metadata: { asOf: '2026-01-01' } };
const MEMO = [
  "La faute oblige à réparer (C. civ., art. 1240). Le juge peut modérer la clause pénale d'office (C. civ., art. 1240-7).",
  'Conclusion : la demande sera rejetée.',
].join('\n');

const EXAMPLES: Record<string, Example> = {
  citations: { ...LAW, answer: MEMO },
  extractionF1: {
    answer:
      '{"effective_date": "2015-01-05", "jurisdiction": "NY", "party": [{"name": "Acme Inc."}], "term": "24 months"}',
    metadata: {
      gold: {
        effective_date: '2015-01-05',
        jurisdiction: 'New_York',
        party: [{ name: 'Acme_Inc.' }, { name: 'Bolt_LLC' }],
        term: '2_years',
      },
    },
  },
  openExempt: {
    answer: 'Weighed by State. FINAL ANSWER: {"Arizona": 2100, "Texas": 0}',
    metadata: { task: 'NA', gold: { Arizona: 2000, Texas: 500 } },
  },
};

/** The answer and what its assertion says of it, as text; undefined for an assertion without an example. */
export async function exampleResult(name: string): Promise<string | undefined> {
  const example = EXAMPLES[name];
  const assertion = Object.values(assertions).find((one) => one.name === name);
  if (!example || !assertion) return undefined;
  const { answer, metadata = {} } = example;
  // As promptfoo would call it; only what an assertion looks at.
  const context = {
    prompt: 'La clause est-elle valable ?',
    vars: {},
    test: { metadata },
  } as AssertionValueFunctionContext;
  const { pass, score, reason, namedScores, componentResults }: GradingResult = await assertion(
    answer,
    context,
  );
  const named = Object.entries(namedScores ?? {}).filter(([, value]) => value !== 0);
  return [
    ...answer.split('\n').map((line) => `> ${line}`),
    '',
    `${pass ? 'PASS' : 'FAIL'}, score ${rounded(score)}: ${reason}`,
    named.map(([key, value]) => `${key} ${rounded(value)}`).join(', '),
    ...(componentResults ?? []).map((line) => `${line.pass ? '✓' : '✗'} ${line.reason}`),
  ].join('\n');
}

const rounded = (value: number) => Number(value.toFixed(3));
