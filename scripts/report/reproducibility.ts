import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packageFile } from '../../assertions/core/package-file.ts';
import { promptVersions } from '../../assertions/judging/prompts/prompt-versions.ts';
import { SEED } from '../../assertions/scoring/statistics/bootstrap.ts';
import { type HashedFile, hashFiles, namedFiles } from './read/hash-files.ts';
import type { Collector } from './statistics/collector.ts';
import { type JudgeTotal, judgesOf } from './statistics/usage.ts';

/** What it takes to make the same numbers again. */
export interface Reproducibility {
  /** run: recorded as the evaluation ended. report: later, files and versions may have changed since. */
  recordedAt: 'run' | 'report';
  recordedOn: string;
  versions: { pack: string; promptfoo: string | null; node: string };
  platform: string;
  /** Of the configuration as promptfoo stored it, keys sorted; null where the source does not hold it. */
  configSha256: string | null;
  /** Configuration files and every file the configuration and the tests name. */
  files: HashedFile[];
  /** Named, and not there (any more). */
  missingFiles: string[];
  judges: JudgeTotal[];
  /** Versions of the judges' prompts, by file. */
  promptVersions: Record<string, number>;
  /** Of the statistics. */
  seed: number;
  durationMs: number | null;
  git: { commit: string; changed: boolean } | null;
  /** Rows whose answer came out of the cache: data set, model, task, repetition. */
  cachedRows: string[];
}

export interface Recording {
  recordedAt: 'run' | 'report';
  /** Folder that paths of the configuration are relative to. */
  folder: string;
  config: unknown;
  configFiles: string[];
  durationMs: number | null;
}

export function recordReproducibility(
  collected: Collector,
  { recordedAt, folder, config, configFiles, durationMs }: Recording,
): Reproducibility {
  const { files, columns } = collected;
  const entries = collected.entries();
  const named = namedFiles(config, [...files], folder);
  const cached = entries.filter((entry) => entry.cached);
  return {
    recordedAt,
    recordedOn: new Date().toISOString(),
    versions: {
      pack: readVersion(packageFile('package.json')),
      promptfoo: promptfooVersion(folder),
      node: process.version,
    },
    platform: `${process.platform} ${process.arch}`,
    configSha256:
      config === undefined
        ? null
        : createHash('sha256')
            .update(JSON.stringify(sorted(config)))
            .digest('hex'),
    files: hashFiles([...configFiles, ...named.found], folder),
    missingFiles: named.missing,
    judges: judgesOf(entries),
    promptVersions,
    seed: SEED,
    durationMs,
    git: gitState(folder),
    cachedRows: cached.map(
      ({ dataset, column, task, repeat }) =>
        `${dataset}, ${columns.get(column)!.provider}, ${task}, ${repeat + 1}`,
    ),
  };
}

/** Keys in order, so that the hash is of what is said and not of how. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // Where the results go is not part of what was asked.
      .filter(([key]) => key !== 'outputPath')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

const readVersion = (manifest: string): string => JSON.parse(readFileSync(manifest, 'utf8')).version;

/** Of the promptfoo that runs, else of the one installed next to the configuration. */
function promptfooVersion(folder: string): string | null {
  const starts = [
    () => realpathSync(process.argv[1]!),
    () => createRequire(join(folder, 'package.json')).resolve('promptfoo'),
    () => createRequire(import.meta.url).resolve('promptfoo'),
  ];
  for (const start of starts)
    try {
      for (let at = dirname(start()); at !== dirname(at); at = dirname(at)) {
        const manifest = join(at, 'package.json');
        if (!existsSync(manifest)) continue;
        const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'));
        if (name === 'promptfoo') return version;
        if (name) break;
      }
    } catch {
      // Not there: the next.
    }
  return null;
}

function gitState(folder: string): Reproducibility['git'] {
  try {
    const status = execFileSync('git', ['status', '--porcelain=v2', '--branch', '--untracked-files=no'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    // "# branch.oid 3f2a…", then a line a changed file; "(initial)" before the first commit.
    const commit = /^# branch\.oid ([0-9a-f]+)$/m.exec(status)?.[1];
    return commit === undefined ? null : { commit, changed: /^[^#]/m.test(status) };
  } catch {
    return null;
  }
}
