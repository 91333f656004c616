import type { Dataset, Group, ModelSummary } from '../statistics/summary.ts';
import { type Bar, figure, group, legend } from './bars.ts';
import { html, type Markup } from './escape.ts';
import { table } from './table.ts';
import { nameOf, number, say, score, spread } from './words.ts';

const DIMENSIONS = ['structure', 'style', 'substance', 'methodology'];
const FIELD = /^(exact|fuzzy)_(.+)_f1$/;

/** Bars by everything the tasks can be grouped by, and by dimension or field where the scores have them. */
export function breakdowns({ models }: Dataset): Markup {
  const figures = [
    figure(
      say('Dimension', 'Dimension'),
      metricGroups(models, DIMENSIONS, (name) => nameOf(name)),
    ),
    figure(say('Field', 'Champ'), metricGroups(models, fieldsOf(models), fieldName)),
    ...keysOf(models)
      .filter((key) => !key.includes(' × '))
      .map((key) => figure(nameOf(key), groupsOf(models, key))),
  ].filter(({ text }) => text !== '');
  const crossed = keysOf(models).filter((key) => key.includes(' × '));
  if (figures.length + crossed.length === 0) return html``;
  return html`<h3>${say('Where the points are won and lost', 'Où les points se gagnent et se perdent')}</h3>
${models.length > 1 ? legend(models.map(modelName)) : ''}
<div class="figures">${figures}</div>
${crossed.map((key) => html`<details><summary>${nameOf(key)}</summary>${models.map((model) => crossTable(model, key))}</details>`)}`;
}

/** With the strategy and modality of an extractor that has one of each. */
function modelName({ model, breakdowns: found }: ModelSummary): Markup {
  const only = ['strategy', 'modality'].flatMap((key) => {
    const names = Object.keys(found[key] ?? {});
    return names.length === 1 ? names : [];
  });
  return html`${model}${only.length > 0 ? html` <small>(${only.join(' × ')})</small>` : ''}`;
}

const keysOf = (models: readonly ModelSummary[]) => [
  ...new Set(models.flatMap((model) => Object.keys(model.breakdowns))),
];

const fieldsOf = (models: readonly ModelSummary[]) =>
  [...new Set(models.flatMap(({ metrics }) => Object.keys(metrics)))].filter((name) => FIELD.test(name));

function fieldName(metric: string): Markup {
  const [, match = '', field = ''] = FIELD.exec(metric)!;
  return html`${nameOf(field)}, ${nameOf(match)}`;
}

function metricGroups(
  models: readonly ModelSummary[],
  metrics: readonly string[],
  name: (metric: string) => Markup,
): Markup[] {
  return metrics
    .filter((metric) => models.some((model) => metric in model.metrics))
    .map((metric) =>
      group(
        name(metric),
        models.flatMap(({ metrics: found }, model): Bar[] => {
          const one = found[metric];
          return one ? [{ model, value: one.mean, interval: one.interval, tasks: one.tasks }] : [];
        }),
      ),
    );
}

/** None where all tasks are of one group: the leaderboard has said it. */
function groupsOf(models: readonly ModelSummary[], key: string): Markup[] {
  const names = [...new Set(models.flatMap(({ breakdowns: found }) => Object.keys(found[key] ?? {})))];
  if (names.length < 2) return [];
  return names
    .sort((a, b) => a.localeCompare(b, 'fr', { numeric: true }))
    .map((name) =>
      group(
        html`${name}`,
        models.flatMap(({ breakdowns: found }, model): Bar[] => {
          const one = found[key]?.[name]?.score;
          return one ? [{ model, value: one.mean, interval: one.interval, tasks: one.tasks }] : [];
        }),
      ),
    );
}

/** Rows by all keys but the last, columns by the last. */
function crossTable({ model, breakdowns: found }: ModelSummary, key: string): Markup {
  const cells = new Map<string, Map<string, Group>>();
  const columns = new Set<string>();
  for (const [name, one] of Object.entries(found[key] ?? {})) {
    const at = name.lastIndexOf(' × ');
    const [row, column] = [name.slice(0, at), name.slice(at + 3)];
    columns.add(column);
    cells.set(row, (cells.get(row) ?? new Map<string, Group>()).set(column, one));
  }
  const sorted = [...columns].sort((a, b) => a.localeCompare(b, 'fr', { numeric: true }));
  const parts = key.split(' × ');
  return html`${table(
    `${key} ${model}`,
    html`${model}`,
    html`<caption>${model}</caption>
<thead><tr><th>${nameOf(parts.slice(0, -1).join(' × '))}</th><th colspan="${sorted.length}">${nameOf(parts.at(-1)!)}</th></tr>
<tr><th></th>${sorted.map((column) => html`<th>${column}</th>`)}</tr></thead>
<tbody>${[...cells].map(([row, byColumn]) => html`<tr><th scope="row">${row}</th>${sorted.map((column) => cell(byColumn.get(column)))}</tr>`)}</tbody>`,
    { className: 'cross' },
  )}`;
}

function cell(one: Group | undefined): Markup {
  if (!one?.score) return html`<td>–</td>`;
  const share = Math.round(one.score.mean * 45);
  return html`<td style="--heat:${share}%">${score(one.score.mean)} <small>n ${number(one.score.tasks)}</small></td>`;
}

/** Every named score of every model. */
export function allScores(name: string, { models }: Dataset): Markup {
  const names = [...new Set(models.flatMap(({ metrics }) => Object.keys(metrics)))];
  if (names.length === 0) return html``;
  return html`<details><summary>${say('All scores', 'Tous les scores')} (${names.length})</summary>
${table(
  `scores ${name}`,
  say('All scores', 'Tous les scores'),
  html`<thead><tr><th>${say('Score', 'Score')}</th>${models.map(({ model }) => html`<th>${model}</th>`)}</tr></thead>
<tbody>${names.map((metric) => html`<tr><th scope="row"><code>${metric}</code>${models.some(({ metrics }) => metrics[metric]?.lowerIsBetter) ? html` <small>${say('lower is better', 'plus bas = mieux')}</small>` : ''}</th>${models.map((model) => metricCell(model, metric))}</tr>`)}</tbody>`,
  { className: 'scores', filter: true },
)}
<p class="note">${say(
    'Mean over tasks with its interval; “pooled”: over all points, claims or citations together, as the column of promptfoo shows it.',
    'Moyenne sur les tâches et son intervalle ; « cumulé » : sur l’ensemble des points, affirmations ou citations, comme dans la colonne de promptfoo.',
  )}</p></details>`;
}

function metricCell({ metrics }: ModelSummary, name: string): Markup {
  const metric = metrics[name];
  if (!metric) return html`<td>–</td>`;
  if (metric.kind === 'count')
    return html`<td>${number(metric.sum ?? 0, 2)} <small>${say('in all', 'au total')}</small></td>`;
  if (metric.kind !== 'share') return html`<td>${number(metric.mean, 3)}</td>`;
  const pooled =
    metric.pooled && html`<small>${say('pooled', 'cumulé')} ${score(metric.pooled.mean)}</small>`;
  return html`<td>${score(metric.mean)} <small>${spread(metric)}</small>${pooled}</td>`;
}
