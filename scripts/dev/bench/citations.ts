/** Characters a second of the citation check, on prose of ours with a citation every 800 characters; loading too. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { packageFile } from '../../../assertions/core/package-file.ts';
import { checkCitations } from '../../../assertions/scoring/citations/check-citations.ts';
import { readCitations } from '../../../assertions/scoring/citations/read-citations.ts';
import { frenchLawIndex } from '../../../assertions/statute-book/french-law-index.ts';
import { type BenchRow, rate } from './rate.ts';

const CITED =
  'Selon l’article 1240 du code civil, tout dommage fautif est réparé. La rupture viole l’article L. 442-1, II, du code de commerce (Cass. com., 22 oct. 1996, n° 93-18.632), et les articles 1103, 1104 et 1193 du même code s’appliquent. ';
const PLAIN =
  'Le partenaire soutient que le contrat conclu entre les parties a été résilié sans préavis suffisant, que les pièces versées aux débats établissent la réalité du préjudice, évalué à 35 000 euros, et que la clause litigieuse ne saurait être opposée au tiers. ';
const MEGABYTE = (CITED + PLAIN.repeat(18)).repeat(300).slice(0, 1_000_000);

export function benchCitations(): BenchRow[] {
  const file = packageFile('datasets/statute-book/index.json.gz');
  const index = frenchLawIndex();
  const row = (name: string, unit: string, run: () => void): BenchRow => ({
    name,
    unit,
    perSecond: rate(1, run),
  });
  return [
    row('citations, loading the index', 'loads/s', () =>
      JSON.parse(gunzipSync(readFileSync(file)).toString()),
    ),
    row('citations, reading', 'MB/s', () => readCitations(MEGABYTE, index)),
    row('citations, reading and checking', 'MB/s', () => checkCitations(MEGABYTE, index, '2026-01-01')),
  ];
}
