import { type Bilingual, conclude } from '../statistics/conclusion.ts';
import type { Dataset, ModelSummary } from '../statistics/summary.ts';
import { bar } from './bars.ts';
import { baselineOf, choicesOf, overBaseline } from './decision.ts';
import { html, type Markup } from './escape.ts';
import { table } from './table.ts';
import { both, modelName, number, range, say, score, signedScore, spread } from './words.ts';

/** Best first, by the tasks they all have and with errors as 0; models without a score last. `modelAt`: their place in the summary, for the colour. */
export function leaderboard(name: string, dataset: Dataset): Markup {
  const { models, ranking, comparisons } = dataset;
  const choices = choicesOf(dataset);
  // Baselines alone are not measured by one of them.
  const base = choices.some(({ baseline }) => !baseline) ? baselineOf(choices) : undefined;
  const gains = new Map(choices.map((one) => [one.model, overBaseline(one, base)]));
  const ranked = ranking.map(({ model: name, missing }) => {
    const modelAt = models.findIndex(({ model }) => model === name);
    return { model: models[modelAt]!, modelAt, missing };
  });
  return html`${table(
    `leaderboard ${name}`,
    say('Scores', 'Scores'),
    html`<thead><tr><th>${say('Model', 'Modèle')}</th><th class="wide">0 – 100</th><th>${say('Score', 'Score')}</th><th>${say('95 % interval', 'Intervalle à 95 %')}</th><th>${say('Passed', 'Réussites')}</th>${base ? html`<th>${say('Against', 'Face à')} ${modelName(base.model)}</th>` : ''}<th>${say('Failures', 'Échecs')}</th><th>${say('Errors as 0', 'Erreurs à 0')}</th><th>${say('Without failures', 'Sans les échecs')}</th></tr></thead>
<tbody>${ranked.map(({ model, modelAt, missing }) => line(model, modelAt, missing, base && (gains.get(model.model) ?? null)))}</tbody>`,
    { className: 'leaderboard' },
  )}
${chance(models)}
${comparisons.length > 0 ? html`<ul class="conclusions">${comparisons.map((one) => html`<li>${both(conclude(one))}</li>`)}</ul>` : ''}
${models.map(repeated)}`;
}

/** What picking among the options blindly gives, where the tests say how many there are. */
function chance(models: readonly ModelSummary[]): Markup {
  const level = models.map(({ metrics }) => metrics.chance).find((metric) => metric !== undefined);
  if (level === undefined) return html``;
  const mean = level.pooled?.mean ?? level.mean;
  return html`<p class="note">${say('Picking an option blindly:', 'Une option au hasard :')} ${score(mean)}</p>`;
}

/** `gain`: over the baseline; undefined: there is none. */
function line(
  model: ModelSummary,
  modelAt: number,
  missing: number,
  gain: number | null | undefined,
): Markup {
  const { score: found, passRate, counts } = model;
  return html`<tr><th scope="row">${modelName(model.model, html`<i class="m${modelAt % 6}"></i>`)}</th>
<td class="wide">${found ? bar({ model: modelAt, value: found.mean, interval: found.interval, tasks: found.tasks }) : ''}</td>
<td class="score" data-value="${found?.mean ?? ''}">${score(found?.mean ?? null)}</td>
<td>${found ? spread(found) : '–'}</td>
<td>${passRate ? html`${number(passRate.passed)} / ${number(passRate.of)}${passRate.interval ? html`<small>${range(passRate.interval)}</small>` : ''}` : '–'}</td>
${gain === undefined ? '' : html`<td data-value="${gain ?? ''}">${gain === null ? '–' : signedScore(gain)}</td>`}
<td>${failures(model)}</td>
<td>${score(model.scoreWithErrorsAsZero)}</td>
<td>${score(model.scoreWithoutFailures)}</td></tr>
${missing > 0 ? html`<tr class="note"><td colspan="9">${say(`${model.model}: ${missing} ${missing === 1 ? 'task is' : 'tasks are'} missing.`, `${model.model} : ${missing} ${missing === 1 ? 'tâche manque' : 'tâches manquent'}.`)}</td></tr>` : ''}${counts.unscored > 0 ? html`<tr class="note"><td colspan="9">${say(`${counts.unscored} rows of tests without assertion have no score.`, `${counts.unscored} lignes de tests sans assertion n’ont pas de score.`)}</td></tr>` : ''}`;
}

function failures({ counts: { errors, unreadable, refused, gated } }: ModelSummary): Markup {
  const parts: [count: number, one: Bilingual, many: Bilingual][] = [
    [errors, { en: 'error', fr: 'erreur' }, { en: 'errors', fr: 'erreurs' }],
    [gated, { en: 'gated', fr: 'éliminée' }, { en: 'gated', fr: 'éliminées' }],
    [refused, { en: 'refused', fr: 'refus' }, { en: 'refused', fr: 'refus' }],
    [unreadable, { en: 'unreadable', fr: 'illisible' }, { en: 'unreadable', fr: 'illisibles' }],
  ];
  const some = parts.filter(([count]) => count > 0);
  if (some.length === 0) return html`0`;
  return html`${some.map(([count, one, many], i) => {
    const { en, fr } = count === 1 ? one : many;
    return html`${i > 0 ? ', ' : ''}${say(`${count} ${en}`, `${count} ${fr}`)}`;
  })}`;
}

function repeated({ model, variance, counts }: ModelSummary): Markup {
  if (!variance) return html``;
  const share = variance.betweenShare;
  return html`<p class="note">${model}: ${say(
    `tasks were run up to ${counts.repeats} times; each counts once, with the mean of its repetitions.`,
    `les tâches ont été exécutées jusqu’à ${counts.repeats} fois ; chacune compte une fois, avec la moyenne de ses répétitions.`,
  )} ${share === null ? '' : html`${say('Share of the variance between tasks:', 'Part de la variance entre tâches :')} ${score(share)} %${say(', the rest between repetitions of a task.', ' ; le reste, entre répétitions d’une même tâche.')}`}</p>`;
}
