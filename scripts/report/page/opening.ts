import type { Dataset, Summary } from '../statistics/summary.ts';
import { tasks } from './bars.ts';
import { chart } from './chart.ts';
import { choicesOf, costText, decide } from './decision.ts';
import { html, type Markup } from './escape.ts';
import { table } from './table.ts';
import { both, duration, nameOf, say, score, spread } from './words.ts';

/** What a reader has come for: which model for which suite, by how much, how sure, at what cost and speed. */
export function opening(summary: Summary): Markup {
  const datasets = Object.entries(summary.datasets);
  return html`<section class="answer" aria-labelledby="answer"><h2 id="answer">${say('Which model to take', 'Quel modèle prendre')}</h2>
<dl>${datasets.map(([name, dataset]) => html`<dt>${nameOf(name)} <small>${tasks(dataset.tasks)}</small></dt><dd>${both(decide(dataset))}</dd>`)}</dl>
${caveats(summary)}
${overview(datasets)}
${chart(datasets)}</section>`;
}

/** What was not comparable, and how many answers failed, were refused or could not be read. */
function caveats({ counts, datasets, finished }: Summary): Markup {
  const unfair = Object.values(datasets).flatMap(({ comparisons }) =>
    comparisons.filter(({ differs }) => differs.length > 0),
  );
  const missing = Object.values(datasets).flatMap(({ ranking }) => ranking.filter((one) => one.missing > 0));
  const lines = [
    finished === false &&
      say(
        'This evaluation did not run to its end: the numbers are of the rows that are there.',
        'Cette évaluation n’est pas allée à son terme : les chiffres portent sur les lignes présentes.',
      ),
    counts.errors + counts.invalidFormat === 0
      ? say('Every answer could be read and scored.', 'Toutes les réponses ont pu être lues et notées.')
      : say(
          `Of ${counts.rows} answers, ${counts.errors} are without a score (errors) and ${counts.invalidFormat} could not be read as asked${counts.refused > 0 ? `, ${counts.refused} of these because they only decline to answer` : ''}.`,
          `Sur ${counts.rows} réponses, ${counts.errors} sont sans score (erreurs) et ${counts.invalidFormat} n’ont pas pu être lues comme demandé${counts.refused > 0 ? `, dont ${counts.refused} parce qu’elles se bornent à décliner` : ''}.`,
        ),
    counts.scored - counts.passed > 0 &&
      say(
        `${counts.scored - counts.passed} of ${counts.scored} scored answers did not reach their threshold.`,
        `${counts.scored - counts.passed} réponses notées sur ${counts.scored} n’atteignent pas leur seuil.`,
      ),
    ...Object.entries(datasets).flatMap(([name, { models }]) =>
      models
        .filter(({ counts: own }) => own.gated > 0)
        .map(
          ({ model, counts: own }) =>
            html`${nameOf(name)}, ${model}: ${say(
              `${own.gated} of ${own.scored} answers fail at a gate (an authority that does not exist, or a repealed text relied on), whatever their score.`,
              `${own.gated} réponses sur ${own.scored} sont éliminées (autorité inexistante, ou texte abrogé invoqué), quel que soit leur score.`,
            )}`,
        ),
    ),
    counts.unscored > 0 &&
      say(
        `${counts.unscored} answers are to tests without assertion and have no score.`,
        `${counts.unscored} réponses à des tests sans assertion n’ont pas de score.`,
      ),
    ...missing.map(({ model, missing: many, commonTasks }) =>
      say(
        `${model} lacks ${many} tasks of its suite; models are ranked on the ${commonTasks} that all have.`,
        `Il manque ${many} tâches à ${model} dans sa suite ; le classement porte sur les ${commonTasks} communes à tous.`,
      ),
    ),
    ...unfair.map(({ a, b, differs }) =>
      say(
        `Not comparable: ${a} and ${b} (${differs.map(({ condition }) => condition).join(', ')}).`,
        `Non comparables : ${a} et ${b} (${differs.map(({ condition }) => condition).join(', ')}).`,
      ),
    ),
  ].filter((line): line is Markup => Boolean(line));
  return html`<ul class="caveats">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

/** One line a model, one column a suite. */
function overview(datasets: readonly (readonly [string, Dataset])[]): Markup {
  const choices = new Map(datasets.map(([name, dataset]) => [name, choicesOf(dataset)]));
  const models = [...new Set([...choices.values()].flat().map(({ model }) => model))];
  const head = [
    html`<th scope="col">${say('Model', 'Modèle')}</th>`,
    ...datasets.map(([name]) => html`<th scope="col">${nameOf(name)}</th>`),
  ];
  const lines = models.map((model) => {
    const cells = datasets.map(([name]) => {
      const own = choices.get(name)!;
      const one = own.find((choice) => choice.model === model);
      if (!one || one.score === null) return html`<td data-value="">–</td>`;
      const baseline = own.find((choice) => choice.baseline && choice.score !== null);
      const gain = baseline && !one.baseline ? one.score - baseline.score! : null;
      const mean = one.summary.score?.mean ?? one.score;
      return html`<td data-value="${mean}"><b class="${one.tied ? 'first' : ''}">${score(mean)}</b>
<small>${one.summary.score ? spread(one.summary.score) : ''}</small>
<small>${both({ en: costText(one.costPerAnswer, 'en'), fr: costText(one.costPerAnswer, 'fr') })}${one.latencyMs === null ? '' : html`, ${duration(one.latencyMs)}`}</small>
${one.summary.counts.errors > 0 ? html`<small>${say('with errors as 0', 'erreurs comptées 0')} ${score(one.score)}</small>` : ''}
${gain === null ? '' : html`<small>${say('over the baseline', 'par rapport à la référence')} ${gain > 0 ? '+' : ''}${score(gain)}</small>`}</td>`;
    });
    const baseline = [...choices.values()].flat().some((one) => one.model === model && one.baseline);
    return html`<tr><th scope="row">${model}${baseline ? html` <small>${say('baseline', 'référence')}</small>` : ''}</th>${cells}</tr>`;
  });
  return html`<h3>${say('Models by suite', 'Modèles par suite')}</h3>
${table('models', say('Models by suite', 'Modèles par suite'), html`<thead><tr>${head}</tr></thead><tbody>${lines}</tbody>`, { className: 'overview' })}
<p class="note">${say(
    'Points of 100 with the 95 % interval, over the answers that have a score. In bold and underlined: first, or not told apart from the first by these tasks.',
    'Points sur 100 avec l’intervalle à 95 %, sur les réponses qui ont un score. En gras et souligné : premier, ou que ces tâches ne distinguent pas du premier.',
  )}</p>`;
}
