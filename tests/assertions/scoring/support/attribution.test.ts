import { expect, it } from 'vitest';
import { attributionOf } from '../../../../assertions/scoring/support/attribution.ts';
import { placesIn } from '../../../../assertions/scoring/support/places-in.ts';

const CITED = /(?:article|art\.) 1240[^,)]*?(?:code civil|C\. civ\.)|C\. civ\., art\. 1240/g;
const QUOTED = /«[^»]*»/.exec.bind(/«[^»]*»/);
const at = (index: number, text: string) => ({ start: index, end: index + text.length });

it.each([
  ['L’article 1240 du code civil dispose que « tout fait ».', 'article'],
  ['Aux termes de l’article 1240 du code civil, « tout fait ».', 'article'],
  ['Selon l’article 1240 du code civil : « tout fait ».', 'article'],
  ['Pour la Cour, l’article 1240 du code civil énonce que « tout fait ».', 'article'],
  ['« Tout fait » (C. civ., art. 1240).', 'cited'],
  ['« Tout fait » (v. C. civ., art. 1240).', 'open'],
  ['La faute, « tout fait », relève du droit commun (C. civ., art. 1240).', 'open'],
  ['La Cour, au visa de l’article 1240 du code civil, énonce que « tout fait ».', 'other'],
  // A citation between quotation marks.
  ['On lit « l’article 1240 du code civil impose tout cela ».', 'other'],
  // "Le juge peut" says nothing himself.
  ['Le juge peut « modérer » (C. civ., art. 1240).', 'cited'],
  ['La Cour juge que « tout fait » (C. civ., art. 1240).', 'other'],
  ['L’article 1240 du code civil est lu par la jurisprudence comme « tout fait ».', 'other'],
  ['Le contrat, conformément à l’article 1240 du code civil, stipule que « tout fait ».', 'other'],
])('%s: %s', (text, attribution) => {
  const quoted = QUOTED(text)!;
  const citations = [...text.matchAll(CITED)].map((match) => at(match.index, match[0]));
  expect(citations).toHaveLength(1);
  expect(attributionOf(text, at(0, text), at(quoted.index, quoted[0]), placesIn(citations))).toBe(
    attribution,
  );
});
