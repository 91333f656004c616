import { closest } from 'fastest-levenshtein';
import type { z } from 'zod';
import { InputError, type InputProblem } from './input-error.ts';

/** What zod keeps of a schema: wrappers (default, optional …) hold the inner one. */
interface SchemaNode {
  def: {
    innerType?: SchemaNode;
    element?: SchemaNode;
    valueType?: SchemaNode;
    shape?: Record<PropertyKey, SchemaNode>;
  };
}

/** Keys an object schema knows at `path`, for the hint about a misspelt one. */
function knownKeys(schema: z.ZodType, path: PropertyKey[]): string[] {
  let at = schema as unknown as SchemaNode | undefined;
  const unwrap = () => {
    while (at?.def?.innerType) at = at.def.innerType;
  };
  for (const key of path) {
    unwrap();
    at = typeof key === 'number' ? at?.def?.element : (at?.def?.shape?.[key] ?? at?.def?.valueType);
  }
  unwrap();
  return Object.keys(at?.def?.shape ?? {});
}

/**
 * Validates `value`; the first violation becomes an InputError that names the place and, for an unknown key,
 * the nearest known one.
 */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: Pick<InputProblem, 'source' | 'row' | 'fix'>,
): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  // A misspelt key also leaves the right one missing: name the cause.
  const { issues } = result.error;
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]!;
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, issue.path);
    const key = issue.keys[0]!;
    throw new InputError({
      ...where,
      key: [...issue.path, key].join('.'),
      problem: 'unknown key',
      ...(known.length > 0 && {
        expected: `one of ${known.join(', ')}`,
        fix: `Did you mean "${closest(key, known)}"`,
      }),
    });
  }
  const shown = JSON.stringify(issue.input);
  throw new InputError({
    ...where,
    key: issue.path.join('.'),
    problem: `${issue.message}${shown === undefined ? '' : ` (found ${shown.length > 120 ? `${shown.slice(0, 120)}…` : shown})`}`,
  });
}
