import { amountsIn } from '../../assertions/scoring/deal-points/amounts-in.ts';
import { digitsToNumber, wordsToNumber } from '../../assertions/scoring/deal-points/numbers.ts';
import { plain } from '../../assertions/scoring/deal-points/plain-text.ts';
import { type ContractText, type Line, sentences, withoutNumber } from './text.ts';

/** Sentences of some lines, as written, with their plain form. */
export const sentencesOf = (lines: readonly Line[]) =>
  lines.flatMap((line) =>
    sentences(withoutNumber(line.text)).map((text) => ({ text, low: plain(text), line })),
  );

const COUNT = '(\\d{1,3}(?:[ .]\\d{3})+|\\d+|(?:[a-z]+[ -]){0,6}[a-z]+)(?: \\((\\d[\\d .]*)\\))?';
const SHARES = new RegExp(`${COUNT} (?:actions|titres)\\b`, 'g');
const SELLS = /\b(?:cede(?:nt|r)?|vend(?:ent|re)?)\b/;

/** The clause by which the shares are sold. */
export function findShares({ body }: ContractText) {
  const all = sentencesOf(body);
  const sale = all.find(
    ({ low }) =>
      SELLS.test(low) && countIn(low) !== undefined && /accept|acquer|achet|cessionnaire|cede/.test(low),
  );
  const named = all.find(
    ({ low, line }) => /vendue|vente|cession|objet/.test(line.heading) && countIn(low) !== undefined,
  );
  const low = (sale ?? named)?.low ?? '';
  const nominal = all.find(
    ({ low: text }) => /nominal|euros? chacune/.test(text) && amountsIn(text).length > 0,
  );
  return {
    nombre: countIn(low) ?? null,
    pourcentage: percentOf(low),
    categorie: /actions? ordinaires?/.test(low)
      ? /de preference|\badp\b/.test(low)
        ? 'actions ordinaires et actions de préférence'
        : 'ordinaires'
      : /actions? de preference/.test(low)
        ? 'de préférence'
        : /actions? ordinaires?/.test(nominal?.low ?? '')
          ? 'ordinaires'
          : null,
    valeur_nominale: nominal ? nominalIn(nominal.low) : null,
  };
}

function countIn(low: string): number | undefined {
  for (const match of low.matchAll(SHARES)) {
    const said = match[2] ?? match[1]!;
    const count = digitsToNumber(said.trim()) ?? lastWords(said);
    if (count !== undefined && count > 1) return count;
  }
  return undefined;
}

/** "qui accepte les quinze mille": the number at the end of the words. */
function lastWords(text: string): number | undefined {
  const words = text.split(' ');
  for (let from = 0; from < words.length; from++) {
    const number = wordsToNumber(words.slice(from).join(' '));
    if (number !== undefined) return number;
  }
  return undefined;
}

function percentOf(low: string): number | null {
  const said = /(\d{1,3}(?:,\d+)?) ?%\)? (?:de |du |des )?(?:son |ses |la |le )?(?:capital|droits)/.exec(
    low,
  )?.[1];
  if (said) return digitsToNumber(said) ?? null;
  return /totalite|integralite|cent pour cent/.test(low) ? 100 : null;
}

/** The amount nearest to the word "nominal", or before "chacune". */
function nominalIn(low: string): number | null {
  const at = low.search(/nominal|chacune/);
  const near = amountsIn(low).sort((a, b) => Math.abs(a.start - at) - Math.abs(b.start - at));
  return near[0]?.value ?? null;
}

const NOT_THE_PRICE = /complement de prix|sequestre|depot de garantie|compte courant/;
const PER_SHARE = /^[^.;]{0,12}?(?:par (?:action|titre)|l'action|l'une)/;
const NO_ESCROW = /(?:aucune?|pas|sans|ni)\b[^.]{0,80}(?:sequestr|consign)/;

/** Price, its payment and what of it is held in escrow. */
export function findPrice({ body }: ContractText) {
  const priced = sentencesOf(
    body.filter(
      ({ heading, plain: low }) =>
        /prix|paiement|cession/.test(heading) || /^(?:article \d+\. )?le prix/.test(low),
    ),
  );
  const terms = priced.filter(({ line }) => !/complement|garantie|interesse|earn/.test(line.heading));
  const totals = terms.filter(
    ({ low }) => /\bprix\b|\bcession est consentie/.test(low) && !NOT_THE_PRICE.test(low.slice(0, 200)),
  );
  const perShare = terms.flatMap(({ low }) =>
    amountsIn(low).filter(({ end }) => PER_SHARE.test(low.slice(end))),
  );
  const total = totals.flatMap(({ low }) =>
    amountsIn(low).filter(({ end }) => !PER_SHARE.test(low.slice(end))),
  )[0];
  const payment = terms.filter(
    ({ low }) =>
      /\bpay(?:e|er|era|able|ables|ee)s?\b|\bpaie\b|\bverse/.test(low) &&
      /prix|solde|comptant|virement|annuite/.test(low),
  );
  const escrow = terms.filter(
    ({ low }) => /sequestr/.test(low) && amountsIn(low).length > 0 && !NO_ESCROW.test(low),
  );
  const held = escrow.map(({ low }) => escrowIn(low)).find((amount) => amount !== undefined);
  return {
    montant: total?.value ?? null,
    prix_par_action: perShare[0]?.value ?? null,
    modalites_paiement:
      payment.length > 0
        ? payment
            .slice(0, 3)
            .map(({ text }) => text)
            .join(' ')
        : null,
    sequestre: escrow.length > 0,
    montant_sequestre: held ?? null,
  };
}

/** The last amount before the word, else the first behind it. */
function escrowIn(low: string): number | undefined {
  const at = low.search(/sequestr/);
  const amounts = amountsIn(low);
  return (amounts.findLast(({ start }) => start < at) ?? amounts[0])?.value;
}
