import type { Prompt, Row, Shared } from './schema.ts';

/** The parts of a prompt in the order the original sends them; empty ones are left out. */
export function promptParts(shared: Shared, row: Pick<Row, 'facts' | 'solved_steps'>): Prompt {
  return [
    shared.instruction,
    shared.meta_instruction,
    shared.response_format,
    row.facts,
    row.solved_steps,
    shared.statutes,
    shared.format_reminder,
  ].filter((part): part is string => Boolean(part));
}

/** Byte for byte what the original sends to the model. */
export function joinPrompt(parts: Prompt): string {
  // Not Array.join: V8 keeps a sum of strings as references until it is read, so 9,765 prompts that share their
  // statutes take the room of one.
  return parts.reduce((text, part) => `${text}\n\n${part}`);
}
