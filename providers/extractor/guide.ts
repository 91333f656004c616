import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { InputError } from '../../assertions/core/input-error.ts';
import { packageFile } from '../../assertions/core/package-file.ts';
import type { ExtractorConfig } from './config.ts';

/** The system message of a config: its own, or that of the schema's data set; throws InputError if there is none. */
export function readGuide({ guide, schema, strategy, basePath }: ExtractorConfig): string {
  if (guide !== undefined && !guide.startsWith('file://')) return guide;
  const file = `${strategy === 'agentic' ? 'agentic' : 'single-pass'}.md`;
  const candidates =
    guide !== undefined
      ? [resolve(basePath ?? '', guide.slice('file://'.length))]
      : [typeof schema === 'string' ? schema : '', 'kleister-nda'].map((dataset) =>
          packageFile(`datasets/${dataset}/prompts/${file}`),
        );
  const path = candidates.find((candidate) => existsSync(candidate));
  if (path === undefined)
    throw new InputError({
      source: 'config of extractor',
      key: 'guide',
      problem: `${candidates[0]} does not exist`,
    });
  return readFileSync(path, 'utf8').trim();
}
