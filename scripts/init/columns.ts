import { readDate } from '../../assertions/scoring/deal-points/dates.ts';
import { digitsToNumber } from '../../assertions/scoring/deal-points/numbers.ts';
import { readBoolean } from '../../assertions/scoring/memo/judge-values.ts';

export type ColumnType = 'number' | 'boolean' | 'date' | 'list' | 'text';

/** By all the values of the column: what they all are; texts with a semicolon among them are lists. */
export function columnType(values: readonly string[]): ColumnType {
  const filled = values.filter((value) => value !== '');
  const all = (is: (value: string) => boolean) => filled.length > 0 && filled.every(is);
  if (all((value) => digitsToNumber(value) !== undefined)) return 'number';
  if (all((value) => !/^[01]$/.test(value) && readBoolean(value) !== undefined)) return 'boolean';
  if (all((value) => readDate(value) !== undefined)) return 'date';
  return filled.some((value) => value.includes(';')) ? 'list' : 'text';
}

/** The gold's value of a cell; null for an empty one. */
export function goldOf(value: string, type: ColumnType): unknown {
  if (type === 'list')
    return value
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean);
  if (value === '') return null;
  if (type === 'number') return digitsToNumber(value);
  if (type === 'boolean') return readBoolean(value);
  return type === 'date' ? readDate(value) : value;
}

/** JSON schema of a column. */
export function columnSchema(type: ColumnType, heading: string): Record<string, unknown> {
  const description = type === 'date' ? `${heading} (YYYY-MM-DD)` : heading;
  if (type === 'list') return { type: 'array', items: { type: 'string' }, description };
  return { type: [type === 'date' || type === 'text' ? 'string' : type, 'null'], description };
}
