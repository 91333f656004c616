import { expect, it } from 'vitest';
import { canonicalJurisdiction } from '../../../../assertions/scoring/extraction/canonical-jurisdiction.ts';

const CODES: [text: string, code: string | undefined][] = [
  ['New York', 'US-NY'],
  ['State_of_New_York', 'US-NY'],
  ['the laws of the State of New York', 'US-NY'],
  ['New York law', 'US-NY'],
  ['New York, USA', 'US-NY'],
  ['New York City', 'US-NY'],
  ['ny', 'US-NY'],
  ['Alabama', 'US-AL'],
  ['AL', 'US-AL'],
  ['Wyoming', 'US-WY'],
  ['Washington, D.C.', 'US-DC'],
  ['Washington', 'US-WA'],
  ['Georgia', 'US-GA'],
  ['Kansas', 'US-KS'],
  ['Arkansas', 'US-AR'],
  ['England', 'GB-EAW'],
  ['England and Wales', 'GB-EAW'],
  ['Québec', 'CA-QC'],
  ['Province of Ontario', 'CA-ON'],
  ['New South Wales', 'AU-NSW'],
  ['U.S.A.', 'US'],
  ['Republic of Korea', 'KR'],
  ['South Korea', 'KR'],
  ['the Kingdom of the Netherlands', 'NL'],
  ['People’s Republic of China', 'CN'],
  ['The Gambia', 'GM'],
  ['Zimbabwe', 'ZW'],
  ['Andorra', 'AD'],
  ['the_Netherlands', 'NL'],
  ['Côte d’Ivoire', 'CI'],
  ['In the Netherlands', undefined],
  ['Atlantis', undefined],
  ['', undefined],
  ['State of', undefined],
  [`${'.'.repeat(198)}NY`, 'US-NY'],
  [`${'.'.repeat(199)}NY`, undefined],
];

// One test: the names are collected once, by whichever text comes first.
it('the code of a state, a part of a country, or a country', () => {
  expect(CODES.map(([text]) => [text, canonicalJurisdiction(text)])).toEqual(CODES);
});
