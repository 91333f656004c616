import { canonicalDuration, onlyDuration } from './durations.ts';
import type { Item, Kind } from './fields.ts';
import { canonicalForm, sameAddress, sameName, sameRegister } from './names.ts';
import { sameOwnValue } from './own-value.ts';
import { plain } from './plain-text.ts';

/** Amounts are equal to the cent, percentages to the second decimal. */
const TOLERANCE = 0.005 + 1e-9;

/**
 * Whether two values are the same; undefined where only the meaning of their words can tell. `predicted` and `gold`
 * are of the type of their kind.
 */
export function same(kind: Kind, predicted: Item, gold: Item): boolean | undefined {
  if (predicted === gold) return true;
  if (typeof predicted !== 'string' || typeof gold !== 'string')
    return typeof predicted === 'number' && typeof gold === 'number'
      ? Math.abs(predicted - gold) <= TOLERANCE
      : false;
  switch (kind) {
    case 'names':
      return sameName(predicted, gold);
    case 'forms':
      return canonicalForm(predicted) === canonicalForm(gold);
    case 'registers':
      return sameRegister(predicted, gold);
    case 'addresses':
      return sameAddress(predicted, gold);
    case 'deductible':
      return deductible(predicted) === deductible(gold);
    case 'mechanism':
      return mechanism(predicted) === mechanism(gold);
    case 'solidarity':
      return solidarity(predicted) === solidarity(gold);
    case 'duration':
      return sameDuration(predicted, gold);
    case 'law':
      return isFrench(predicted) && isFrench(gold) ? true : sameWords(predicted, gold);
    case 'court':
      return sameCourt(predicted, gold);
    case 'own':
    case 'owns':
      return sameOwnValue(predicted, gold);
    case 'text':
    case 'texts':
      return sameWords(predicted, gold);
    default:
      return false;
  }
}

/** Other words may have the same meaning. */
const sameWords = (a: string, b: string) => (plain(a) === plain(b) ? true : undefined);

/** French law and nothing else, however it is called. */
const isFrench = (value: string) =>
  /^(?:(?:le|la|au|a la|du|de la) )?(?:droits?|lois?)? ?(?:materiel(?:le)? )?(?:francais|francaises?|de la republique francaise|en vigueur en france)[ .]*$|^(?:the )?(?:laws? of france|french laws?)[ .]*$/.test(
    plain(value),
  );

const COURT =
  /tribuna(?:l|ux) (de commerce|des activites economiques|des affaires economiques|judiciaires?) (?:de |d'|du )([a-z-]+(?: metropole)?)/g;

/** Two courts named by kind and town are the same or not; with arbitration, or several courts, it takes a judge. */
function sameCourt(predicted: string, gold: string): boolean | undefined {
  const [said, wanted] = [predicted, gold].map((value) => [...plain(value).matchAll(COURT)]);
  if (said!.length !== 1 || wanted!.length !== 1) return sameWords(predicted, gold);
  return said![0]![1] === wanted![0]![1] && said![0]![2] === wanted![0]![2];
}

function sameDuration(predicted: string, gold: string): boolean | undefined {
  if (sameWords(predicted, gold)) return true;
  const said = canonicalDuration(predicted);
  const wanted = canonicalDuration(gold) ?? onlyDuration(gold);
  // A bare "18 mois" is the duration of "18 mois suivant la commercialisation du jeu".
  return said === undefined || wanted === undefined ? undefined : said === wanted;
}

/**
 * "absolue" where only the excess is owed (also called déductible, simple), "relative" where all of it is once a
 * threshold is passed (seuil de déclenchement, premier euro); else the plain text.
 */
export function deductible(value: string): string {
  const text = plain(value);
  const called = /absolu|relati/.exec(text)?.[0];
  if (called) return called === 'absolu' ? 'absolue' : 'relative';
  if (/non[ -]deductible|premier euro|totalite|integralite|tipping|first euro/.test(text)) return 'relative';
  if (/deductible|excedent|depassement|excess|simple/.test(text)) return 'absolue';
  return /seuil|declench/.test(text) ? 'relative' : text;
}

const MECHANISMS = [
  ['locked box', /locked[ -]?box|boite fermee/],
  [
    'comptes de réalisation',
    /(?<!(?:sans|aucun|non|ni) )ajust|completion accounts?|closing accounts?|comptes? de (?:realisation|cloture|transfert|closing)/,
  ],
  ['fixe', /\b(?:fixe|fixed|ferme|forfaitaire|definitif)\b/],
] as const;

/** "locked box", "comptes de réalisation" or "fixe"; a locked box is a fixed price too, and is called by its own name. */
function mechanism(value: string): string {
  const text = plain(value);
  const [first, second] = MECHANISMS.filter(([, name]) => name.test(text)).map(([name]) => name);
  return first === undefined || second === 'comptes de réalisation' ? text : first;
}

/** "solidaire" or "conjointe"; "conjointement et solidairement" is the former, as in French usage. */
function solidarity(value: string): string {
  const text = plain(value);
  if (
    /(?:sans|pas|aucune|non)(?: de| etre)? solida|several (?:and|but) not joint|severally (?:and|but) not jointly|non-joint/.test(
      text,
    )
  )
    return 'conjointe';
  if (/solidai|solidarite|joint and several|jointly and severally|in solidum/.test(text)) return 'solidaire';
  return /conjoint|prorata|pro rata|proportion|several/.test(text) ? 'conjointe' : text;
}
