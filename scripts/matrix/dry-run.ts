import { agentic } from '../../providers/extractor/agentic.ts';
import type { ExtractorConfig } from '../../providers/extractor/config.ts';
import type { SourceDocument } from '../../providers/extractor/document.ts';
import { readGuide } from '../../providers/extractor/guide.ts';
import type { Asks, Job } from '../../providers/extractor/job.ts';
import { loadAnswerSchema } from '../../providers/extractor/load-answer-schema.ts';
import { type Body, type Message, MOST_IMAGES } from '../../providers/extractor/model.ts';
import type { Reply } from '../../providers/extractor/reply.ts';
import { singlePass } from '../../providers/extractor/single-pass.ts';
import { newTrace } from '../../providers/extractor/trace.ts';
import { imageTokens } from './image-tokens.ts';
import type { Measure } from './measure.ts';

export const CHARACTERS_A_TOKEN = 4;
/** An agent that can read text looks at few pages. */
export const AGENT_PAGES = 2;
/** As many as one turn may show. */
const PAGES_A_TURN = 16;
/** How often an agent's search finds what it looks for. */
const HITS = 3;
const POINTS_AN_INCH = 72;

export interface DryRun {
  calls: number;
  input: number;
  /** Of the tool calls; the answer comes on top. */
  output: number;
}

/** Thrown where the model would answer: nothing more is asked after that. */
class Answered extends Error {}

/**
 * The extractor's own conversation about a document of that size, with a model that does what is usual: it answers at
 * once, or counts the pages, reads all, searches once and submits.
 */
export async function dryRun(config: ExtractorConfig, measure: Measure, task: string): Promise<DryRun> {
  const pages = Math.min(measure.pages, config.pages ?? measure.pages);
  const document = documentOf(config, measure, pages);
  const job: Job = {
    guide: readGuide(config),
    task,
    document,
    schema: loadAnswerSchema(config.schema, config.basePath),
    maxRetries: config.maxRetries,
    maxTurns: config.maxTurns,
    maxTokens: config.maxTokens,
  };
  const session = new Scripted(config, measure, config.strategy === 'agentic' ? turnsOf(document) : []);
  const run = config.strategy === 'agentic' ? agentic : singlePass;
  await run(job, session, newTrace(config)).catch((error: unknown) => {
    if (!(error instanceof Answered)) throw error;
  });
  return session.counted;
}

/** A document of that size; what it says does not matter. */
function documentOf({ modality }: ExtractorConfig, { characters }: Measure, pages: number): SourceDocument {
  const text = modality === 'image' ? undefined : textOf(characters);
  const page = Math.ceil(characters / Math.max(1, pages));
  return {
    name: 'document.pdf',
    text,
    textPages:
      text === undefined ? [] : Array.from({ length: pages }, (_, i) => text.slice(i * page, (i + 1) * page)),
    pdf: modality === 'text' ? undefined : { path: 'document.pdf', hash: '' },
    pageCount: pages,
    notes: [],
  };
}

function textOf(characters: number): string {
  const part = 'x'.repeat(Math.floor(characters / HITS)).replace(/^x{4}/, 'term');
  return part.repeat(HITS).padEnd(characters, 'x');
}

type Call = [name: string, given: object];

/** What the agent calls, turn by turn, before it submits. */
function turnsOf({ text, pdf, pageCount }: SourceDocument): Call[][] {
  const seen = pdf ? (text === undefined ? pageCount : Math.min(pageCount, AGENT_PAGES)) : 0;
  const views = Array.from({ length: seen }, (_, i): Call => ['view_page', { page: i + 1 }]);
  const read: Call[] = text === undefined ? [] : [['read_pages', { from: 1, to: pageCount }]];
  const looks: Call[][] = [];
  const all = [...read, ...views];
  for (let start = 0; start < all.length; start += PAGES_A_TURN)
    looks.push(all.slice(start, start + PAGES_A_TURN));
  const check: Call[] = text === undefined ? [['page_count', {}]] : [['search_text', { query: 'term' }]];
  return [[['page_count', {}]], ...looks, check];
}

/** A model that counts what it is asked, and calls what the script says. */
class Scripted implements Asks {
  readonly usage = { total: 0 };
  readonly counted: DryRun = { calls: 0, input: 0, output: 0 };
  /** Tokens of a page. */
  readonly #picture: number;
  readonly #turns: Call[][];

  constructor({ model, dpi }: ExtractorConfig, { pageSize: [width, height] }: Measure, turns: Call[][]) {
    const pixels = (points: number) => Math.floor((points * dpi) / POINTS_AN_INCH);
    this.#picture = imageTokens(model, pixels(width), pixels(height));
    this.#turns = [...turns];
  }

  hasRoomForPage(shown: number): boolean {
    return shown < MOST_IMAGES;
  }

  async ask(messages: Message[], { tools }: Body): Promise<Reply> {
    const { characters, pictures } = sizeOf(messages);
    const tooling = tools === undefined ? 0 : JSON.stringify(tools).length;
    const input = Math.ceil((characters + tooling) / CHARACTERS_A_TOKEN) + pictures * this.#picture;
    this.counted.calls++;
    this.counted.input += input;
    const calls = this.#turns.shift();
    if (!calls) throw new Answered();
    const reply = replyOf(calls);
    const output = Math.ceil(JSON.stringify(calls).length / CHARACTERS_A_TOKEN);
    this.counted.output += output;
    this.usage.total += input + output;
    return reply;
  }
}

function sizeOf(messages: Message[]): { characters: number; pictures: number } {
  const size = { characters: 0, pictures: 0 };
  for (const message of messages) {
    const { content } = message;
    if (typeof content === 'string') size.characters += content.length;
    else
      for (const part of content ?? []) {
        if (part.type === 'image_url') size.pictures++;
        if (part.type === 'text') size.characters += part.text.length;
      }
    if (message.role === 'assistant' && message.tool_calls)
      size.characters += JSON.stringify(message.tool_calls).length;
  }
  return size;
}

function replyOf(calls: Call[]): Reply {
  const toolCalls = calls.map(([name, given], i) => ({
    id: `call0000${i % 10}`,
    name,
    arguments: JSON.stringify(given),
  }));
  return {
    message: {
      role: 'assistant',
      content: null,
      tool_calls: toolCalls.map(({ id, name, arguments: given }) => ({
        id,
        type: 'function',
        function: { name, arguments: given },
      })),
    },
    content: '',
    toolCalls,
    refused: false,
    cut: false,
    onlyThought: false,
    usage: { prompt: 0, completion: 0, total: 0 },
    latencyMs: 0,
  };
}
