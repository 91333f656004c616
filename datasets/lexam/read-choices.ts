import { InputError } from '../../assertions/core/input-error.ts';

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r' };

/** The options of a cell: a list, or a Python list of strings (`['i und ii', "none's"]`). Throws InputError. */
export function readChoices(value: unknown, place: { source: string; row: number; key: string }): string[] {
  const options = Array.isArray(value) ? value.map(String) : parseList(String(value ?? '').trim());
  if (options === undefined || options.length < 2)
    throw new InputError({
      ...place,
      problem: `is ${JSON.stringify(String(value ?? '').slice(0, 60))}`,
      expected: "a list of two options or more, such as ['i und ii', 'iii']",
    });
  if (new Set(options).size < options.length)
    throw new InputError({ ...place, problem: 'has the same option twice, so none is the right one' });
  return options;
}

/** Undefined where the text is not such a list and nothing else. Linear. */
function parseList(text: string): string[] | undefined {
  if (!text.startsWith('[') || !text.endsWith(']')) return undefined;
  const items: string[] = [];
  const item = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*(,|$)/sy;
  const inner = text.slice(1, -1);
  for (let at = 0; at < inner.length; at = item.lastIndex) {
    item.lastIndex = at;
    const found = item.exec(inner);
    if (!found) return inner.slice(at).trim() === '' && items.length > 0 ? items : undefined;
    items.push((found[1] ?? found[2])!.replace(/\\(.)/gs, (_, one: string) => ESCAPES[one] ?? one));
  }
  return items;
}
