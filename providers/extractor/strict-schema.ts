import { isRecord } from '../../assertions/core/read-json.ts';

export type JsonSchema = Record<string, unknown>;

/**
 * The schema as structured outputs want it: every property is required and no other allowed; one that was
 * optional may be null instead.
 */
export function strict(schema: JsonSchema): JsonSchema {
  const { default: _, ...result } = schema;
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems'])
    if (Array.isArray(result[key])) result[key] = result[key].map(strictOrBoolean);
  for (const key of ['items', 'additionalProperties', 'not'])
    if (isRecord(result[key])) result[key] = strict(result[key]);
  for (const key of ['$defs', 'definitions'])
    if (isRecord(result[key])) result[key] = mapValues(result[key], strictOrBoolean);
  if (!isRecord(result.properties)) return result;
  const required = new Set(Array.isArray(result.required) ? result.required : []);
  result.properties = mapValues(result.properties, (property, name) => {
    const inner = strictOrBoolean(property);
    return required.has(name) || !isRecord(inner) ? inner : nullable(inner);
  });
  return { ...result, required: Object.keys(result.properties as object), additionalProperties: false };
}

const strictOrBoolean = (schema: unknown) => (isRecord(schema) ? strict(schema) : schema);

function nullable(schema: JsonSchema): JsonSchema {
  if (schema.type === 'null' || (Array.isArray(schema.type) && schema.type.includes('null'))) return schema;
  const { description, ...rest } = schema;
  return { anyOf: [rest, { type: 'null' }], ...(description !== undefined && { description }) };
}

const mapValues = (record: Record<string, unknown>, map: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
