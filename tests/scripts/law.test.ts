import { afterEach, describe, expect, it, vi } from 'vitest';
import { law } from '../../scripts/law/law.ts';

/** What the verb prints, and the exit code it sets. */
async function run(...args: string[]): Promise<{ printed: string; exitCode: number }> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  await law.parseAsync(args, { from: 'user' });
  return { printed: lines.join('\n'), exitCode: Number(process.exitCode ?? 0) };
}

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  law.setOptionValue('json', false);
  law.setOptionValue('asOf', '2026-11-29');
});

describe('law', () => {
  it('prints the wording of an article, with its state and the day of both', async () => {
    expect(await run('C. civ., art. 1241', '--as-of', '2025-07-13')).toEqual({
      printed: `Code civil, art. 1241
exists on 2025-07-13: In force, with another content since 2016-10-01; its former content is now at 1342-2
Wording of 2025-07-13

Chacun est responsable du dommage qu'il a causé non seulement par son fait, mais encore par sa négligence ou par son imprudence.`,
      exitCode: 0,
    });
  });

  it.each([
    ['2026-11-29', 'Wording of 2025-07-13, asked for 2026-11-29: later changes are not known'],
    ['2024-01-01', 'Wording of 2025-07-13, asked for 2024-01-01: it may have read otherwise before'],
    ['2015-01-01', 'Wording of 2025-07-13; may differ: in force with its present content since 2016-10-01'],
  ])('says what the wording is worth on %s', async (day, note) => {
    expect((await run('C. civ., art. 1240', '--as-of', day)).printed).toContain(note);
  });

  it('prints several citations, lists and ranges, of codes and European acts', async () => {
    const { printed } = await run(
      '--json',
      'art. 1103 à 1105 C. civ.',
      'RGPD, art. 6',
      'considérant 26 du RGPD',
    );
    expect(
      JSON.parse(printed).map((one: Record<string, unknown>) => [one.instrument, one.number, one.certain]),
    ).toEqual([
      ['code-civil', '1103', true],
      ['code-civil', '1104', true],
      ['code-civil', '1105', true],
      ['RGPD', '6', true],
      ['RGPD', 'considérant 26', true],
    ]);
  });

  it.each([
    ['art. 1102-9 C. civ.', 'does-not-exist'],
    ['ancien article 1382 du code civil', 'Only the present wording is known'],
    ['L. 1235-3', 'unknown-coverage'],
    ['article 5 de la loi n° 78-17 du 6 janvier 1978', 'The wording is not in the package'],
  ])('has exit code 1 without a wording: %s', async (citation, reason) => {
    const { printed, exitCode } = await run(citation);
    expect(printed).toContain(reason);
    expect(exitCode).toBe(1);
  });

  it('refuses what names no article', async () => {
    await expect(run('le droit des contrats')).rejects.toThrow(/"le droit des contrats".*names no article/);
  });
});
