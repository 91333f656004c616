/**
 * What the best-known reused numbers used to rule: words of the old subject beside the number mean that the old
 * article is cited without saying so. Without accents, lower case.
 */
const TOPICS: Readonly<Record<string, Readonly<Record<string, readonly [topic: string, words: RegExp]>>>> = {
  'code-civil': {
    '1382': [
      'tort liability',
      /delictuel|extracontractuel|tout fait quelconque|responsabilite (?:civile )?(?:pour|du fait|de droit commun)|concurrence deloyale|parasitisme|faute/,
    ],
    '1383': ['tort liability', /delictuel|negligence|imprudence/],
    '1384': [
      'liability for others and for things',
      /du fait (?:des choses|d'autrui)|commettant|gardien|delictuel/,
    ],
    '1134': [
      'the binding force of contracts',
      /force obligatoire|bonne foi|loi des parties|tiennent lieu de loi|legalement formees/,
    ],
    '1147': [
      'contractual liability',
      /responsabilite contractuelle|inexecution|dommages(?: et |-)interets|obligation de (?:resultat|moyens?|securite)/,
    ],
    '1152': ['penalty clauses', /clause penale|manifestement excessi/],
    '1165': ['the relative effect of contracts', /effet relatif|tiers au contrat/],
    '1116': ['fraud (dol)', /\bdol\b|manoeuvres/],
    '1108': ['the conditions of validity', /conditions? (?:essentielles? )?(?:de|pour la) validite/],
    '1131': ['the cause of the obligation', /\bcause\b/],
    '1184': ['termination for breach', /resolution|condition resolutoire/],
    '1315': ['the burden of proof', /charge de la preuve|\bprouver\b/],
  },
  'code-de-commerce': {
    'L442-6': [
      'restrictive practices',
      /rupture brutale|desequilibre significatif|relations? commerciales? etablies?|pratiques? restrictives?/,
    ],
  },
  'code-de-la-consommation': {
    'L132-1': ['unfair terms', /clauses? abusives?|desequilibre significatif/],
  },
};

/** The old subject of a reused number, if the folded, lower-case sentence speaks of it. */
export function outdatedTopic(
  instrument: string,
  number: string,
  sentence: () => string,
): string | undefined {
  const [topic, words] = TOPICS[instrument]?.[number] ?? [];
  return words?.test(sentence()) ? topic : undefined;
}
