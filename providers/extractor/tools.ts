import type { OpenAI } from 'openai';
import type { SourceDocument } from './document.ts';
import type { AnswerSchema } from './load-answer-schema.ts';
import { clip, type Trace } from './trace.ts';

export const SUBMIT = 'submit';

/** What a tool hands back: text, and pages to be shown after it. */
export interface ToolResult {
  text: string;
  show?: number;
  failed?: boolean;
}

interface Tool {
  description: string;
  parameters: Record<string, { type: 'integer' | 'string'; description: string }>;
  run(
    given: Record<string, unknown>,
    document: SourceDocument,
    trace: Trace,
    hasRoom: (shown: number) => boolean,
  ): ToolResult;
}

const integer = (description: string) => ({ type: 'integer', description }) as const;
const MOST_FOUND = 20;

const ALL_TOOLS: Record<string, Tool> = {
  page_count: {
    description: 'Number of pages of the document.',
    parameters: {},
    run: (_given, { pageCount }) => ({ text: `${pageCount}` }),
  },
  read_pages: {
    description: 'Text of the pages from one to another, both included.',
    parameters: { from: integer('First page, from 1'), to: integer('Last page') },
    run({ from, to }, { textPages }, trace) {
      const [first, last] = [Number(from), Number(to)];
      if (first > last) return failure(`from (${first}) is greater than to (${last})`);
      const outside = [first, last].find((page) => page < 1 || page > textPages.length);
      if (outside !== undefined) return failure(outOfRange(outside, textPages.length));
      const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      note(trace.pagesRead, numbers);
      return { text: numbers.map((page) => `--- page ${page} ---\n${textPages[page - 1]}`).join('\n') };
    },
  },
  search_text: {
    description: 'Where a word or phrase stands: page and surroundings. Upper and lower case are the same.',
    parameters: { query: { type: 'string', description: 'Word or phrase' } },
    run({ query }, { textPages }) {
      const found = search(String(query), textPages);
      if (found === undefined) return failure('query is empty');
      return {
        text: found.length > 0 ? found.join('\n') : `"${clip(String(query))}" is not in the document`,
      };
    },
  },
  view_page: {
    description: 'Shows a page as an image.',
    parameters: { page: integer('Page, from 1') },
    run({ page }, { pageCount }, trace, hasRoom) {
      const number = Number(page);
      if (number < 1 || number > pageCount) return failure(outOfRange(number, pageCount));
      if (trace.pagesSeen.includes(number)) return { text: `page ${number} was shown already, above` };
      if (!hasRoom(trace.pagesSeen.length))
        return failure('no more pages can be shown in this conversation; submit with what you have');
      note(trace.pagesSeen, [number]);
      return { text: `page ${number} follows as an image`, show: number };
    },
  },
};

const failure = (text: string): ToolResult => ({ text: `Error: ${text}.`, failed: true });
const outOfRange = (page: number, count: number) => `there is no page ${page}, the document has ${count}`;

function note(pages: number[], seen: number[]): void {
  for (const page of seen) if (!pages.includes(page)) pages.push(page);
}

/** Up to 20 places, white space folded; undefined for an empty query. */
function search(query: string, pages: string[]): string[] | undefined {
  const wanted = fold(query).trim();
  if (wanted === '') return undefined;
  const found: string[] = [];
  for (const [index, page] of pages.entries()) {
    const text = page.replace(/\s+/g, ' ');
    const folded = fold(text);
    for (
      let place = folded.indexOf(wanted);
      place >= 0;
      place = folded.indexOf(wanted, place + wanted.length)
    ) {
      if (found.length === MOST_FOUND) return [...found, 'and more'];
      found.push(`page ${index + 1}: …${text.slice(Math.max(0, place - 120), place + wanted.length + 120)}…`);
    }
  }
  return found;
}

const fold = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();

/** Tools for what the modality shows of the document, and `submit`. */
export function toolsFor(document: SourceDocument, schema: AnswerSchema): OpenAI.ChatCompletionTool[] {
  const names = availableTools(document);
  return [
    ...names.map((name) => {
      const { description, parameters } = ALL_TOOLS[name]!;
      return tool(name, description, {
        type: 'object',
        properties: parameters,
        required: Object.keys(parameters),
        additionalProperties: false,
      });
    }),
    tool(SUBMIT, 'Hands in the answer, all fields of it. Ends the work.', schema.json),
  ];
}

const tool = (name: string, description: string, parameters: Record<string, unknown>) => ({
  type: 'function' as const,
  function: { name, description, strict: true, parameters },
});

const availableTools = ({ text, pdf }: SourceDocument): string[] => [
  'page_count',
  ...(text === undefined ? [] : ['read_pages', 'search_text']),
  ...(pdf ? ['view_page'] : []),
];

/** Runs one call of the model; whatever it asks for, there is a result that says what to do. */
export function runTool(
  name: string,
  given: string,
  document: SourceDocument,
  trace: Trace,
  hasRoom: (shown: number) => boolean,
): ToolResult {
  const names = availableTools(document);
  if (!names.includes(name))
    return failure(`there is no tool "${name.slice(0, 60)}", only ${[...names, SUBMIT].join(', ')}`);
  const { parameters, run } = ALL_TOOLS[name]!;
  let values: Record<string, unknown>;
  try {
    values = JSON.parse(given.trim() || '{}');
  } catch {
    return failure('the arguments are not valid JSON');
  }
  for (const [key, { type }] of Object.entries(parameters)) {
    const value = values?.[key];
    // "2" is as clear as 2.
    const fits =
      type === 'integer'
        ? Number.isInteger(typeof value === 'string' ? Number(value || 'x') : value)
        : typeof value === 'string';
    if (!fits) return failure(`${key} must be ${type === 'integer' ? 'a whole number' : 'a text'}`);
  }
  return run(values, document, trace, hasRoom);
}
