import { isRecord, parseJson } from '../../assertions/core/read-json.ts';

/**
 * fetch, where the replies of compatible endpoints look like OpenAI's own:
 * - a 200 whose body is an error (OpenRouter, when the provider behind it fails) has the status that the error says;
 * - a stream that nobody asked for is the completion that its chunks make;
 * - a used-up quota is not tried again: waiting does not pay the bill.
 */
export const fetchCompletion: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const text = await response.text();
  const headers = new Headers(response.headers);
  // The text is decoded by now.
  headers.delete('content-encoding');
  headers.delete('content-length');
  if (!response.ok) {
    if (isQuota(response.status, text)) headers.set('x-should-retry', 'false');
    return new Response(text, { status: response.status, headers });
  }
  const body = isStream(response, text) ? joinChunks(text) : text;
  if (body !== text) headers.set('content-type', 'application/json');
  const status = statusOf(body) ?? response.status;
  if (isQuota(status, body)) headers.set('x-should-retry', 'false');
  return new Response(body, { status, headers });
};

const QUOTA =
  /insufficient[_ ](?:quota|credits?|funds|balance)|exceeded your current quota|billing|payment required|out of credits|add (?:more )?credits|quota[^.]{0,40}exhausted/i;
const isQuota = (status: number, text: string) =>
  status === 402 || ([403, 429].includes(status) && QUOTA.test(text.slice(0, 4000)));

function statusOf(text: string): number | undefined {
  if (!text.includes('"error"')) return undefined;
  const body = parseJson(text);
  if (!isRecord(body) || !body.error) return undefined;
  // An error along with the beginning of an answer is left to the reader.
  if (Array.isArray(body.choices) && body.choices.length > 0) return undefined;
  const code = Number(isRecord(body.error) ? body.error.code : undefined);
  return code >= 400 && code <= 599 ? code : 500;
}

const isStream = (response: Response, text: string) =>
  response.headers.get('content-type')?.includes('text/event-stream') === true || /^\s*data: ?\{/.test(text);

interface Joined {
  content: string;
  reasoning: string;
  calls: Map<number, { id?: string; name: string; arguments: string }>;
  finish: unknown;
  usage: unknown;
}

/** One completion out of `data: {…}` lines; the body of the error where a chunk is one. */
function joinChunks(text: string): string {
  const joined: Joined = { content: '', reasoning: '', calls: new Map(), finish: null, usage: undefined };
  for (const line of text.split('\n')) {
    if (!line.startsWith('data:')) continue;
    const chunk = parseJson(line.slice('data:'.length));
    if (!isRecord(chunk)) continue;
    if (chunk.error) return JSON.stringify({ error: chunk.error });
    if (chunk.usage) joined.usage = chunk.usage;
    const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
    if (!isRecord(choice)) continue;
    addDelta(joined, choice.delta ?? choice.message);
    joined.finish = choice.finish_reason ?? joined.finish;
  }
  const { content, reasoning, calls, usage } = joined;
  const tool_calls = [...calls.values()].map(({ id, name, arguments: given }) => ({
    id,
    type: 'function',
    function: { name, arguments: given },
  }));
  const message = {
    role: 'assistant',
    content,
    ...(reasoning !== '' && { reasoning_content: reasoning }),
    ...(tool_calls.length > 0 && { tool_calls }),
  };
  // A stream that ends without a reason broke off.
  return JSON.stringify({ choices: [{ index: 0, message, finish_reason: joined.finish ?? 'error' }], usage });
}

function addDelta(joined: Joined, delta: unknown): void {
  if (!isRecord(delta)) return;
  if (typeof delta.content === 'string') joined.content += delta.content;
  const reasoning = delta.reasoning_content ?? delta.reasoning;
  if (typeof reasoning === 'string') joined.reasoning += reasoning;
  for (const [place, call] of (Array.isArray(delta.tool_calls) ? delta.tool_calls : []).entries()) {
    if (!isRecord(call) || !isRecord(call.function)) continue;
    const index = typeof call.index === 'number' ? call.index : place;
    const known = joined.calls.get(index) ?? { name: '', arguments: '' };
    const { name, arguments: given } = call.function;
    joined.calls.set(index, {
      ...(typeof call.id === 'string' && call.id !== ''
        ? { id: call.id }
        : known.id !== undefined && { id: known.id }),
      name: known.name + (typeof name === 'string' ? name : ''),
      arguments: known.arguments + (typeof given === 'string' ? given : given ? JSON.stringify(given) : ''),
    });
  }
}
