import { createHash } from 'node:crypto';
import { html, Markup } from '../report/page/escape.ts';
import { reviewScript } from './page-script.ts';
import { WORDS } from './page-words.ts';
import type { Shown } from './shown.ts';

const SCRIPT = `(${reviewScript})();`;
const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1d232b; --soft: #55606d; --rule: #c8cfd7; --tint: #f4f6f8; --mark: #ffe9a8; --on: #1f5f96; --onInk: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #14181d; --ink: #e4e8ed; --soft: #a5b0bb; --rule: #3a444e; --tint: #1d232a; --mark: #5a4a12; --on: #8fc1ec; --onInk: #10151a; } }
* { box-sizing: border-box; } body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 82rem; margin: 0 auto; padding: .75rem 1.25rem 2rem; } h1 { font-size: 1.15rem; margin: 0; } h2 { font-size: .95rem; color: var(--soft); margin: .75rem 0 .25rem; } h3 { font-size: .95rem; margin: .75rem 0 .25rem; }
header, .row { display: flex; flex-wrap: wrap; gap: .6rem 1rem; align-items: center; } header { justify-content: space-between; border-bottom: 1px solid var(--rule); padding-bottom: .5rem; }
fieldset { border: 0; padding: 0; margin: 0; } progress { width: 9rem; }
.columns { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 0 1.5rem; align-items: start; } .ask { position: sticky; top: 0; }
#question { font-size: 1.15rem; font-weight: 600; margin: .25rem 0 .75rem; outline: none; overflow-wrap: anywhere; white-space: pre-wrap; } #ask { color: var(--on); font-weight: 600; margin: .75rem 0 0; }
#answer, #task, #law p { white-space: pre-wrap; overflow-wrap: anywhere; } #answer { position: relative; background: var(--tint); padding: .75rem 1rem; max-height: 72vh; overflow: auto; border-radius: 4px; }
#law { max-height: 30vh; overflow: auto; } mark { background: var(--mark); color: inherit; } .small, .keys { color: var(--soft); font-size: .85rem; }
button { font: inherit; color: inherit; background: var(--tint); border: 1px solid var(--rule); border-radius: 4px; padding: .55rem .9rem; min-height: 2.75rem; cursor: pointer; } button[aria-pressed=true] { background: var(--on); color: var(--onInk); border-color: var(--on); } button:disabled { color: var(--soft); cursor: default; }
kbd { font: .8em ui-monospace, monospace; border: 1px solid currentcolor; border-radius: 3px; padding: 0 .3em; margin-right: .4em; } textarea, input[type=text] { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 4px; padding: .35rem .5rem; } textarea { width: 100%; min-height: 3.5rem; }
[hidden] { display: none !important; } summary { cursor: pointer; } :focus-visible { outline: 3px solid var(--on); outline-offset: 1px; } #status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (max-width: 56rem) { .columns { grid-template-columns: 1fr; } .ask { order: -1; position: static; } #answer { max-height: 60vh; } }
`;

export interface PageRow extends Shown {
  key: string;
}

/**
 * The page of a reviewer: one file that loads nothing and runs no script but its own, by its hash. It holds no more than
 * it shows, and what `key` says to this pack.
 */
export function reviewPage(rows: readonly PageRow[], sample: string, reviewer: string): string {
  const tasks = [...new Set(rows.map(({ task }) => task))];
  const items = rows.map(({ task, ...row }) => ({ ...row, task: tasks.indexOf(task) }));
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  const word = (name: keyof typeof WORDS.en) => html`<span data-say="${name}">${WORDS.en[name]}</span>`;
  const choice = (kind: string, name: string, number: number, text: Markup) =>
    html`<button type="button" data-${new Markup(kind)}="${name}" aria-pressed="false"><kbd>${number}</kbd>${text}</button>`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${new Markup(hash)}'">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Review · Relecture</title><style>${new Markup(STYLE)}</style></head>
<body><main>
<header><h1>${word('title')} <span id="place"></span></h1>
<div class="row"><label>${word('progress')} <progress id="progress" value="0" max="${rows.length}"></progress></label> <span id="count"></span>
<label>${word('reviewer')} <input type="text" id="reviewer" size="10"></label><button type="button" id="save">${word('save')}</button>
<fieldset><legend class="small">Language / Langue</legend><label><input type="radio" name="language" id="en">English</label> <label><input type="radio" name="language" id="fr">Français</label></fieldset></div></header>
<p id="finished" hidden><strong>${word('finished')}</strong></p>
<div class="columns"><div><h2 id="answerHead">${word('answer')}</h2><p id="none" class="small" hidden>${word('none')}</p><div id="answer" tabindex="0" role="region" aria-labelledby="answerHead"></div></div>
<section class="ask" aria-labelledby="question"><p id="ask"></p><p id="question" tabindex="-1"></p>
<div class="row" role="group" aria-labelledby="verdictWord"><span hidden id="verdictWord">${word('verdict')}</span>${['yes', 'no', 'unknown'].map((name, i) => choice('verdict', name, i + 1, html`<span></span>`))}</div>
<div id="severities" hidden><h2 id="severityWord">${word('severity')}</h2><div class="row" role="group" aria-labelledby="severityWord">${(['minor', 'major', 'critical'] as const).map((name, i) => choice('severity', name, i + 1, word(name)))}</div></div>
<h2><label for="note">${word('note')}</label></h2><textarea id="note"></textarea>
<div class="row"><button type="button" id="previous">← ${word('previous')}</button><button type="button" id="next">${word('next')} →</button><button type="button" id="undo">${word('undo')}</button></div>
<p class="keys">${word('keys')} <span id="kept"></span></p>
<div id="lawBox"><h2 id="lawHead">${word('law')}</h2><div id="law" tabindex="0" role="region" aria-labelledby="lawHead"></div></div>
<details open><summary>${word('task')}</summary><div id="task"></div></details></section></div>
<p id="status" role="status"></p></main>
<script type="application/json" id="data">${new Markup(jsonInPage({ sample, reviewer, tasks, items }))}</script>
<script type="application/json" id="words">${new Markup(jsonInPage(WORDS))}</script>
<script>${new Markup(SCRIPT)}</script></body></html>
`.text;
}

/** No text in it ends the element it is in. */
const jsonInPage = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
