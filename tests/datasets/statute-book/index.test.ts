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

  it('has 56 codes and 13 laws with 214,852 numbers, each with its dates', () => {
    const texts = Object.entries(data.texts);
    expect(texts).toHaveLength(56 + 13);
    const numbers = texts.flatMap(([, { articles }]) =>
      Object.values(articles).flatMap((runs) => [...runsToNumbers(runs)]),
    );
    expect(numbers).toHaveLength(214_852);
    for (const [, { dataDate, complete, completeAsOf }] of texts)
      expect([dataDate, complete ? completeAsOf : dataDate]).not.toContain(null);
  });

  it('has 89 treaties and acts', () => {
    expect(Object.keys(data.treaties)).toHaveLength(89);
  });
});

describe.runIf(hasShared)(needsShared('building it from the sources'), () => {
  const folder = join(SHARED, 'data/french-law');

  it('gives the same facts as the shipped file, and twice the same bytes', () => {
    const built = buildFrenchLaw(folder);
    expect(gunzipSync(built).equals(gunzipSync(file))).toBe(true);
    expect(buildFrenchLaw(folder).equals(built)).toBe(true);
  });

  it('keeps every state and date of the source', () => {
    const source = JSON.parse(readFileSync(join(folder, 'articles-all.json'), 'utf8'));
    for (const [id, text] of Object.entries<{ g: Record<string, string> }>(source)) {
      if (id === '_meta') continue;
      for (const [key, numbers] of Object.entries(text.g))
        expect([...runsToNumbers(data.texts[id]!.articles[key]!)].sort()).toEqual(numbers.split(',').sort());
    }
  });
});

it('a missing source is told by its name', () => {
  expect(() => buildFrenchLaw('/nowhere')).toThrow(/articles-all\.json.*no such file/);
});
