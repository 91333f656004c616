import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request as the server saw it. */
export interface FakeRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: { model?: string; messages?: { role: string; content: unknown }[]; [key: string]: unknown };
  /** Texts of the messages, system included. */
  texts: string[];
  /** The last message: where the question stands. */
  last: string;
}

/** What can go wrong between a client and a model. */
type Fault =
  | { fault: '429'; retryAfter?: number | string; message?: string; code?: string }
  | { fault: '400'; message?: string }
  /** An error next to `choices` that hold what had come by then. */
  | { fault: 'error-beside'; content: string }
  | { fault: '401' | '500' | '502' | 'reset' | 'hang' | 'empty' | 'refusal' | 'error-body' }
  /** Half of the content, with finish_reason "length" unless `silently`. */
  | { fault: 'cut'; content: string; silently?: boolean };

export type FakeReply =
  | string
  /** Sent as it is: what no completion of OpenAI's looks like. */
  | { raw: unknown; status?: number; type?: string }
  | {
      content: string;
      toolCalls?: FakeToolCall[];
      /** What the model thought, as OpenRouter gives it. */
      reasoning?: string;
      finish?: string;
      delayMs?: number;
      usage?: { prompt: number; completion: number };
      cost?: number;
    }
  | Fault;

/** A tool the model calls; `arguments` is sent as it is if it is a text. */
interface FakeToolCall {
  name: string;
  arguments: unknown;
}

/** A reply for each request, or a list that is worked off; its last entry repeats. */
export type Script =
  | ((request: FakeRequest, index: number) => FakeReply | Promise<FakeReply>)
  | readonly FakeReply[];

export interface FakeOpenAi {
  /** Base URL for `apiBaseUrl`. */
  url: string;
  requests: FakeRequest[];
  /** Most requests that were open at once. */
  maxInFlight: number;
  /** What the server replies with from now on. */
  script: Script;
  /** Forgets the requests so far. */
  reset(): void;
  close(): Promise<void>;
}

/** An OpenAI-compatible server on a free port of this machine, for chat completions. */
export async function startFakeOpenAi(script: Script): Promise<FakeOpenAi> {
  let inFlight = 0;
  const server = createServer(async (incoming, response) => {
    fake.maxInFlight = Math.max(fake.maxInFlight, ++inFlight);
    response.on('close', () => inFlight--);
    const request = await readRequest(incoming);
    const index = fake.requests.push(request) - 1;
    const { script } = fake;
    try {
      const reply =
        typeof script === 'function'
          ? await script(request, index)
          : script[Math.min(index, script.length - 1)]!;
      await send(response, request, reply);
    } catch (error) {
      // A script that fails must not take the test's process with it.
      await send(response, request, { fault: '400', message: String(error) });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const fake: FakeOpenAi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    maxInFlight: 0,
    script,
    reset() {
      fake.requests.length = 0;
      fake.maxInFlight = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return fake;
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const body = text === '' ? {} : JSON.parse(text);
  const texts = ((body?.messages ?? []) as { content: unknown }[]).map(({ content }) =>
    typeof content === 'string' ? content : JSON.stringify(content),
  );
  return { path: incoming.url ?? '', headers: incoming.headers, body, texts, last: texts.at(-1) ?? '' };
}

async function send(response: ServerResponse, request: FakeRequest, reply: FakeReply): Promise<void> {
  const json = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
  if (typeof reply === 'string') return json(200, completion(request, { content: reply }));
  if ('raw' in reply) {
    response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json' });
    response.end(typeof reply.raw === 'string' ? reply.raw : JSON.stringify(reply.raw));
    return;
  }
  if (!('fault' in reply)) {
    if (reply.delayMs) await sleep(reply.delayMs);
    return json(200, completion(request, reply));
  }
  const error = (code: number, message: string) => ({ error: { message, code } });
  switch (reply.fault) {
    case '429': {
      const after: Record<string, string> =
        reply.retryAfter === undefined ? {} : { 'retry-after': String(reply.retryAfter) };
      const { message = 'Rate limit reached', code = 429 } = reply;
      return json(429, { error: { message, code } }, after);
    }
    case '400':
      return json(400, error(400, reply.message ?? 'Invalid request'));
    case '401':
      return json(401, error(401, 'Incorrect API key provided'));
    case '500':
      return json(500, error(500, 'The server had an error'));
    case '502':
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<html><body><h1>502 Bad Gateway</h1></body></html>');
      return;
    case 'reset':
      response.destroy();
      return;
    case 'hang':
      return;
    case 'empty':
      return json(200, completion(request, { content: '' }));
    case 'refusal':
      return json(200, completion(request, { content: null, refusal: "I can't help with that." }));
    case 'error-beside':
      return json(200, { ...completion(request, reply), ...error(502, 'Upstream closed the stream') });
    case 'error-body':
      return json(200, error(502, 'Provider returned error'));
    case 'cut': {
      const content = reply.content.slice(0, Math.ceil(reply.content.length / 2));
      return json(200, completion(request, { content, finish: reply.silently ? 'stop' : 'length' }));
    }
  }
}

function completion(
  request: FakeRequest,
  reply: {
    content: string | null;
    refusal?: string;
    toolCalls?: FakeToolCall[];
    reasoning?: string;
    finish?: string;
    usage?: { prompt: number; completion: number };
    cost?: number;
  },
) {
  // A token is about four characters; a reply says what it used.
  const prompt = reply.usage?.prompt ?? Math.ceil(request.texts.join('').length / 4);
  const completionTokens = reply.usage?.completion ?? Math.ceil((reply.content ?? '').length / 4);
  return {
    id: 'fake',
    object: 'chat.completion',
    model: request.body?.model ?? 'fake',
    choices: [
      {
        index: 0,
        finish_reason: reply.finish ?? (reply.toolCalls ? 'tool_calls' : 'stop'),
        message: {
          role: 'assistant',
          content: reply.content,
          ...(reply.reasoning && { reasoning: reply.reasoning }),
          ...(reply.refusal && { refusal: reply.refusal }),
          ...(reply.toolCalls && { tool_calls: reply.toolCalls.map(toolCall) }),
        },
      },
    ],
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completionTokens,
      total_tokens: prompt + completionTokens,
      ...(reply.cost !== undefined && { cost: reply.cost }),
    },
  };
}

const toolCall = ({ name, arguments: given }: FakeToolCall, index: number) => ({
  id: `call_${index}`,
  type: 'function',
  function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
});
