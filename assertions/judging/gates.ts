import { z } from 'zod';
import { check } from '../core/check.ts';
import { type AssertionValueFunctionContext, describeTest } from '../core/test-context.ts';
import { type CheckedCitation, checkCitations } from '../scoring/citations/check-citations.ts';
import { frenchLawIndex } from '../statute-book/french-law-index.ts';

const GATES = {
  inventedAuthority: ({ verdict }: CheckedCitation) => verdict === 'does-not-exist',
  repealedAsInForce: ({ verdict, valid }: CheckedCitation) => verdict === 'repealed' && valid === false,
};
type Gate = keyof typeof GATES;

const gatesSchema = z.strictObject({
  inventedAuthority: z.literal('fail').optional(),
  repealedAsInForce: z.literal('fail').optional(),
});

/** Config keys of an assertion whose row can fail for one citation, whatever its score. */
export const gatesConfig = { gates: gatesSchema.optional() };

/** A gate that is shut, and the citations that shut it, with the reason of each. */
export interface ShutGate {
  gate: Gate;
  citations: string[];
}

const MOST_NAMED = 5;

/**
 * The gates that an answer does not pass, of those that `config.gates`, else `metadata.gates`, sets: citations it relies
 * on that the index knows not to exist, or to be repealed. What the index is not certain of shuts none. `asOf` '' is
 * today.
 */
export function shutGates(
  {
    config,
    answer,
    context,
  }: {
    config: { gates?: z.output<typeof gatesSchema> | undefined };
    answer: string;
    context: AssertionValueFunctionContext;
  },
  asOf: string,
): ShutGate[] {
  const given = config.gates ?? context.test.metadata?.gates ?? {};
  const gates = check(gatesSchema, given, { source: `metadata.gates of ${describeTest(context)}` });
  const set = (Object.keys(GATES) as Gate[]).filter((gate) => gates[gate] !== undefined);
  if (set.length === 0) return [];
  const day = asOf || new Date().toISOString().slice(0, 10);
  const relied = checkCitations(answer, frenchLawIndex(), day).filter(({ stance }) => stance === 'relied-on');
  return set.flatMap((gate) => {
    const reasons = relied.filter(GATES[gate]).map(({ text, reason }) => `${text}: ${reason}`);
    const citations = [...new Set(reasons)].slice(0, MOST_NAMED).map((one) => one.replace(/\s+/g, ' '));
    return citations.length > 0 ? [{ gate, citations }] : [];
  });
}

/** Why the row fails, in a sentence; undefined where every gate is open. */
export const whyShut = (shut: readonly ShutGate[]): string | undefined =>
  shut.map(({ gate, citations }) => `gate ${gate}: ${citations.join('; ')}`).join('; ') || undefined;
