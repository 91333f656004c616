import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GradingResult } from 'promptfoo';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerScore } from '../../../assertions/answer-score.ts';
import { readRunContext } from '../../../assertions/core/run-context.ts';
import { chooseJudge } from '../../../assertions/judging/client/choose-judge.ts';
import { readRetryAfter } from '../../../assertions/judging/client/understand-failure.ts';
import { rubric } from '../../../assertions/rubric.ts';
import { askedOf, fakeJudgment } from '../../fake-judge.ts';
import { ANSWER, type JudgeServer, RUBRIC, SAYS, startJudge } from '../../judged.ts';
import { ROOT, temporaryFolder } from '../../run.ts';
import { contextOf } from '../context.ts';

let fake: JudgeServer;
beforeAll(async () => {
  vi.stubEnv('PROMPTFOO_REQUEST_BACKOFF_MS', '1');
  fake = await startJudge();
});
afterAll(() => fake.close());

describe('the judge is the first that is named', () => {
  const live = { id: () => 'live', callApi: async () => ({ output: '' }) };
  it.each<[string, Parameters<typeof chooseJudge>[0], object]>([
    [
      'config.judge',
      { configJudge: 'a', assertionProvider: 'b', optionsProvider: 'c', env: {} },
      { spec: { id: 'a' } },
    ],
    [
      "then the assertion's provider",
      { assertionProvider: 'b', optionsProvider: 'c', env: {} },
      { spec: { id: 'b' } },
    ],
    ['then options.provider', { optionsProvider: 'c', env: { JUDGE_MODEL: 'd' } }, { spec: { id: 'c' } }],
    [
      'options.provider may be {id, config}',
      { optionsProvider: { id: 'c', config: { seed: 1 } }, env: {} },
      { spec: { id: 'c', config: { seed: 1 } } },
    ],
    ['or a live object (--grader)', { optionsProvider: live, env: {} }, { kind: 'live', provider: live }],
    [
      "or promptfoo's map by type",
      { optionsProvider: { text: 'c', embedding: 'e' }, env: {} },
      { spec: { id: 'c' } },
    ],
    [
      'then JUDGE_MODEL, on OpenRouter',
      { env: { JUDGE_MODEL: 'z/model', OPENROUTER_API_KEY: 'k' } },
      { from: 'JUDGE_MODEL', spec: { id: 'openrouter:z/model' } },
    ],
    [
      'then the offline judge',
      { env: { OPENROUTER_API_KEY: 'k', OPENAI_API_KEY: 'k' } },
      { kind: 'offline' },
    ],
    [
      'which can be asked for',
      { configJudge: 'offline', optionsProvider: 'c', env: {} },
      { kind: 'offline' },
    ],
  ])('%s', (_, named, expected) => {
    expect(chooseJudge(named)).toMatchObject(expected);
  });

  it('JUDGE_MODEL without a key is an error, not the offline judge', () => {
    expect(() => chooseJudge({ env: { JUDGE_MODEL: 'z/model' } })).toThrow(/OPENROUTER_API_KEY is not set/);
  });

  it('what is no judge is an error', () => {
    expect(() => chooseJudge({ optionsProvider: { embedding: 'e' }, env: {} })).toThrow(
      /options\.provider: is not a judge/,
    );
  });

  const subject = {
    id: () => 'openai:chat:subject',
    callApi: () => Promise.reject(new Error('asked to judge')),
  };
  const judged = (test: object, config?: object) =>
    rubric(ANSWER, { ...contextOf({ metadata: { rubric: RUBRIC }, ...test }, config), provider: subject });

  it('the model under test is no judge, nor is the provider of the test', async () => {
    const result = await judged({ provider: 'openai:chat:other' });
    expect(result.reason).toContain('(judge: offline judge)');
    for (const { reason } of result.componentResults!) expect(reason).toMatch(/ \(offline judge\)$/);
    expect(result.metadata!.judge).toMatchObject({
      id: 'offline judge',
      from: 'no judge is named',
      calls: 0,
    });
  });

  it('a model that judges itself by the user’s choice is named as such', async () => {
    const self = { ...subject, callApi: async (prompt: string) => ({ output: reply(prompt) }) };
    const result = await judged({ options: { provider: self } });
    expect(result.reason).toContain('(judge: openai:chat:subject, the model under test itself)');
  });

  it('the assertion’s own provider is found by its file and config', async () => {
    const named = {
      ...subject,
      id: () => 'named',
      callApi: async (prompt: string) => ({ output: reply(prompt) }),
    };
    const assert = [
      { type: 'javascript', value: 'file://assertions/answer-score.ts', provider: 'openai:chat:x' },
      {
        type: 'javascript',
        value: 'package:promptfoo-legal:rubric',
        provider: named,
        config: { batch: 'rubric' },
      },
      { type: 'javascript', value: 'package:promptfoo-legal:rubric', provider: 'openai:chat:y' },
    ];
    const result = await judged({ assert }, { batch: 'rubric' });
    expect(result.metadata!.judge).toMatchObject({ id: 'named', from: "the assertion's provider" });
  });

  it('two providers on the same assertion and config are an error', async () => {
    const assert = ['openai:chat:x', 'openai:chat:y'].map((provider) => ({
      type: 'javascript',
      value: 'file://rubric.ts',
      provider,
    }));
    await expect(judged({ assert })).rejects.toThrow(/key "provider".*Give each its own in config\.judge/);
  });
});

const reply = (prompt: string) =>
  fakeJudgment({ last: (JSON.parse(prompt) as { content: string }[]).at(-1)!.content }, SAYS);

describe('a request to the judge', () => {
  it('asks at temperature 0, for more than promptfoo’s 1,024 tokens, in a JSON schema', async () => {
    await fake.run(rubric);
    expect(fake.requests[0]!.body).toMatchObject({
      temperature: 0,
      max_tokens: 8192,
      response_format: { type: 'json_schema', json_schema: { name: 'criteria', strict: true } },
    });
  });

  it('has task and answer first, the criterion last, and the same beginning in all prompts of a row', async () => {
    await fake.run(answerScore, { prompt: 'La tâche.', config: { grounding: 'off', batch: 'criterion' } });
    const withAnswer = fake.requests.filter((request) => askedOf(request).kind !== 'verdicts');
    const [first, ...others] = withAnswer.map(({ last }) => last.slice(0, last.lastIndexOf('</')));
    expect(first).toMatch(/La tâche\.[\s\S]*Note pour le client[\s\S]*3 mars 2024\.\n$/);
    expect(others.every((start) => start === first)).toBe(true);
    const criteria = withAnswer.filter((request) => askedOf(request).kind === 'criteria');
    expect(criteria.map(({ last }) => last.split('\n').at(-1))).toContain(
      "SUB1 : Exige l'unanimité des associés",
    );
  });

  it.each([
    ['criterion', 8],
    ['dimension', 6],
    ['rubric', 4],
  ])('batch %s: %i calls', async (batch, calls) => {
    const result = await fake.run(answerScore, { config: { grounding: 'off', batch } });
    expect(fake.requests).toHaveLength(calls);
    expect(result.metadata!.judge).toMatchObject({ calls });
  });

  it('is counted: tokens, and cost where the provider gives it', async () => {
    const usage = { prompt: 100, completion: 20 };
    const openrouter = { id: 'openrouter:z/model', config: { apiBaseUrl: fake.url, apiKey: 'fake' } };
    const result = await fake.run(answerScore, {
      config: { grounding: 'off', batch: 'rubric', judge: openrouter },
      reply: (content) => ({ content, usage, cost: 0.002 }),
    });
    expect(result.tokensUsed).toEqual({ total: 480, prompt: 400, completion: 80, cached: 0, numRequests: 4 });
    expect(result.metadata!.judge.costUsd).toBeCloseTo(0.008, 12);
  });

  it('fits under maxConcurrency, over all rows', async () => {
    const rows = Array.from({ length: 5 }, (_, i) => `${ANSWER}\n${i}`);
    let context: Parameters<typeof rubric>[1] | undefined;
    await fake.run(async (_, given) => {
      context = given;
      return { pass: true, score: 1, reason: '' };
    });
    fake.script = (request) => ({ content: fakeJudgment(request, SAYS), delayMs: 20 });
    const config = { ...context!.config, batch: 'criterion', maxConcurrency: 3 };
    await Promise.all(rows.map((row) => rubric(row, { ...context!, config })));
    expect(fake.requests).toHaveLength(20);
    expect(fake.maxInFlight).toBe(3);
  });
});

describe('the cache', () => {
  /** The assertion on one answer and rubric, with a judge that keeps its name. */
  const judgeOnce = async (
    change: { output?: string; rubric?: string; config?: object } = {},
  ): Promise<GradingResult> => {
    const judge = {
      id: 'openai:chat:judge',
      label: 'cache',
      config: { apiBaseUrl: fake.url, apiKey: 'fake' },
    };
    return fake.run(rubric, {
      output: change.output ?? ANSWER,
      config: { judge, rubric: change.rubric ?? RUBRIC, ...change.config },
    });
  };
  const asked = () => fake.requests.flatMap((request) => askedOf(request).ids);

  it('knows judge, answer, task, batch and each criterion', async () => {
    await judgeOnce();
    expect(asked().sort()).toEqual(['N1', 'S1', 'SUB1', 'SUB2']);
    const again = await judgeOnce();
    expect(asked()).toEqual([]);
    expect(again.tokensUsed).toMatchObject({ numRequests: 0, prompt: 0 });
    expect(again.tokensUsed!.cached).toBeGreaterThan(0);
    await judgeOnce({ rubric: RUBRIC.replace('Nomme le', 'Cite le') });
    expect(asked()).toEqual(['SUB2']);
    await judgeOnce({ output: `${ANSWER} ` });
    expect(asked()).toHaveLength(4);
    await judgeOnce({ config: { batch: 'rubric' } });
    expect(asked()).toHaveLength(4);
    await judgeOnce({ config: { language: 'en' } });
    expect(asked()).toHaveLength(4);
    const judge = {
      id: 'openai:chat:judge',
      label: 'other',
      config: { apiBaseUrl: fake.url, apiKey: 'fake' },
    };
    await judgeOnce({ config: { judge } });
    expect(asked()).toHaveLength(4);
  });

  it('is not asked of the points, which do not change a judgment', async () => {
    await judgeOnce();
    await judgeOnce({ rubric: RUBRIC.replace('(2pts)', '(3pts)') });
    expect(asked()).toEqual([]);
  });
});

describe('the command line of the run', () => {
  const entry = join(ROOT, 'node_modules/promptfoo/dist/src/entrypoint.js');
  const folder = () => {
    const path = temporaryFolder();
    writeFileSync(join(path, 'promptfooconfig.yaml'), 'evaluateOptions: {cache: false}\nenv: {A: 1, B: x}\n');
    writeFileSync(
      join(path, 'on.yaml'),
      'evaluateOptions: {cache: false}\ncommandLineOptions: {cache: true}\n',
    );
    writeFileSync(join(path, 'broken.yaml'), 'a: [');
    writeFileSync(join(path, 'config.mjs'), 'export default {commandLineOptions: {cache: false}};');
    mkdirSync(join(path, 'sub'));
    writeFileSync(join(path, 'sub/promptfooconfig.yaml'), 'commandLineOptions: {cache: false}');
    return path;
  };

  it.each<[string, string[], boolean, string]>([
    ['--no-cache', ['eval', '-c', 'on.yaml', '--no-cache'], true, '.'],
    ['cache: false in the default config', ['eval'], true, '.'],
    ['commandLineOptions before evaluateOptions', ['eval', '-c', 'on.yaml'], false, '.'],
    ['a config in a folder', ['eval', '-c', 'sub'], true, 'sub'],
    ['a config by --config=', ['eval', '--config=sub/promptfooconfig.yaml'], true, 'sub'],
    ['one of several configs', ['eval', '-c', 'on.yaml', 'config.mjs', '-j', '2'], true, '.'],
    ['a config that cannot be read', ['eval', '-c', 'broken.yaml'], false, '.'],
    ['no config', ['eval', '-c', 'absent.yaml'], false, '.'],
  ])('%s', async (_, args, noCache, base) => {
    const cwd = folder();
    const context = await readRunContext(['node', entry, ...args], cwd);
    expect(context).toMatchObject({ cli: true, noCache, basePath: join(cwd, base) });
  });

  it('gives the env of the config, filled in from that of the process', async () => {
    const cwd = folder();
    expect((await readRunContext(['node', entry, 'eval'], cwd)).env).toEqual({ A: '1', B: 'x' });
    vi.stubEnv('KEY_OF_TEST', 'k');
    const env = { C: '{{ env.KEY_OF_TEST }}!', D: '{{env.NOT_SET}}', E: '{{ env.KEY_OF_TEST | upper }}' };
    writeFileSync(join(cwd, 'env.yaml'), JSON.stringify({ env }));
    expect((await readRunContext(['node', entry, 'eval', '-c', 'env.yaml'], cwd)).env).toEqual({ C: 'k!' });
  });

  it('is not there with the Node API', async () => {
    expect(await readRunContext(['node', '/x/my-script.js', '--no-cache'], folder())).toMatchObject({
      cli: false,
      noCache: false,
    });
  });
});

it.each([
  [{ 'retry-after': '3' }, 3000],
  [{ 'Retry-After': '0.5' }, 500],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:20 GMT' }, 10_000],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:05 GMT' }, 0],
  [{ 'retry-after-ms': '40', 'retry-after': '3' }, 40],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('Retry-After %j is %s ms', (headers, expected) => {
  expect(readRetryAfter(headers as Record<string, string>, 10_000)).toBe(expected);
});
