import { z } from 'zod';
import { ndaSchema } from '../../assertions/scoring/extraction/nda-schema.ts';

/** By name: what the model is shown (every key required, null where the document is silent), and the check. */
export const ANSWER_SCHEMAS: Record<string, { shown: z.ZodObject; checked: z.ZodType }> = {
  'kleister-nda': {
    shown: z.object({
      effective_date: z.string().nullable().describe('Day the agreement takes effect, YYYY-MM-DD'),
      jurisdiction: z
        .string()
        .nullable()
        .describe('State or country whose law governs, its bare name: "New York"'),
      party: z
        .array(
          z.object({ name: z.string().describe('Name as the agreement writes it, legal form included') }),
        )
        .describe('Everyone who is a party to the agreement'),
      term: z.string().nullable().describe('How long the agreement lasts, number and unit: "2 years"'),
    }),
    checked: ndaSchema,
  },
};
