import { z } from 'zod';
import { isIsoDate } from '../../core/python-text.ts';

/**
 * The prepared form of a Kleister NDA label set, as agentic-kie-evals brings the model's output and the gold
 * into it before scoring: spaces and colons become underscores, "State of" goes, dates are ISO dates, terms are
 * `<number>_<unit>`. One violation makes the whole document invalid there.
 */
export interface NdaFields {
  effective_date: string | null;
  jurisdiction: string | null;
  party: { name: string }[];
  term: string | null;
}

const underscore = (text: string) => text.replaceAll(' ', '_').replaceAll(':', '_');
const prepareParty = (name: string) =>
  underscore(name.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replaceAll(',', ''));
const prepareJurisdiction = (name: string) => underscore(name).replace(/^(?:State|Commonwealth)_of_/, '');

// Python's `\w` is any letter, digit or underscore of Unicode, and its `\d` any decimal digit.
const TERM = /^\p{Nd}+(?:\.\p{Nd}+)?_[\p{L}\p{N}_]+$/u;

/** One schema a field, so that the valid fields of an invalid document can be salvaged. */
export const ndaFieldSchemas = {
  effective_date: z.string().refine(isIsoDate, 'not a date, expected YYYY-MM-DD').nullable().default(null),
  jurisdiction: z.string().transform(prepareJurisdiction).nullable().default(null),
  party: z.array(z.object({ name: z.string().transform(prepareParty) })).default([]),
  term: z
    .string()
    .transform(underscore)
    .refine((term) => TERM.test(term), 'not a term, expected a number and a unit such as "2 years"')
    .nullable()
    .default(null),
};

/** Output or gold in, prepared fields out; other keys are dropped. */
export const ndaSchema = z.object(ndaFieldSchemas);
