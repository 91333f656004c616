import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { evaluateHere } from '../evaluate.ts';
import { type FakeOpenAi, type FakeReply, type FakeRequest, startFakeOpenAi } from '../fake-openai.ts';
import { ROOT, runCli, temporaryFolder } from '../run.ts';
import { hasShared, needsShared, SHARED } from '../shared.ts';
import { type EvalRow, evalConfig } from '../spawn.ts';
import { imagesOf } from './extract.ts';

const DATASET = join(ROOT, 'datasets/kleister-nda');
const CONFIG = join(DATASET, 'promptfooconfig.yaml');

interface Provider {
  id: string;
  label: string;
  config: { model: string; strategy: string; modality: string };
}
const { providers } = load(readFileSync(CONFIG, 'utf8')) as { providers: Provider[] };

type Row = EvalRow & {
  cost?: number;
  provider: { label: string };
  response?: { cached?: boolean; tokenUsage?: { total: number } };
};

describe('the matrix of Kleister NDA', () => {
  it('is every family, tier, strategy and modality once, by its label', () => {
    const cells = ['claude', 'gemini', 'gpt'].flatMap((family) =>
      ['lite', 'standard', 'flagship'].flatMap((tier) =>
        ['single pass', 'agentic'].flatMap((strategy) =>
          ['text', 'image', 'multimodal'].map((modality) => `${family} ${tier} · ${strategy} · ${modality}`),
        ),
      ),
    );
    expect(providers.map(({ label }) => label)).toEqual(cells);
  });

  it('says in the config what the label says', () => {
    for (const { label, config } of providers) {
      expect(label).toContain(` · ${config.strategy.replace('_', ' ')} · ${config.modality}`);
      const makers = { claude: 'anthropic/claude', gemini: 'google/gemini', gpt: 'openai/gpt' };
      expect(config.model).toContain(makers[label.split(' ')[0] as keyof typeof makers]);
    }
    expect(new Set(providers.map(({ config }) => config.model)).size).toBe(9);
  });
});

/** Answers as the gold says, by the name of the document in the request; the agent looks first. */
function model(gold: Map<string, object>) {
  return ({ body, texts }: FakeRequest): FakeReply => {
    const name = /(?:document name=\\?"|of the document |has the name )([\w-]+\.pdf)/.exec(
      texts.join('\n').slice(0, 20_000),
    )?.[1];
    const answer = gold.get(name ?? '');
    if (!answer) return { fault: '400', message: `no document in the request: ${name}` };
    const paid = { usage: { prompt: 1000, completion: 100 }, cost: 0.001 };
    if (!body.tools) return { content: JSON.stringify(answer), ...paid };
    if (body.messages!.some(({ role }) => role === 'tool'))
      return { content: '', toolCalls: [{ name: 'submit', arguments: answer }], ...paid };
    const tools = (body.tools as { function: { name: string } }[]).map((tool) => tool.function.name);
    const looks = [
      { name: 'read_pages', arguments: { from: 1, to: 1 } },
      { name: 'view_page', arguments: { page: 1 } },
    ].filter((look) => tools.includes(look.name));
    return { content: '', toolCalls: looks, ...paid };
  };
}

/** The first documents of a split beside the config and the prompts, as the data card says, and a server that knows them. */
async function prepare(from: string, documents: number) {
  const folder = temporaryFolder();
  for (const name of ['promptfooconfig.yaml', 'prompts'])
    cpSync(join(DATASET, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/promptfoo-legal'));
  const tests = join(folder, 'dev-0.jsonl');
  const converted = await runCli([
    'convert',
    'kleister-nda',
    '--from',
    from,
    '--split',
    'dev-0',
    '--out',
    tests,
    '--limit',
    `${documents}`,
  ]);
  expect(converted).toMatchObject({ status: 0 });
  const gold = new Map<string, object>(
    readFileSync(tests, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).metadata)
      .map((metadata) => [metadata.documentId, metadata.gold]),
  );
  const fake = await startFakeOpenAi(model(gold));
  onTestFinished(() => fake.close());
  vi.stubEnv('OPENROUTER_BASE_URL', fake.url);
  vi.stubEnv('OPENROUTER_API_KEY', 'test-key');
  onTestFinished(() => void vi.unstubAllEnvs());
  return { folder, fake };
}

/** What these cells of the matrix asked the server, and what became of it. */
function expectMatrix(
  { fake, rows }: { fake: FakeOpenAi; rows: Row[] },
  cells: Provider[],
  documents: number,
): void {
  expect(rows).toHaveLength(cells.length * documents);
  expect(rows.filter(({ error }) => error).map(({ error }) => error)).toEqual([]);
  for (const row of rows)
    expect(row.namedScores).toMatchObject({ exact_f1: 1, fuzzy_f1: 1, invalid_format: 0 });

  // What a model is shown depends on the cell alone.
  for (const { config } of cells) {
    const agentic = config.strategy === 'agentic';
    const firsts = fake.requests.filter(
      ({ body }) =>
        body.model === config.model &&
        Boolean(body.tools) === agentic &&
        !body.messages!.some(({ role }) => role === 'tool'),
    );
    expect(firsts).toHaveLength(documents * 3);
    for (const request of firsts) {
      expect(request.headers.authorization).toBe('Bearer test-key');
      if (agentic) expect(imagesOf(request)).toEqual([]);
    }
  }
  const models = new Set(cells.map(({ config }) => config.model)).size;
  const looked = fake.requests.filter(({ body }) => body.messages!.some(({ role }) => role === 'tool'));
  const singles = fake.requests.filter(({ body }) => !body.tools);
  for (const [requests, hasText] of [
    [singles, (request: FakeRequest) => request.texts.some((text) => text.includes('<document name='))],
    [looked, (request: FakeRequest) => request.texts.some((text) => text.includes('--- page 1 ---'))],
  ] as const) {
    const shown = requests.map((request) => [hasText(request), imagesOf(request).length > 0].join());
    const cellCount = (cell: string) => shown.filter((one) => one === cell).length;
    // text; image; multimodal; none without either.
    expect(['true,false', 'false,true', 'true,true', 'false,false'].map(cellCount)).toEqual([
      models * documents,
      models * documents,
      models * documents,
      0,
    ]);
  }
  for (const row of rows) {
    const calls = row.provider.label.includes('agentic') ? 2 : 1;
    expect(row.cost).toBeCloseTo(calls * 0.001, 9);
    expect(row.response?.tokenUsage?.total).toBe(calls * 1100);
  }
}

describe('the matrix through the real promptfoo, on a server that answers as the gold says', () => {
  it('every cell asks for what it should, is scored and paid for; again, it is served from the cache', async () => {
    const { folder, fake } = await prepare(join(DATASET, 'sample'), 1);
    const run = async (...more: string[]) => {
      const { rows } = await evalConfig(folder, 'promptfooconfig.yaml', folder, ['-j', '8', ...more], {
        // vitest's NODE_ENV would have promptfoo keep its cache in memory.
        PROMPTFOO_CACHE_TYPE: 'disk',
      });
      return rows as Row[];
    };
    expectMatrix({ fake, rows: await run() }, providers, 1);

    fake.reset();
    const cells = ['--filter-providers', 'gemini lite'];
    const cached = await run(...cells);
    expect(fake.requests).toHaveLength(0);
    expect(cached).toHaveLength(6);
    for (const row of cached) {
      expect(row.provider.label).toMatch(/^gemini lite/);
      expect(row).toMatchObject({ response: { cached: true }, namedScores: { exact_f1: 1 } });
      expect(row.cost).toBeGreaterThan(0);
    }
  });

  it.runIf(hasShared)(needsShared('on real agreements of dev-0, with one of the models'), async () => {
    const cells = providers.filter(({ label }) => label.startsWith('gpt standard'));
    expect(cells).toHaveLength(6);
    const { folder, fake } = await prepare(join(SHARED, 'data/kleister-nda'), 2);
    const config = load(readFileSync(CONFIG, 'utf8')) as object;
    const options = { cache: false, maxConcurrency: 8 };
    const { rows } = await evaluateHere(
      { ...config, prompts: ['file://prompts/task.md'], providers: cells },
      folder,
      options,
    );
    expectMatrix({ fake, rows: rows as Row[] }, cells, 2);
  });
});
