/** The parts of an OpenExempt prompt, told apart by what they say: nothing but its text is known. */

type TaskName = 'AE' | 'EC' | 'EV' | 'NA' | 'OE';

export interface PromptParts {
  task: TaskName;
  facts: string;
  /** What the prompt says has been solved already; empty: nothing. */
  steps: string;
  statutes: string;
}

/** Reads a prompt; undefined: it is none of OpenExempt's, for it asks for no FINAL ANSWER about facts. */
export function readPrompt(prompt: string): PromptParts | undefined {
  const facts = prompt.indexOf('Facts:\n');
  const example = prompt.indexOf('FINAL ANSWER:', prompt.indexOf('Example'));
  if (facts < 0 || example < 0) return undefined;
  const instruction = prompt.slice(0, facts);
  const rest = prompt.slice(facts + 'Facts:\n'.length);
  const factsEnd = end(rest);
  const afterFacts = rest.slice(factsEnd).trimStart();
  const solved = afterFacts.startsWith('Solved') ? end(afterFacts) : 0;
  return {
    task: taskOf(instruction),
    facts: rest.slice(0, factsEnd),
    steps: afterFacts.slice(0, solved),
    statutes: afterFacts.slice(
      solved,
      afterFacts.lastIndexOf('FINAL ANSWER') < 0 ? undefined : afterFacts.lastIndexOf('\n\n'),
    ),
  };
}

/** Parts are set apart by a blank line. */
function end(text: string): number {
  const blank = text.indexOf('\n\n');
  return blank < 0 ? text.length : blank;
}

/** The example of the response format tells the form; only between EV and OE the instruction decides. */
function taskOf(instruction: string): TaskName {
  const example = instruction.slice(instruction.lastIndexOf('FINAL ANSWER:') + 'FINAL ANSWER:'.length);
  if (!example.includes('{')) return 'AE';
  if (!example.includes('[')) return 'NA';
  if (!example.includes('claim_value')) return 'EC';
  return /optimal|minimi[sz]e|as little/i.test(instruction) ? 'OE' : 'EV';
}
