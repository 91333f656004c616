import type { CallApiContextParams, cache as promptfooCache } from 'promptfoo';
import { readRunContext } from '../../assertions/core/run-context.ts';
import { type JudgeCache, openCache } from '../../assertions/judging/client/judge-cache.ts';
import { libraryCaches } from '../../assertions/judging/client/open-judge.ts';

/**
 * The cache of the promptfoo that calls, by the row's context: in the command line it is that copy's own, so there
 * are no two on one file. Undefined where the run was told to use none.
 */
export async function openRunCache(
  context: CallApiContextParams | undefined,
): Promise<JudgeCache | undefined> {
  const getCache: (typeof promptfooCache)['getCache'] | undefined = context?.getCache;
  if (!getCache || context?.bustCache) return undefined;
  run ??= readRunContext();
  const { cli, noCache } = await run;
  const off = cli
    ? noCache || SAYS_NO.test(process.env.PROMPTFOO_CACHE_ENABLED ?? '')
    : !(await libraryCaches());
  const library = { getCache, isCacheEnabled: () => !off } as typeof promptfooCache;
  return openCache(library, { cli: false, noCache: false });
}

const SAYS_NO = /^(?:0|false|no|off)$/i;
let run: ReturnType<typeof readRunContext> | undefined;
