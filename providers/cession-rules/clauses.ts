import { amountsIn } from '../../assertions/scoring/deal-points/amounts-in.ts';
import { durationsIn } from '../../assertions/scoring/deal-points/durations.ts';
import { sentencesOf } from './price.ts';
import { type ContractText, itemsAfter, type Line, withoutNumber } from './text.ts';

const PRICE_IS_FINAL = /(?:aucune?|ni|sans|pas)\b[^.;]{0,60}\bcomplement/;
const CAP = /exceder|plafon|au-dela|limitee? a|ne pourra etre tenu|maximum|plus de/;

/** The earn-out: the clause about a complément de prix, unless the contract excludes one. */
export function findEarnOut({ body }: ContractText) {
  const none = { earn_out: false, criteres: null, plafond: null, duree: null };
  const lines = body.filter(
    ({ heading, plain }) => /complement|interessement|earn[ -]?out/.test(heading) && plain !== heading,
  );
  const clause = sentencesOf(lines).filter(({ low }) => !PRICE_IS_FINAL.test(low));
  if (clause.length === 0) return none;
  const cap = clause.find(
    ({ low }) => CAP.test(low) && !/expert|erreur/.test(low) && amountsIn(low).length > 0,
  );
  const amounts = cap ? amountsIn(cap.low) : [];
  const start = lines[0]!;
  const items = itemsAfter(body, body.indexOf(start));
  const years = clause.find(
    ({ low }) =>
      /exercices? (?:clos|20|sociaux)|exercice 20|au 31 decembre 20/.test(low) || durationsIn(low).length > 0,
  );
  const duration = years && durationsIn(years.low)[0];
  return {
    earn_out: true,
    criteres: [withoutNumber(start.text), ...items].join(' '),
    plafond: amounts.at(-1)?.value ?? largest(items),
    duree: duration
      ? years.low.slice(duration.start, duration.end)
      : (/exercices? [^,;]{4,60}?20\d\d(?: et (?:31 decembre )?20\d\d)?/.exec(years?.low ?? '')?.[0] ?? null),
  };
}

/** Of steps that do not add up, the highest is the most that can be owed. */
function largest(items: string[]): number | null {
  const owed = items.flatMap((item) => amountsIn(item.toLowerCase())[0]?.value ?? []);
  return owed.length > 0 ? Math.max(...owed) : null;
}

const NO_WARRANTY = /aucune garantie d'actif|sans garantie d'actif|absence de garantie d'actif/;

/** The sellers' warranty of assets and liabilities. */
export function findWarranty({ body }: ContractText) {
  const none = {
    duree: null,
    plafond: null,
    franchise: null,
    type_franchise: null,
    exclusions: [] as string[],
  };
  const lines = body.filter(
    ({ heading, plain }) =>
      /garantie|passif/.test(heading) && !/depot de garantie/.test(heading) && plain !== heading,
  );
  const clause = sentencesOf(lines);
  if (clause.length === 0 || clause.some(({ low }) => NO_WARRANTY.test(low))) return none;
  const time = lines.find(
    ({ plain }) =>
      durationsIn(plain).length > 0 &&
      /reclamation|expire|mise en jeu|consentie pour|demandes|pendant|passif/.test(plain),
  );
  const cap = clause.find(({ low }) => CAP.test(low) && amountsIn(low).length > 0);
  const threshold = lines.find(
    ({ plain }) =>
      /franchise|seuil|cumul|total des|que la fraction|premiers euros/.test(plain) &&
      amountsIn(plain).length > 0 &&
      plain !== cap?.line.plain,
  );
  // A threshold for a single claim, where there is one, is the lower.
  const franchise = threshold && Math.max(...amountsIn(threshold.plain).map(({ value }) => value));
  return {
    duree: time ? withoutNumber(time.text) : null,
    plafond: (cap && amountsIn(cap.low)[0]?.value) ?? null,
    franchise: franchise ?? null,
    type_franchise: threshold ? kindOf(threshold.plain) : null,
    exclusions: exclusionsOf(lines),
  };
}

function kindOf(low: string): string | null {
  if (/premier euro|pour le tout|integral/.test(low)) return 'relative';
  return /excede|deductible|absolue|fraction|premiers euros/.test(low) ? 'absolue' : null;
}

const EXCLUDES =
  /exclu|ne (?:s'applique|couvre|porte)(?:nt)? (?:pas|ni)|ne sont pas garantis|ne couvre|rien n'est du/;

function exclusionsOf(lines: readonly Line[]): string[] {
  const at = lines.findIndex(({ plain }) => EXCLUDES.test(plain));
  if (at < 0) return [];
  const items = itemsAfter(lines, at);
  if (items.length > 0) return items;
  // "ne porte ni sur A, ni sur B": one sentence.
  return withoutNumber(lines[at]!.text)
    .split(/,?\s+ni\s+/)
    .slice(1)
    .map((item) => item.replace(/\.$/, ''));
}

const FORBIDS =
  /s'interdi(?:t|sent)|s'abstien(?:t|dra|nent)|n'exercera pas|interdiction est faite|s'engage(?:nt)? a ne pas/;
const TERRITORY =
  /(?:\bsur le territoire (?:de |des |du )?|\bdans (?:le departement|les departements|les etats|l'union|la region|toute?)|\ben (?=[A-ZÀ-Ý]))[^;.]*/iu;

/** What the sellers may not do, where, and for how long. */
export function findNonCompetition({ body }: ContractText) {
  const clause = sentencesOf(body).filter(
    ({ low, line }) => FORBIDS.test(low) || /concurrence|retablissement/.test(line.heading),
  );
  const ban = clause.find(({ low }) => FORBIDS.test(low) && durationsIn(low).length > 0);
  if (!ban) return { duree: null, perimetre_geographique: null, activite: null, contrepartie: null };
  const { start, end } = durationsIn(ban.low)[0]!;
  const same = sentencesOf(body.filter(({ heading }) => heading === ban.line.heading));
  const price = same.find(({ low }) =>
    /contrepartie|remuneration distincte|indemnite|comprise? dans le prix/.test(low),
  );
  const text = ban.text.replaceAll('’', "'");
  return {
    duree: ban.low.slice(start, end),
    perimetre_geographique: territoryOf(text),
    activite:
      /(?:activité|entreprise) (?:de |d')([^;.]*?)(?=, pendant|, directement| en France|$|\.)/u.exec(
        text,
      )?.[1] ??
      /(?:de |d')((?:développer|éditer|fabriquer|commercialiser|produire|vendre)[^;.]*?)(?=, directement|$|\.)/u.exec(
        text,
      )?.[1] ??
      null,
    contrepartie: price?.text ?? null,
  };
}

/** From "sur le territoire de" or "en" up to where the sentence turns to what is forbidden. */
function territoryOf(text: string): string | null {
  const [said] = TERRITORY.exec(text) ?? [];
  return said?.split(/, (?:d'|directement|sous |une? |à une )|,? pendant | d'exercer/)[0]?.trim() ?? null;
}

const CONDITIONS = /conditions? suspensives?|(?:est|sont) (?:soumise?s?|subordonnee?s?)/;

/** Conditions precedent: the list behind the sentence that announces them. */
export function findConditions({ body }: ContractText): string[] {
  for (const [at, { plain }] of body.entries()) {
    if (!CONDITIONS.test(plain) || !/:$/.test(plain)) continue;
    const items = itemsAfter(body, at);
    if (items.length > 0) return items;
  }
  return [];
}
