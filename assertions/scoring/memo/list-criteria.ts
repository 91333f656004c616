import { z } from 'zod';
import { check } from '../../core/check.ts';
import { InputError } from '../../core/input-error.ts';
import { type Criterion, POSITIVE_DIMENSIONS } from './criterion.ts';
import { evidenceRule } from './rubric-line.ts';

/** A cell of a table may be empty. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
const number = z.preprocess(
  (value) =>
    typeof value === 'string' && /^[-\u2212]?\d+(?:[.,]\d+)?$/.test(value.trim())
      ? Number(value.trim().replace('\u2212', '-').replace(',', '.'))
      : value,
  z.number(),
);

/** One criterion of a plain list. */
const entrySchema = z.strictObject({
  /** What the answer must say or be; of negative points, the fault. */
  criterion: z.string().trim().min(1),
  /** Above 0 earned, below 0 taken away; default 1. */
  points: optional(number),
  /** Default C1, C2 … */
  id: optional(z.union([z.string(), z.number()]).transform(String)),
  section: optional(z.enum(POSITIVE_DIMENSIONS)),
  /** Of negative points: every occurrence counts, up to this many points in all. */
  max: optional(number),
  evidence: optional(z.enum(['quote', 'none'])),
});

const NAMES: Record<string, string> = {
  criteria: 'criterion',
  question: 'criterion',
  text: 'criterion',
  weight: 'points',
  score: 'points',
  point: 'points',
};

/**
 * The criteria of a plain list: `{criterion, points, id, section, max, evidence}`, all but the first optional. Throws
 * InputError with the row and the key. `places`: rows in the file, where they are not those of the list.
 */
export function listCriteria(
  entries: readonly unknown[],
  where: { source: string },
  places: readonly number[] = entries.map((_, i) => i + 1),
): Criterion[] {
  const ids = new Set<string>();
  const criteria = entries.map((entry, i): Criterion => {
    const at = { ...where, row: places[i]! };
    const {
      criterion: text,
      points = 1,
      id = `C${i + 1}`,
      section,
      max,
      evidence,
    } = check(entrySchema, named(entry), at);
    const fail = (key: string, problem: string) => new InputError({ ...at, key, problem });
    if (ids.has(id.toLowerCase())) throw fail('id', `a second criterion has the id ${id}`);
    ids.add(id.toLowerCase());
    if (points === 0) throw fail('points', 'is 0, so the criterion would count for nothing');
    if (points < 0 && section) throw fail('section', 'belongs to points that are earned');
    if (max !== undefined && points > 0) throw fail('max', 'belongs to negative points');
    if (max !== undefined && Math.abs(max) < Math.abs(points))
      throw fail('max', `is ${max}, less than one occurrence takes away (${points})`);
    const dimension = points < 0 ? 'negative' : (section ?? 'substance');
    return {
      id,
      dimension,
      points,
      ...(max !== undefined && { maxPenalty: Math.abs(max) }),
      text: text.replace(/\s+/g, ' '),
      line: places[i]!,
      evidence: evidence ?? evidenceRule(text, dimension),
    };
  });
  if (!criteria.some(({ points }) => points > 0))
    throw new InputError({ ...where, problem: 'no criterion earns points' });
  return criteria;
}

/** By the usual names of the two columns, and a text alone is a criterion of one point. */
function named(entry: unknown): unknown {
  if (typeof entry === 'string') return { criterion: entry };
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => {
      const name = key.trim().toLowerCase();
      return [NAMES[name] ?? name, value];
    }),
  );
}
