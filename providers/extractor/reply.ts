import type { OpenAI } from 'openai';
import { isRecord, parseJson } from '../../assertions/core/read-json.ts';
import { withoutThinkingTags } from '../../assertions/core/strip-thinking.ts';
import { clip } from './trace.ts';

/** One reply of the model, as it is kept in the cache. */
export interface Reply {
  /** As it goes back to the model with the next turn. */
  message: OpenAI.ChatCompletionAssistantMessageParam;
  /** What it answers, its thinking taken out. */
  content: string;
  toolCalls: { id: string; name: string; arguments: string }[];
  refused: boolean;
  /** It stops at the limit of output tokens. */
  cut: boolean;
  /** It has no answer: thinking used up the output tokens, or never came to an end. */
  onlyThought: boolean;
  usage: { prompt: number; completion: number; total: number; costUsd?: number };
  /** How long the model took when it was asked. */
  latencyMs: number;
}

/** Throws on a reply that is none; what compatible endpoints write differently is read. */
export function readReply(completion: OpenAI.ChatCompletion, latencyMs: number): Reply {
  const choice = completion?.choices?.[0];
  if (!choice?.message)
    throw new Error(`the endpoint sent a reply without a message: ${clip(JSON.stringify(completion) ?? '')}`);
  // OpenRouter: the provider failed after the reply had begun.
  const failure = errorOf(choice) ?? errorOf(completion);
  if (failure || (choice.finish_reason as string) === 'error')
    throw new Error(`the endpoint broke off: ${failure ?? clip(JSON.stringify(choice))}`);
  const { refusal } = choice.message;
  const cut = choice.finish_reason === 'length';
  const calls = callsOf(choice.message);
  const said = textOf(choice.message.content);
  const thoughtless = withoutThinkingTags(said);
  const { open } = thoughtless;
  const text = thoughtless.text.trim();
  const content = text === '' && !open && !cut && calls.length === 0 ? answerThought(choice.message) : text;
  const usage = completion.usage as (OpenAI.CompletionUsage & { cost?: unknown }) | undefined;
  const [prompt, output] = [usage?.prompt_tokens ?? 0, usage?.completion_tokens ?? 0];
  // Some models must have their reasoning back to go on with it.
  const { reasoning_details } = choice.message as { reasoning_details?: unknown };
  return {
    message: {
      role: 'assistant',
      // Some endpoints accept no empty text along with calls.
      content: content === '' && calls.length > 0 ? null : content,
      ...(calls.length > 0 && { tool_calls: calls }),
      ...(reasoning_details !== undefined && { reasoning_details }),
    },
    content: content || (refusal ?? ''),
    toolCalls: calls.map(({ id, function: { name, arguments: given } }) => ({ id, name, arguments: given })),
    refused: Boolean(refusal) || choice.finish_reason === 'content_filter',
    cut,
    onlyThought: content === '' && calls.length === 0 && !refusal && (open || cut),
    usage: {
      prompt,
      completion: output,
      total: usage?.total_tokens ?? prompt + output,
      ...(typeof usage?.cost === 'number' && { costUsd: usage.cost }),
    },
    latencyMs,
  };
}

function errorOf(holder: object): string | undefined {
  const { error } = holder as { error?: unknown };
  if (!error) return undefined;
  return isRecord(error) && typeof error.message === 'string'
    ? error.message
    : clip(JSON.stringify(error) ?? '');
}

/** Where all of the reply went to the reasoning: the object that it is, or ends with. */
function answerThought(message: object): string {
  const { reasoning_content, reasoning } = message as { reasoning_content?: unknown; reasoning?: unknown };
  const thought = [reasoning_content, reasoning].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
  if (typeof thought !== 'string') return '';
  const text = thought.trim().replace(/\s*```$/, '');
  for (let start = text.lastIndexOf('\n{'), tries = 0; start >= 0 && tries < 20; tries++) {
    if (isRecord(parseJson(text.slice(start)))) return text.slice(start).trim();
    start = text.lastIndexOf('\n{', start - 1);
  }
  return isRecord(parseJson(text)) ? text : '';
}

/** A text, or the text parts of a list. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content))
    return content
      .filter((part) => !isRecord(part) || !/^(?:thinking|reasoning)$/.test(String(part.type)))
      .map((part) => textOf(isRecord(part) ? part.text : part))
      .join('');
  return isRecord(content) ? JSON.stringify(content) : '';
}

/** Calls of functions, also the older single one, without a type or id, or with an object for arguments. */
function callsOf(message: object): OpenAI.ChatCompletionMessageFunctionToolCall[] {
  const { tool_calls, function_call } = message as { tool_calls?: unknown; function_call?: unknown };
  const given = Array.isArray(tool_calls) ? tool_calls : [];
  const calls = given.length === 0 && isRecord(function_call) ? [{ function: function_call }] : given;
  const ids = new Set<string>();
  return calls.flatMap((call) => {
    if (!isRecord(call) || !isRecord(call.function)) return [];
    const { name, arguments: given } = call.function;
    return {
      id: ownId(call.id, ids),
      type: 'function' as const,
      function: {
        name: String(name ?? '').replace(/^(?:functions?|tools?|default_api)\./, ''),
        arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}),
      },
    };
  });
}

/** Empty where the endpoint gave none, or one twice: the conversation then gives it one. */
function ownId(id: unknown, taken: Set<string>): string {
  const given = typeof id === 'string' || typeof id === 'number' ? String(id).trim() : '';
  if (taken.has(given)) return '';
  taken.add(given);
  return given;
}
