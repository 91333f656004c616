import { isRecord } from '../../core/read-json.ts';

/** A JSON schema as far as scoring needs it. */
export type SchemaTree =
  | { kind: 'object'; properties: Record<string, SchemaTree> }
  | { kind: 'list'; item: SchemaTree }
  | { kind: 'number' | 'boolean' | 'text' };

export type LeafKind = Exclude<SchemaTree['kind'], 'object' | 'list'>;

const DEEPEST = 12;

/** The tree of a JSON schema: references are followed, and of several types the first that is not null counts. */
export function schemaTree(schema: unknown, root: unknown = schema, depth = 0): SchemaTree {
  if (!isRecord(schema) || depth > DEEPEST) return { kind: 'text' };
  if (typeof schema.$ref === 'string') return schemaTree(referred(schema.$ref, root), root, depth + 1);
  const variants = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray);
  if (variants)
    return schemaTree(variants.find((one) => !isRecord(one) || one.type !== 'null') ?? {}, root, depth + 1);
  const types = [schema.type].flat();
  if (isRecord(schema.properties))
    return {
      kind: 'object',
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([key, inner]) => [key, schemaTree(inner, root, depth + 1)]),
      ),
    };
  if (types.includes('array')) {
    const item = schemaTree(schema.items, root, depth + 1);
    // Lists of lists are one list.
    return item.kind === 'list' ? item : { kind: 'list', item };
  }
  if (types.includes('number') || types.includes('integer')) return { kind: 'number' };
  return { kind: types.includes('boolean') ? 'boolean' : 'text' };
}

function referred(reference: string, root: unknown): unknown {
  let at = root;
  for (const key of reference.replace(/^#\/?/, '').split('/').filter(Boolean))
    at = isRecord(at) ? at[key.replace(/~1/g, '/').replace(/~0/g, '~')] : undefined;
  return at;
}

/** What is scored: "price.amount", "sellers.name"; a list goes by the path of its entries. */
export function leavesOf(tree: SchemaTree, path = ''): { path: string; kind: LeafKind }[] {
  if (tree.kind === 'object')
    return Object.entries(tree.properties).flatMap(([key, inner]) =>
      leavesOf(inner, path ? `${path}.${key}` : key),
    );
  return tree.kind === 'list' ? leavesOf(tree.item, path) : [{ path, kind: tree.kind }];
}
