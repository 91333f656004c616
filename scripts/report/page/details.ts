import type { FalseClaim } from '../statistics/collector.ts';
import type { Dataset, ModelSummary } from '../statistics/summary.ts';
import type { Cost } from '../statistics/usage.ts';
import { html, type Markup } from './escape.ts';
import { frenchReason } from './french-reasons.ts';
import { table } from './table.ts';
import { both, dollars, duration, nameOf, number, say } from './words.ts';

/** False claims by severity, and what they say. `names`: of the columns. */
export function hallucinations(
  { models }: Dataset,
  claims: readonly FalseClaim[],
  names: ReadonlyMap<number, string>,
): Markup {
  const looked = models.filter(({ hallucinations: found }) => found);
  if (looked.length === 0) return html``;
  const lists = looked.flatMap((model) => {
    const own = claims.filter(({ column }) => names.get(column) === model.model);
    return own.length > 0 ? [claimList(model, own)] : [];
  });
  return html`<h3>${say('False claims', 'Affirmations fausses')}</h3>
${table(
  'false claims',
  say('False claims', 'Affirmations fausses'),
  html`<thead><tr><th>${say('Model', 'Modèle')}</th><th>${say('Claims', 'Affirmations')}</th><th>${say('False', 'Fausses')}</th>${['critical', 'major', 'minor'].map((name) => html`<th>${nameOf(name)}</th>`)}<th>${say('Answers with one', 'Réponses concernées')}</th></tr></thead>
<tbody>${looked.map(({ model, hallucinations: found, counts }) => html`<tr><th scope="row">${model}</th><td>${number(found!.claims)}</td><td>${number(found!.false)}</td>${['critical', 'major', 'minor'].map((name) => html`<td>${number(found!.bySeverity[name] ?? 0)}</td>`)}<td>${number(found!.rowsWithFalse)} / ${number(counts.scored)}</td></tr>`)}</tbody>`,
)}
${lists}`;
}

function claimList({ model, hallucinations: found }: ModelSummary, claims: readonly FalseClaim[]): Markup {
  const left = found!.false - claims.length;
  return html`<details open><summary>${model}</summary><ol class="claims">${claims.map(
    ({ severity, task, reason }) =>
      html`<li><span class="severity ${['critical', 'major', 'minor'].includes(severity ?? '') ? severity : 'minor'}">${nameOf(severity ?? '?')}</span> ${both({ en: withoutPrefix(reason), fr: withoutPrefix(frenchReason(reason)) })} <small>${say('task', 'tâche')} ${task}</small></li>`,
  )}</ol>${left > 0 ? html`<p class="note">${say(`${left} more are in results.json.`, `${left} autres sont dans results.json.`)}</p>` : ''}</details>`;
}

/** The line of a claim says its verdict first, which the list has said already. */
const withoutPrefix = (reason: string) =>
  reason.replace(/^(?:Claim|Affirmation) \([^)]*\) [\p{L}]+(?:, \p{L}+)? ?: /u, '');

export function speedAndCost(name: string, { models }: Dataset): Markup {
  return html`<h3>${say('Speed and cost', 'Vitesse et coût')}</h3>
${table(
  `usage ${name}`,
  say('Speed and cost', 'Vitesse et coût'),
  html`<thead><tr><th rowspan="2">${say('Model', 'Modèle')}</th><th colspan="7">${say('Latency of the model alone', 'Latence du modèle seul')}</th><th colspan="2">${say('Model', 'Modèle')}</th><th colspan="2">${say('Judge', 'Juge')}</th></tr>
<tr>${['P50', 'P95', 'P99', 'min', 'max'].map((name) => html`<th>${name}</th>`)}<th>${say('std', 'écart type')}</th><th>n</th>${[0, 1].map(() => html`<th>${say('Tokens', 'Jetons')}</th><th>${say('Cost', 'Coût')}</th>`)}</tr></thead>
<tbody>${models.map(usageLine)}</tbody>`,
  { className: 'usage' },
)}
${models.some(({ latencyMs, counts }) => counts.cached > 0 || (latencyMs?.leftOut ?? 0) > 0) ? html`<p class="note">${say('Answers out of the cache and errors have no latency here.', 'Les réponses issues du cache et les erreurs n’ont pas de latence ici.')}</p>` : ''}`;
}

function usageLine({ model, latencyMs, tokens, costUsd, counts }: ModelSummary): Markup {
  const times = latencyMs
    ? (['p50', 'p95', 'p99', 'min', 'max', 'std'] as const).map(
        (key) => html`<td>${duration(latencyMs[key])}</td>`,
      )
    : html`<td colspan="6">–</td>`;
  return html`<tr><th scope="row">${model}</th>${times}<td>${number(latencyMs?.count ?? 0)}</td>
<td>${number(tokens.model.total)}</td><td>${cost(costUsd.model, counts.rows)}</td><td>${number(tokens.judge.total)}</td><td>${cost(costUsd.judge, counts.rows)}</td></tr>`;
}

function cost({ total, unknown }: Cost, rows: number): Markup {
  if (unknown >= rows) return say('unknown', 'inconnu');
  if (total === 0 && unknown === 0) return say('none', 'aucun');
  return html`${dollars(total)}${unknown > 0 ? html`<small>${say(`${unknown} rows unknown`, `${unknown} lignes inconnues`)}</small>` : ''}`;
}
