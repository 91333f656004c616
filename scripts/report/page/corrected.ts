import type { ReviewedScores } from '../statistics/corrected-scores.ts';
import { correctedWords, differenceWords, mainScore } from '../statistics/corrected-words.ts';
import { html, type Markup } from './escape.ts';
import { table } from './table.ts';
import { both, nameOf, number, range, say, score } from './words.ts';

/** What lawyers' reviews make of a data set's judged scores; nothing where there are none. */
export function correctedScores(dataset: string, reviews: ReviewedScores | undefined): Markup {
  const scores = reviews?.scores.filter((one) => one.dataset === dataset) ?? [];
  if (!reviews || scores.length === 0) return html``;
  const main = mainScore(scores);
  const differences = reviews.differences.filter((one) => one.dataset === dataset && one.name === main);
  const limited = scores.some((one) => one.limited > 0 && one.name === main);
  return html`<h3>${say('Corrected by lawyers', 'Corrigé par des juristes')}</h3>
<ul class="conclusions">${scores.filter(({ name }) => name === main).map((one) => html`<li>${both(correctedWords(one))}</li>`)}${differences.map((one) => html`<li>${both(differenceWords(one))}</li>`)}</ul>
${table(
  `corrected ${dataset}`,
  say('Judged and corrected scores', 'Scores jugés et corrigés'),
  html`<thead><tr><th scope="col">${say('Model', 'Modèle')}</th><th scope="col">${say('Score', 'Score')}</th><th scope="col">${say('Judged', 'Jugé')}</th><th scope="col">${say('Corrected', 'Corrigé')}</th><th scope="col">${say('95 % interval', 'Intervalle à 95 %')}</th><th scope="col">${say('Verdicts read', 'Verdicts relus')}</th></tr></thead>
<tbody>${scores.map((one) => html`<tr><th scope="row">${one.model}</th><td>${nameOf(one.name)}</td><td data-value="${one.judged}">${score(one.judged)}</td><td data-value="${one.corrected ?? ''}">${score(one.corrected)}</td><td>${one.interval ? range(one.interval) : html`–`}</td><td>${number(one.read)} / ${number(one.of)}</td></tr>`)}</tbody>`,
)}
<p class="note">${say(
    `${reviews.verdicts} verdicts, ${reviews.reviewers} reviewers. The correction is unbiased whatever the judge gets wrong, and its interval is over tasks and reading together (docs/reviews.md). It is of the claims that the judge listed: what it overlooked is not in it.${limited ? ' Some answers are at a limit of the formula (0): there it is an approximation.' : ''}`,
    `${reviews.verdicts} verdicts, ${reviews.reviewers} relecteurs. La correction n’est pas biaisée, quelles que soient les erreurs du juge ; son intervalle porte à la fois sur les tâches et sur la lecture (docs/reviews.md). Elle porte sur les affirmations que le juge a relevées : celles qu’il a omises n’y sont pas.${limited ? ' Certaines réponses sont à une limite de la formule (0) : elle y est approchée.' : ''}`,
  )}</p>`;
}
