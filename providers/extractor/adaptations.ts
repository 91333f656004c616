import { createHash } from 'node:crypto';
import type { OpenAI } from 'openai';
import { isRecord } from '../../assertions/core/read-json.ts';
import { mapSchemas } from './portable-schema.ts';
import type { JsonSchema } from './strict-schema.ts';

export type Request = OpenAI.ChatCompletionCreateParamsNonStreaming;
type Message = OpenAI.ChatCompletionMessageParam;

/** A way in which an endpoint wants requests that OpenAI does not. */
interface Adaptation {
  name: string;
  /** What its refusal says. */
  blames: RegExp;
  /** The request as the endpoint wants it; the same object where there is nothing to change. */
  adapt(request: Request, refusal: string): Request;
}

/** In the order in which they are tried: what costs the answer least comes first. */
const ADAPTATIONS: Adaptation[] = [
  {
    name: 'max_completion_tokens',
    blames: /max_completion_tokens' instead|use 'max_completion_tokens'|'?max_tokens'? is not supported/i,
    adapt: ({ max_tokens, ...rest }) =>
      max_tokens == null ? { ...rest, max_tokens } : { ...rest, max_completion_tokens: max_tokens },
  },
  {
    name: 'max_tokens',
    blames:
      /(?:unknown|unrecognized|unsupported|extra|not permitted|unexpected).{0,200}max_completion_tokens|max_completion_tokens.{0,80}(?:unknown|unrecognized|not (?:permitted|supported|allowed))/is,
    adapt: ({ max_completion_tokens, ...rest }) =>
      max_completion_tokens == null
        ? { ...rest, max_completion_tokens }
        : { ...rest, max_tokens: max_completion_tokens },
  },
  {
    name: 'fewer output tokens',
    blames: /max(?:_completion)?_tokens|output tokens|completion tokens|maximum context length/i,
    adapt: (request, refusal) => withLimit(request, mostTokens(refusal)),
  },
  {
    name: 'no strict',
    blames: /\bstrict\b/i,
    adapt: (request) => mapTools(mapFormat(request, withoutStrict), withoutStrict),
  },
  {
    name: 'plain schema',
    blames:
      /additionalProperties|additional_properties|cannot start list|not repeating|\banyOf\b|union|type array|grammar|(?:unsupported|invalid|unknown).{0,80}schema|schema.{0,80}(?:unsupported|not supported|invalid|too complex|too many)/is,
    adapt: (request) =>
      mapTools(
        mapFormat(request, (format) =>
          isRecord(format.schema) ? { ...format, schema: plain(format.schema) } : format,
        ),
        (tool) => (isRecord(tool.parameters) ? { ...tool, parameters: plain(tool.parameters) } : tool),
      ),
  },
  {
    name: 'no response_format',
    blames: /response_format|json_schema|structured|grammar|schema/i,
    adapt: ({ response_format, ...rest }) => (response_format ? rest : { ...rest, response_format }),
  },
  {
    name: 'tool_choice required',
    blames: /tool_choice|tool choice/i,
    adapt: (request) =>
      typeof request.tool_choice === 'object' ? { ...request, tool_choice: 'required' } : request,
  },
  {
    name: 'no tool_choice',
    blames: /tool_choice|tool choice/i,
    adapt: ({ tool_choice, ...rest }) => (tool_choice ? rest : { ...rest, tool_choice }),
  },
  {
    name: 'no system role',
    blames: /system(?:'|"|`)? (?:role|message)|role (?:'|"|`)?system|only (?:'|")?user/i,
    adapt: (request) => ({ ...request, messages: systemIntoUser(request.messages) }),
  },
  {
    name: 'ids of nine characters',
    blames: /tool[_ ]call[_ ]?ids?.{0,120}(?:length|9|nine|a-z)|length of 9/is,
    adapt: (request) => ({ ...request, messages: shortIds(request.messages) }),
  },
  {
    name: 'an assistant between tool and user',
    blames: /role.{0,20}user.{0,40}after.{0,20}tool|expected last role|alternat/is,
    adapt: (request) => ({ ...request, messages: answeredTools(request.messages) }),
  },
  {
    name: 'no empty content',
    blames: /non-?empty|empty (?:text|content|message)|content.{0,40}(?:null|none|required|missing|string)/is,
    adapt: (request) => ({ ...request, messages: request.messages.map(filled) }),
  },
];

/**
 * What an endpoint turned out to want. Every request to it is adapted from then on; one that was under way when
 * another found out goes again as adapted.
 */
export class Adaptations {
  readonly #found: { adaptation: Adaptation; refusal: string }[] = [];

  apply(request: Request): Request {
    return this.#found.reduce(
      (adapted, { adaptation, refusal }) => adaptation.adapt(adapted, refusal),
      request,
    );
  }

  /** Whether the request may go again, adapted to what the error says. */
  learn(error: unknown, sent: Request, whole: Request): boolean {
    const { status, message, error: body } = error as { status?: number; message?: string; error?: unknown };
    if (![400, 404, 422].includes(status ?? 0)) return false;
    if (differs(this.apply(whole), sent)) return true;
    // The openai client shows one sentence of the body; what is blamed may be in another.
    const refusal = `${message ?? ''} ${JSON.stringify(body) ?? ''}`.slice(0, 4000);
    for (const adaptation of ADAPTATIONS) {
      if (this.#found.some((one) => one.adaptation === adaptation) || !adaptation.blames.test(refusal))
        continue;
      if (!differs(adaptation.adapt(sent, refusal), sent)) continue;
      this.#found.push({ adaptation, refusal });
      return true;
    }
    return false;
  }
}

const differs = (a: Request, b: Request) => JSON.stringify(a) !== JSON.stringify(b);

/** "supports at most 4096", "must be less than or equal to 4096", "maximum context length is 8192 … 3000 in the messages". */
function mostTokens(refusal: string): number | undefined {
  const numbers = (pattern: RegExp) => [...refusal.matchAll(pattern)].map(([, number]) => Number(number));
  const [context] = numbers(/maximum context length (?:is|of) (\d+)/gi);
  if (context !== undefined) {
    const [input] = numbers(/(\d+)(?: tokens)? (?:in|from) (?:the |your )?(?:messages|input|prompt)/gi);
    return input !== undefined && context - input >= 256 ? context - input : undefined;
  }
  return numbers(
    /(?:at most|less than or equal to|cannot exceed|no more than|maximum(?: value)?(?: is| of)?|<=|up to)\s*(\d+)/gi,
  )[0];
}

function withLimit(request: Request, limit: number | undefined): Request {
  if (!limit) return request;
  const lower = (value: number | null | undefined) => (value == null ? value : Math.min(value, limit));
  return {
    ...request,
    ...(request.max_tokens != null && { max_tokens: lower(request.max_tokens) }),
    ...(request.max_completion_tokens != null && {
      max_completion_tokens: lower(request.max_completion_tokens),
    }),
  };
}

type Inner = Record<string, unknown>;
const withoutStrict = ({ strict: _, ...rest }: Inner): Inner => rest;

function mapFormat(request: Request, change: (format: Inner) => Inner): Request {
  const { response_format } = request;
  if (response_format?.type !== 'json_schema') return request;
  const json_schema = change({
    ...response_format.json_schema,
  }) as unknown as typeof response_format.json_schema;
  return { ...request, response_format: { ...response_format, json_schema } };
}

function mapTools(request: Request, change: (tool: Inner) => Inner): Request {
  if (!request.tools) return request;
  const tools = request.tools.map((tool) =>
    tool.type === 'function'
      ? { ...tool, function: change({ ...tool.function }) as unknown as typeof tool.function }
      : tool,
  );
  return { ...request, tools };
}

/** A schema of single types, `nullable` for null, without what Gemini and older grammars do not know. */
const plain = (schema: JsonSchema): JsonSchema =>
  mapSchemas(schema, ({ additionalProperties: _, $schema: __, anyOf, ...rest }) => {
    const types = Array.isArray(anyOf) ? anyOf.filter(isRecord) : [];
    const others = types.filter(({ type }) => type !== 'null');
    if (others.length !== 1) return { ...rest, ...(anyOf !== undefined && { anyOf }) };
    return { ...others[0], ...rest, ...(others.length < types.length && { nullable: true }) };
  });

function systemIntoUser(messages: Message[]): Message[] {
  const [system, first, ...rest] = messages;
  if (system?.role !== 'system' || first?.role !== 'user') return messages;
  const text = `${system.content}\n\n`;
  const content =
    typeof first.content === 'string'
      ? text + first.content
      : [{ type: 'text' as const, text }, ...first.content];
  return [{ ...first, content }, ...rest];
}

const NINE = /^[a-zA-Z0-9]{9}$/;
const nine = (id: string) => (NINE.test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 9));

const shortIds = (messages: Message[]): Message[] =>
  messages.map((message) => {
    if (message.role === 'tool') return { ...message, tool_call_id: nine(message.tool_call_id) };
    if (message.role !== 'assistant' || !message.tool_calls) return message;
    return { ...message, tool_calls: message.tool_calls.map((call) => ({ ...call, id: nine(call.id) })) };
  });

const answeredTools = (messages: Message[]): Message[] =>
  messages.flatMap((message, i) =>
    message.role === 'user' && messages[i - 1]?.role === 'tool'
      ? [{ role: 'assistant' as const, content: 'I have read the results.' }, message]
      : [message],
  );

/** Calls without a text: some endpoints want one that is not empty. */
const filled = (message: Message): Message =>
  message.role === 'assistant' && !message.content ? { ...message, content: 'Using tools.' } : message;
