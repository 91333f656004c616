import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runsToNumbers } from '../../../assertions/scoring/citations/number-runs.ts';
import { frenchLawIndex } from '../../../assertions/statute-book/french-law-index.ts';
import { buildFrenchLaw } from '../../../scripts/dev/build-statute-index.ts';
import { ROOT } from '../../run.ts';
import { hasShared, needsShared, SHARED } from '../../shared.ts';

const file = readFileSync(join(ROOT, 'datasets/statute-book/index.json.gz'));
const { data } = frenchLawIndex();

describe('the shipped index', () => {
  it('is under 800 kB and says whose facts these are', () => {
    expect(file.length).toBeLessThan(800_000);
    expect(data.meta).toMatchObject({
      license: 'Licence Ouverte 2.0',
      attribution: expect.stringContaining('LEGI'),
      generated: '2026-11-29',
    });
  });

  it('has 56 codes and 13 laws with 214,920 numbers, each with its dates', () => {
    const texts = Object.entries(data.texts);
    expect(texts).toHaveLength(56 + 13);
    const numbers = texts.flatMap(([, { articles }]) =>
      Object.values(articles).flatMap((runs) => [...runsToNumbers(runs)]),
    );
    expect(numbers).toHaveLength(214_920);
    for (const [, { dataDate, complete, completeAsOf }] of texts)
      expect([dataDate, complete ? completeAsOf : dataDate]).not.toContain(null);
  });

  it('has 89 treaties and acts', () => {
    expect(Object.keys(data.treaties)).toHaveLength(89);
  });
});

describe.runIf(hasShared)(needsShared('building it from the sources'), () => {
  const folder = join(SHARED, 'data/french-law');

  it('gives the same facts as the shipped file', () => {
    expect(Buffer.from(buildFrenchLaw(folder)).equals(gunzipSync(file))).toBe(true);
  });

  it('keeps every state and date of the lists but where the official wording or a correction says otherwise', () => {
    const source = JSON.parse(readFileSync(join(folder, 'articles-all.json'), 'utf8'));
    const changes: Record<string, number> = {};
    for (const [id, { g }] of Object.entries<{ g: Record<string, string> }>(source)) {
      if (id === '_meta') continue;
      const shipped = new Map(
        Object.entries(data.texts[id]!.articles).flatMap(([state, runs]) =>
          [...runsToNumbers(runs)].map((number) => [number, state] as const),
        ),
      );
      for (const [state, numbers] of Object.entries(g))
        for (const number of numbers.split(',')) {
          const now = shipped.get(number);
          const change = `${state[0]} to ${now?.[0]}`;
          if (now !== state) changes[change] = (changes[change] ?? 0) + 1;
        }
    }
    // Two numbers are listed twice, as "56 J BIS" and "56 J bis".
    expect(changes).toEqual({ 'A to D': 142, 'U to V': 7, 'A to V': 1, 'A to undefined': 2 });
  });
});

it('a missing source is told by its name', () => {
  expect(() => buildFrenchLaw('/nowhere')).toThrow(/articles-all\.json.*no such file/);
});
