import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { ROOT } from './run.ts';

// Whatever loads promptfoo in the tests' own process keeps off the user's database and cache, and off the network.
const folder = mkdtempSync(join(tmpdir(), 'promptfoo-legal-config-'));
process.env.PROMPTFOO_CONFIG_DIR ??= folder;
// Every process that a test starts loads promptfoo, and need not compile it.
process.env.NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node');
process.env.PROMPTFOO_DISABLE_TELEMETRY = '1';
process.env.PROMPTFOO_DISABLE_UPDATE = '1';
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});
