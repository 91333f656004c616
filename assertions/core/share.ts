import { z } from 'zod';

/** A number from 0 to 1; whoever writes 90 is told to write 0.9. */
export const share = z
  .number()
  .min(0)
  .max(1, {
    error: ({ input }) =>
      Number(input) <= 100
        ? `must be from 0 to 1: write ${Number((Number(input) / 100).toPrecision(6))}, not ${input}`
        : 'must be from 0 to 1',
  });
