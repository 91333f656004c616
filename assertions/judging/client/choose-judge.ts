import type { ApiProvider } from 'promptfoo';
import { z } from 'zod';
import { InputError } from '../../core/input-error.ts';

/** A judge as a configuration names it. */
export const judgeSpecSchema = z.union([
  z.string().min(1),
  z.looseObject({ id: z.string().min(1), config: z.record(z.string(), z.unknown()).optional() }),
]);
export type JudgeSpec = z.output<typeof judgeSpecSchema>;

export type JudgeChoice = { from: string } & (
  | { kind: 'offline' }
  | { kind: 'load'; spec: { id: string; config?: Record<string, unknown> } }
  | { kind: 'live'; provider: ApiProvider }
);

/** The name that asks for the offline judge wherever a judge can be named. */
const OFFLINE = 'offline';

/**
 * The first of: the assertion's `config.judge`, its `provider`, the test's `options.provider` (where promptfoo
 * puts `defaultTest.options.provider` and `--grader`), JUDGE_MODEL on OpenRouter; else the offline judge. The
 * model under test is not a candidate, nor is promptfoo's own default grader.
 */
export function chooseJudge(named: {
  configJudge?: JudgeSpec | undefined;
  assertionProvider?: unknown;
  optionsProvider?: unknown;
  env: Record<string, string | undefined>;
}): JudgeChoice {
  const candidates: [string, unknown][] = [
    ['config.judge', named.configJudge],
    ["the assertion's provider", named.assertionProvider],
    ['options.provider', named.optionsProvider],
  ];
  for (const [from, value] of candidates) {
    if (value === undefined || value === null) continue;
    return { from, ...read(value, from) };
  }
  const model = named.env.JUDGE_MODEL?.trim();
  if (!model) return { from: 'no judge is named', kind: 'offline' };
  if (model === OFFLINE) return { from: 'JUDGE_MODEL', kind: 'offline' };
  if (!named.env.OPENROUTER_API_KEY)
    throw new InputError({
      source: 'environment',
      key: 'JUDGE_MODEL',
      problem: `${model} is to judge through OpenRouter, and OPENROUTER_API_KEY is not set`,
      fix: 'Set the key, name another judge in config.judge, or unset JUDGE_MODEL to use the offline judge',
    });
  const id = model.startsWith('openrouter:') ? model : `openrouter:${model}`;
  const apiBaseUrl = named.env.OPENROUTER_BASE_URL;
  return { from: 'JUDGE_MODEL', kind: 'load', spec: { id, ...(apiBaseUrl && { config: { apiBaseUrl } }) } };
}

function read(value: unknown, from: string) {
  if (value === OFFLINE) return { kind: 'offline' as const };
  if (typeof value === 'string') return { kind: 'load' as const, spec: { id: value } };
  if (typeof value === 'object' && value !== null) {
    if ('callApi' in value && typeof value.callApi === 'function')
      return { kind: 'live' as const, provider: value as ApiProvider };
    // promptfoo's map of graders by type: the one for text.
    if ('text' in value && value.text) return read(value.text, `${from}.text`);
    if ('id' in value && value.id === OFFLINE) return { kind: 'offline' as const };
    const spec = judgeSpecSchema.safeParse(value);
    if (spec.success && typeof spec.data !== 'string') return { kind: 'load' as const, spec: spec.data };
  }
  throw new InputError({
    source: from,
    problem: 'is not a judge',
    expected: 'a provider id, {id, config}, or a provider object',
  });
}
