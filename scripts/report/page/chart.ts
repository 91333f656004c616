import type { Dataset } from '../statistics/summary.ts';
import { choicesOf } from './decision.ts';
import { html, type Markup } from './escape.ts';
import { say } from './words.ts';

interface Point {
  model: string;
  /** Mean of the suites' scores, 0 to 1. */
  quality: number;
  /** US dollars an answer. */
  cost: number;
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [720, 330, 48, 44, 14, 150];

/** Quality against cost, a point a model that ran all suites and whose cost is known; the best are up and left. */
export function chart(datasets: readonly (readonly [string, Dataset])[]): Markup {
  const points = pointsOf(datasets);
  if (points.length < 2) return html``;
  const priced = points.map(({ cost }) => cost).filter((cost) => cost > 0);
  const [least, most] = [Math.min(...priced) / 2, Math.max(...priced) * 2];
  // Free ones are at the left edge of a logarithmic scale.
  const right = WIDTH - RIGHT;
  const x = (cost: number) =>
    priced.length === 0 || cost === 0
      ? LEFT + 14
      : LEFT + 40 + ((right - LEFT - 40) * Math.log(cost / least)) / Math.log(most / least);
  const y = (quality: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - quality);
  const ticks = decades(least, most);
  const name = say('Quality against cost of an answer', 'Qualité et coût d’une réponse');
  return html`<h3>${name}</h3><figure class="chart"><div class="scroll" tabindex="0" role="region" aria-label="Quality and cost / Qualité et coût"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Quality against cost of an answer / Qualité et coût d’une réponse">
${[0, 0.25, 0.5, 0.75, 1].map((at) => html`<path class="line" d="M${LEFT} ${y(at)}H${right}"/><text x="${LEFT - 6}" y="${y(at) + 4}" class="end">${Math.round(100 * at)}</text>`)}
${points.some(({ cost }) => cost === 0) ? html`<text x="${LEFT + 14}" y="${HEIGHT - 24}" class="middle">$0</text>` : ''}
${ticks.map((cost) => html`<path class="line" d="M${x(cost)} ${TOP}V${HEIGHT - BOTTOM}"/><text x="${x(cost)}" y="${HEIGHT - 24}" class="middle">$${cost}</text>`)}
${[
  ['en', 'US$ an answer'],
  ['fr', 'dollars par réponse'],
].map(
  ([lang, name]) =>
    html`<text lang="${lang}" x="${(LEFT + right) / 2}" y="${HEIGHT - 6}" class="middle">${name}</text>`,
)}
${spaced(points.map((one, i) => ({ ...one, i, at: y(one.quality) }))).map(
  ({ model, cost, quality, i, label }) =>
    html`<g>${marker(i, x(cost), y(quality))}<path class="lead" d="M${x(cost) + 7} ${y(quality)}L${x(cost) + 12} ${label}"/><text x="${x(cost) + 14}" y="${label + 4}">${model.length > 34 ? `${model.slice(0, 33)}…` : model}</text></g>`,
)}</svg></div></figure>
<p class="note">${say(
    'Mean of the suites, points of 100; up and to the left is better. Models whose cost nobody told, or that did not run every suite, are not drawn.',
    'Moyenne des suites, en points sur 100 ; en haut à gauche, c’est mieux. Les modèles au coût inconnu, ou qui n’ont pas passé toutes les suites, n’y figurent pas.',
  )}</p>`;
}

function pointsOf(datasets: readonly (readonly [string, Dataset])[]): Point[] {
  const all = datasets.map(([, dataset]) => choicesOf(dataset));
  const models = [...new Set(all.flat().map(({ model }) => model))];
  return models.flatMap((model) => {
    const own = all.flatMap((choices) => choices.filter((one) => one.model === model));
    const known = own.flatMap(({ score, costPerAnswer }) =>
      score === null || costPerAnswer === null ? [] : [{ score, costPerAnswer }],
    );
    if (known.length < datasets.length) return [];
    const mean = (of: (one: (typeof known)[number]) => number) =>
      known.reduce((sum, one) => sum + of(one), 0) / known.length;
    return [{ model, quality: mean(({ score }) => score), cost: mean(({ costPerAnswer }) => costPerAnswer) }];
  });
}

/** Powers of ten between the two. */
function decades(least: number, most: number): number[] {
  if (!Number.isFinite(least)) return [];
  const [from, to] = [Math.ceil(Math.log10(least)), Math.floor(Math.log10(most))];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) =>
    Number((10 ** (from + i)).toPrecision(1)),
  );
}

/** Labels at least 14 apart, in the order of the points. */
function spaced<P extends { at: number }>(points: readonly P[]): (P & { label: number })[] {
  let last = Number.NEGATIVE_INFINITY;
  return points
    .toSorted((a, b) => a.at - b.at)
    .map((point) => {
      last = Math.max(point.at, last + 14);
      return { ...point, label: last };
    });
}

/** Told apart by shape as by colour. */
function marker(i: number, x: number, y: number): Markup {
  const colour = `m${i % 6}`;
  const shapes = [
    html`<circle class="${colour}" cx="${x}" cy="${y}" r="6"/>`,
    html`<rect class="${colour}" x="${x - 5.5}" y="${y - 5.5}" width="11" height="11"/>`,
    html`<path class="${colour}" d="M${x} ${y - 7}l7 12h-14z"/>`,
    html`<path class="${colour}" d="M${x} ${y - 7.5}l7 7.5l-7 7.5l-7-7.5z"/>`,
  ];
  return shapes[i % shapes.length]!;
}
