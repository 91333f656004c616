/**
 * `npm run bench:judge`: what judging costs, counted at a fake server: calls and input tokens (characters / 4) a
 * task, and seconds for 20 tasks at 200 ms a call with up to 100 requests in flight, the real promptfoo around it.
 * The answer has 1,214 words and 25 claims. FrenchLaw Bench 0.2.0 in the same setting: 42.7 calls and 53,330
 * tokens a task, 7.9 s. In the last line the citation index is asked too, and the claims cite 25 articles in force, whose
 * wording goes to the judge. Tasks: `-- tasks.csv`, else the pack's own.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve as absolute, join } from 'node:path';
import { fakeJudgment } from '../../tests/fake-judge.ts';
import { type FakeRequest, startFakeOpenAi } from '../../tests/fake-openai.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const tasks =
  process.argv.slice(2).find((arg) => arg.endsWith('.csv')) ?? join(ROOT, 'datasets/frenchlaw/tasks.csv');
const CLAIMS = 25;
const WORDS = 1214;
const DELAY_MS = 200;

// 25 sentences that open with a claim of their own, filled up to 1,214 words of a lawyer's usual length.
const invented = Array.from(
  { length: CLAIMS },
  (_, i) =>
    `L'article L${200 + i}-${i + 1} du Code de commerce fixe à ${i + 2} mois le délai applicable à cette formalité`,
);
const inForce = Array.from(
  { length: CLAIMS },
  (_, i) =>
    `L'article L225-${35 + i + (i < 14 ? 0 : 1)} du Code de commerce fixe ici et là le délai applicable à cette formalité`,
);
const filler =
  'ce dont il résulte que la société devra réunir les justificatifs correspondants avant la convocation des associés afin que la décision puisse être adoptée régulièrement et rendue opposable aux tiers dans les conditions prévues par les statuts'.split(
    ' ',
  );
function answerOf(claims: readonly string[]): string {
  const spare = WORDS - claims.join(' ').split(/\s+/).length;
  return claims
    .map((claim, i) => {
      const count = Math.floor((spare * (i + 1)) / CLAIMS) - Math.floor((spare * i) / CLAIMS);
      return `${claim}, ${filler.slice(0, count).join(' ')}.`;
    })
    .join('\n\n');
}

const saysOf = (claims: readonly string[]) => ({
  quote: claims[0]!,
  claims: claims.map((claim) => ({ claim: `${claim}.`, category: 'article', quote: claim })),
  assertions: claims.map((quote) => ({
    quote,
    needs_source: true,
    sourced: true,
    source: quote.split(' du ')[0]!,
  })),
});

const RUNS = [
  { batch: 'criterion', grounding: 'off', claims: invented },
  { batch: 'dimension', grounding: 'off', claims: invented },
  { batch: 'rubric', grounding: 'off', claims: invented },
  { batch: 'dimension', grounding: 'on', claims: inForce },
];

const fake = await startFakeOpenAi([]);
console.log(`${answerOf(invented).split(/\s+/).length} words, ${CLAIMS} claims; ${tasks}`);
console.log(
  'batch       calls/task  input tokens/task  with schemas  same beginning  in flight  s (judging)  s (with promptfoo)',
);
for (const { batch, grounding, claims } of RUNS) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-judge-'));
  fake.reset();
  let first = 0;
  let last = 0;
  const says = saysOf(claims);
  fake.script = (request) => {
    first ||= performance.now();
    last = performance.now() + DELAY_MS;
    return { content: fakeJudgment(request, says), delayMs: DELAY_MS };
  };
  writeFileSync(
    join(folder, 'promptfooconfig.json'),
    JSON.stringify(config(batch, grounding, answerOf(claims))),
  );
  const started = performance.now();
  await promptfoo(folder);
  const total = performance.now() - started;
  const characters = fake.requests.reduce((sum, { texts }) => sum + texts.join('').length, 0);
  const schemas = fake.requests.reduce(
    (sum, { body }) => sum + JSON.stringify(body.response_format ?? '').length,
    0,
  );
  const perTask = (count: number) => Math.round(count / 20).toLocaleString('en');
  console.log(
    [
      (grounding === 'on' ? 'with law' : batch).padEnd(11),
      (fake.requests.length / 20).toFixed(1).padStart(10),
      perTask(characters / 4).padStart(18),
      perTask((characters + schemas) / 4).padStart(13),
      `${(100 * sharedBeginning(fake.requests)).toFixed(1)} %`.padStart(15),
      String(fake.maxInFlight).padStart(10),
      ((last - first) / 1000).toFixed(2).padStart(12),
      (total / 1000).toFixed(2).padStart(19),
    ].join(' '),
  );
  rmSync(folder, { recursive: true, force: true });
}
await fake.close();

/**
 * Of the input of the second to the last call of each row, schemas included, the share that an earlier call of the row
 * began with, byte for byte: what a provider's prompt cache need not read again.
 */
function sharedBeginning(requests: readonly FakeRequest[]): number {
  const [SAME, WHOLE] = [/<[A-ZÂ]+ ([0-9a-f]{10})/, (request: FakeRequest) => request.texts.join('\n')];
  let [shared, total] = [0, 0];
  for (const row of Map.groupBy(requests, ({ last }) => SAME.exec(last)?.[1]).values())
    for (const [i, request] of row.entries()) {
      if (i === 0) continue;
      const text = WHOLE(request);
      shared += Math.max(...row.slice(0, i).map((earlier) => commonLength(WHOLE(earlier), text)));
      total += text.length + JSON.stringify(request.body.response_format ?? '').length;
    }
  return shared / total;
}

function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function config(batch: string, grounding: string, answer: string) {
  return {
    prompts: ['{{prompt}}'],
    // The subject is a file: only judging is measured.
    providers: [{ id: `file://${join(ROOT, 'tests/fixtures/judge-bench/subject.ts')}`, config: { answer } }],
    defaultTest: {
      assert: [
        {
          type: 'javascript',
          value: `file://${join(ROOT, 'assertions/answer-score.ts')}`,
          config: {
            batch,
            maxConcurrency: 100,
            grounding,
            judge: { id: 'openai:chat:judge', config: { apiBaseUrl: fake.url, apiKey: 'fake' } },
          },
        },
      ],
    },
    tests: {
      path: `file://${join(ROOT, 'tests/fixtures/judge-bench/tests.ts')}`,
      config: { from: absolute(tasks) },
    },
  };
}

function promptfoo(folder: string): Promise<void> {
  const args = ['eval', '-j', '100', '--no-share', '--no-table', '--no-progress-bar', '-o', 'out.json'];
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/promptfoo/dist/src/entrypoint.js'), ...args],
    {
      cwd: folder,
      env: {
        ...process.env,
        PROMPTFOO_CONFIG_DIR: join(folder, '.promptfoo'),
        PROMPTFOO_DISABLE_TELEMETRY: '1',
        PROMPTFOO_DISABLE_UPDATE: '1',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return new Promise((resolve, reject) => {
    child.on('close', (code) =>
      code === 0 || code === 100 ? resolve() : reject(new Error(`promptfoo ended with ${code}`)),
    );
  });
}
