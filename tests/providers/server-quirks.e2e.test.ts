import { describe, expect, it } from 'vitest';
import type { FakeReply, FakeRequest } from '../fake-openai.ts';
import { ANSWER, answer, type Extraction, extract, PDF } from './extract.ts';

/*
 * What servers that call themselves OpenAI-compatible do, each over HTTP in every mode: wherever the reply holds the
 * answer it is read, and nothing else is ever taken for one in silence.
 */

const MODES = ['single_pass', 'agentic'].flatMap((strategy) =>
  ['text', 'image', 'multimodal'].map((modality) => ({ strategy, modality })),
);
type Mode = (typeof MODES)[number];

/** What a server with this quirk replies; `agentic` requests have tools. */
type Quirk = (request: FakeRequest, index: number) => FakeReply;

const message = (message: object, finish_reason: unknown = 'stop', more: object = {}): FakeReply => ({
  raw: { choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }], ...more },
});
const says = (content: unknown, finish?: unknown) => message({ content }, finish);
const call = (name: string, given: unknown = ANSWER, id: unknown = 'call_1') => ({
  id,
  type: 'function',
  function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
});
const isAgentic = ({ body }: FakeRequest) => Array.isArray(body.tools);
/** The same quirk in both strategies: text in single pass, a call of submit by an agent. */
const either =
  (single: FakeReply, agentic: FakeReply): Quirk =>
  (request) =>
    isAgentic(request) ? agentic : single;
const refuses =
  (when: (request: FakeRequest) => boolean, text: unknown, status = 400): Quirk =>
  (request) => {
    if (when(request)) return { raw: typeof text === 'string' ? { error: { message: text } } : text, status };
    return isAgentic(request)
      ? message({ content: null, tool_calls: [call('submit')] }, 'tool_calls')
      : says(answer());
  };
const chunk = (delta: object, finish: unknown = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const stream = (...chunks: string[]): FakeReply => ({
  raw: `${chunks.join('')}data: [DONE]\n\n`,
  type: 'text/event-stream',
});
const whole = answer();
const DRAFT = answer({ term: '9 years' });
const text = JSON.stringify;
const inBody = (request: FakeRequest, part: string) => text(request.body).includes(part);
const messages = ({ body }: FakeRequest) =>
  (body.messages ?? []) as {
    role: string;
    content: unknown;
    tool_call_id?: string;
    tool_calls?: { id: string }[];
  }[];

/** The reply holds the answer, or the server takes the request in another form. */
const READABLE: Record<string, Quirk> = {
  'the plain answer': either(
    says(whole),
    message({ content: null, tool_calls: [call('submit')] }, 'tool_calls'),
  ),
  'a text where a call was asked for': () => says(whole),
  'a fence': () => says(`\`\`\`json\n${whole}\n\`\`\``),
  'prose around it': () => says(`Here it is:\n${whole}\nI hope this helps.`),
  'a closed block of thinking with a draft': () => says(`<think>Maybe ${DRAFT}?</think>\n${whole}`),
  'two blocks of thinking': () => says(`<think>a</think><think>${DRAFT}</think>${whole}`),
  'only the end of a block of thinking': () => says(`perhaps ${DRAFT}\n</think>\n${whole}`),
  'thinking parts in the content': () =>
    says([
      { type: 'thinking', thinking: DRAFT, text: DRAFT },
      { type: 'text', text: whole },
    ]),
  'all in reasoning_content': () => message({ content: '', reasoning_content: whole }),
  'all in reasoning, at its end': () => message({ content: null, reasoning: `Let me see.\n${whole}` }),
  'a draft in reasoning_content': () => message({ content: whole, reasoning_content: DRAFT }),
  'content in parts': () =>
    says([
      { type: 'text', text: whole.slice(0, 9) },
      { type: 'text', text: whole.slice(9) },
    ]),
  'content as an object': () => says(ANSWER),
  'wrapped in answer': () => says(text({ answer: ANSWER })),
  'wrapped in answer, with notes': () => says(text({ reasoning: 'as the clause says', answer: ANSWER })),
  'wrapped in the name of the schema': () => says(text({ 'kleister-nda': ANSWER })),
  'wrapped as a text': () => says(text({ answer: whole })),
  'wrapped in a list': () => says(text([ANSWER])),
  'name and arguments': () => says(text({ name: 'submit', arguments: ANSWER })),
  'a trailing comma': () => says(whole.replace(/\}$/, ',}')),
  'Python quotes': () =>
    says(
      "{'effective_date': '2018-04-30', 'jurisdiction': 'Texas', 'party': [{'name': 'A, Inc.'}, {'name': 'B LLC'}], 'term': '3 years'}",
    ),
  'a byte order mark': () => says(`\ufeff${whole}`),
  'a stream': either(
    stream(
      chunk({ role: 'assistant', content: whole.slice(0, 20) }),
      chunk({ content: whole.slice(20) }),
      chunk({}, 'stop'),
    ),
    stream(
      chunk({
        tool_calls: [{ index: 0, id: 'c1', function: { name: 'submit', arguments: whole.slice(0, 20) } }],
      }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: whole.slice(20) } }] }),
      chunk({}, 'tool_calls'),
    ),
  ),
  'a stream under another type': () => ({
    raw: `${chunk({ content: whole })}${chunk({}, 'stop')}data: [DONE]\n`,
    type: 'text/plain',
  }),
  function_call: either(
    says(whole),
    message({ content: null, function_call: { name: 'submit', arguments: whole } }, 'function_call'),
  ),
  'functions.submit': either(
    says(whole),
    message({ content: null, tool_calls: [call('functions.submit')] }, 'tool_calls'),
  ),
  'a call with an object': either(
    says(whole),
    message({ content: '', tool_calls: [{ id: 'a', function: { name: 'submit', arguments: ANSWER } }] }),
  ),
  'a call without an id': either(
    says(whole),
    message({ content: '', tool_calls: [call('submit', ANSWER, null)] }),
  ),
  'a call with an empty id': either(
    says(whole),
    message({ content: '', tool_calls: [call('submit', ANSWER, '')] }),
  ),
  'calls with finish_reason stop': either(
    says(whole),
    message({ content: null, tool_calls: [call('submit')] }, 'stop'),
  ),
  'no finish_reason': () => says(whole, null),
  'a Hermes call': either(
    says(whole),
    says(`<tool_call>\n${text({ name: 'submit', arguments: ANSWER })}\n</tool_call>`),
  ),
  'a Qwen3 call': either(
    says(whole),
    says(
      `<tool_call>\n<function=submit>\n<parameter=effective_date>\n2018-04-30\n</parameter>\n<parameter=jurisdiction>Texas</parameter>\n<parameter=party>${text(ANSWER.party)}</parameter>\n<parameter=term>3 years</parameter>\n</function>\n</tool_call>`,
    ),
  ),
  'a Llama 3 call': either(
    says(whole),
    says(`<|python_tag|>${text({ name: 'submit', parameters: ANSWER })}`),
  ),
  'a bare Llama call': either(says(whole), says(text({ name: 'submit', parameters: ANSWER }))),
  'a Llama function tag': either(says(whole), says(`<function=submit>${whole}</function>`)),
  'a Mistral call': either(says(whole), says(`[TOOL_CALLS][${text({ name: 'submit', arguments: ANSWER })}]`)),
  'a newer Mistral call': either(says(whole), says(`[TOOL_CALLS]submit[ARGS]${whole}`)),
  'a DeepSeek call': either(
    says(whole),
    says(
      `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>submit\n\`\`\`json\n${whole}\n\`\`\`<｜tool▁call▁end｜>`,
    ),
  ),
  'a gpt-oss call': either(
    says(whole),
    says(`<|channel|>commentary to=functions.submit <|constrain|>json<|message|>${whole}<|call|>`),
  ),
  'another tool as text first': (request, index) =>
    !isAgentic(request) || index > 0
      ? says(whole)
      : says('<tool_call>{"name": "page_count", "arguments": {}}</tool_call>'),
  'no usage': () => message({ content: whole }),
  'a cost that is a text': () => message({ content: whole }, 'stop', { usage: { cost: '0.1' } }),
  'error: null beside the choices': () => message({ content: whole }, 'stop', { error: null }),
  // The request in another form.
  'max_completion_tokens wanted': refuses(
    ({ body }) => 'max_tokens' in body,
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  ),
  'a cap on max_tokens': refuses(
    ({ body }) => Number(body.max_tokens) > 4096,
    'max_tokens is too large: 8192. This model supports at most 4096 completion tokens.',
  ),
  'a cap by the context': refuses(
    ({ body }) => Number(body.max_tokens) > 3192,
    "This model's maximum context length is 4192 tokens. However, you requested 9192 tokens (1000 in the messages, 8192 in the completion).",
  ),
  'no JSON schema': refuses(({ body }) => 'response_format' in body, 'response_format is not supported'),
  'no JSON schema, 422': refuses(
    ({ body }) => 'response_format' in body,
    { detail: [{ loc: ['body', 'response_format'], msg: 'Extra inputs are not permitted' }] },
    422,
  ),
  'no additionalProperties': refuses(
    (request) => inBody(request, 'additionalProperties') && !messagesHaveIt(request),
    'Invalid JSON payload received. Unknown name "additionalProperties" at \'generation_config.response_schema\': Cannot find field.',
  ),
  'no unions': refuses(
    (request) => /"anyOf":/.test(text([request.body.tools, request.body.response_format])),
    'Proto field is not repeating, cannot start list.',
  ),
  'no strict': refuses(
    (request) => /"strict":/.test(text([request.body.tools, request.body.response_format])),
    { detail: [{ loc: ['body', 'tools', 0, 'function', 'strict'], msg: 'Extra inputs are not permitted' }] },
    422,
  ),
  'no grammar of that schema': refuses(({ body }) => 'response_format' in body, 'failed to parse grammar'),
  'no tool_choice by name': refuses(
    ({ body }) => typeof body.tool_choice === 'object',
    'tool_choice must be one of auto, required, none',
  ),
  'no tool_choice': refuses(({ body }) => body.tool_choice !== undefined, 'tool_choice is not supported'),
  'no system role': refuses(
    (request) => messages(request).some(({ role }) => role === 'system'),
    'System role not supported',
  ),
  'no user after a tool': conversation(
    (request) => messages(request).some(({ role }, i, all) => role === 'user' && all[i - 1]?.role === 'tool'),
    "Unexpected role 'user' after role 'tool'",
  ),
  'ids of nine characters': conversation(
    (request) =>
      messages(request).some(
        ({ tool_call_id }) => tool_call_id !== undefined && !/^[a-zA-Z0-9]{9}$/.test(tool_call_id),
      ),
    'Tool call id was call_1 but must be a-z, A-Z, 0-9, with a length of 9.',
  ),
  'no empty text beside calls': conversation(
    (request) => messages(request).some(({ role, content }) => role === 'assistant' && content === ''),
    'messages: text content blocks must be non-empty',
  ),
  'no null beside calls': conversation(
    (request) => messages(request).some(({ role, content }) => role === 'assistant' && content === null),
    'messages.2.content: field required, must be a string',
  ),
};

/** The schema is also in the words of the question. */
const messagesHaveIt = ({ body }: FakeRequest) =>
  !text([body.tools, body.response_format]).includes('additionalProperties');

/** An agent that looks at the document twice before it submits, so that there is a history to refuse. */
function conversation(when: (request: FakeRequest) => boolean, refusal: string): Quirk {
  return (request, index) => {
    if (!isAgentic(request)) return says(whole);
    if (when(request)) return { raw: { error: { message: refusal } }, status: 400 };
    const seen = messages(request).filter(({ role }) => role === 'tool').length;
    if (seen < 2)
      return message({ content: '', tool_calls: [call('page_count', {}, `call_${index}`)] }, 'tool_calls');
    return message({ content: null, tool_calls: [call('submit')] }, 'tool_calls');
  };
}

/** The reply has no whole answer: an error or a flagged row, never a score in silence. */
const UNREADABLE: Record<string, Quirk> = {
  'a draft in a block of thinking without an end': () => says(`<think>Maybe ${DRAFT}`, 'stop'),
  'a draft in thinking that hit the limit': () => says(`<think>Maybe ${DRAFT}`, 'length'),
  'all tokens used for reasoning': () =>
    message({ content: '', reasoning_content: `maybe ${DRAFT} or` }, 'length'),
  'a draft in the middle of the reasoning': () =>
    message({ content: '', reasoning_content: `maybe\n${DRAFT}\nbut no` }),
  'an answer cut at the limit': () => says(whole.slice(0, -20), 'length'),
  'an answer cut without a sign': () => says(whole.slice(0, -20), 'stop'),
  'an answer cut by a filter': () => says(DRAFT, 'content_filter'),
  'a broken stream': () => ({ raw: chunk({ content: DRAFT }), type: 'text/event-stream' }),
  'an error in the stream': () => ({
    raw: `${chunk({ content: DRAFT })}data: {"error":{"message":"overloaded","code":400}}\n`,
    type: 'text/event-stream',
  }),
  'an error beside the choices': () =>
    message({ content: DRAFT }, 'stop', { error: { message: 'overloaded' } }),
  'finish_reason error': () => says(DRAFT, 'error'),
  'the schema copied': () =>
    says(text({ type: 'object', properties: { term: { type: 'string' }, party: { type: 'array' } } })),
  'a refusal': () => message({ content: null, refusal: 'I cannot.' }),
  'no choices': () => ({ raw: { choices: [] } }),
  'a page': () => ({ raw: '<html>Log in</html>', type: 'text/html' }),
  'an empty reply': () => says(''),
  'two answers in a list': () => says(text([ANSWER, JSON.parse(DRAFT)])),
  'a quota used up': () => ({
    raw: {
      error: {
        message: 'You exceeded your current quota, please check your plan and billing details.',
        code: 'insufficient_quota',
      },
    },
    status: 429,
  }),
  'no credits': () => ({ raw: { error: { message: 'Insufficient credits', code: 402 } }, status: 402 }),
  'tools that need a flag': refuses(
    isAgentic,
    '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
  ),
};

async function ask(quirk: Quirk, { strategy, modality }: Mode): Promise<Extraction> {
  const images = modality === 'text' ? {} : { metadata: { pdf: PDF } };
  return extract((request, index) => quirk(request, index), {
    config: { strategy, modality, maxTurns: 6, dpi: 36 },
    ...images,
  });
}

const rows = (quirks: Record<string, Quirk>) =>
  Object.entries(quirks).flatMap(([name, quirk]) =>
    MODES.map((mode) => [name, mode.strategy, mode.modality, quirk, mode] as const),
  );

describe('a reply that holds the answer is read', () => {
  it.each(rows(READABLE))('%s, %s, %s', async (_name, _strategy, _modality, quirk, mode) => {
    const { output, error, metadata } = await ask(quirk, mode);
    expect({ output, error, invalid: metadata?.invalidFormat }).toEqual({
      output: ANSWER,
      error: undefined,
      invalid: false,
    });
  });
});

describe('a reply without a whole answer shows', () => {
  it.each(rows(UNREADABLE))('%s, %s, %s', async (name, strategy, _modality, quirk, mode) => {
    const { error, metadata, output } = await ask(quirk, mode);
    if (name === 'tools that need a flag' && strategy === 'single_pass')
      return expect(output).toEqual(ANSWER);
    expect(error !== undefined || metadata?.invalidFormat === true).toBe(true);
    expect(text(output ?? '')).not.toBe(DRAFT);
  });

  it.each(MODES)('a used-up quota is told at once, in the words of the server (%o)', async (mode) => {
    const { error, fake } = await ask(UNREADABLE['a quota used up']!, mode);
    expect(error).toContain('exceeded your current quota');
    expect(fake.requests).toHaveLength(1);
  });

  it.each(MODES)(
    'tokens used up by reasoning are asked for once, and the reason says what to raise (%o)',
    async (mode) => {
      const { metadata, fake } = await ask(UNREADABLE['all tokens used for reasoning']!, mode);
      expect(metadata?.problem).toContain('params.max_tokens');
      expect(fake.requests).toHaveLength(1);
    },
  );
});
