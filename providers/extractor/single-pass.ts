import { delimit } from '../../assertions/core/delimit.ts';
import { type BadAnswer, better, correction, echo, noAnswer, readAnswer, salvageOutcome } from './answer.ts';
import type { SourceDocument } from './document.ts';
import type { Asks, Job } from './job.ts';
import { type Message, type Part, pagePart } from './model.ts';
import type { Outcome, Trace } from './trace.ts';

/**
 * The whole document in one message, the answer in one reply. One that does not fit the schema is sent back with its
 * errors, at most `maxRetries` times; then what is valid of it is kept.
 */
export async function singlePass(job: Job, model: Asks, trace: Trace): Promise<Outcome> {
  const { document, schema } = job;
  const messages: Message[] = [
    { role: 'system', content: job.guide },
    { role: 'user', content: question(job) },
  ];
  if (document.pdf) trace.pagesSeen = pageNumbers(document);
  let bad: BadAnswer | undefined;
  for (;;) {
    const reply = await model.ask(messages, {
      response_format: {
        type: 'json_schema',
        json_schema: { name: schema.name, strict: true, schema: schema.json },
      },
    });
    trace.turns++;
    if (reply.refused) {
      trace.stopped = 'refused';
      return { output: reply.content || '(refused)', problem: 'the model refused', refused: true };
    }
    if (reply.onlyThought) return noAnswer(reply, bad, trace);
    const { checked, problems } = readAnswer(reply.content, schema, reply.cut);
    if (checked && problems.length === 0) {
      trace.stopped = 'answered';
      return { output: checked.value };
    }
    trace.validationErrors.push(problems);
    bad = better(bad, { text: reply.content, checked });
    if (trace.retries === job.maxRetries) {
      trace.stopped = 'retries used up';
      return salvageOutcome(bad, trace, `no valid answer in ${trace.turns} calls`);
    }
    trace.retries++;
    messages.push(
      { role: 'assistant', content: echo(reply.content) || '(empty)' },
      { role: 'user', content: `${correction(problems)}Answer again with the whole JSON object.` },
    );
  }
}

const pageNumbers = ({ pageCount }: SourceDocument) => Array.from({ length: pageCount }, (_, i) => i + 1);

function question({ task, document, schema }: Job): string | Part[] {
  const text = [
    task.trim(),
    // Not every endpoint enforces the schema, and some models do better when they read it.
    `JSON schema of the answer:\n${JSON.stringify(schema.json)}`,
    document.text === undefined ? '' : delimit(document.text, `name="${document.name}"`),
    document.pdf
      ? `The pages of the document ${document.name} follow as images, 1 to ${document.pageCount}.`
      : '',
  ]
    .filter(Boolean)
    .join('\n\n');
  if (!document.pdf) return text;
  return [{ type: 'text', text }, ...pageNumbers(document).map(pagePart)];
}
