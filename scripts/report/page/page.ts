import { type Collector, namesOf } from '../statistics/collector.ts';
import type { Dataset, Summary } from '../statistics/summary.ts';
import { tasks } from './bars.ts';
import { allScores, breakdowns } from './breakdowns.ts';
import { hallucinations, speedAndCost } from './details.ts';
import { html, Markup } from './escape.ts';
import { panel } from './judges.ts';
import { leaderboard } from './leaderboard.ts';
import { errors, reproducibility, weakest } from './record.ts';
import { STYLE } from './style.ts';
import { nameOf, number, say } from './words.ts';

/**
 * The report as one HTML file: no script at all, nothing loaded from anywhere, and a policy that forbids both, so
 * that an answer that looks like markup stays text.
 */
export function renderPage(summary: Summary, collected: Collector): string {
  const names = namesOf(collected.columns);
  const claims = collected.worstClaims();
  const title = summary.description || summary.evalId;
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title}</title><style>${new Markup(STYLE)}</style></head>
<body><main>
<header><fieldset class="languages" aria-label="Language / Langue"><label><input type="radio" name="language" id="en" checked>English</label><label><input type="radio" name="language" id="fr">Français</label></fieldset>
<h1>${title}</h1>${opening(summary)}</header>
${Object.entries(summary.datasets).map(
  ([name, dataset]) => html`<section><h2>${nameOf(name)}<small>${tasks(dataset.tasks)}</small></h2>
${scrolling(leaderboard(dataset))}
${breakdowns(dataset)}
${hallucinations(
  dataset,
  claims.filter((claim) => claim.dataset === name),
  names,
)}
${panel(dataset)}
${scrolling(speedAndCost(dataset))}
${scrolling(allScores(dataset))}</section>`,
)}
${errors(summary)}
${weakest(collected.worstRows(), names)}
${reading()}
${reproducibility(summary)}
</main></body></html>
`;
  return page.text;
}

const scrolling = (content: Markup): Markup => html`<div class="scroll">${content}</div>`;

function opening({ counts, datasets, finished, createdAt }: Summary): Markup {
  const models = new Set(
    Object.values<Dataset>(datasets).flatMap((one) => one.models.map(({ model }) => model)),
  );
  return html`<p class="meta">${createdAt ? html`${createdAt.slice(0, 10)} · ` : ''}${number(models.size)} ${say('models', 'modèles')} · ${tasks(counts.tasks)} · ${number(counts.rows)} ${say('answers', 'réponses')}</p>
${finished === false ? html`<p class="warning">${say('This evaluation did not run to its end: the numbers are of the rows that are there.', 'Cette évaluation n’est pas allée à son terme : les chiffres portent sur les lignes présentes.')}</p>` : ''}
<p class="lede">${counts.errors + counts.invalidFormat === 0 ? say('Every answer could be read and scored.', 'Toutes les réponses ont pu être lues et notées.') : say(`Without a score (errors): ${counts.errors} of ${counts.rows}. Answers that could not be read as asked: ${counts.invalidFormat}. Both are shown beside every mean.`, `Sans score (erreurs) : ${counts.errors} sur ${counts.rows}. Réponses qui n’ont pas pu être lues comme demandé : ${counts.invalidFormat}. Les unes et les autres figurent à côté de chaque moyenne.`)}</p>`;
}

function reading(): Markup {
  const paragraphs = [
    say(
      'Scores are points of 100: the mean over the tasks. A task run several times counts once.',
      'Les scores sont en points sur 100 : la moyenne sur les tâches. Une tâche exécutée plusieurs fois compte une fois.',
    ),
    say(
      'The interval (the whisker on a bar) says how far the mean could move had other tasks of the same kind been drawn. Two models whose intervals overlap may still differ: the sentences below a table compare them task by task, which is more exact. Where all tasks have the same score the interval has no width: with few tasks that is no certainty.',
      'L’intervalle (la moustache sur la barre) dit de combien la moyenne pourrait bouger si d’autres tâches du même genre avaient été tirées. Deux modèles dont les intervalles se recoupent peuvent tout de même différer : les phrases sous chaque tableau les comparent tâche par tâche, ce qui est plus précis. Quand toutes les tâches ont le même score, l’intervalle est sans largeur : avec peu de tâches, ce n’est pas une certitude.',
    ),
    say(
      'A failure is a row without a score (the model or its judge could not be reached or read) or an answer that could not be read as asked. The score leaves out the first and counts the second as scored, mostly 0; the last two columns show the mean with errors as 0, and without any failure.',
      'Un échec technique est une ligne sans score (le modèle ou son juge injoignable ou illisible) ou une réponse qui n’a pas pu être lue comme demandé. Le score écarte les premières et compte les secondes comme notées, le plus souvent 0 ; les deux dernières colonnes donnent la moyenne avec les erreurs à 0, puis sans aucun échec.',
    ),
    say(
      'A benchmark measures these tasks, not a practice: read the weakest answers before you decide.',
      'Un banc d’essai mesure ces tâches, non une pratique : lisez les réponses les plus faibles avant de décider.',
    ),
  ];
  return html`<section><h2>${say('Reading the numbers', 'Lire les chiffres')}</h2><div class="reading">${paragraphs.map((text) => html`<p>${text}</p>`)}</div></section>`;
}
