import { homedir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { cache as promptfooCache } from 'promptfoo';

/** Readable judgments, kept between runs by promptfoo's cache; nothing that failed is ever put in. */
export interface JudgeCache {
  get(key: string): Promise<unknown>;
  /** Takes effect at once; `flush` waits until it is on disk. */
  set(key: string, value: unknown): void;
  flush(): Promise<void>;
}

type Store = ReturnType<typeof promptfooCache.getCache>;

/**
 * promptfoo's cache, or undefined where caching is off.
 *
 * In a CLI run the library is a second copy of promptfoo with a cache of its own on the same `cache.json`, and
 * each of the two rewrites the whole file from memory: the last writer wipes the other's entries. The folder is
 * read from the environment when the cache is first opened, so it is opened here in a folder beside it. With the
 * Node API there is one copy, and nothing to do.
 */
export function openCache(
  library: typeof promptfooCache,
  run: { cli: boolean; noCache: boolean },
): JudgeCache | undefined {
  if (run.noCache || !library.isCacheEnabled()) return undefined;
  return wrap(run.cli ? openBeside(library) : library.getCache());
}

function openBeside(library: typeof promptfooCache): Store {
  const given = process.env.PROMPTFOO_CACHE_PATH;
  const configFolder = process.env.PROMPTFOO_CONFIG_DIR || join(homedir(), '.promptfoo');
  process.env.PROMPTFOO_CACHE_PATH = join(given || join(configFolder, 'cache'), 'promptfoo-legal');
  try {
    return library.getCache();
  } finally {
    if (given === undefined) delete process.env.PROMPTFOO_CACHE_PATH;
    else process.env.PROMPTFOO_CACHE_PATH = given;
  }
}

function wrap(store: Store): JudgeCache {
  let writing: Promise<unknown>[] = [];
  let last: [key: string, value: string] | undefined;
  return {
    async get(key) {
      const text = await store.get(key);
      return typeof text === 'string' ? JSON.parse(text) : undefined;
    },
    set(key, value) {
      last = [key, JSON.stringify(value)];
      writing.push(store.set(...last));
    },
    async flush() {
      if (!last) return;
      const [pending, written] = [writing, last];
      writing = [];
      await Promise.all(pending);
      // An entry set while the file is being written is in memory, but neither in this write nor in a later one
      // (keyv-file 5 hands out the promise of the write under way). One more set, after it, writes them all.
      await setImmediate();
      await store.set(...written);
    },
  };
}
