import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';

// Whatever loads promptfoo in the tests' own process keeps off the user's database and cache, and off the network.
const folder = mkdtempSync(join(tmpdir(), 'promptfoo-legal-config-'));
process.env.PROMPTFOO_CONFIG_DIR ??= folder;
process.env.PROMPTFOO_DISABLE_TELEMETRY = '1';
process.env.PROMPTFOO_DISABLE_UPDATE = '1';
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});
