import { closest } from 'fastest-levenshtein';
import { InputError } from '../../core/input-error.ts';
import { isRecord } from '../../core/read-json.ts';
import { FIELDS, type Field } from './fields.ts';
import { rawValue, readField } from './values.ts';

const EXPECTED = {
  date: 'a date, YYYY-MM-DD',
  amount: 'a number',
  percentage: 'a number',
  boolean: 'true or false',
} as Record<string, string>;

/** Throws InputError where the true deal points have an unknown key, or a value that cannot be compared. */
export function checkGold(
  gold: Record<string, unknown>,
  source: string,
  fields: readonly Field[] = FIELDS,
): void {
  const known = fields.map(({ path }) => path);
  for (const [group, value] of Object.entries(gold)) {
    const paths = isRecord(value) ? Object.keys(value).map((name) => `${group}.${name}`) : [group];
    for (const key of paths)
      if (!known.includes(key) && !(value === null && known.some((path) => path.startsWith(`${group}.`))))
        throw new InputError({
          source,
          key,
          problem: 'is not a deal point',
          fix: `Did you mean "${closest(key, known)}"`,
        });
  }
  for (const field of fields)
    if (readField(gold, field).unreadable.length > 0)
      throw new InputError({
        source,
        key: field.path,
        problem: `cannot be read (found ${JSON.stringify(rawValue(gold, field.path))})`,
        expected: EXPECTED[field.kind] ?? 'text',
      });
}
