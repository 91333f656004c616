import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCache } from '../../../assertions/judging/client/judge-cache.ts';
import { evaluateHere } from '../../evaluate.ts';
import { askedOf, fakeJudgment } from '../../fake-judge.ts';
import { type FakeOpenAi, startFakeOpenAi } from '../../fake-openai.ts';
import { ROOT, temporaryFolder } from '../../run.ts';
import { evalConfig, runEval } from '../../spawn.ts';

const FIXTURE = join(ROOT, 'tests/fixtures/judge-cache');
const QUOTE = "l'unanimité des associés";
const SAYS = {
  quote: QUOTE,
  claims: [{ claim: "Il faut l'unanimité", category: 'rule', quote: QUOTE }],
  assertions: [{ quote: QUOTE, needs_source: true, sourced: true, source: 'article L227-3' }],
};

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi([]);
});
beforeEach(() => {
  fake.script = (request) =>
    request.body.model === 'subject'
      ? `Réponse à ${request.last} : il faut l'unanimité des associés (article L227-3 du Code de commerce).`
      : fakeJudgment(request, SAYS);
});
afterAll(() => fake.close());

const entries = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));

const count = () => {
  const of = (model: string) => fake.requests.filter(({ body }) => body.model === model).length;
  const counted = { subject: of('subject'), judge: of('judge') };
  fake.reset();
  return counted;
};

// A row: three dimensions, one list of claims, one verification, one list of sources; four assertions share them.
const ALL = { subject: 3, judge: 18 };
const NONE = { subject: 0, judge: 0 };

describe('the real command line', () => {
  const run = async (folder: string, ...args: string[]) => {
    const { rows } = await evalConfig(folder, join(FIXTURE, 'promptfooconfig.yaml'), folder, args, {
      FAKE_URL: fake.url,
      // promptfoo keeps its cache in memory in tests.
      NODE_ENV: '',
    });
    return { rows, ...count() };
  };

  it('a row that failed keeps what was judged, the same run again asks nobody, --no-cache everybody', async () => {
    const folder = temporaryFolder();
    const { script } = fake;
    if (typeof script !== 'function') throw new Error('no script');
    fake.script = (request, index) =>
      request.body.model === 'judge' && askedOf(request).kind === 'verdicts'
        ? { fault: '401' }
        : script(request, index);
    const failed = await run(folder);
    expect(failed.rows.map(({ error }) => error)).toEqual(
      Array(3).fill(expect.stringContaining('JudgeError')),
    );
    expect(failed.rows.map(({ namedScores }) => namedScores)).toEqual([{}, {}, {}]);

    // Only the verifications that failed.
    fake.script = script;
    const rest = await run(folder);
    expect(rest).toMatchObject({ subject: 0, judge: 3 });
    expect(rest.rows.map(({ success }) => success)).toEqual([true, true, true]);
    expect(rest.rows[0]!.namedScores).toMatchObject({ answer_score: 1, source_score: 1 });
    expect(existsSync(join(folder, '.promptfoo/cache/cache.json'))).toBe(true);
    // Six judgments of criteria and claims and two lists a row, whatever promptfoo's cache does to its one file.
    expect(entries(join(folder, '.promptfoo/cache/promptfoo-legal'))).toHaveLength(18);

    // Still nothing is judged twice within the run, and what was kept before is kept.
    expect(await run(folder, '--no-cache')).toMatchObject(ALL);
    // promptfoo asks its model for each repetition; the first answers as before and is not judged again.
    const first = await run(folder, '--repeat', '2');
    expect(first).toMatchObject({ subject: 6, judge: 18 });
    const second = await run(folder, '--repeat', '2');
    expect(second).toMatchObject(NONE);
    const scores = [rest, first, second].map(({ rows }) => rows.map(({ namedScores }) => namedScores));
    expect(scores[1]!.slice(0, 3)).toEqual(scores[0]);
    expect(scores[2]).toEqual(scores[1]);
  });

  it('JUDGE_MODEL may stand in the env of the config', async () => {
    const folder = temporaryFolder();
    const { rows } = await runEval(folder, {
      prompts: ['x'],
      providers: ['echo'],
      env: { JUDGE_MODEL: 'named/judge', OPENROUTER_API_KEY: 'k', OPENROUTER_BASE_URL: fake.url },
      tests: [{ assert: [{ type: 'javascript', value: `file://${ROOT}assertions/source-score.ts` }] }],
    });
    expect(rows[0]!.gradingResult!.componentResults![0]!.reason).toContain('(judge: openrouter:named/judge)');
    expect(new Set(fake.requests.map(({ body }) => body.model))).toEqual(new Set(['named/judge']));
    fake.reset();
  });

  it('a panel: every judge judges, and the next run asks none of them', async () => {
    const answers = join(temporaryFolder(), 'answers.jsonl');
    const output = `Il faut ${QUOTE} (article L227-3 du Code de commerce).`;
    writeFileSync(answers, JSON.stringify({ id: 'a', output }));
    const judges = ['one', 'two', 'three'].map((model) => ({
      id: `openai:chat:${model}`,
      config: { apiBaseUrl: fake.url, apiKey: 'fake' },
    }));
    fake.script = (request) =>
      fakeJudgment(request, {
        ...SAYS,
        criteria: request.body.model === 'three' ? { SUB1: { satisfied: false, quotes: [] } } : {},
      });
    const once = () =>
      evaluateHere({
        prompts: ['Comment les associés décident-ils ?'],
        // Not `echo`: what an answer repeats of the task proves nothing.
        providers: [{ id: `file://${ROOT}providers/replay.ts`, config: { file: answers } }],
        tests: [
          {
            metadata: {
              id: 'a',
              rubric: '[Structure]\nS1 (1pt) : Plan\n[Substance]\nSUB1 (2pts) : Unanimité',
            },
            assert: [
              { type: 'javascript', value: `file://${ROOT}assertions/answer-score.ts`, config: { judges } },
            ],
          },
        ],
      });
    const first = await once();
    // Each judges the two dimensions, lists the sources and verifies the claim, which the first has listed.
    const asked = Map.groupBy(fake.requests, ({ body }) => body.model);
    expect([...asked].map(([model, requests]) => [model, requests.length]).sort()).toEqual([
      ['one', 5],
      ['three', 4],
      ['two', 4],
    ]);
    fake.reset();
    const second = await once();
    expect(fake.requests).toHaveLength(0);
    expect(second.rows[0]!.namedScores).toEqual(first.rows[0]!.namedScores);
    expect(first.rows[0]!.namedScores).toMatchObject({ answer_score: 1, judge_alpha: 0 });
  });
});

describe('the Node API', () => {
  it('a second process asks nobody', async () => {
    const folder = temporaryFolder();
    for (const asked of [ALL, NONE]) {
      await promisify(execFile)(process.execPath, [join(FIXTURE, 'node-api.ts')], {
        env: { ...process.env, NODE_ENV: '', PROMPTFOO_CONFIG_DIR: folder, FAKE_URL: fake.url },
      });
      expect(count()).toEqual(asked);
    }
  });

  it('a second evaluation asks nobody in the same process, but where its cache is off', async () => {
    const config = load(
      readFileSync(join(FIXTURE, 'promptfooconfig.yaml'), 'utf8').replaceAll('{{env.FAKE_URL}}', fake.url),
    ) as object;
    for (const [cache, asked] of [
      [true, ALL],
      [true, NONE],
      [false, ALL],
      [false, ALL],
    ] as const) {
      await evaluateHere(config, FIXTURE, { cache });
      expect(count()).toEqual(asked);
    }
  });
});

describe('entries on disk', () => {
  const onDisk = (folder: string, ttl?: string) =>
    openCache({
      PROMPTFOO_CACHE_PATH: folder,
      PROMPTFOO_CACHE_TYPE: 'disk',
      ...(ttl && { PROMPTFOO_CACHE_TTL: ttl }),
    });

  it('of processes that were killed are all there and whole', async () => {
    const folder = temporaryFolder();
    const said = await Promise.all(
      Array.from({ length: 8 }, (_, i) => {
        const child = spawn(process.execPath, [join(FIXTURE, 'write-entries.ts'), `${i}`], {
          env: { ...process.env, PROMPTFOO_CACHE_PATH: folder, PROMPTFOO_CACHE_TYPE: 'disk' },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let text = '';
        child.stdout.on('data', (chunk) => {
          text += chunk;
          // Killed in the middle of its work.
          if (text.split('\n').length > 20 + 5 * i) child.kill(i % 2 ? 'SIGKILL' : 'SIGINT');
        });
        return new Promise<string[]>((resolve) => {
          child.on('close', () => resolve(text.split('\n').filter(Boolean)));
        });
      }),
    );
    const cache = onDisk(folder);
    const keys = [...new Set(said.flat())];
    expect(keys.length).toBeGreaterThan(100);
    for (const key of keys) expect(await cache.get(key)).toMatchObject({ key });
    for (const file of entries(folder)) expect(() => JSON.parse(readFileSync(file, 'utf8'))).not.toThrow();
  });

  it('that are half written, empty, gone or too old are none', async () => {
    const folder = temporaryFolder();
    const cache = onDisk(folder, '60');
    const keep = (key: string) => {
      const before = new Set(entries(folder));
      cache.set(key, { value: 1 });
      return entries(folder).find((file) => !before.has(file))!;
    };
    writeFileSync(keep('half'), '{"value":');
    writeFileSync(keep('empty'), '');
    rmSync(keep('gone'));
    const old = keep('old');
    utimesSync(old, new Date(Date.now() - 61_000), new Date(Date.now() - 61_000));
    keep('good');
    const found = await Promise.all(['half', 'empty', 'gone', 'old', 'good'].map((key) => cache.get(key)));
    expect(found).toEqual([undefined, undefined, undefined, undefined, { value: 1 }]);
  });

  it('cannot be kept where there is no room: the judgment counts all the same', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'promptfoo-legal'), 'a file in the place of the folder');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const cache = onDisk(folder);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(await cache.get('a')).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
