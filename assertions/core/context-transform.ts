import { pathToFileURL } from 'node:url';
import type { Assertion } from 'promptfoo';
import { isRecord } from './read-json.ts';
import { referencePath } from './reference-path.ts';
import type { AssertionValueFunctionContext } from './test-context.ts';

export type ContextTransform = NonNullable<Assertion['contextTransform']>;

/**
 * What the `contextTransform` of an assertion makes of a provider's reply, as promptfoo calls it for its own assertions
 * about a context, which it does not do for functions: an expression or a function body over `output` and `context`
 * ({vars, prompt, metadata}), `file://x.js` (`:name` for an export that is not the default one), or a function of the
 * Node API. Throws what it throws.
 */
export async function transformContext(
  transform: ContextTransform,
  output: unknown,
  { vars, prompt, providerResponse }: AssertionValueFunctionContext,
): Promise<unknown> {
  const run = typeof transform === 'function' ? transform : await functionOf(transform);
  const { metadata, providerTransformedOutput = output } = providerResponse ?? {};
  return run(
    providerTransformedOutput as never,
    { vars, prompt: { label: prompt }, ...(metadata && { metadata }) } as never,
  );
}

type Run = (output: never, context: never) => unknown;

async function functionOf(code: string): Promise<Run> {
  if (!code.startsWith('file://'))
    // The user's own configuration, which promptfoo runs in the same way.
    return new Function('output', 'context', code.includes('\n') ? code : `return ${code}`) as Run;
  const [, path, name = 'default'] = /^(.+?\.[cm]?[jt]s)(?::(\w+))?$/.exec(code) ?? [];
  if (path === undefined) throw new Error(`${code} is no JavaScript file`);
  const loaded: unknown = await import(pathToFileURL(await referencePath(path)).href);
  const found = isRecord(loaded) ? loaded[name] : undefined;
  if (typeof found !== 'function') throw new Error(`${path} has no function as its export "${name}"`);
  return found as Run;
}
