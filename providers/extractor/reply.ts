import type { OpenAI } from 'openai';
import { isRecord } from '../../assertions/core/read-json.ts';
import { clip } from './trace.ts';

/** One reply of the model, as it is kept in the cache. */
export interface Reply {
  /** As it goes back to the model with the next turn. */
  message: OpenAI.ChatCompletionAssistantMessageParam;
  content: string;
  toolCalls: { id: string; name: string; arguments: string }[];
  refused: boolean;
  /** It stops at the limit of output tokens. */
  cut: boolean;
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
  const failure = (choice as { error?: { message?: string } }).error;
  if (failure || (choice.finish_reason as string) === 'error')
    throw new Error(`the endpoint broke off: ${failure?.message ?? clip(JSON.stringify(failure ?? choice))}`);
  const { refusal } = choice.message;
  const content = textOf(choice.message.content);
  const calls = callsOf(choice.message.tool_calls);
  const usage = completion.usage as (OpenAI.CompletionUsage & { cost?: unknown }) | undefined;
  const [prompt, output] = [usage?.prompt_tokens ?? 0, usage?.completion_tokens ?? 0];
  // Some models must have their reasoning back to go on with it.
  const { reasoning_details } = choice.message as { reasoning_details?: unknown };
  return {
    message: {
      role: 'assistant',
      content,
      ...(calls.length > 0 && { tool_calls: calls }),
      ...(reasoning_details !== undefined && { reasoning_details }),
    },
    content: content || (refusal ?? ''),
    toolCalls: calls.map(({ id, function: { name, arguments: given } }) => ({ id, name, arguments: given })),
    refused: Boolean(refusal) || choice.finish_reason === 'content_filter',
    cut: choice.finish_reason === 'length',
    usage: {
      prompt,
      completion: output,
      total: usage?.total_tokens ?? prompt + output,
      ...(typeof usage?.cost === 'number' && { costUsd: usage.cost }),
    },
    latencyMs,
  };
}

/** A text, or the text parts of a list. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content))
    return content.map((part) => textOf(isRecord(part) ? part.text : part)).join('');
  return isRecord(content) ? JSON.stringify(content) : '';
}

/** Calls of functions, also without a type or id, or with an object for arguments. */
function callsOf(calls: unknown): OpenAI.ChatCompletionMessageFunctionToolCall[] {
  return (Array.isArray(calls) ? calls : []).flatMap((call, index) => {
    if (!isRecord(call) || !isRecord(call.function)) return [];
    const { name, arguments: given } = call.function;
    return {
      id: String(call.id ?? `call_${index}`),
      type: 'function' as const,
      function: {
        name: String(name ?? ''),
        arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}),
      },
    };
  });
}
