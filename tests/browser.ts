import { existsSync } from 'node:fs';

/** Path of a Chromium on this machine; undefined where there is none. */
export const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);
