import type { Kind } from '../statistics/entry.ts';
import type { Dataset } from '../statistics/summary.ts';
import { html, type Markup } from './escape.ts';
import { table } from './table.ts';
import { number, say, score } from './words.ts';

const KIND_NAMES: Record<Kind, [en: string, fr: string]> = {
  criteria: ['Criteria', 'Critères'],
  claims: ['Claims', 'Affirmations'],
  sources: ['Sources', 'Sources'],
};

/** How the judges of a panel agree, and how lenient each is; nothing where one judge judged alone. */
export function panel({ models }: Dataset): Markup {
  const lines = models.flatMap(({ model, judgeAgreement }) =>
    judgeAgreement.map((agreement) => ({ model, ...agreement })),
  );
  if (lines.length === 0) return html``;
  const judges = [...new Set(lines.flatMap((line) => line.judges.map(({ id }) => id)))];
  return html`<h3>${say('Agreement of the judges', 'Accord entre les juges')}</h3>
${table(
  'judges',
  say('Agreement of the judges', 'Accord entre les juges'),
  html`<thead><tr><th>${say('Model', 'Modèle')}</th><th>${say('Voted on', 'Objet du vote')}</th><th>n</th><th>${say('Krippendorff’s alpha', 'Alpha de Krippendorff')}</th>${judges.map((id) => html`<th>${id}</th>`)}</tr></thead>
<tbody>${lines.map(({ model, kind, units, alpha, judges: each }) => html`<tr><th scope="row">${model}</th><td>${say(...KIND_NAMES[kind])}</td><td>${number(units)}</td><td>${alpha === null ? html`–` : number(alpha, 3)}</td>${judges.map((id) => favour(each.find((judge) => judge.id === id)))}</tr>`)}</tbody>`,
)}
<p class="note">${say(
    'Alpha over all rows: 1 is full agreement, 0 what chance gives, less is worse than chance; below 0.667 the verdicts are not to be relied on (Krippendorff). Under each judge: how often in 100 its verdict is in the answer’s favour.',
    'Alpha sur l’ensemble des lignes : 1, accord complet ; 0, ce que donne le hasard ; moins, pire que le hasard ; sous 0,667, les verdicts ne sont pas fiables (Krippendorff). Sous chaque juge : combien de fois sur 100 son verdict est favorable à la réponse.',
  )}</p>`;
}

function favour(judge: { votes: number; inFavour: number } | undefined): Markup {
  if (!judge) return html`<td>–</td>`;
  return html`<td>${score(judge.inFavour / judge.votes)} <small>n ${number(judge.votes)}</small></td>`;
}
