import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { frenchLawIndex } from '../../../assertions/statute-book/french-law-index.ts';
import { articleWording, wordingOf } from '../../../assertions/statute-book/wording.ts';
import { isArticleHeading, readWording } from '../../../scripts/dev/read-wording.ts';
import { ROOT } from '../../run.ts';
import { hasShared, needsShared, SHARED } from '../../shared.ts';

const folder = join(ROOT, 'datasets/statute-book/wording');
const files = readdirSync(folder);

it('the package has the wording of 68 codes and laws and 24 European acts, under 21 MB', () => {
  const ids = files.map((file) => file.replace('.json.zst', ''));
  const { data } = frenchLawIndex();
  expect(ids.filter((id) => data.texts[id])).toHaveLength(68);
  expect(ids.filter((id) => data.treaties[id])).toHaveLength(24);
  expect(ids).toHaveLength(68 + 24);
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(21_000_000);
});

it.each([
  ['code-civil', '1240', /^Tout fait quelconque de l'homme/],
  ['code-de-l-expropriation', 'L1', /^L'expropriation/],
  ['code-du-travail', 'l. 1234-1', /à un préavis d'un mois/],
  ['livre-des-procedures-fiscales', 'R*196-1', /./],
  ['livre-des-procedures-fiscales', 'R196-1', /./],
  ['code-des-douanes', '59 unvicies', /./],
  ['RGPD', '6', /^Lawfulness of processing/],
  ['RGPD', 'considérant 26', /^The principles of data protection/],
])('%s %s', (id, number, words) => {
  expect(articleWording(id, number)?.text).toMatch(words);
});

it.each([
  ['code-civil', '9999'],
  ['code-civil', 'constructor'],
  ['loi-78-17', '1'],
  ['../index', '1'],
  ['__proto__', '1'],
  ['RGPD', 'considérant 999'],
])('%s %s has no wording', (id, number) => {
  expect(articleWording(id, number)).toBeUndefined();
});

it.runIf(hasShared)(needsShared('the shipped wording is that of the sources'), () => {
  for (const id of ['code-civil', 'constitution', 'loi-89-462']) {
    const { dataDate, articles } = readWording(join(SHARED, `data/french-law/texts/${id}.json.gz`));
    const isShipped = ([number]: [string, string]) => isArticleHeading(number);
    const shipped = Object.fromEntries(Object.entries(articles).filter(isShipped));
    expect(wordingOf(id)).toMatchObject({ dataDate, articles: shipped });
  }
});
