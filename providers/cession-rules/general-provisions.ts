import { datesIn } from '../../assertions/scoring/deal-points/dates.ts';
import { sentencesOf } from './price.ts';
import type { ContractText } from './text.ts';

const SIGNED = /^(?:fait |signe|a [a-z-]+, le )/;
/** "L'an deux mille vingt-quatre, le trois juin". */
const YEAR_FIRST = /^l'an ([a-z -]+), (?:et )?le ([a-z0-9 -]+?)(?=,|$)/;

/** The day of signature: of the line "Fait à …, le …", the contract's own before that of an amendment. */
export function findSignature({ opening, body, amendments }: ContractText): string | null {
  for (const { plain } of opening) {
    const [, year, day] = YEAR_FIRST.exec(plain) ?? [];
    const date = year && datesIn(`${day} ${year}`)[0];
    if (date) return date;
  }
  const line = [...body, ...amendments].find(({ plain }) => SIGNED.test(plain) && datesIn(plain).length > 0);
  return line ? datesIn(line.plain)[0]! : null;
}

const COURT =
  /tribunal (?:de commerce|des activités économiques|judiciaire|des affaires économiques) (?:de |d['’]|du )[A-ZÀ-Ý][\p{L}-]*(?: [A-ZÀ-Ý][\p{L}-]*)*/u;

/** Law, court, duties and costs: the clauses at the end. */
export function findGeneral({ body }: ContractText) {
  const all = sentencesOf(body);
  const arbitration = all.find(({ low }) => /arbitrage/.test(low) && /differend|litige/.test(low));
  const court = body.findLast(({ text }) => COURT.test(text));
  const duties = all.find(
    ({ low }) =>
      /enregistrement|droit proportionnel|\b726\b/.test(low) && /%/.test(low) && !/prealable/.test(low),
  );
  const costs = all.filter(
    ({ low }) =>
      /\b(?:frais|couts?|honoraires|debours|depenses|commission)\b/.test(low) &&
      /support|charge|partag|incomb|garde|paie|paye|regle|par moitie|en deux|due/.test(low),
  );
  const law = all.some(({ low }) => /\b(?:droit francais|loi francaise)\b/.test(low));
  return {
    droit_applicable: law ? 'Droit français' : null,
    juridiction_competente: arbitration?.text ?? (court && COURT.exec(court.text)![0]) ?? null,
    frais_droits_enregistrement: duties?.text ?? null,
    repartition_frais:
      costs
        .slice(-2)
        .map(({ text }) => text)
        .join(' ') || null,
  };
}
