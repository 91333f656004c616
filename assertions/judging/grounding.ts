import { z } from 'zod';
import { type AssertionValueFunctionContext, describeTest } from '../grading.ts';
import { check } from '../scoring/check.ts';
import type { Grounding, PlacedClaim } from './claims.ts';

export const groundingConfig = {
  grounding: z.enum(['on', 'off']).default('on'),
  asOf: z.iso.date().optional(),
};

/** The date whose law the answer is judged by, '' where neither config nor test gives one. */
export function asOfOf(context: AssertionValueFunctionContext, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  const given = context.test.metadata?.asOf;
  if (given === undefined || given === '') return '';
  return check(z.iso.date(), given, { source: `metadata.asOf of ${describeTest(context)}` });
}

export function groundingOf(
  _grounding: 'on' | 'off',
  _answer: string,
  _asOf: string,
): ((claims: PlacedClaim[]) => Grounding) | undefined {
  return undefined;
}
