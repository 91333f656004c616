import type { Interval } from '../../../assertions/scoring/statistics/bootstrap.ts';
import { html, type Markup } from './escape.ts';
import { number, range, say, score } from './words.ts';

export interface Bar {
  /** Which of the models, for its colour. */
  model: number;
  value: number;
  interval: Interval | null;
  tasks: number;
}

/** From 0 to 1, with the interval as a whisker; below 5 clusters there is none. */
export function bar({ model, value, interval }: Bar): Markup {
  const x = (share: number) => Math.round(1000 * Math.min(1, Math.max(0, share))) / 10;
  const whisker = interval
    ? html`<path class="whisker" d="M${x(interval.low)} 3V9M${x(interval.low)} 6H${x(interval.high)}M${x(interval.high)} 3V9"/>`
    : '';
  return html`<svg class="bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="12"/><path class="grid" d="M25 0V12M50 0V12M75 0V12"/><rect class="m${model % 6}" y="1.5" width="${x(value)}" height="9"/>${whisker}</svg>`;
}

/** One group of a figure: a bar for each model. */
export function group(name: Markup, bars: readonly Bar[]): Markup {
  const lines = bars.map(
    (one) =>
      html`<div class="line">${bar(one)}<b>${score(one.value)}</b><small>${one.interval ? range(one.interval) : ''}</small></div>`,
  );
  const most = bars.reduce((count, { tasks }) => Math.max(count, tasks), 0);
  return html`<div class="group"><div class="label">${name} <small>${tasks(most)}</small></div><div>${lines}</div></div>`;
}

export const figure = (title: Markup, groups: readonly Markup[]): Markup =>
  groups.length === 0 ? html`` : html`<figure><figcaption>${title}</figcaption>${groups}</figure>`;

export const tasks = (count: number): Markup =>
  html`${number(count)} ${count === 1 ? say('task', 'tâche') : say('tasks', 'tâches')}`;

export const legend = (models: readonly Markup[]): Markup =>
  html`<p class="legend">${models.map((name, i) => html`<span class="key"><i class="m${i % 6}"></i>${name}</span> `)}</p>`;
