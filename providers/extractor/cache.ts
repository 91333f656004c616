import type { CallApiContextParams } from 'promptfoo';
import { readRunContext } from '../../assertions/core/run-context.ts';
import { type JudgeCache, openCache } from '../../assertions/judging/client/judge-cache.ts';
import { libraryCaches } from '../../assertions/judging/client/open-judge.ts';

/**
 * The pack's cache of model replies. Undefined where the run was told to use none: by the row's context, the command
 * line or the environment.
 */
export async function openRunCache(
  context: CallApiContextParams | undefined,
): Promise<JudgeCache | undefined> {
  if (!context?.getCache || context.bustCache) return undefined;
  run ??= readRunContext();
  const { cli, noCache } = await run;
  const off = cli
    ? noCache || SAYS_NO.test(process.env.PROMPTFOO_CACHE_ENABLED ?? '')
    : !(await libraryCaches());
  return off ? undefined : openCache();
}

const SAYS_NO = /^(?:0|false|no|off)$/i;
let run: ReturnType<typeof readRunContext> | undefined;
