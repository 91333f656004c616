import type { Dataset, ModelSummary, Summary } from '../statistics/summary.ts';
import { tasks } from './bars.ts';
import { chart } from './chart.ts';
import { baselineOf, choicesOf, costText, decide, isDecidable, overBaseline } from './decision.ts';
import { html, type Markup } from './escape.ts';
import { decideOverall } from './overall.ts';
import { table } from './table.ts';
import { both, duration, modelName, nameOf, number, say, score, signedScore, spread } from './words.ts';

/** What a reader has come for: which model for which suite, by how much, how sure, at what cost and speed. */
export function opening(summary: Summary): Markup {
  const datasets = Object.entries(summary.datasets);
  const overall = decideOverall(datasets.map(([, dataset]) => dataset));
  return html`<section class="answer" aria-labelledby="answer"><h2 id="answer">${say('Which model to take', 'Quel modèle prendre')}</h2>
${overall ? html`<p class="overall">${both(overall)}</p>` : ''}
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
    failures(counts),
    counts.scored - counts.passed > 0 &&
      say(
        `${counts.scored - counts.passed} of ${counts.scored} scored answers failed: below their threshold, or at a gate.`,
        `${counts.scored - counts.passed} réponses notées sur ${counts.scored} ont échoué : sous leur seuil, ou éliminées.`,
      ),
    ...Object.entries(datasets).map(([name, { models }]) => gated(name, models)),
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

function failures({ rows, errors, unreadable, refused }: Summary['counts']): Markup {
  if (errors + unreadable + refused === 0)
    return say('Every answer could be read and scored.', 'Toutes les réponses ont pu être lues et notées.');
  const s = (count: number) => (count === 1 ? '' : 's');
  const parts: [count: number, en: string, fr: string][] = [
    [errors, `without a score (error${s(errors)})`, `sans score (erreur${s(errors)})`],
    [unreadable, 'not readable as asked', `illisible${s(unreadable)} dans la forme demandée`],
    [refused, `refusal${s(refused)}`, 'refus de répondre'],
  ];
  const some = parts.filter(([count]) => count > 0);
  return say(
    `Of ${rows} answers: ${some.map(([count, en]) => `${count} ${en}`).join(', ')}.`,
    `Sur ${rows} réponses : ${some.map(([count, , fr]) => `${count} ${fr}`).join(', ')}.`,
  );
}

/** Which models' answers fail at a gate, in one line a suite. */
function gated(name: string, models: readonly ModelSummary[]): Markup | false {
  const some = models.filter(({ counts }) => counts.gated > 0);
  if (some.length === 0) return false;
  const list = some.map(
    ({ model, counts }, i) =>
      html`${i > 0 ? ', ' : ''}${modelName(model)} ${number(counts.gated)} ${say('of', 'sur')} ${number(counts.scored)}`,
  );
  return html`${nameOf(name)}${say(
    ': answers that fail at a gate, whatever their score (an authority that does not exist, a repealed text relied on):',
    ' : réponses éliminées, quel que soit leur score (autorité inexistante, texte abrogé invoqué) :',
  )} ${list}.`;
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
    const cells = datasets.map(([name, dataset]) => {
      const own = choices.get(name)!;
      const one = own.find((choice) => choice.model === model);
      if (!one || one.score === null) return html`<td data-value="">–</td>`;
      const gain = overBaseline(one, baselineOf(own));
      const mean = one.summary.score?.mean ?? one.score;
      return html`<td data-value="${mean}"><b class="${one === own[0] || (one.tied && isDecidable(dataset)) ? 'first' : ''}">${score(mean)}</b>
<small>${one.summary.score ? spread(one.summary.score) : ''}</small>
<small>${both({ en: costText(one.costPerAnswer, 'en'), fr: costText(one.costPerAnswer, 'fr') })}${one.latencyMs === null ? '' : html`, ${duration(one.latencyMs)}`}</small>
${one.summary.counts.errors > 0 ? html`<small>${say('with errors as 0', 'erreurs comptées 0')} ${score(one.score)}</small>` : ''}
${gain === null ? '' : html`<small>${say('against the baseline', 'face à la référence')} ${signedScore(gain)}</small>`}</td>`;
    });
    const baseline = [...choices.values()].flat().some((one) => one.model === model && one.baseline);
    return html`<tr><th scope="row">${modelName(model)}${baseline ? html` <small>${say('baseline', 'référence')}</small>` : ''}</th>${cells}</tr>`;
  });
  return html`<h3>${say('Models by suite', 'Modèles par suite')}</h3>
${table('models', say('Models by suite', 'Modèles par suite'), html`<thead><tr>${head}</tr></thead><tbody>${lines}</tbody>`, { className: 'overview' })}
<p class="note">${say(
    'Points of 100 with the 95 % interval, over the answers that have a score. In bold and underlined: first, or not told apart from the first by these tasks.',
    'Points sur 100 avec l’intervalle à 95 %, sur les réponses qui ont un score. En gras et souligné : premier, ou que ces tâches ne distinguent pas du premier.',
  )}</p>`;
}
