import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../providers/extractor/config.ts';
import { estimate } from '../../scripts/matrix/estimate.ts';
import { imageTokens } from '../../scripts/matrix/image-tokens.ts';
import { priceOf } from '../../scripts/matrix/prices.ts';
import { ROOT, runCli, temporaryFolder } from '../run.ts';

const SAMPLE = join(ROOT, 'datasets/kleister-nda/sample');
const config = (more: object = {}) => configSchema.parse({ model: 'openai/gpt-5', ...more });
const document = { characters: 4000, pages: 3, hasPdf: true, pageSize: [612, 792] as const };
const inputOf = async (more: object) => (await estimate(config(more), [document])).inputTokens;

describe('an estimate', () => {
  it('is of the messages that would be sent: guide, schema, document and pages', async () => {
    const text = await inputOf({ modality: 'text' });
    expect(text).toBeGreaterThan(1000 + 150);
    expect(text).toBeLessThan(1000 + 400);
    const page = imageTokens('openai/gpt-5', 850, 1100);
    const image = await inputOf({ modality: 'image', dpi: 100 });
    expect(Math.abs(image - (text - 1000 + 3 * page))).toBeLessThan(60);
    expect(await inputOf({ modality: 'image', dpi: 100, pages: 2 })).toBeCloseTo(image - page, -1);
    expect(await inputOf({ modality: 'multimodal', dpi: 100 })).toBeGreaterThan(image + 990);
  });

  it('counts the turns of an agent, each with all that went before', async () => {
    const single = await inputOf({ modality: 'text' });
    const agent = await estimate(config({ strategy: 'agentic' }), [document]);
    expect(agent.calls).toBe(4);
    // The text is there in the last two calls.
    expect(agent.inputTokens).toBeGreaterThan(single + 1000);
  });

  it('adds documents and prompts up and prices them', async () => {
    const one = await estimate(config(), [document], ['Extract.']);
    const all = await estimate(config(), [document, document], ['Extract.', 'Extract.']);
    expect(all).toMatchObject({
      documents: 4,
      calls: 4,
      inputTokens: 4 * one.inputTokens,
      outputTokens: 480,
    });
    expect(all.costUsd).toBeCloseTo((all.inputTokens * 1.25 + 480 * 10) / 1e6, 12);
    const longer = await estimate(config(), [document], ['Extract.'.padEnd(408, '.')]);
    expect(longer.inputTokens).toBe(one.inputTokens + 100);
  });

  it('counts each field of the schema', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string' }, b: { type: ['number', 'null'] } } };
    const list = { type: 'array', items: { ...schema, required: ['a', 'b'] } };
    const outputTokens = async (one: object | string) =>
      (await estimate(config({ schema: one }), [document])).outputTokens;
    expect(await outputTokens(schema)).toBe(60);
    expect(await outputTokens({ type: 'object', properties: { list, c: { type: 'boolean' } } })).toBe(90);
    expect(await outputTokens('cession-actions')).toBe(57 * 30);
  });

  it('knows no price for a model that is not in the table', async () => {
    expect((await estimate(config({ model: 'acme/large' }), [document])).costUsd).toBeUndefined();
    expect(priceOf('constructor')).toBeUndefined();
  });
});

describe('a picture costs what the maker of the model says', () => {
  it.each([
    // Documented examples: 1024 x 1024 and 2048 x 4096 with high detail.
    ['openai/gpt-4o', 1024, 1024, 765],
    ['openai/gpt-4o', 2048, 4096, 1105],
    ['openai/gpt-5', 1024, 1024, 70 + 4 * 140],
    ['openai/gpt-5-mini', 1024, 1024, Math.ceil(1024 * 1.62)],
    ['openai/gpt-5-nano', 2048, 2048, Math.ceil(1536 * 2.46)],
    ['google/gemini-2.5-pro', 384, 384, 258],
    ['google/gemini-2.5-pro', 935, 1210, 4 * 258],
    ['anthropic/claude-sonnet-4.5', 200, 200, 54],
    ['anthropic/claude-sonnet-4.5', 1092, 1092, 1568],
    ['acme/large', 750, 1000, 1000],
  ])('%s, %d x %d: %d tokens', (model, width, height, tokens) =>
    expect(imageTokens(model, width, height)).toBe(tokens),
  );
});

/** `matrix` on a config written to a folder of its own. */
async function matrix(more: object, args: string[] = []) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'broken.pdf'), '%PDF-1.7');
  const id = 'package:promptfoo-legal:Extractor';
  const cell = (label: string, model: string, modality: string) => ({
    id,
    label,
    config: { model, modality },
  });
  writeFileSync(
    join(folder, 'promptfooconfig.yaml'),
    dump({
      prompts: ['Extract.'],
      providers: [
        cell('lite · text', 'openai/gpt-5-nano', 'text'),
        cell('lite · image', 'openai/gpt-5-nano', 'image'),
        cell('local · text', 'acme/large', 'text'),
        'echo',
      ],
      tests: {
        path: `file://${join(ROOT, 'datasets/kleister-nda/convert.ts')}`,
        config: { from: SAMPLE, split: 'dev-0' },
      },
      ...more,
    }),
  );
  return runCli(['matrix', '-c', folder, ...args]);
}

const line = (stdout: string, start: string) =>
  stdout
    .split('\n')
    .find((row) => row.startsWith(start))
    ?.split(/ {2,}/);

describe('promptfoo-legal matrix', () => {
  it('prints every experiment and the total, and says what has no price', async () => {
    const { stdout, status } = await matrix({});
    expect(status).toBe(0);
    expect(line(stdout, 'lite · text')?.slice(1, 4)).toEqual(['openai/gpt-5-nano', '6', '6']);
    expect(line(stdout, 'local · text')?.at(-1)).toBe('unknown');
    expect(line(stdout, 'echo')).toContain('no extractor: not estimated');
    expect(line(stdout, 'total of 3')?.slice(1, 3)).toEqual(['18', '18']);
    expect(line(stdout, 'total of 3')?.at(-1)).toMatch(/^0\.\d{4} \+ unknown$/);
    expect(stdout).toContain('at list prices of 20');
    expect(stdout).toContain('Price unknown: acme/large');
  });

  it('filters as promptfoo does', async () => {
    const { stdout } = await matrix({}, ['--filter-providers', 'lite', '--filter-first-n', '2']);
    expect(line(stdout, 'total of 2')?.slice(1, 3)).toEqual(['4', '4']);
    expect(stdout).not.toContain('local');
  });

  it('counts each prompt, and the tests of each provider alone', async () => {
    const tests = [
      { vars: { document: 'x'.repeat(400) }, providers: ['lite*'] },
      { vars: { document: 'x'.repeat(400) } },
    ];
    const { stdout } = await matrix({ prompts: ['A', 'B'], tests }, ['--filter-providers', 'text']);
    expect(line(stdout, 'lite · text')?.slice(2, 5)).toEqual(['4', '4', '1,504']);
    expect(line(stdout, 'local · text')?.slice(2, 4)).toEqual(['2', '2']);
  });

  it('counts what promptfoo makes of lists, globs, defaults, files and repeats', async () => {
    const folder = temporaryFolder();
    for (const name of ['a.md', 'b.md']) writeFileSync(join(folder, name), 'Extract.');
    const extractor = { id: 'package:promptfoo-legal:Extractor', config: { model: '{{env.MODEL}}' } };
    writeFileSync(join(folder, 'providers.yaml'), dump([{ ...extractor, label: 'from a file' }]));
    const { stdout } = await matrix({
      env: { MODEL: 'openai/gpt-5' },
      prompts: [`file://${folder}/*.md`],
      providers: [`file://${folder}/providers.yaml`],
      defaultTest: { vars: { document: 'by default' } },
      tests: [{ vars: { document: ['one', 'two'] } }, { vars: {} }],
      evaluateOptions: { repeat: 2 },
    });
    expect(line(stdout, 'from a file')?.slice(1, 3)).toEqual(['openai/gpt-5', '12']);
  });

  it('says how many rows will fail for want of a PDF', async () => {
    const { stdout } = await matrix({ tests: [{ vars: { document: 'text' } }] }, [
      '--filter-providers',
      'lite',
    ]);
    expect(stdout).toContain('Rows that will be errors, for want of a PDF: 1');
  });

  it.each([
    ['no such config', {}, ['-c', 'nowhere.yaml'], 'nowhere.yaml: does not exist'],
    [
      'a filter that nothing matches',
      {},
      ['--filter-providers', 'huge'],
      'no provider matches "huge". Expected one of lite · text',
    ],
    ['a filter that is none', {}, ['--filter-providers', '('], 'not a regular expression'],
    [
      'tests that were not converted',
      { tests: 'file://dev-0.jsonl' },
      [],
      /dev-0\.jsonl: does not exist.*convert/,
    ],
    ['a document that is not there', { tests: [{ vars: { document: 'file://none.pdf' } }] }, [], 'none.pdf'],
    ['a prompt that is not there', { prompts: ['file://none.md'] }, [], 'none.md: the prompt does not exist'],
    ['no provider', { providers: [] }, [], 'names no provider'],
    ['a provider that is none', { providers: [{}] }, [], 'an entry that is not a provider'],
    ['a test that is none', { tests: [5] }, [], 'an entry that is not a test'],
    ['scenarios', { scenarios: [] }, [], 'key "scenarios": are not estimated'],
    [
      'a PDF that cannot be read',
      { tests: [{ vars: { document: 'file://broken.pdf' } }] },
      [],
      /the structure of \S+broken\.pdf cannot be read/,
    ],
    [
      'a bad provider config',
      {
        providers: [
          { id: 'package:promptfoo-legal:Extractor', label: 'x', config: { model: 'm', stratgy: 'agentic' } },
        ],
      },
      [],
      'Did you mean "strategy"',
    ],
  ])('%s is an error that says so', async (_name, more, args, message) => {
    const { stderr, status } = await matrix(more, args);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('    at ');
  });
});
