import type { Message } from './message.ts';

/** Endpoints that keep a beginning only where they are told to, and take the mark in a chat message. */
const TAKES_MARKS = /^(?:anthropic:messages:|openrouter:anthropic\/)/;
const TAG = /^<\S+ ([0-9a-f]{10})/;

/**
 * Marks what all prompts of a row begin with, for Anthropic's prompt cache: the task with its documents, and the answer.
 * Elsewhere the cache finds equal beginnings by itself.
 */
export function markBeginning(id: string, messages: Message[]): Message[] {
  if (!TAKES_MARKS.test(id)) return messages;
  return messages.map((message) => {
    const { role, content } = message;
    const code = typeof content === 'string' ? TAG.exec(content)?.[1] : undefined;
    if (role !== 'user' || typeof content !== 'string' || code === undefined) return message;
    const closing = [...content.matchAll(new RegExp(`</\\S+ ${code}>\\n\\n`, 'g'))];
    const ends = closing.map(({ index, 0: tag }) => index + tag.length);
    // All before the answer is one beginning, the answer another: a verification has only the first.
    const cuts = [...new Set([ends.at(-2), ends.at(-1)])].filter((at) => at !== undefined);
    const parts = cuts.map((at, i) => ({
      type: 'text' as const,
      text: content.slice(cuts[i - 1] ?? 0, at),
      cache_control: { type: 'ephemeral' as const },
    }));
    return { role, content: [...parts, { type: 'text' as const, text: content.slice(cuts.at(-1) ?? 0) }] };
  });
}
