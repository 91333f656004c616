import { visible } from '../../../assertions/core/visible.ts';
import { type Detail, taskKey } from '../statistics/collector.ts';
import type { Entry } from '../statistics/entry.ts';
import { byTask, scoreOf } from '../statistics/estimates.ts';
import type { Dataset } from '../statistics/summary.ts';
import { html, Markup } from './escape.ts';
import { frenchReason } from './french-reasons.ts';
import { table } from './table.ts';
import { nameOf, say, score, unbroken } from './words.ts';

/** More tasks would make a page that no browser opens; summary.json has all. */
const MOST_TASKS = 1000;

/** Every task with every model's score; a score opens the answers of two models side by side. */
export function taskTable(
  name: string,
  { models, ranking }: Dataset,
  entries: readonly Entry[],
  names: ReadonlyMap<number, string>,
  descriptions: ReadonlyMap<string, string>,
): Markup {
  const order = ranking
    .map(({ model }) => model)
    .filter((model) => models.some((one) => one.model === model));
  const byName = new Map(entries.map(({ column }) => [names.get(column)!, column]));
  const first = (own: readonly Entry[]) => own.reduce((least, { test }) => Math.min(least, test), Infinity);
  // In the order of the run.
  const rows = [...Map.groupBy(entries, ({ task }) => task)].sort(([, a], [, b]) => first(a) - first(b));
  const shown = rows.slice(0, MOST_TASKS);
  const head = order.map((model) => html`<th scope="col">${model}</th>`);
  const lines = shown.map(([task, own]) => {
    const [{ groups }] = own as [Entry];
    const description = descriptions.get(taskKey(own[0]!))?.replace(`${name} ${task}: `, '');
    const label = [description, groups.category ?? groups.task].filter(Boolean).join(' · ');
    const cells = order.map((model) => taskCell(own.filter(({ column }) => column === byName.get(model))));
    return html`<tr data-task="${task}"><th scope="row">${task}${label ? html` <small>${label}</small>` : ''}</th>${cells}</tr>`;
  });
  return html`<details data-dataset="${name}"><summary>${say('Task by task', 'Tâche par tâche')} (${rows.length})</summary>
${table(`tasks ${name}`, html`${nameOf(name)}, ${say('task by task', 'tâche par tâche')}`, html`<thead><tr><th scope="col">${say('Task', 'Tâche')}</th>${head}</tr></thead><tbody>${lines}</tbody>`, { className: 'tasks', filter: true })}
<p class="note">${say(
    'Blue: above 50 points, orange: below, the deeper the further; ERR: no score. Choose a score to see two answers side by side.',
    'Bleu : plus de 50 points ; orange : moins, d’autant plus foncé que l’écart est grand ; ERR : pas de score. Choisissez un score pour voir deux réponses côte à côte.',
  )}${rows.length > shown.length ? html` ${say(`The first ${shown.length} tasks; all are in summary.json.`, `Les ${shown.length} premières tâches ; toutes sont dans summary.json.`)}` : ''}</p></details>`;
}

function taskCell(own: readonly Entry[]): Markup {
  const [first] = own;
  if (!first) return html`<td data-value="">–</td>`;
  const [scored] = byTask(own);
  if (!scored)
    return html`<td data-value=""><button type="button" data-column="${first.column}">${first.status === 'error' ? 'ERR' : '–'}</button></td>`;
  const value = scoreOf(scored);
  const heat = Math.round(Math.abs(value - 0.5) * 100);
  return html`<td data-value="${value}" class="${value < 0.5 ? 'low' : 'high'}" style="--heat:${heat}%"><button type="button" data-column="${first.column}">${score(value)}${own.some(({ gates }) => gates.length > 0) ? html` <small>${say('gated', 'éliminée')}</small>` : ''}</button></td>`;
}

/** The answers that the page's script shows, as data that cannot end its element. */
export function answersData(details: Iterable<Detail>, names: ReadonlyMap<number, string>): Markup {
  const data = {
    models: Object.fromEntries([...names].map(([column, name]) => [column, visible(name)])),
    answers: [...details].map(({ dataset, task, column, score: points, status, answer, lines }) => [
      ...[visible(dataset), visible(task), column, points, status, visible(answer)],
      lines.map(([good, reason]) => {
        const french = frenchReason(reason);
        return [good ? 1 : 0, ...new Set([reason, french].map((line) => unbroken(visible(line))))];
      }),
    ]),
  };
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new Markup(`<script type="application/json" id="answers">${json}</script>`);
}

/** Where two answers are shown side by side. */
export function sideBySide(): Markup {
  const side = (key: string, en: string, fr: string) =>
    html`<section class="side" data-side="${key}"><label>${say(en, fr)} <select></select></label><p class="verdict"></p><ul></ul><pre tabindex="0"></pre></section>`;
  return html`<dialog id="pair" aria-labelledby="pair-title"><form method="dialog"><button>${say('Close', 'Fermer')}</button></form><h2 id="pair-title"></h2><div class="pair">${side('a', 'Model', 'Modèle')}${side('b', 'Against', 'Face à')}</div></dialog>`;
}
