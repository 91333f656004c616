import { describe, expect, it } from 'vitest';
import { citations, extractionF1 } from '../../assertions/index.ts';
import { rubricLines } from '../../assertions/judging/judged-lines.ts';
import { contextOf } from './context.ts';

/** What promptfoo's viewer shows as a line's Value; "-" where the line has no assertion of its own. */
const values = (lines: readonly { assertion?: { value?: unknown } | null }[] = []) =>
  lines.map(({ assertion }) => assertion?.value ?? '-');

describe("every line has its criterion, citation or field in promptfoo's viewer", () => {
  it('citations', () => {
    const { componentResults } = citations(
      'Selon C. civ., art. 1240 et C. civ., art. 1240-7.',
      contextOf({ metadata: { asOf: '2026-01-01' } }),
    );
    expect(values(componentResults)).toEqual(['C. civ., art. 1240', 'C. civ., art. 1240-7']);
  });

  it('fields', async () => {
    const { componentResults } = await extractionF1(
      '{"name": "x"}',
      contextOf({ metadata: { gold: { name: 'x' } } }, { fields: [{ name: 'name' }] }),
    );
    expect(values(componentResults)).toEqual(['name']);
  });

  it('criteria', () => {
    const lines = rubricLines(
      [
        {
          criterion: {
            id: 'S1',
            dimension: 'structure',
            points: 1,
            text: 'A plan is announced.',
            evidence: 'none',
          },
          ...{ satisfied: true, confidence: 1, evidence: [], proof: 'none', analysis: '', parts: [] },
        },
      ] as never,
      'x',
    );
    expect(values(lines)).toEqual(['S1: A plan is announced']);
  });
});
