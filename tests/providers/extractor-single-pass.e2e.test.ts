import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docxOf, paragraph, run } from '../documents.ts';
import { temporaryFolder } from '../run.ts';
import { ANSWER, answer, extract, imagesOf, PDF, SAMPLE, TEXT } from './extract.ts';

describe('single pass', () => {
  it('asks once, with the schema, and gives back the object', async () => {
    const { output, trace, fake, metadata } = await extract([answer()]);
    expect(output).toEqual(ANSWER);
    expect(metadata).toMatchObject({ invalidFormat: false });
    expect(trace).toMatchObject({ turns: 1, retries: 0, stopped: 'answered', pagesSeen: [] });
    const { body } = fake.requests[0]!;
    expect(body).toMatchObject({
      model: 'fake/model',
      response_format: { type: 'json_schema', json_schema: { name: 'kleister-nda', strict: true } },
    });
    const { schema } = (body.response_format as { json_schema: { schema: object } }).json_schema;
    expect(schema).toMatchObject({
      required: ['effective_date', 'jurisdiction', 'party', 'term'],
      additionalProperties: false,
    });
  });

  it('sends the document byte for byte: nothing in it is a template', async () => {
    const { fake } = await extract([answer()]);
    expect(fake.requests[0]!.last).toContain(`<document name="document">\n${TEXT}\n</document>`);
  });

  it('reads a text file and a PDF that the test refers to', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'nda.txt'), '  {{ raw }}\n');
    const text = await extract([answer()], {
      config: { basePath: folder },
      vars: { document: 'file://nda.txt' },
    });
    expect(text.fake.requests[0]!.last).toContain('<document name="nda.txt">\n  {{ raw }}\n\n</document>');
    const pdf = await extract([answer()], { vars: { document: `file://${PDF}` } });
    expect(pdf.fake.requests[0]!.last).toContain('BRAMWELL DRILLING SERVICES, INC.');
    expect(imagesOf(pdf.fake.requests[0]!)).toEqual([]);
  });

  it('reads a Word file to its text, under any name, and says what was resolved', async () => {
    const folder = temporaryFolder();
    const body = paragraph(
      `${run('made in ')}<w:del><w:r><w:delText>Utah</w:delText></w:r></w:del><w:ins>${run('Texas')}</w:ins>`,
    );
    for (const name of ['nda.docx', 'nda.doc', 'nda.contract']) {
      writeFileSync(join(folder, name), docxOf(body));
      const { fake, trace } = await extract([answer()], {
        config: { basePath: folder },
        vars: { document: `file://${name}` },
      });
      expect(fake.requests[0]!.last).toContain(`<document name="${name}">\nmade in Texas\n</document>`);
      expect(trace.documentNotes).toEqual(['Tracked changes: 1 insertion taken, 1 deletion left out']);
    }
  });

  it('what cannot be read is an error that names the file and the way out', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'old.doc'), Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    const { error, fake } = await extract([answer()], {
      config: { basePath: folder },
      vars: { document: 'file://old.doc' },
    });
    expect(error).toMatch(/old\.doc: is an Office file of before 2007.*Save it as \.docx or PDF/);
    expect(fake.requests).toHaveLength(0);
  });

  it('finds a file whose path is no URL', async () => {
    const path = join(temporaryFolder(), 'a #1 100%.txt');
    writeFileSync(path, 'the text');
    const { fake } = await extract([answer()], { vars: { document: `file://${path}` } });
    expect(fake.requests[0]!.last).toContain('the text');
  });

  it('image: every page as a picture, no text; multimodal: both', async () => {
    const image = await extract([answer()], { config: { modality: 'image' }, metadata: { pdf: PDF } });
    expect(imagesOf(image.fake.requests[0]!)).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,/)]);
    expect(image.fake.requests[0]!.last).not.toContain(TEXT);
    expect(image.trace.pagesSeen).toEqual([1]);
    const both = await extract([answer()], { config: { modality: 'multimodal' }, metadata: { pdf: PDF } });
    expect(imagesOf(both.fake.requests[0]!)).toHaveLength(1);
    expect(JSON.stringify(both.fake.requests[0]!.body)).toContain('<document name=');
  });

  it('takes the document out of a prompt made for other providers', async () => {
    const template = 'Extract: {{document}} Now.';
    const { fake } = await extract([answer()], {
      prompt: `Extract: ${TEXT} Now.`,
      context: { prompt: { raw: template, template, label: 'x' } as never },
    });
    expect(fake.requests[0]!.last).toContain('Extract: [the document] Now.');
    expect(fake.requests[0]!.last.split(TEXT)).toHaveLength(2);
  });

  it.each([
    ['kleister-nda', undefined, 'You read legal documents'],
    ['cession-actions', undefined, 'Vous lisez des documents juridiques'],
    ['kleister-nda', 'My own words.', 'My own words.'],
    ['kleister-nda', 'file://datasets/cession-actions/prompts/agentic.md', "au moyen d'outils"],
  ])('guides with the words of %s, or those of the config', async (schema, guide, words) => {
    const { fake } = await extract([{ fault: 'refusal' }], { config: { schema, ...(guide && { guide }) } });
    expect(fake.requests[0]!.texts[0]).toContain(words);
  });

  it('passes the provider routing and other parameters as they are', async () => {
    const provider = { order: ['azure', 'deepinfra'], quantizations: ['fp8'] };
    const { fake } = await extract([answer()], { config: { provider, params: { temperature: 0, seed: 7 } } });
    expect(fake.requests[0]!.body).toMatchObject({ provider, temperature: 0, seed: 7 });
  });

  it('adds up tokens and cost of all calls', async () => {
    const usage = { prompt: 1000, completion: 50 };
    const { tokenUsage, cost, cached } = await extract([
      { content: 'no idea', usage, cost: 0.002 },
      { content: answer(), usage, cost: 0.003 },
    ]);
    expect(tokenUsage).toMatchObject({ prompt: 2000, completion: 100, total: 2100, numRequests: 2 });
    expect(cost).toBeCloseTo(0.005, 12);
    expect(cached).toBe(false);
  });

  it('a cost that no reply states is unknown, not free', async () => {
    expect(await extract([answer()])).not.toHaveProperty('cost');
  });
});

describe('an answer that does not fit the schema', () => {
  const bad = answer({ effective_date: 'April 30, 2018' });

  it('goes back with its errors', async () => {
    const { output, trace, fake } = await extract([bad, answer()]);
    expect(output).toEqual(ANSWER);
    expect(trace).toMatchObject({ turns: 2, retries: 1, stopped: 'answered' });
    expect(fake.requests[1]!.body.messages!.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ]);
    expect(fake.requests[1]!.last).toContain(
      'effective_date: not a date, expected YYYY-MM-DD (found "April 30, 2018")',
    );
  });

  it.each([
    ['a wrong date', [bad]],
    ['prose', ['I could not find it.']],
    ['nothing', [{ fault: 'empty' as const }]],
    ['a list', ['[1, 2]']],
    ['another object', ['{"answer": 42}']],
    ['a cut answer', [{ fault: 'cut' as const, content: answer() }]],
    ['nested without end', ['{"party":'.repeat(20_000)]],
    ['nested 100,000 deep', [`{"term": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`]],
  ])('%s costs at most two more calls, where the original makes six more', async (_name, script) => {
    const { fake, trace, metadata } = await extract(script);
    expect(fake.requests).toHaveLength(3);
    expect(trace).toMatchObject({ turns: 3, retries: 2, stopped: 'retries used up' });
    expect(trace.validationErrors).toHaveLength(3);
    expect(metadata).toMatchObject({ invalidFormat: true });
  });

  it('at last keeps the fields that are valid, the others null, and says so', async () => {
    const { output, metadata } = await extract([bad]);
    expect(output).toEqual({ ...ANSWER, effective_date: null });
    expect(metadata).toMatchObject({
      invalidFormat: true,
      salvaged: ['jurisdiction', 'party', 'term'],
      problem: expect.stringContaining('not a date'),
    });
  });

  it('keeps what was valid in an earlier answer when the last one cannot be read', async () => {
    const { output, metadata } = await extract([bad, 'Sorry?', 'Sorry?']);
    expect(output).toEqual({ ...ANSWER, effective_date: null });
    expect(metadata).toMatchObject({ problem: expect.stringContaining('no JSON') });
  });

  it('with nothing to salvage, the output is what the model said', async () => {
    const { output, metadata } = await extract(['I could not find it.']);
    expect(output).toBe('I could not find it.');
    expect(metadata).not.toHaveProperty('salvaged');
  });

  it('maxRetries: 0 asks once', async () => {
    const { fake } = await extract([bad], { config: { maxRetries: 0 } });
    expect(fake.requests).toHaveLength(1);
  });

  it('a refusal is not argued with', async () => {
    const { output, isRefusal, fake, trace, metadata } = await extract([{ fault: 'refusal' }]);
    expect(output).toBe("I can't help with that.");
    expect(isRefusal).toBe(true);
    expect(metadata).toMatchObject({ invalidFormat: true, problem: 'the model refused' });
    expect(trace.stopped).toBe('refused');
    expect(fake.requests).toHaveLength(1);
  });
});

describe('a document that cannot be had is an error that says why, and nothing is asked', () => {
  it.each([
    ['no document', { vars: {} }, 'key "vars.document": the test has no document'],
    ['a blank document', { vars: { document: ' \n' } }, 'key "vars.document": the test has no document'],
    ['a list', { vars: { document: ['a', 'b'] } }, 'key "vars.document": is a list'],
    ['an object', { vars: { document: { text: 'a' } } }, 'key "vars.document": is an object'],
    ['a folder', { metadata: { pdf: 'datasets' } }, '/datasets does not exist'],
    [
      'a reference that promptfoo did not load',
      { vars: { document: 'file://none.json' } },
      'file://none.json was not loaded',
    ],
    ['a PDF that is no path', { metadata: { pdf: 5 } }, 'key "metadata.pdf": is not text'],
    ['images without a PDF', { config: { modality: 'image' } }, 'the test names no PDF'],
    [
      'a PDF that is not there',
      { metadata: { pdf: 'documents/none.pdf' } },
      /key "metadata\.pdf": \S+documents\/none\.pdf does not exist.*--base/,
    ],
    [
      'a scan, read as text',
      { vars: { document: `file://${join(SAMPLE, 'scanned-curly-quotes.pdf')}` } },
      'the document has no text (a scan?). Use modality: image',
    ],
  ])('%s', async (_name, asked, message) => {
    const { error, fake } = await extract([answer()], asked);
    expect(error).toMatch(message);
    expect(fake.requests).toHaveLength(0);
  });

  it('a bad config is refused with the nearest key', async () => {
    await expect(extract([], { config: { modalty: 'image' } })).rejects.toThrow('Did you mean "modality"');
    await expect(extract([], { config: { schema: 'kleister' } })).rejects.toThrow('"kleister" is not known');
    await expect(extract([], { config: { baseURL: 'localhost:8000' } })).rejects.toThrow('key "baseURL"');
    await expect(extract([], { config: { guide: 'file://none.md' } })).rejects.toThrow(
      'none.md does not exist',
    );
  });

  it("parameters that are the extractor's own are refused", async () => {
    await expect(extract([], { config: { params: { stream: true } } })).rejects.toThrow(
      'key "params": the extractor itself sets model, messages, tools, stream, n',
    );
  });

  it('a missing key names its variable', async () => {
    const { error, fake } = await extract([answer()], { config: { apiKeyEnv: 'NO_SUCH_KEY' } });
    expect(error).toContain('key "NO_SUCH_KEY": the key for');
    expect(fake.requests).toHaveLength(0);
  });
});
