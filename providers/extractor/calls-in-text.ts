import { isRecord, parseJson } from '../../assertions/core/read-json.ts';

export interface TextCall {
  name: string;
  /** JSON, as a native call has it. */
  arguments: string;
}

/** No turn has more; the text of a reply may hold any number. */
const MOST_CALLS = 32;
const NAME = '["\']?(?:functions?\\.|tools?\\.)?([\\w-]+)["\']?';

/**
 * What precedes the arguments of a call that a server left in the text, because its parser for the model's own
 * notation was not turned on; the group is the tool's name.
 */
const HEADS = [
  // Llama, Qwen3: <function=NAME>{…}</function>, or with <parameter=KEY>VALUE</parameter> inside.
  `<function=${NAME}>`,
  // Mistral: [TOOL_CALLS]NAME[ARGS]{…}
  `\\[TOOL_CALLS\\]\\s*${NAME}\\s*(?:\\[ARGS\\])?\\s*(?=\\{)`,
  // DeepSeek: function<｜tool▁sep｜>NAME ```json {…} ```
  `<[|｜]tool[▁_]sep[|｜]>${NAME}`,
  // gpt-oss: <|channel|>commentary to=functions.NAME <|constrain|>json<|message|>{…}
  `to=${NAME}[^{}]{0,80}<\\|message\\|>`,
];
const HEAD = new RegExp(HEADS.join('|'), 'g');
const PARAMETER = /<parameter=([\w-]+)>([\s\S]*?)<\/parameter>/g;
/** Where objects of the form {name, arguments} may begin: Hermes, Qwen2.5, Llama 3, Mistral; or the whole text. */
const OBJECT_MARKS =
  /<tool_call>|<\|python_tag\|>|\[TOOL_CALLS\]\s*\[?|^\s*(?:```(?:json)?\s*)?\[?(?=\s*\{)/g;

/** The calls of known tools that a text holds instead of real ones, in their order. Linear in the text. */
export function callsInText(text: string, tools: readonly string[]): TextCall[] {
  const found: { at: number; call: TextCall }[] = [];
  // What begins and never ends is looked at to the end of the text: not more often than there can be calls.
  let tries = MOST_CALLS;
  for (const match of text.matchAll(HEAD)) {
    const name = match.slice(1).find((group) => group !== undefined)!;
    if (!tools.includes(name)) continue;
    if (tries-- === 0) break;
    const given = argumentsAt(text, match.index + match[0].length);
    if (given !== undefined) found.push({ at: match.index, call: { name, arguments: given } });
  }
  tries = MOST_CALLS;
  for (const match of text.matchAll(OBJECT_MARKS)) {
    if (tries-- === 0) break;
    let at = match.index + match[0].length;
    while (found.length < MOST_CALLS) {
      const end = objectEnd(text, at);
      const call = end === undefined ? undefined : readCall(parseJson(text.slice(at, end)), tools);
      if (!call) break;
      found.push({ at, call });
      // Several calls are a list, or stand one behind the other.
      at = end! + (/^\s*[,;]?/.exec(text.slice(end, end! + 20))?.[0].length ?? 0);
    }
  }
  return found.sort((a, b) => a.at - b.at).map(({ call }) => call);
}

function readCall(value: unknown, tools: readonly string[]): TextCall | undefined {
  if (!isRecord(value)) return undefined;
  const inner = isRecord(value.function) ? value.function : value;
  const name = typeof inner.name === 'string' ? inner.name.replace(/^(?:functions?|tools?)\./, '') : '';
  const given = inner.arguments ?? inner.parameters ?? inner.args;
  if (!tools.includes(name)) return undefined;
  return { name, arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}) };
}

/** The JSON object that comes next, or the parameters in tags up to the end of the call. */
function argumentsAt(text: string, from: number): string | undefined {
  const head = text.slice(from, from + 200);
  const [before] = /^\s*(?:```(?:json)?)?\s*/.exec(head)!;
  const start = from + before.length;
  if (text[start] === '{') {
    const end = objectEnd(text, start);
    return end === undefined ? undefined : text.slice(start, end);
  }
  const close = text.indexOf('</function>', from);
  const body = text.slice(from, close < 0 ? undefined : close);
  const parameters = [...body.matchAll(PARAMETER)].map(([, key, value]) => [key!, readValue(value!.trim())]);
  return parameters.length > 0 || (close >= 0 && body.trim() === '')
    ? JSON.stringify(Object.fromEntries(parameters))
    : undefined;
}

/** A list, an object, a number or null as JSON; any other text is one. */
function readValue(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? text : value;
}

/** Behind the `}` that closes the object which begins at `start`, white space apart. */
function objectEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  let at = start;
  while (/\s/.test(text[at] ?? '')) at++;
  if (text[at] !== '{') return undefined;
  for (; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}
