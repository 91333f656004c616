import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseJson } from '../../core/read-json.ts';

/** Readable judgments, kept between runs; nothing that failed is ever put in. */
export interface JudgeCache {
  /** Undefined where there is none, or only one that is too old or cannot be read. */
  get(key: string): Promise<unknown>;
  /** On disk when it returns: what was answered survives whatever ends the process afterwards. */
  set(key: string, value: unknown): void;
}

/**
 * A file an entry, in a folder of promptfoo's cache folder, put in place by renaming: no run can leave half of one, and
 * processes on the same folder do not overwrite each other's entries, as they do in the one file that promptfoo's own
 * cache rewrites whole. In memory where promptfoo's is (PROMPTFOO_CACHE_TYPE=memory, or a test run).
 */
export function openCache(env: Record<string, string | undefined> = process.env): JudgeCache {
  const isMemory = (env.PROMPTFOO_CACHE_TYPE ?? (env.NODE_ENV === 'test' ? 'memory' : 'disk')) === 'memory';
  return isMemory ? inMemory : onDisk(cacheFolder(env), ttlMs(env));
}

/** Where the entries are: promptfoo's own settings decide. */
function cacheFolder(env: Record<string, string | undefined>): string {
  const configFolder = env.PROMPTFOO_CONFIG_DIR || join(homedir(), '.promptfoo');
  return join(env.PROMPTFOO_CACHE_PATH || join(configFolder, 'cache'), 'promptfoo-legal');
}

/** As promptfoo's: two weeks unless PROMPTFOO_CACHE_TTL says otherwise, in seconds. */
const ttlMs = ({ PROMPTFOO_CACHE_TTL }: Record<string, string | undefined>) =>
  (Number(PROMPTFOO_CACHE_TTL) || 14 * 24 * 3600) * 1000;

const memory = new Map<string, string>();
const inMemory: JudgeCache = {
  get: async (key) => parseJson(memory.get(key) ?? ''),
  set: (key, value) => void memory.set(key, JSON.stringify(value)),
};

function onDisk(folder: string, ttl: number): JudgeCache {
  const pathOf = (key: string) => {
    const name = createHash('sha256').update(key).digest('hex');
    return join(folder, name.slice(0, 2), `${name.slice(2)}.json`);
  };
  return {
    async get(key) {
      const path = pathOf(key);
      const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (age > ttl) return undefined;
      // A file that went in the meantime, or that a full disk left empty, is not an entry.
      return parseJson(await readFile(path, 'utf8').catch(() => ''));
    },
    set(key, value) {
      const path = pathOf(key);
      try {
        mkdirSync(dirname(path), { recursive: true });
        // Not write-file-atomic, which listens for signals during every write: a Ctrl-C in between is lost.
        const temporary = `${path}.${randomUUID()}`;
        writeFileSync(temporary, JSON.stringify(value));
        renameSync(temporary, path);
      } catch (error) {
        warnOnce(folder, error);
      }
    },
  };
}

const warned = new Set<string>();

/** The score is right all the same; only the next run asks again. */
function warnOnce(folder: string, error: unknown): void {
  if (warned.has(folder)) return;
  warned.add(folder);
  console.warn(`Judgments cannot be kept in ${folder} (${error}): the next run will ask for them again.`);
}
