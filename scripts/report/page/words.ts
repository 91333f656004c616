import type { Interval } from '../../../assertions/scoring/statistics/bootstrap.ts';
import { type Bilingual, count, points } from '../statistics/conclusion.ts';
import { html, type Markup } from './escape.ts';
import { frenchReason } from './french-reasons.ts';

/** Both languages; the page shows the one that is chosen. */
export const both = ({ en, fr }: Bilingual): Markup =>
  en === fr
    ? html`${en}`
    : html`<span lang="en">${unbroken(en)}</span><span lang="fr">${unbroken(fr)}</span>`;

/** No line ends between a number and its percent sign, nor before the marks that French sets apart. */
export const unbroken = (text: string): string =>
  text.replace(/ ([%:;?!»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');

export const say = (en: string, fr: string): Markup => both({ en, fr });

/** A line that an assertion wrote. */
export const said = (reason: string): Markup => both({ en: reason, fr: frenchReason(reason) });

const numbers = (of: (language: keyof Bilingual) => string): Markup => both({ en: of('en'), fr: of('fr') });

/** A share in points of 100. */
export const score = (share: number | null): Markup =>
  share === null ? html`–` : numbers((language) => points(share, language));

/** A difference in points of 100, with its sign. */
export const signedScore = (difference: number): Markup =>
  numbers((language) => `${difference > 0.0005 ? '+' : ''}${points(difference, language)}`);

export const number = (value: number, digits = 0): Markup =>
  numbers((language) => count(value, language, digits));

export const range = ({ low, high }: { low: number; high: number }): Markup =>
  numbers((language) => `${points(low, language)} – ${points(high, language)}`);

/** The interval, or where there are too few independent tasks for one, lowest and highest score. */
export function spread({
  interval,
  min,
  max,
}: {
  interval: Interval | null;
  min: number;
  max: number;
}): Markup {
  if (interval) return range(interval);
  return html`${range({ low: min, high: max })} ${say('(lowest and highest: too few for an interval)', '(plus bas et plus haut : trop peu pour un intervalle)')}`;
}

export const duration = (ms: number): Markup =>
  ms < 1000 ? html`${Math.round(ms)} ms` : html`${number(ms / 1000, ms < 10_000 ? 2 : 1)} s`;

export const dollars = (usd: number): Markup => {
  const digits = usd < 1 ? 4 : 2;
  return both({ en: `$${count(usd, 'en', digits)}`, fr: `${count(usd, 'fr', digits)}\u00a0$` });
};

/** Names of the data sets, groups and scores of the pack; anything else goes by its own name. */
const NAMES: Record<string, [en: string, fr: string]> = {
  frenchlaw: ['FrenchLaw Bench', 'FrenchLaw Bench'],
  'kleister-nda': ['Kleister NDA', 'Kleister NDA'],
  openexempt: ['OpenExempt', 'OpenExempt'],
  'cession-actions': ['Share sales', 'Cessions d’actions'],
  legalbench: ['LegalBench', 'LegalBench'],
  'lexam choice': ['LEXam, options', 'LEXam, choix multiples'],
  'lexam open': ['LEXam, open questions', 'LEXam, questions ouvertes'],
  tests: ['Other tests', 'Autres tests'],
  category: ['Category', 'Catégorie'],
  subCategory: ['Sub-category', 'Sous-catégorie'],
  taskType: ['Task type', 'Type de tâche'],
  suite: ['Suite', 'Suite'],
  task: ['Task', 'Tâche'],
  assetCount: ['Number of assets', 'Nombre de biens'],
  strategy: ['Strategy', 'Stratégie'],
  modality: ['Modality', 'Modalité'],
  split: ['Split', 'Partie du jeu de données'],
  course: ['Course', 'Cours'],
  language: ['Language', 'Langue'],
  area: ['Area of law', 'Branche du droit'],
  asksFor: ['The question asks for', 'La question demande'],
  statements: ['Number of statements', 'Nombre d’affirmations'],
  options: ['Number of options', 'Nombre d’options'],
  structure: ['Structure', 'Structure'],
  style: ['Style', 'Style'],
  substance: ['Substance', 'Fond'],
  methodology: ['Method', 'Méthodologie'],
  exact: ['exact', 'exact'],
  fuzzy: ['fuzzy', 'approché'],
  effective_date: ['Effective date', 'Date d’effet'],
  jurisdiction: ['Jurisdiction', 'Droit applicable'],
  party: ['Parties', 'Parties'],
  term: ['Term', 'Durée'],
  critical: ['Critical', 'Critique'],
  major: ['Major', 'Majeure'],
  minor: ['Minor', 'Mineure'],
};

export function nameOf(key: string): Markup {
  const parts = key.split(' × ').map((part) => NAMES[part] ?? [part, part]);
  return say(parts.map(([en]) => en).join(' × '), parts.map(([, fr]) => fr).join(' × '));
}

/** A model's name, in one piece where it is short, after its mark. */
export const modelName = (model: string, mark: Markup | '' = ''): Markup =>
  model.length > 28 ? html`${mark}${model}` : html`<span class="name">${mark}${model}</span>`;
