/**
 * What an answer says, read as a careful person would read it. Where it is not certain, it says nothing: a draft, a
 * text that is cut off, an amount in doubt are no answer.
 */
import type { Answer, Claim } from '../answer.ts';
import type { Json } from '../python-json.ts';
import { finalPart } from './final-part.ts';
import { type Jurisdictions, readJurisdictionList } from './jurisdiction-list.ts';
import { statedObjects } from './stated-objects.ts';
import { NOTHING, readAmount, readCitation, readCitations, readJurisdiction } from './values.ts';

/** AE: the jurisdictions named. */
export function readJurisdictions(output: string): Jurisdictions {
  const { text, marked } = finalPart(output);
  const { names, problem } = readJurisdictionList(text, marked);
  return names ? { names: new Set([...names].map((name) => name.toLowerCase())) } : { problem };
}

/** EC: citations by asset. */
export const readCitationsCarefully = (output: string): Answer<string[]> => readObject(output, citationsOf);

/** EV and OE: claims by asset; an amount that is not certain is NaN. */
export const readClaimsCarefully = (output: string): Answer<Claim[]> => readObject(output, claimsOf);

/** NA: dollars by jurisdiction, which has its name as the golds write it; an amount that is not certain is NaN. */
export function readAmountsCarefully(output: string): Answer<number> {
  const read = readObject(output, readAmount, (key) => readJurisdiction(key) !== undefined);
  const value = read.value ?? amountLines(output);
  if (value === undefined) return read;
  const named = new Map<string, number>();
  for (const [key, amount] of value) named.set(readJurisdiction(key) ?? key, amount);
  return { value: named };
}

/** What an entry says; undefined: it is not an entry of an answer. */
type EntryOf<Value> = (value: Json) => Value | undefined;
/** Whether a key can be one of the answer's. */
type IsKey = (key: string) => boolean;
const anyKey: IsKey = () => true;

/** Keys that hold the answer, and nothing else, in an object around it. */
const WRAPPER =
  /^(?:final[_ ]?)?(?:answers?|results?|output|response|solution|assets|exemptions|claims|jurisdictions)$/i;
const ASSET =
  /^(?:asset|asset_?name|description|asset_description|name|property|item|jurisdiction|law|state)$/i;
const REMARK =
  /^(?:notes?|explanations?|reason(?:s|ing)?|rationale|comments?|analysis|thoughts?|thinking|steps?|summary|confidence|certainty|jurisdiction)$/i;
const CONTENT =
  /^(?:exemptions?|citations?|claims?|applicable_exemptions|amount|value|non_?exempt(?:_\w+)?|total)$/i;

function readObject<Value>(output: string, entryOf: EntryOf<Value>, isKey = anyKey): Answer<Value> {
  if (output.trim() === '') return { problem: 'The output is empty' };
  const { text, marked } = finalPart(output);
  // As it is, and as the text of a string in which quotes are escaped.
  const readings = [text, unescaped(text)].flatMap((attempt) =>
    attempt === undefined ? [] : [lastEntries(statedObjects(attempt, marked), entryOf, isKey)],
  );
  return readings.find(({ value }) => value !== undefined) ?? readings[0]!;
}

/** The last statement that is an answer; one about other things ({"confidence": 0.9}) is passed over. */
function lastEntries<Value>(
  statements: (Map<string, Json>[] | undefined)[],
  entryOf: EntryOf<Value>,
  isKey: IsKey,
): Answer<Value> {
  const passed = new Set<string>();
  for (const objects of statements) {
    if (objects === undefined) return { problem: 'The JSON of the answer is cut off' };
    const value = entriesOf(objects, entryOf, isKey, 0);
    // An answer whose keys come again in words that cannot be read has been replaced.
    if (value && ![...value.keys()].some((key) => passed.has(key))) return { value };
    for (const object of objects) for (const key of object.keys()) passed.add(key);
  }
  const found = statements.length > 0;
  return {
    problem: found ? 'The JSON of the answer is not in the form asked for' : 'The answer states no JSON',
  };
}

const unescaped = (text: string) =>
  /[{[](?:\s|\\+[nrt])*\\+"/.test(text)
    ? text.replace(/\\+(["nrt])/g, (_, char: string) => (char === '"' ? '"' : ' '))
    : undefined;

/** The entries of one object or of several; undefined: these are none. */
function entriesOf<Value>(
  objects: Map<string, Json>[],
  entryOf: EntryOf<Value>,
  isKey: IsKey,
  depth: number,
): Map<string, Value> | undefined {
  const entries = new Map<string, Value>();
  for (const [index, object] of objects.entries()) {
    const inner = depth < 3 ? unwrapped(object) : undefined;
    const found = inner
      ? entriesOf(inner, entryOf, isKey, depth + 1)
      : direct(recordOf(object) ?? object, entryOf, isKey);
    if (found === undefined) return undefined;
    // Objects one after the other are parts of an answer, or answers of which the last counts.
    if (index > 0 && [...found.keys()].some((key) => entries.has(key))) entries.clear();
    for (const [key, value] of found) entries.set(key, value);
  }
  return entries;
}

function direct<Value>(
  object: Map<string, Json>,
  entryOf: EntryOf<Value>,
  isKey: IsKey,
): Map<string, Value> | undefined {
  const entries = new Map<string, Value>();
  if (object.size > 0 && ![...object.keys()].some(isKey)) return undefined;
  for (const [key, value] of object) {
    const entry = isKey(key) ? entryOf(value) : undefined;
    if (entry !== undefined) entries.set(key.replace(/^[\s*_`]+|[\s*_`]+$/g, ''), entry);
    else if (isKey(key) && !REMARK.test(key)) return undefined;
  }
  // Remarks alone are no answer; an empty object is.
  return object.size > 0 && entries.size === 0 ? undefined : entries;
}

/** The objects inside {"answer": …}, whatever reasons accompany it; text that holds JSON is read as such. */
function unwrapped(object: Map<string, Json>): Map<string, Json>[] | undefined {
  for (const [key, value] of object) {
    if (!WRAPPER.test(key)) continue;
    if (value instanceof Map) return [value];
    if (Array.isArray(value) && object.size === 1) {
      const records = value.filter((item) => item instanceof Map);
      if (records.length > 0 && records.length === value.length) return records;
    }
    if (typeof value === 'string' && value.includes('{')) {
      const [inner] = statedObjects(value, true);
      if (inner) return inner;
    }
  }
  return undefined;
}

/** {"asset": "van", "exemptions": […]} as {"van": […]}. */
function recordOf(object: Map<string, Json>): Map<string, Json> | undefined {
  if (object.size !== 2) return undefined;
  const [asset, content] = [ASSET, CONTENT].map((names) => [...object].find(([key]) => names.test(key)));
  if (!asset || !content || typeof asset[1] !== 'string') return undefined;
  return new Map([[asset[1], content[1]]]);
}

const isNothing = (value: Json) => value === null || (typeof value === 'string' && NOTHING.test(value));

function citationsOf(value: Json): string[] | undefined {
  if (isNothing(value)) return [];
  if (typeof value === 'string') return /[§\d]/.test(value) ? readCitations(value) : undefined;
  if (value instanceof Map) {
    const citation = value.get('citation');
    return typeof citation === 'string' ? [readCitation(citation)] : undefined;
  }
  if (!Array.isArray(value)) return undefined;
  const citations: string[] = [];
  for (const item of value) {
    const citation = item instanceof Map ? item.get('citation') : item;
    if (typeof citation !== 'string') return undefined;
    if (!NOTHING.test(citation)) citations.push(readCitation(citation));
  }
  return citations;
}

const CITATION_KEY = /^(?:citation|exemption|statute|section|law)$/i;
const AMOUNT_KEY = /^(?:claim_?value|claimed_?(?:value|amount)|claim(?:_amount)?|value|amount)$/i;

function claimsOf(value: Json): Claim[] | undefined {
  if (isNothing(value)) return [];
  const items = Array.isArray(value) ? value : [value];
  const claims: Claim[] = [];
  for (const item of items) {
    if (!(item instanceof Map)) return undefined;
    const citation = [...item].find(([key]) => CITATION_KEY.test(key))?.[1];
    const amount = [...item].find(([key]) => AMOUNT_KEY.test(key));
    if (typeof citation === 'string' && amount) {
      claims.push({ citation: readCitation(citation), claim_value: readAmount(amount[1]) });
      continue;
    }
    // {"11 U.S.C. § 522(d)(2)": 4450}
    for (const [key, entry] of item) {
      if (!/\d/.test(key)) return undefined;
      claims.push({ citation: readCitation(key), claim_value: readAmount(entry) });
    }
  }
  return claims;
}

/** NA without JSON: "Federal: $0" and "Oregon: $20,300", in lines or after one another. */
function amountLines(output: string): Map<string, number> | undefined {
  const { text, marked } = finalPart(output);
  if (!marked || text.includes('{')) return undefined;
  const amounts = new Map<string, number>();
  for (const line of text.slice(0, 4000).split(/\n|;|,(?!\d{3})|\band\b/)) {
    if (!/[\p{L}\d]/u.test(line)) {
      if (amounts.size > 0) break;
      continue;
    }
    const [, name, amount] =
      /^[\s*_`#•>+-]*([\p{L} ]{3,40}?)[\s*_`]*(?:law|exemptions)?[\s*_`]*[:=–—-][\s*_`]*(.{1,60}?)[\s*_`.]*$/u.exec(
        line,
      ) ?? [];
    const jurisdiction = name === undefined ? undefined : readJurisdiction(name);
    const dollars = readAmount(amount);
    if (jurisdiction === undefined || Number.isNaN(dollars)) break;
    amounts.set(jurisdiction, dollars);
  }
  return amounts.size > 0 ? amounts : undefined;
}
