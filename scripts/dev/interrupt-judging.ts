/**
 * `node scripts/dev/interrupt-judging.ts [runs]`: processes that keep judgments are killed at random moments (SIGINT and
 * SIGKILL in turn, four at once on one folder); counts the judgments they said were kept that are not there afterwards.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord } from '../../assertions/core/read-json.ts';
import { openCache } from '../../assertions/judging/client/judge-cache.ts';

const runs = Number(process.argv[2] ?? 100);
const writer = new URL('../../tests/fixtures/judge-cache/write-entries.ts', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'interrupt-judging-'));
const env = { ...process.env, PROMPTFOO_CACHE_PATH: folder, PROMPTFOO_CACHE_TYPE: 'disk' };
const kept = new Set<string>();

function interrupted(run: number): Promise<void> {
  const child = spawn(process.execPath, [writer, `${run}`], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => {
    if (said === '') setTimeout(() => child.kill(run % 2 ? 'SIGKILL' : 'SIGINT'), 5 + Math.random() * 60);
    said += chunk;
  });
  return new Promise((resolve) => {
    child.on('close', () => {
      // The last line may be half of one.
      for (const key of said.split('\n').slice(0, -1)) kept.add(key);
      resolve();
    });
  });
}

for (let run = 0; run < runs; run += 4)
  await Promise.all([0, 1, 2, 3].filter((i) => run + i < runs).map((i) => interrupted(run + i)));
const cache = openCache(env);
let lost = 0;
for (const key of kept) {
  const found = await cache.get(key);
  if (!isRecord(found) || found.key !== key) lost++;
}
rmSync(folder, { recursive: true });
console.log(`${runs} runs interrupted, ${kept.size} judgments kept, ${lost} lost`);
