import type { Row } from '../read/row.ts';
import type { Summary } from '../statistics/summary.ts';
import { html, type Markup } from './escape.ts';
import { table } from './table.ts';
import { duration, number, said, say, score } from './words.ts';

/** Errors by message, and how often. */
export function errors({ errors: found, counts }: Summary): Markup {
  if (counts.errors === 0) return html``;
  const sorted = Object.entries(found).sort(([, a], [, b]) => b - a);
  const shown = sorted.slice(0, 30);
  return html`<section><h2>${say('Errors', 'Erreurs')}</h2>
<p>${say(
    `${counts.errors} of ${counts.rows} rows have no score. They are left out of the means; the column “errors as 0” counts them as 0. promptfoo retry runs them again.`,
    `${counts.errors} lignes sur ${counts.rows} n’ont pas de score. Elles ne comptent pas dans les moyennes ; la colonne « erreurs à 0 » les compte pour 0. promptfoo retry les relance.`,
  )}</p>
${table(
  'errors',
  say('Errors', 'Erreurs'),
  html`<thead><tr><th scope="col">${say('Answers', 'Réponses')}</th><th scope="col">${say('Message', 'Message')}</th></tr></thead>
<tbody>${shown.map(([message, count]) => html`<tr><td class="number" data-value="${count}">${number(count)}</td><td class="message">${message}</td></tr>`)}</tbody>`,
)}
${sorted.length > shown.length ? html`<p class="note">${say(`${sorted.length - shown.length} more messages are in summary.json.`, `${sorted.length - shown.length} autres messages sont dans summary.json.`)}</p>` : ''}</section>`;
}

const ANSWER_LENGTH = 4000;
const LINES = 40;

/** The answers that scored lowest, with what was missing. */
export function weakest(rows: readonly Row[], names: ReadonlyMap<number, string>): Markup {
  if (rows.length === 0) return html``;
  return html`<section class="weakest"><h2>${say('Weakest answers', 'Réponses les plus faibles')}</h2>
<p class="note">${say('At most five of each model and data set; all are in results.json.', 'Cinq au plus par modèle et jeu de données ; toutes sont dans results.json.')}</p>
${rows.map((row) => weakAnswer(row, names.get(row.column) ?? row.provider))}</section>`;
}

function weakAnswer(row: Row, model: string): Markup {
  const lines = [
    ...row.criteria.filter(({ satisfied, dimension }) => satisfied === (dimension === 'negative')),
    ...row.claims.filter(({ verdict }) => verdict === 'false'),
    ...row.sources.filter(({ sourced }) => !sourced),
    ...row.checks.filter(({ pass }) => !pass),
  ].map(({ reason }) => reason);
  const answer = typeof row.answer === 'string' ? row.answer : (JSON.stringify(row.answer, null, 1) ?? '');
  return html`<details><summary><b>${score(row.score)}</b> ${model} <small>${row.description || row.task}</small></summary>
<p>${row.reasons.map((reason) => html`${said(reason)} `)}</p>
${lines.length > 0 ? html`<ul>${lines.slice(0, LINES).map((line) => html`<li>${said(line)}</li>`)}${lines.length > LINES ? html`<li>… (${lines.length})</li>` : ''}</ul>` : ''}
<pre tabindex="0">${answer.slice(0, ANSWER_LENGTH)}${answer.length > ANSWER_LENGTH ? html`… <i>(${number(answer.length)} ${say('characters', 'caractères')})</i>` : ''}</pre></details>`;
}

const METHOD_FR =
  'parts et scores : Gaffke (2005) sur les groupes de tâches, soit Clopper-Pearson pour réussi ou échoué ; nombres et erreurs : Student sur les groupes ; aucun sous 5 groupes. Écarts : Student sur les groupes, testés par permutation et corrigés par Holm sur tous les modèles deux à deux';

export function reproducibility({ reproducibility: record, method, evalId, createdAt }: Summary): Markup {
  const { versions, git, judges, files, missingFiles, cachedRows } = record;
  const facts: [Markup, Markup][] = [
    [say('Evaluation', 'Évaluation'), html`<code>${evalId}</code>${createdAt ? html`, ${createdAt}` : ''}`],
    [
      say('Recorded', 'Relevé'),
      record.recordedAt === 'run'
        ? html`${record.recordedOn}, ${say('as the evaluation ended', 'à la fin de l’évaluation')}`
        : html`${record.recordedOn}, ${say('with this report: files and versions may have changed since the run', 'avec ce rapport : fichiers et versions ont pu changer depuis l’évaluation')}`,
    ],
    [
      say('Versions', 'Versions'),
      html`promptfoo-legal ${versions.pack}, promptfoo ${versions.promptfoo ?? '?'}, Node ${versions.node}, ${record.platform}`,
    ],
    [
      say('Git commit', 'Commit git'),
      git
        ? html`<code>${git.commit}</code>${git.changed ? html` ${say('with changes', 'avec modifications')}` : ''}`
        : html`–`,
    ],
    [say('Duration', 'Durée'), record.durationMs === null ? html`–` : duration(record.durationMs)],
    [
      say('Judges', 'Juges'),
      judges.length === 0
        ? html`–`
        : html`${judges.map(({ id, temperature, rows, ownAnswers }) => html`<div>${id}${temperature === null ? '' : html`, ${say('temperature', 'température')} ${temperature}`}, ${number(rows)} ${say('rows', 'lignes')}${ownAnswers > 0 ? html`, ${say(`${ownAnswers} of them its own answers`, `dont ${ownAnswers} réponses de lui-même`)}` : ''}</div>`)}`,
    ],
    [
      say('Judge prompts', 'Consignes du juge'),
      html`${Object.entries(record.promptVersions)
        .map(([name, version]) => `${name} ${version}`)
        .join(', ')}`,
    ],
    [say('Intervals', 'Intervalles'), say(method.interval, METHOD_FR)],
    [say('Rows out of the cache', 'Lignes issues du cache'), number(cachedRows.length)],
    [say('Configuration, sha256', 'Configuration, sha256'), html`<code>${record.configSha256 ?? '–'}</code>`],
  ];
  return html`<section><h2>${say('How to reproduce this', 'Reproduire ces résultats')}</h2>
${table('record', say('How to reproduce this', 'Reproduire ces résultats'), html`<tbody>${facts.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody>`, { className: 'facts' })}
<details><summary>${say('Files, sha256', 'Fichiers, sha256')} (${files.length})</summary>
${table('files', say('Files, sha256', 'Fichiers, sha256'), html`<tbody>${files.slice(0, 200).map(({ path, sha256 }) => html`<tr><td>${path}</td><td><code>${sha256}</code></td></tr>`)}</tbody>`, { className: 'files' })}
${files.length > 200 ? html`<p class="note">${say('The others are in summary.json.', 'Les autres sont dans summary.json.')}</p>` : ''}</details>
${missingFiles.length > 0 ? html`<p class="note">${say('Named in the configuration and not found:', 'Nommés dans la configuration et introuvables :')} ${missingFiles.join(', ')}</p>` : ''}</section>`;
}
