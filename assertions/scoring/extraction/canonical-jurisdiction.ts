import { unaccented } from '../../core/unaccented.ts';
import { usStates } from '../../core/us-states.ts';

// ISO 3166-2 codes; names other than these are those of the countries (Unicode CLDR, through Intl).
const OTHER_PARTS =
  'GB-EAW England and Wales,GB-EAW England,GB-EAW Wales,GB-SCT Scotland,GB-NIR Northern Ireland,CA-AB Alberta,' +
  'CA-BC British Columbia,CA-MB Manitoba,CA-NB New Brunswick,CA-NL Newfoundland and Labrador,CA-NS Nova Scotia,' +
  'CA-ON Ontario,CA-PE Prince Edward Island,CA-QC Quebec,CA-SK Saskatchewan,AU-NSW New South Wales,' +
  'AU-QLD Queensland,AU-VIC Victoria,US United States of America,US USA,US US,GB UK,GB Great Britain,KR Korea,' +
  'CN PRC,HK Hong Kong,US-DC Washington DC,US-NY New York City,RU Russian Federation,CZ Czech Republic';

let known: Map<string, string> | undefined;

function knownNames(): Map<string, string> {
  if (known) return known;
  known = new Map();
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (let i = 0; i < 26 * 26; i++) {
    const code = String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26));
    const name = countries.of(code);
    if (name) known.set(fold(name), code);
  }
  // After the countries: in these contracts Georgia is the state.
  for (const [code, name] of usStates) {
    known.set(fold(name), `US-${code}`);
    known.set(fold(code), `US-${code}`);
  }
  for (const [, code, name] of OTHER_PARTS.matchAll(/([A-Z-]+) ([^,]+)/g)) known.set(fold(name!), code!);
  return known;
}

const fold = (text: string) =>
  unaccented(text)
    .replaceAll('.', '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const PREFIX =
  /^(?:the )?(?:laws? of )?(?:the )?(?:state|commonwealth|province|republic|kingdom|federal republic|people s republic) of (?:the )?/;
const SUFFIX = / (?:usa|us|united states|united states of america|law|laws|state)$/;
const MAX_LENGTH = 200;

/**
 * ISO 3166 code of a US state, another part of a federal country, or a country ("State_of_New_York", "NY" and
 * "New York, USA" are US-NY); undefined if the text names none. Kansas is not Arkansas, however alike they look.
 */
export function canonicalJurisdiction(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const names = knownNames();
  const folded = fold(text);
  const bare = folded.replace(PREFIX, '').replace(/^the /, '');
  return names.get(folded) ?? names.get(bare) ?? names.get(bare.replace(SUFFIX, ''));
}
