import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readReply } from '../../providers/extractor/reply.ts';
import { Extractor } from '../../providers/extractor.ts';
import { type FakeReply, type Script, startFakeOpenAi } from '../fake-openai.ts';
import { ANSWER, type Asked, answer, extract, PDF } from './extract.ts';

describe('an endpoint that fails', () => {
  it.each([
    ['429 with Retry-After', { fault: '429', retryAfter: 0 }],
    ['500', { fault: '500' }],
    ['502 with a page of HTML', { fault: '502' }],
    ['a broken connection', { fault: 'reset' }],
    ['a 200 with an error for a body', { fault: 'error-body' }],
  ] as [string, FakeReply][])('is asked again after %s', async (_name, fault) => {
    const { output, fake, trace } = await extract([fault, answer()]);
    expect(output).toEqual(ANSWER);
    expect(fake.requests).toHaveLength(2);
    expect(trace).toMatchObject({ turns: 1, retries: 0 });
  });

  it('waits as long as Retry-After says', async () => {
    const start = performance.now();
    await extract([{ fault: '429', retryAfter: 1 }, answer()]);
    expect(performance.now() - start).toBeGreaterThan(990);
  });

  it.each([
    ['500', { fault: '500' }, 'The server had an error'],
    ['a 200 with an error for a body', { fault: 'error-body' }, 'Provider returned error'],
  ] as [string, FakeReply, string][])(
    'for good with %s is an error with its text',
    async (_name, fault, text) => {
      const { error, output, fake } = await extract([fault]);
      expect(error).toContain(text);
      expect(output).toBeUndefined();
      expect(fake.requests).toHaveLength(3);
    },
  );

  it.each([
    ['401', { fault: '401' }, 'Incorrect API key provided'],
    ['400', { fault: '400', message: 'context length exceeded' }, 'context length exceeded'],
  ] as [string, FakeReply, string][])('%s is not asked again', async (_name, fault, text) => {
    const { error, fake } = await extract([fault]);
    expect(error).toContain(text);
    expect(fake.requests).toHaveLength(1);
  });

  it('that hangs is an error after the timeout and its tries', async () => {
    const { error, fake } = await extract([{ fault: 'hang' }], { config: { timeoutMs: 100 } });
    expect(error).toContain('timed out');
    expect(fake.requests).toHaveLength(3);
  });

  it('that is not there is an error with its cause', async () => {
    const gone = await startFakeOpenAi([]);
    await gone.close();
    const { error } = await extract([], { config: { baseURL: gone.url } });
    expect(error).toMatch(/Connection error\. \(connect ECONNREFUSED 127\.0\.0\.1:\d+\)/);
  });

  it('that takes no JSON schema is asked without it from then on', async () => {
    const { output, fake } = await extract(({ body }) =>
      body.response_format ? { fault: '400', message: 'response_format is not supported' } : answer(),
    );
    expect(output).toEqual(ANSWER);
    expect(fake.requests).toHaveLength(2);
    expect(fake.requests[1]!.last).toContain('JSON schema of the answer:\n{"type":"object"');
  });

  it('that takes no JSON schema is found out by several documents at once, and none of them fails', async () => {
    const fake = await startFakeOpenAi(async ({ body }) => {
      await sleep(50);
      return body.response_format ? { fault: '400', message: 'response_format is not supported' } : answer();
    });
    onTestFinished(() => fake.close());
    const provider = new Extractor({ config: { model: 'm', baseURL: fake.url } });
    const vars = { document: 'A text.' };
    const context = { vars, prompt: { raw: '', label: '' }, test: { vars } };
    const all = await Promise.all([1, 2, 3].map(() => provider.callApi('Extract.', context)));
    expect(all.map(({ output }) => output)).toEqual([ANSWER, ANSWER, ANSWER]);
  });

  it.each([
    ['in parts', { content: [{ type: 'text', text: answer() }] }],
    ['as an object', { content: ANSWER }],
    ['in a call without a type', { tool_calls: [{ function: { name: 'submit', arguments: answer() } }] }],
    [
      'in a call with an object',
      { tool_calls: [{ id: 'a', function: { name: 'submit', arguments: ANSWER } }] },
    ],
    ['beside a call that is none', { content: answer(), tool_calls: [null, {}] }],
  ])('may send the answer %s', (_name, message) => {
    const choices = [{ finish_reason: 'stop', message }];
    const reply = readReply({ choices } as never, 0);
    expect(JSON.parse(reply.toolCalls[0]?.arguments ?? reply.content)).toEqual(ANSWER);
  });

  it.each([
    ['no choices', { detail: 'model not loaded' }, 'without a message: {"detail":"model not loaded"}'],
    ['a page', '<html>Log in</html>', 'without a message: "<html>Log in</html>"'],
    [
      'an answer that broke off',
      { choices: [{ finish_reason: 'error', message: { content: '{' } }] },
      'the endpoint broke off',
    ],
  ])('that sends %s has failed', (_name, body, message) => {
    expect(() => readReply(body as never, 0)).toThrow(message);
  });

  it('after some turns reports what these used', async () => {
    const turn = { content: '', toolCalls: [{ name: 'page_count', arguments: {} }], cost: 0.25 };
    const { error, cost, trace } = await extract([turn, { fault: '401' }], {
      config: { strategy: 'agentic' },
    });
    expect(error).toContain('Incorrect API key');
    expect(cost).toBe(0.25);
    expect(trace.turns).toBe(1);
  });

  it('abort ends the call at once', async () => {
    const abort = new AbortController();
    const asked = extract([{ fault: 'hang' }], { signal: abort.signal });
    await sleep(200);
    abort.abort(new Error('the user had enough'));
    await expect(asked).rejects.toThrow('the user had enough');
  });
});

/** promptfoo's cache as the extractor meets it. */
function store() {
  const entries = new Map<string, string>();
  const cache = {
    get: async (key: string) => entries.get(key),
    set: async (key: string, value: string) => {
      entries.set(key, value);
    },
  };
  return { entries, asked: (more: Asked = {}): Asked => ({ ...more, context: { getCache: () => cache } }) };
}

describe("promptfoo's cache", () => {
  it('serves every call of a document, with tokens, cost and latency as they were', async () => {
    const { asked } = store();
    const script = [
      { content: 'no', cost: 0.1, delayMs: 30 },
      { content: answer(), cost: 0.2 },
    ];
    const first = await extract(script, asked());
    const url = first.fake.url;
    const second = await extract([], { ...asked({ config: { baseURL: url } }) });
    expect(first.cached).toBe(false);
    expect(second).toMatchObject({
      output: ANSWER,
      cached: true,
      cost: first.cost,
      incurredCost: 0,
      latencyMs: first.latencyMs,
      tokenUsage: { total: first.tokenUsage!.total, cached: first.tokenUsage!.total, numRequests: 0 },
    });
    expect(second.trace).toEqual(first.trace);
    expect(first.fake.requests).toHaveLength(2);
  });

  it('serves a call whose schema the endpoint did not take', async () => {
    const { asked } = store();
    const script: Script = ({ body }) =>
      body.response_format ? { fault: '400', message: 'response_format is not supported' } : answer();
    const { fake } = await extract(script, asked());
    const again = await extract([], asked({ config: { baseURL: fake.url } }));
    expect(again).toMatchObject({ output: ANSWER, cached: true });
    expect(fake.requests).toHaveLength(2);
  });

  it('keeps no error; the turns before it are not asked again', async () => {
    const { asked } = store();
    const turn = { content: '', toolCalls: [{ name: 'page_count', arguments: {} }], cost: 1 };
    const submit = { content: '', toolCalls: [{ name: 'submit', arguments: ANSWER }], cost: 2 };
    const config = { strategy: 'agentic' };
    const first = await extract([turn, { fault: '401' }, submit], asked({ config }));
    expect(first.error).toContain('Incorrect API key');
    const again = await extract([], asked({ config: { ...config, baseURL: first.fake.url } }));
    expect(again).toMatchObject({ output: ANSWER, cached: false, cost: 3, incurredCost: 2 });
    expect(first.fake.requests).toHaveLength(3);
  });

  it.each([
    ['the document', { vars: { document: 'another text' } }],
    ['the task', { prompt: 'Another task.' }],
    ['the model', { config: { model: 'fake/other' } }],
    ['a parameter', { config: { params: { temperature: 1 } } }],
    ['the routing', { config: { provider: { order: ['x'] } } }],
    ['the guide', { config: { guide: 'Another guide.' } }],
    [
      'the schema',
      {
        config: { schema: { type: 'object', properties: { term: { type: 'string' } }, required: ['term'] } },
      },
    ],
    ['images', { config: { modality: 'image' }, metadata: { pdf: PDF } }],
  ] as [string, Asked][])('asks anew when %s changes', async (_name, changed) => {
    const { asked } = store();
    const { fake } = await extract([answer()], asked());
    await extract([], { ...asked(changed), config: { ...changed.config, baseURL: fake.url } });
    expect(fake.requests).toHaveLength(2);
  });

  it('asks anew at another resolution', async () => {
    const { asked } = store();
    const image = { modality: 'image' };
    const { fake } = await extract([answer()], asked({ config: image, metadata: { pdf: PDF } }));
    const config = { ...image, dpi: 72, baseURL: fake.url };
    await extract([], asked({ config, metadata: { pdf: PDF } }));
    expect(fake.requests).toHaveLength(2);
  });

  it('is left alone when the call is told to bust it', async () => {
    const { asked, entries } = store();
    const told = asked();
    await extract([answer()], { ...told, context: { ...told.context, bustCache: true } });
    expect(entries.size).toBe(0);
  });
});
