import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { z } from 'zod';
import { InputError } from '../../assertions/core/input-error.ts';
import { packageFile } from '../../assertions/core/package-file.ts';
import { isRecord } from '../../assertions/core/read-json.ts';
import { ANSWER_SCHEMAS } from './answer-schemas.ts';
import { portable } from './portable-schema.ts';
import { type JsonSchema, strict } from './strict-schema.ts';
import { clip } from './trace.ts';

/** What the model is asked for: the JSON schema it is shown, and the check of what it answers. */
export interface AnswerSchema {
  name: string;
  json: JsonSchema;
  fields: string[];
  check(answer: Record<string, unknown>): CheckedAnswer;
}

export interface CheckedAnswer {
  /** All fields; what was not valid is null. */
  value: Record<string, unknown>;
  /** Fields that hold what the model said, whole. */
  valid: string[];
  /** One line a violation, for the model; empty if the answer is valid. */
  problems: string[];
}

/** A schema by its name, its file or itself; throws InputError. */
export function loadAnswerSchema(schema: string | Record<string, unknown>, basePath = ''): AnswerSchema {
  if (typeof schema !== 'string') return fromJson('answer', schema, 'config.schema of extractor');
  const known = ANSWER_SCHEMAS[schema];
  if (known) return answerSchema(schema, z.toJSONSchema(known.shown) as JsonSchema, known.checked);
  const path = schema.startsWith('file://')
    ? resolve(basePath, schema.slice('file://'.length))
    : packageFile(`datasets/${basename(schema)}/schema.json`);
  if (!existsSync(path))
    throw new InputError({
      source: 'config of extractor',
      key: 'schema',
      problem: `"${schema}" is not known: there is no ${path}`,
      expected: 'kleister-nda, cession-actions, file:// of a JSON schema, or a JSON schema',
    });
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new InputError({
      source: path,
      problem: `cannot be read as a JSON schema (${error instanceof Error ? error.message : error})`,
    });
  }
  return fromJson(schema.startsWith('file://') ? basename(path, '.json') : schema, json, path);
}

function fromJson(name: string, json: unknown, source: string): AnswerSchema {
  if (!isRecord(json) || !isRecord(json.properties) || Object.keys(json.properties).length === 0)
    throw new InputError({
      source,
      problem: 'is not a JSON schema of an object',
      expected: '{type: object, properties: {…}}',
    });
  try {
    const schema = strict(json);
    return answerSchema(name, schema, z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]));
  } catch (error) {
    throw new InputError({
      source,
      problem: `is a JSON schema that cannot be used (${error instanceof Error ? error.message : error})`,
    });
  }
}

function answerSchema(name: string, json: JsonSchema, checked: z.ZodType): AnswerSchema {
  const { $schema: _, ...whole } = json;
  const fields = Object.keys(json.properties as object);
  const { json: shown, restore } = portable(whole);
  return {
    // The API takes letters, digits, _ and -.
    name: name.replace(/[^\w-]/g, '_').slice(0, 60),
    json: shown,
    fields,
    check: (answer) => checkAnswer(restore(answer), fields, checked),
  };
}

const SHOWN_PROBLEMS = 20;
const MOST_EMPTIED = 1000;

function checkAnswer(answer: Record<string, unknown>, fields: string[], schema: z.ZodType): CheckedAnswer {
  const given: Record<string, unknown> = {};
  for (const field of fields)
    if (Object.hasOwn(answer, field) && answer[field] !== undefined) given[field] = answer[field];
  const first = schema.safeParse(given, { reportInput: true });
  if (first.success) {
    // The model's own values: what the check makes of them is the scorer's business.
    return { value: complete(given, first.data, fields), valid: fields, problems: [] };
  }
  const problems = first.error.issues.slice(0, SHOWN_PROBLEMS).map((issue) => clip(describe(issue), 400));
  const hurt = new Set(first.error.issues.map(({ path }) => String(path[0])));
  return {
    value: salvage(given, fields, schema),
    valid: Object.keys(given).filter((field) => !hurt.has(field)),
    problems,
  };
}

function complete(
  given: Record<string, unknown>,
  parsed: unknown,
  fields: string[],
): Record<string, unknown> {
  const defaults = isRecord(parsed) ? parsed : {};
  return Object.fromEntries(fields.map((field) => [field, given[field] ?? defaults[field] ?? null]));
}

/** Puts null where the answer is not valid, or around it where null is not either; the rest is kept. */
function salvage(
  given: Record<string, unknown>,
  fields: string[],
  schema: z.ZodType,
): Record<string, unknown> {
  const value = structuredClone(given);
  const emptied = new Set<string>();
  for (let round = 0; round < 20; round++) {
    const result = schema.safeParse(value);
    if (result.success) return complete(value, result.data, fields);
    // Where nothing is right, no entry is looked for that is.
    const tooMany = result.error.issues.length > MOST_EMPTIED;
    for (const issue of result.error.issues) {
      let path = issue.path as (string | number)[];
      if (issue.code === 'unrecognized_keys') {
        const holder = at(value, path);
        if (isRecord(holder)) for (const key of issue.keys) delete holder[key];
        continue;
      }
      if (tooMany) path = path.slice(0, 1);
      while (path.length > 1 && emptied.has(JSON.stringify(path))) path = path.slice(0, -1);
      emptied.add(JSON.stringify(path));
      const holder = at(value, path.slice(0, -1));
      if (typeof holder === 'object' && holder !== null)
        (holder as Record<string | number, unknown>)[path.at(-1)!] = null;
    }
  }
  // What is still not valid is a field that may not be null: null it is, and the scorer says so.
  const parsed = schema.safeParse(value);
  const hurt = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(fields.map((field) => [field, hurt.has(field) ? null : (value[field] ?? null)]));
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let inner = value;
  for (const key of path) {
    if (typeof inner !== 'object' || inner === null) return undefined;
    inner = (inner as Record<PropertyKey, unknown>)[key];
  }
  return inner;
}

function describe(issue: z.core.$ZodIssue, outer: PropertyKey[] = []): string {
  const path = [...outer, ...issue.path];
  const place = path.join('.') || 'the object';
  if (issue.code === 'unrecognized_keys') return `${place}: ${issue.message}`;
  if (issue.input === undefined) return `${place}: is missing`;
  if (issue.code === 'invalid_union') {
    // Of several types, the value is of the one that is wrong only further in.
    const branches = issue.errors.flatMap(([first]) => first ?? []);
    const inner = branches.find((branch) => branch.path.length > 0);
    if (inner) return describe(inner, path);
    const types = branches.flatMap((branch) => (branch.code === 'invalid_type' ? [branch.expected] : []));
    if (types.length > 0) return `${place}: expected ${types.join(' or ')}${found(issue.input)}`;
  }
  return `${place}: ${issue.message}${found(issue.input)}`;
}

function found(input: unknown): string {
  const shown = JSON.stringify(input);
  return ` (found ${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown})`;
}
