/**
 * The support check on the law's own sentences: `npx node scripts/dev/measure-law-sentences.ts [--as-of DAY]`. Up to 200
 * sentences with a figure of each of ten codes, cited with their own article (nothing may be called wrong), with the
 * article after it, and, where they have one figure, with another one.
 */
import { parseArgs } from 'node:util';
import { readFigures } from '../../assertions/scoring/support/read-figures.ts';
import { supportOf } from '../../assertions/statute-book/support.ts';
import { wordingOf } from '../../assertions/statute-book/wording.ts';

const CODES: readonly (readonly [id: string, name: string])[] = [
  ['code-civil', 'C. civ.'],
  ['code-du-travail', 'C. trav.'],
  ['code-de-commerce', 'C. com.'],
  ['code-de-la-consommation', 'C. consom.'],
  ['code-de-procedure-civile', 'CPC'],
  ['code-monetaire-et-financier', 'CMF'],
  ['code-de-la-securite-sociale', 'CSS'],
  ['code-de-l-urbanisme', 'C. urb.'],
  ['code-des-assurances', 'C. assur.'],
  ['code-penal', 'C. pén.'],
];
const OTHER: Readonly<Record<string, string>> = {
  deux: 'quatre',
  trois: 'sept',
  cinq: 'huit',
  six: 'neuf',
  dix: 'douze',
  quinze: 'vingt',
  trente: 'quarante',
  'un an': 'trois ans',
  'un mois': 'trois mois',
};
const FIGURE = new RegExp(
  `\\b(${Object.keys(OTHER).join('|')})(?= (?:ans?|mois|jours?|années|pour cent)|$|\\b)`,
);
const MOST_OF_CODE = 200;

const { values } = parseArgs({ options: { 'as-of': { type: 'string', default: '2026-03-27' } } });
const counts = new Map<string, number>();
for (const [id, name] of CODES) {
  const articles = Object.entries(wordingOf(id)!.articles);
  let taken = 0;
  for (let i = 0; i < articles.length - 1 && taken < MOST_OF_CODE; i += 3) {
    const [number, text] = articles[i]!;
    const sentence = sentenceWithFigure(text);
    if (sentence === undefined) continue;
    taken++;
    const count = (what: string, cited: string, body: string) => {
      const article = cited.replace(/^([LRD])/, '$1. ');
      const [found] = supportOf(`${body} (${name}, art. ${article}).`, values['as-of']);
      const key = `${what}: ${found?.verdict ?? 'not read'}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    };
    count('own article', number, sentence);
    count('next article', articles[i + 1]![0], sentence);
    const figure = readFigures(sentence).length === 1 ? FIGURE.exec(sentence) : null;
    if (figure) count('another figure', number, sentence.replace(figure[0], OTHER[figure[1]!]!));
  }
}
for (const [key, count] of [...counts].sort()) console.log(`${key} ${count}`);

/** The first that stands alone: no list, no reference, no quotation. */
function sentenceWithFigure(text: string): string | undefined {
  const sentences = text.split('\n').flatMap((line) => line.split(/(?<=[.;]) (?=[A-Z])/));
  return sentences
    .find(
      (one) =>
        one.length > 80 &&
        one.length < 320 &&
        /^[A-ZÀÉL]/.test(one) &&
        !/article|NOTA|[«»"]|\d°/i.test(one) &&
        readFigures(one).some(({ measure }) => /months|days|percent|euros/.test(measure)),
    )
    ?.replace(/[.;:]\s*$/, '');
}
