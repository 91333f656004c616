import { type Collector, namesOf } from '../statistics/collector.ts';
import type { Dataset, Summary } from '../statistics/summary.ts';
import { tasks } from './bars.ts';
import { allScores, breakdowns } from './breakdowns.ts';
import { correctedScores } from './corrected.ts';
import { hallucinations, speedAndCost } from './details.ts';
import { document } from './document.ts';
import { html, type Markup } from './escape.ts';
import { panel } from './judges.ts';
import { leaderboard } from './leaderboard.ts';
import { opening } from './opening.ts';
import { errors, reproducibility, weakest } from './record.ts';
import { answersData, sideBySide, taskTable } from './task-table.ts';
import { nameOf, number, say } from './words.ts';

/** The report as one HTML file: first what to take, then each suite, then how to read and repeat it. */
export function renderPage(summary: Summary, collected: Collector): string {
  const names = namesOf(collected.columns);
  const claims = collected.worstClaims();
  const entries = Map.groupBy(collected.entries(), ({ dataset }) => dataset);
  const page = html`${about(summary)}
${opening(summary)}
${Object.entries(summary.datasets).map(
  ([
    name,
    dataset,
  ]) => html`<section><h2>${nameOf(name)}<small>${tasks(dataset.tasks)}${clustersOf(dataset)}</small></h2>
${leaderboard(name, dataset)}
${correctedScores(name, summary.reviews)}
${taskTable(name, dataset, entries.get(name) ?? [], names, collected.descriptions)}
${breakdowns(dataset)}
${hallucinations(
  dataset,
  claims.filter((claim) => claim.dataset === name),
  names,
)}
${panel(dataset)}
${speedAndCost(name, dataset)}
${allScores(name, dataset)}</section>`,
)}
${errors(summary)}
${weakest(collected.worstRows(), names)}
${reading()}
${reproducibility(summary)}
${sideBySide()}
${answersData(collected.details.values(), names)}`;
  return document(summary.description || summary.evalId, page);
}

/** Where tasks share documents: how many there are. */
function clustersOf({ models }: Dataset): Markup {
  const most = models.reduce((count, { score }) => Math.max(count, score?.clusters ?? 0), 0);
  const tasksOf = models.reduce((count, { score }) => Math.max(count, score?.tasks ?? 0), 0);
  return most === tasksOf
    ? html``
    : html`, ${number(most)} ${say('independent groups', 'groupes indépendants')}`;
}

function about({ counts, datasets, createdAt }: Summary): Markup {
  const models = new Set(
    Object.values<Dataset>(datasets).flatMap((one) => one.models.map(({ model }) => model)),
  );
  return html`<p class="meta">${createdAt ? html`${createdAt.slice(0, 10)} · ` : ''}${number(models.size)} ${say('models', 'modèles')} · ${tasks(counts.tasks)} · ${number(counts.rows)} ${say('answers', 'réponses')}</p>`;
}

function reading(): Markup {
  const paragraphs = [
    say(
      'Scores are points of 100: the mean over the tasks. A task run several times counts once.',
      'Les scores sont en points sur 100 : la moyenne sur les tâches. Une tâche exécutée plusieurs fois compte une fois.',
    ),
    say(
      'The interval (the whisker on a bar) covers the true mean at least 95 times in 100, whatever the scores are like, had other tasks of the same kind been drawn; below 5 independent tasks there is none, but the lowest and highest score. Two models whose intervals overlap may still differ: the sentences below a table compare them task by task, which is more exact.',
      'L’intervalle (la moustache sur la barre) contient la vraie moyenne au moins 95 fois sur 100, quels que soient les scores, si d’autres tâches du même genre avaient été tirées ; sous 5 tâches indépendantes il n’y en a pas, mais le score le plus bas et le plus haut. Deux modèles dont les intervalles se recoupent peuvent tout de même différer : les phrases sous chaque tableau les comparent tâche par tâche, ce qui est plus précis.',
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
