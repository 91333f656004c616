import { isRecord } from '../../assertions/core/read-json.ts';
import { type BadAnswer, better, correction, echo, noAnswer, readAnswer, salvageOutcome } from './answer.ts';
import { callsInText } from './calls-in-text.ts';
import type { Asks, Job } from './job.ts';
import { type Message, pagePart } from './model.ts';
import type { Reply } from './reply.ts';
import { runTool, SUBMIT, toolsFor } from './tools.ts';
import { clip, type Outcome, type Trace } from './trace.ts';

const SUBMIT_NOW = 'This is your last turn: call submit with what you have.';
/** More are no plan any more. */
const CALLS_A_TURN = 16;
const USE_TOOLS = 'Only a call of submit counts as an answer. Call it, or another tool.';

/**
 * The model looks at the document through tools and ends with `submit`. It stops at `maxTurns` calls, and one call
 * after `maxTokens` are used: in that last one it has no choice but to submit.
 */
export async function agentic(job: Job, model: Asks, trace: Trace): Promise<Outcome> {
  const { document, schema } = job;
  const tools = toolsFor(document, schema);
  const names = tools.flatMap((tool) => (tool.type === 'function' ? tool.function.name : []));
  const messages: Message[] = [
    { role: 'system', content: job.guide },
    { role: 'user', content: `${job.task.trim()}\n\nThe document has the name ${document.name}.` },
  ];
  let last: BadAnswer | undefined;
  for (;;) {
    const overTokens = model.usage.total >= job.maxTokens;
    const isLast = overTokens || trace.turns === job.maxTurns - 1;
    if (isLast) messages.push({ role: 'user', content: SUBMIT_NOW });
    const asked = await model.ask(messages, {
      tools,
      tool_choice: isLast ? { type: 'function', function: { name: SUBMIT } } : 'auto',
    });
    const reply = withIds(asked, trace.turns);
    trace.turns++;
    if (reply.onlyThought) return noAnswer(reply, last, trace);
    if (reply.refused) {
      trace.stopped = 'refused';
      return { output: reply.content || '(refused)', problem: 'the model refused', refused: true };
    }

    const hasRoom = (shown: number) => model.hasRoomForPage(shown);
    const turn = playTurn(reply, job, trace, names, hasRoom);
    if (turn.accepted) {
      trace.stopped = 'submitted';
      return { output: turn.accepted };
    }
    if (turn.answer) last = better(last, turn.answer);
    if (turn.problems.length > 0) {
      trace.validationErrors.push(turn.problems);
      if (trace.retries === job.maxRetries) {
        trace.stopped = 'retries used up';
        return salvageOutcome(last, trace, `no valid answer after ${trace.retries} corrections`);
      }
    }
    if (isLast) {
      trace.stopped = overTokens ? 'token limit' : 'turn limit';
      const limit = overTokens ? `${job.maxTokens} tokens` : `${job.maxTurns} turns`;
      return salvageOutcome(last ?? { text: reply.content }, trace, `nothing valid submitted in ${limit}`);
    }
    if (turn.problems.length > 0) trace.retries++;
    messages.push(echoTurn(reply), ...turn.messages);
  }
}

/** Calls that came without an id, or with one twice, get one of nine characters, as the strictest endpoint wants it. */
function withIds(reply: Reply, turn: number): Reply {
  const two = (value: number, length: number) => String(value).padStart(length, '0');
  const idOf = (id: string, index: number) => id || `t${two(turn, 4)}c${two(index, 3)}`;
  const { tool_calls } = reply.message;
  return {
    ...reply,
    toolCalls: reply.toolCalls.map((call, index) => ({ ...call, id: idOf(call.id, index) })),
    message: {
      ...reply.message,
      ...(tool_calls && {
        tool_calls: tool_calls.map((call, index) => ({ ...call, id: idOf(call.id, index) })),
      }),
    },
  };
}

/** The model's turn as it goes back to it; some endpoints take no arguments that are not JSON. */
function echoTurn({ message, content }: Reply): Message {
  const { tool_calls } = message;
  return {
    ...message,
    // Some endpoints take no empty message.
    content: echo(content) || (tool_calls ? null : '(empty)'),
    ...(tool_calls && {
      tool_calls: tool_calls.map((call) =>
        call.type === 'function' && !isShortJson(call.function.arguments)
          ? { ...call, function: { ...call.function, arguments: '{}' } }
          : call,
      ),
    }),
  };
}

function isShortJson(text: string): boolean {
  if (text.length > 20_000) return false;
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}

interface Turn {
  accepted?: Record<string, unknown>;
  /** An answer that did not fit. */
  answer?: BadAnswer;
  problems: string[];
  /** Results of the calls, and the pages they show. */
  messages: Message[];
}

/**
 * Every call gets a result, in the order of the calls; pages come after them, where images are allowed. Calls that the
 * endpoint left in the text are run too, and their results come as a message of the user.
 */
function playTurn(
  reply: Reply,
  { document, schema }: Job,
  trace: Trace,
  names: string[],
  hasRoom: (shown: number) => boolean,
): Turn {
  const inText = reply.toolCalls.length === 0 ? callsInText(reply.content, names) : [];
  const calls = inText.length > 0 ? inText.map((call) => ({ ...call, id: '' })) : reply.toolCalls;
  const results: { id: string; name: string; text: string }[] = [];
  const shown: number[] = [];
  const turn: Turn = { problems: [], messages: [] };
  for (const [index, { id, name, arguments: given }] of calls.entries()) {
    let text: string;
    let failed = false;
    if (index >= CALLS_A_TURN && name !== SUBMIT) {
      text = `Error: more than ${CALLS_A_TURN} calls in one turn.`;
      failed = true;
    } else if (name === SUBMIT) {
      const { checked, problems } = readAnswer(given, schema, reply.cut);
      if (checked && problems.length === 0) turn.accepted = checked.value;
      else {
        turn.answer = { text: given, checked };
        turn.problems = problems;
      }
      text = problems.length > 0 ? `${correction(problems)}Submit again, all fields.` : 'accepted';
      failed = problems.length > 0;
    } else {
      const result = runTool(name, given, document, trace, hasRoom);
      ({ text, failed = false } = result);
      if (result.show !== undefined) shown.push(result.show);
    }
    results.push({ id, name, text });
    trace.tools.push({
      turn: trace.turns,
      name: clip(name, 60),
      arguments: clip(given),
      ...(failed && { error: clip(text) }),
    });
  }
  if (calls.length === 0) Object.assign(turn, readText(reply, schema));
  turn.messages = [
    ...resultMessages(results),
    ...(shown.length > 0
      ? [
          {
            role: 'user' as const,
            content: shown.flatMap((page) => [
              { type: 'text' as const, text: `Page ${page} of the document:` },
              pagePart(page),
            ]),
          },
        ]
      : []),
    ...(calls.length === 0
      ? [
          {
            role: 'user' as const,
            content: `${turn.problems.length > 0 ? correction(turn.problems) : ''}${USE_TOOLS}`,
          },
        ]
      : []),
  ];
  return turn;
}

const resultMessages = (results: { id: string; name: string; text: string }[]): Message[] =>
  results.some(({ id }) => id === '')
    ? [{ role: 'user', content: results.map(({ name, text }) => `Result of ${name}:\n${text}`).join('\n\n') }]
    : results.map(({ id, text }) => ({ role: 'tool', tool_call_id: id, content: text }));

/** A model that writes its answer down instead of submitting it has answered nevertheless. */
function readText(reply: Reply, schema: Job['schema']): Partial<Turn> {
  const { checked, problems } = readAnswer(reply.content, schema, reply.cut);
  if (checked && problems.length === 0) return { accepted: checked.value };
  if (!checked) return { problems: [], answer: { text: reply.content } };
  return { problems, answer: { text: reply.content, checked } };
}
