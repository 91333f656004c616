import { describe, expect, it } from 'vitest';
import type { FakeReply } from '../fake-openai.ts';
import { ANSWER, type Asked, answer, extract, imagesOf, PDF, TEXT } from './extract.ts';

const call = (...toolCalls: [name: string, args: unknown][]): FakeReply => ({
  content: '',
  toolCalls: toolCalls.map(([name, given]) => ({ name, arguments: given })),
  usage: { prompt: 100, completion: 10 },
});
const submit = (fields: object = {}) => call(['submit', { ...ANSWER, ...fields }]);

const run = (script: FakeReply[], { config, ...asked }: Asked = {}) =>
  extract(script, { ...asked, config: { strategy: 'agentic', modality: 'text', ...config } });

/** Results of the tools in the last request. */
const results = ({ fake }: Awaited<ReturnType<typeof run>>) =>
  (fake.requests.at(-1)!.body.messages ?? [])
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content);

describe('the agent', () => {
  it('looks at the document through tools and submits', async () => {
    const done = await run([call(['read_pages', { from: 1, to: 1 }]), submit()]);
    expect(done.output).toEqual(ANSWER);
    expect(done.trace).toMatchObject({ turns: 2, pagesRead: [1], stopped: 'submitted', retries: 0 });
    expect(done.trace.tools).toEqual([
      { turn: 1, name: 'read_pages', arguments: '{"from":1,"to":1}' },
      { turn: 2, name: 'submit', arguments: answer() },
    ]);
    expect(done.fake.requests[0]!.texts.join()).not.toContain(TEXT);
    expect(results(done)).toEqual([`--- page 1 ---\n${TEXT}`]);
    expect(done.tokenUsage).toMatchObject({ total: 220, numRequests: 2 });
  });

  it.each([
    ['text', ['page_count', 'read_pages', 'search_text', 'submit']],
    ['image', ['page_count', 'view_page', 'submit']],
    ['multimodal', ['page_count', 'read_pages', 'search_text', 'view_page', 'submit']],
  ])('%s has the tools %j', async (modality, names) => {
    const { fake } = await run([submit()], { config: { modality }, metadata: { pdf: PDF } });
    const tools = fake.requests[0]!.body.tools as { function: { name: string } }[];
    expect(tools.map((tool) => tool.function.name)).toEqual(names);
  });

  it('answers parallel calls in their order, each by its id', async () => {
    const done = await run([
      call(['page_count', {}], ['search_text', { query: 'APRIL  30' }], ['search_text', { query: 'Texas' }]),
      submit(),
    ]);
    expect(results(done)).toEqual([
      '1',
      expect.stringContaining('page 1: …This Agreement, effective {{ 1 + 1 }} April 30, 2018'),
      '"Texas" is not in the document',
    ]);
    const ids = done.fake.requests[1]!.body.messages!.flatMap((message) =>
      'tool_call_id' in message ? [message.tool_call_id] : [],
    );
    expect(ids).toEqual(['call_0', 'call_1', 'call_2']);
  });

  it('sees a page as an image after the results of the turn, once', async () => {
    const done = await run(
      [call(['view_page', { page: 1 }], ['page_count', {}]), call(['view_page', { page: '1' }]), submit()],
      { config: { modality: 'multimodal' }, metadata: { pdf: PDF } },
    );
    expect(done.fake.requests[1]!.body.messages!.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'tool',
      'user',
    ]);
    expect(imagesOf(done.fake.requests[1]!)).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,/)]);
    expect(results(done).at(-1)).toBe('page 1 was shown already, above');
    expect(done.trace.pagesSeen).toEqual([1]);
  });

  it.each([
    [
      'an unknown tool',
      ['delete_page', {}],
      'there is no tool "delete_page", only page_count, read_pages, search_text, submit',
    ],
    ['a tool of another modality', ['view_page', { page: 1 }], 'there is no tool "view_page"'],
    ['arguments that are no JSON', ['read_pages', '{"from": 1'], 'the arguments are not valid JSON'],
    ['arguments of the wrong type', ['read_pages', { from: 'one', to: 2 }], 'from must be a whole number'],
    ['missing arguments', ['search_text', ''], 'query must be a text'],
    ['arguments that are null', ['search_text', 'null'], 'query must be a text'],
    ['a page out of range', ['read_pages', { from: 1, to: 9 }], 'there is no page 9, the document has 1'],
    ['page 0', ['read_pages', { from: 0, to: 1 }], 'there is no page 0'],
    ['pages backwards', ['read_pages', { from: 2, to: 1 }], 'from (2) is greater than to (1)'],
    ['an empty query', ['search_text', { query: ' ' }], 'query is empty'],
  ] as [string, [string, unknown], string][])('is told of %s, and goes on', async (_name, wrong, message) => {
    const done = await run([call(wrong), submit()]);
    expect(results(done)[0]).toContain(message);
    expect(done.trace.tools[0]!.error).toContain(message);
    expect(done.output).toEqual(ANSWER);
  });

  it('a query without end does not go back to the endpoint', async () => {
    const done = await run([call(['search_text', { query: 'q'.repeat(1e6) }]), submit()]);
    expect(JSON.stringify(done.fake.requests[1]!.body).length).toBeLessThan(10_000);
  });

  it('a turn that says nothing goes back as a message that is not empty', async () => {
    const { fake } = await run([{ fault: 'empty' }, submit()]);
    expect(fake.requests[1]!.body.messages![2]).toEqual({ role: 'assistant', content: '(empty)' });
  });

  it('arguments that are no JSON do not go back to the endpoint', async () => {
    const { fake } = await run([call(['read_pages', '{"from": 1']), submit()]);
    const [, , assistant] = fake.requests[1]!.body.messages! as unknown as { tool_calls: unknown[] }[];
    expect(assistant!.tool_calls).toMatchObject([{ function: { name: 'read_pages', arguments: '{}' } }]);
  });
});

describe('the agent stops', () => {
  it('at the turn limit, when it goes round in circles: the last turn can only submit', async () => {
    const { fake, trace, output, metadata } = await run([call(['page_count', {}])], {
      config: { maxTurns: 4 },
    });
    expect(fake.requests).toHaveLength(4);
    expect(fake.requests.map(({ body }) => body.tool_choice)).toEqual([
      'auto',
      'auto',
      'auto',
      { type: 'function', function: { name: 'submit' } },
    ]);
    expect(fake.requests[3]!.last).toContain('last turn');
    expect(trace.stopped).toBe('turn limit');
    expect(output).toBe('(no answer: nothing valid submitted in 4 turns)');
    expect(metadata).toMatchObject({ invalidFormat: true });
  });

  it('one turn after the token limit', async () => {
    const { fake, trace } = await run([call(['page_count', {}])], { config: { maxTokens: 300 } });
    // 110 tokens a turn: after the third, 330.
    expect(fake.requests).toHaveLength(4);
    expect(trace.stopped).toBe('token limit');
  });

  it('submits in its last turn and is taken at its word', async () => {
    const { output, trace } = await run([call(['page_count', {}]), submit()], { config: { maxTurns: 2 } });
    expect(output).toEqual(ANSWER);
    expect(trace.stopped).toBe('submitted');
  });

  it('after two corrections: at most two more calls', async () => {
    const { fake, trace, output, metadata } = await run([submit({ term: 'three years' })]);
    expect(fake.requests).toHaveLength(3);
    expect(fake.requests[1]!.last).toContain('term: not a term');
    expect(trace).toMatchObject({ retries: 2, stopped: 'retries used up' });
    expect(output).toEqual({ ...ANSWER, term: null });
    expect(metadata).toMatchObject({ salvaged: ['effective_date', 'jurisdiction', 'party'] });
  });

  it('at the turn limit, with what was valid of an answer that was not', async () => {
    const { output, trace } = await run([submit({ term: 'three years' }), call(['page_count', {}])], {
      config: { maxTurns: 2 },
    });
    expect(output).toEqual({ ...ANSWER, term: null });
    expect(trace.stopped).toBe('turn limit');
  });

  it('with what was valid in a submit, whatever it says after it', async () => {
    const { output } = await run([submit({ term: 'three years' }), 'Done.'], { config: { maxTurns: 2 } });
    expect(output).toEqual({ ...ANSWER, term: null });
  });

  it('when a submit is cut off, it is told so', async () => {
    const cut = {
      content: '',
      toolCalls: [{ name: 'submit', arguments: answer().slice(0, 60) }],
      finish: 'length',
    };
    const { fake, output } = await run([cut, submit()]);
    expect(fake.requests[1]!.last).toContain('cut off at the limit of output tokens');
    expect(output).toEqual(ANSWER);
  });

  it('when it refuses', async () => {
    const { trace, isRefusal } = await run([call(['page_count', {}]), { fault: 'refusal' }]);
    expect(trace).toMatchObject({ turns: 2, stopped: 'refused' });
    expect(isRefusal).toBe(true);
  });

  it('when it writes the answer down instead of submitting it', async () => {
    const { output, fake } = await run([`Here it is: ${answer()}`]);
    expect(output).toEqual(ANSWER);
    expect(fake.requests).toHaveLength(1);
  });

  it('at the turn limit, when it only talks', async () => {
    const { fake, trace, output } = await run(['Let me think.'], { config: { maxTurns: 3 } });
    expect(fake.requests[1]!.last).toContain('Only a call of submit counts');
    expect(trace.stopped).toBe('turn limit');
    expect(output).toBe('Let me think.');
  });

  it('when it submits behind more calls than a turn may have', async () => {
    const { output } = await run([call(...Array(16).fill(['page_count', {}]), ['submit', ANSWER])]);
    expect(output).toEqual(ANSWER);
  });

  it('a hundred calls in one turn get a hundred results, 16 of them good', async () => {
    const done = await run([call(...Array(100).fill(['page_count', {}])), submit()]);
    expect(results(done)).toHaveLength(100);
    expect(results(done).filter((text) => text === '1')).toHaveLength(16);
  });
});
