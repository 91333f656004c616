import { existsSync, readFileSync } from 'node:fs';

/** The data sets and the originals' scores; they may not be redistributed, so a user's clone has none. */
export const SHARED = new URL('../../shared/', import.meta.url).pathname;
export const hasShared = existsSync(SHARED);
/** Name of a test that needs them, with the reason in it where they are absent. */
export const needsShared = (name: string) =>
  hasShared ? name : `${name} (skipped: no ../shared with the data sets)`;

/** Lines of a JSON Lines file of them; none where they are absent, so that the tests of a skipped suite can be listed. */
export const readSharedLines = <Line>(path: string): Line[] =>
  hasShared ? readLines(`${SHARED}${path}`) : [];

export const readLines = <Line>(file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
