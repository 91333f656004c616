import type { Comparison } from '../statistics/comparison.ts';
import type { Bilingual } from '../statistics/conclusion.ts';
import { describeDifference } from '../statistics/fairness.ts';
import { document } from './document.ts';
import { html, type Markup } from './escape.ts';
import { table } from './table.ts';
import { both, nameOf, say, score, signedScore } from './words.ts';

/** Two runs or models, task by task, the worst first: what changed, and what may be concluded. */
export function renderComparisons(
  runs: readonly string[],
  comparisons: readonly (Comparison & { conclusion: Bilingual })[],
): string {
  const title = runs.join(' · ');
  return document(
    title,
    html`<section class="answer"><h2>${say('What may be concluded', 'Ce qu’on peut conclure')}</h2><ul class="conclusions">${comparisons.map(({ dataset, conclusion }) => html`<li>${nameOf(dataset)}${say(': ', ' : ')}${both(conclusion)}</li>`)}</ul></section>
${comparisons.map(deltas)}`,
  );
}

function deltas(one: Comparison): Markup {
  const { a, b, byTask, differs, otherQuestion, unpaired } = one;
  const left = unpaired + otherQuestion.length;
  const lines = byTask.map(({ task, a: before, b: after }) => {
    const delta = after - before;
    const worse = one.lowerIsBetter ? delta > 0 : delta < 0;
    return html`<tr><th scope="row">${task}</th><td data-value="${before}">${score(before)}</td><td data-value="${after}">${score(after)}</td><td data-value="${delta}" class="${delta === 0 ? '' : worse ? 'low' : 'high'}" style="--heat:${Math.round(Math.min(0.5, Math.abs(delta)) * 100)}%">${signedScore(delta)}</td></tr>`;
  });
  return html`<section><h2>${b} – ${a}<small>${nameOf(one.dataset)}</small></h2>
${differs.length > 0 ? html`<p class="warning">${say('Not comparable (--force):', 'Non comparables (--force) :')} ${differs.map(describeDifference).join('; ')}</p>` : ''}
${table(`${one.dataset} ${b} against ${a}`, say('Tasks, worst first', 'Tâches, la pire en premier'), html`<thead><tr><th scope="col">${say('Task', 'Tâche')}</th><th scope="col">${a}</th><th scope="col">${b}</th><th scope="col">Δ</th></tr></thead><tbody>${one.lowerIsBetter ? lines.toReversed() : lines}</tbody>`, { filter: true })}
${left > 0 ? html`<p class="note">${say(`Left out: ${left} tasks that only one has a score for, or that ask something else${otherQuestion.length > 0 ? ` (${otherQuestion.slice(0, 20).join(', ')})` : ''}.`, `Laissées de côté : ${left} tâches où un seul a un score, ou qui posent autre chose${otherQuestion.length > 0 ? ` (${otherQuestion.slice(0, 20).join(', ')})` : ''}.`)}</p>` : ''}</section>`;
}
