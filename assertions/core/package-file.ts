import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NAME = 'promptfoo-legal';

/**
 * Full path of a file that the package ships, e.g. `datasets/statute-book/index.json.gz`. The code runs from
 * `assertions/` in a checkout and from `dist/assertions/` when installed, so the root is looked for upwards.
 */
export function packageFile(path: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === NAME)
      return join(folder, path);
    if (folder === dirname(folder))
      throw new Error(`No package.json of ${NAME} above ${import.meta.dirname}.`);
  }
}
