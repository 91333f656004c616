import { amountsIn } from '../../assertions/scoring/deal-points/amounts-in.ts';
import { datesIn } from '../../assertions/scoring/deal-points/dates.ts';
import { durationsIn } from '../../assertions/scoring/deal-points/durations.ts';
import { sentencesOf } from './price.ts';
import type { ContractText } from './text.ts';

/*
 * Deal points beyond the original's schema. What takes more than a phrase to find (security, knowledge, special caps and
 * terms, specific indemnities, who is bound) is left null.
 */

/** How the price is fixed, by the words of the price clause. */
export function findMechanism({ body }: ContractText): string | null {
  const price = sentencesOf(body.filter(({ heading }) => /\bprix\b/.test(heading)));
  const says = (words: RegExp) => price.some(({ low }) => words.test(low));
  if (says(/locked[ -]?box/)) return 'locked box';
  if (says(/comptes de (?:realisation|cloture|transfert)/)) return 'comptes de réalisation';
  return price.length > 0 ? 'fixe' : null;
}

/** The clause that gives the sellers a share of a resale. */
export function findResale({ body }: ContractText) {
  const clause = sentencesOf(body.filter(({ heading }) => /revente|meilleure fortune/.test(heading)));
  const rule = clause.find(({ low }) => /\bvers|\bdue?s?\b/.test(low) && durationsIn(low).length > 0);
  if (!rule) return { stipulee: false, duree: null, partage: null };
  const { start, end } = durationsIn(rule.low)[0]!;
  return { stipulee: true, duree: rule.low.slice(start, end), partage: rule.text };
}

const SINGLE_CLAIM = /(?:montant unitaire|reclamations? d'un montant|par reclamation)[^.;]*inferieure?/;

/** What a single claim must reach, and whether several warrantors answer for each other. */
export function findWarrantyTerms({ body }: ContractText) {
  const all = sentencesOf(body.filter(({ heading }) => /garantie|passif/.test(heading)));
  const says = (words: RegExp) => all.some(({ low }) => words.test(low));
  const claim = all.find(({ low }) => SINGLE_CLAIM.test(low) && amountsIn(low).length > 0);
  const several = says(/sans solidarite|chacun (?:au prorata|dans la proportion)/);
  return {
    seuil_individuel: (claim && amountsIn(claim.low)[0]!.value) ?? null,
    solidarite: several ? 'conjointe' : says(/solidairement/) ? 'solidaire' : null,
  };
}

const DEADLINE = /au plus tard|avant le|a defaut|ne sont pas realisees au/;

/** The last day for the conditions precedent, and the authorisations among them. */
export function findConditionTerms({ body }: ContractText) {
  const all = sentencesOf(body.filter(({ heading }) => /condition/.test(heading)));
  const says = (words: RegExp) => all.some(({ low }) => words.test(low));
  const deadline = all.find(({ low }) => DEADLINE.test(low) && datesIn(low).length > 0);
  return {
    date_butoir: (deadline && datesIn(deadline.low)[0]) ?? null,
    autorisations: {
      concentrations: says(/controle des concentrations|autorite de la concurrence/),
      investissements_etrangers: says(/investissements? etrangers?/),
    },
  };
}
