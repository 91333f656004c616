import { isRecord } from '../../assertions/core/read-json.ts';
import type { JsonSchema } from './strict-schema.ts';

/**
 * A schema as the structured outputs of OpenAI, Claude and Gemini all take it. Their documented limits differ: Claude
 * takes at most 16 unions and no bounds of numbers, texts or lists, Gemini no list of types. Bounds are left to the
 * check of the answer; where a schema has more nullable fields than that, an empty text or list says null.
 */
export interface PortableSchema {
  json: JsonSchema;
  /** The answer with null where the schema had the model write an empty text or list. */
  restore(answer: Record<string, unknown>): Record<string, unknown>;
}

export const MOST_UNIONS = 16;

const BOUNDS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'uniqueItems'],
];

/** `schema` is one that `strict` made. */
export function portable(schema: JsonSchema): PortableSchema {
  const plain = mapSchemas(schema, (inner) => asUnion(withoutBounds(inner)));
  if (countUnions(plain) <= MOST_UNIONS) return { json: plain, restore: (answer) => answer };
  return {
    json: mapSchemas(plain, emptyForNull),
    restore: (answer) => withNulls(answer, plain) as Record<string, unknown>,
  };
}

/** Unions of a schema, definitions included. */
export function countUnions(schema: unknown): number {
  if (Array.isArray(schema)) return schema.reduce((count: number, inner) => count + countUnions(inner), 0);
  if (!isRecord(schema)) return 0;
  const own = Array.isArray(schema.anyOf) || Array.isArray(schema.type) ? 1 : 0;
  return own + Object.values(schema).reduce((count: number, inner) => count + countUnions(inner), 0);
}

/** Every schema inside a schema, from the inmost outwards. */
export function mapSchemas(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const result = { ...schema };
  const one = (inner: unknown) => (isRecord(inner) ? mapSchemas(inner, change) : inner);
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems'])
    if (Array.isArray(result[key])) result[key] = result[key].map(one);
  for (const key of ['items', 'additionalProperties', 'not'])
    if (isRecord(result[key])) result[key] = one(result[key]);
  for (const key of ['properties', '$defs', 'definitions'])
    if (isRecord(result[key]))
      result[key] = Object.fromEntries(
        Object.entries(result[key]).map(([name, inner]) => [name, one(inner)]),
      );
  return change(result);
}

const withoutBounds = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !BOUNDS.includes(key)));

/** `type: [string, null]` as a union of two types. */
function asUnion(schema: JsonSchema): JsonSchema {
  if (!Array.isArray(schema.type)) return schema;
  const { type, description, ...rest } = schema;
  const types = (type as unknown[]).map((one) => (one === 'null' ? { type: one } : { type: one, ...rest }));
  return {
    ...(types.length === 1 ? types[0] : { anyOf: types }),
    ...(description !== undefined && { description }),
  };
}

const isNull = (schema: unknown) => isRecord(schema) && schema.type === 'null';

const EMPTY = { string: 'an empty text ("")', array: 'an empty list' } as Record<string, string>;

/** What is not null of "a text or null" and "a list or null"; undefined for any other schema. */
function nullableHolder(schema: JsonSchema): JsonSchema | undefined {
  if (!Array.isArray(schema.anyOf) || schema.anyOf.length !== 2 || !schema.anyOf.some(isNull))
    return undefined;
  const other = schema.anyOf.find((inner) => !isNull(inner));
  return isRecord(other) && Object.hasOwn(EMPTY, String(other.type)) && other.enum === undefined
    ? other
    : undefined;
}

function emptyForNull(schema: JsonSchema): JsonSchema {
  const holder = nullableHolder(schema);
  if (!holder) return schema;
  const said = [
    schema.description ?? holder.description,
    `${EMPTY[String(holder.type)]} where there is none`,
  ];
  return { ...holder, description: said.filter(Boolean).join('; ') };
}

function withNulls(value: unknown, schema: unknown): unknown {
  if (!isRecord(schema)) return value;
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return nullableHolder(schema) ? null : value;
  if (Array.isArray(value)) return value.map((entry) => withNulls(entry, itemsOf(schema)));
  const { properties } = schema;
  if (!isRecord(value) || !isRecord(properties)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      withNulls(inner, Object.hasOwn(properties, key) ? properties[key] : undefined),
    ]),
  );
}

/** The schema of a list's entries, whether or not the list may be null. */
const itemsOf = (schema: Record<string, unknown>): unknown => (nullableHolder(schema) ?? schema).items;
