/** Styles of the page. Sizes in rem, colours by name, so that dark and print change names alone. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fff; --ink: #1d232b; --soft: #5a6572; --rule: #d9dee4; --track: #eef1f4; --tint: #f6f7f9;
  --m0: #2f6ea5; --m1: #c0673b; --m2: #3b8f6c; --m3: #8a5aa3; --m4: #b08a1e; --m5: #6b7885;
  --critical: #a3262a; --major: #a65a10; --minor: #5a6572;
  --serif: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', 'URW Palladio L', 'Noto Serif', Georgia, serif;
  --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #14181d; --ink: #e4e8ed; --soft: #9aa6b2; --rule: #313a44; --track: #222931; --tint: #1b2027;
    --m0: #4686bd; --m1: #c06f45; --m2: #459873; --m3: #976cb3; --m4: #a98830; --m5: #74818e;
    --critical: #f0888b; --major: #e3a55c; --minor: #9aa6b2;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 var(--sans); }
main { max-width: 69rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
h1, h2, h3 { font-family: var(--serif); font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.1rem; margin: 0 0 .5rem; }
h2 { font-size: 1.5rem; margin: 3rem 0 1rem; padding-top: 1rem; border-top: 2px solid var(--ink); }
h2 small { font: 400 .95rem var(--sans); color: var(--soft); margin-left: .5rem; }
h3 { font-size: 1.15rem; margin: 2rem 0 .75rem; }
p { max-width: 46rem; margin: .5rem 0; }
.lede { font-size: 1.08rem; }
.warning { border-left: 3px solid var(--major); padding-left: .75rem; }
small, .note { color: var(--soft); font-size: .85rem; font-weight: 400; }
.meta { color: var(--soft); margin: 0 0 1rem; }
code { font: .85em ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace; overflow-wrap: anywhere; }
header { position: relative; }
.languages legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.languages { position: absolute; right: 0; top: -1.4rem; font-size: .85rem; color: var(--soft); border: 0; padding: 0; margin: 0; }
.languages label { margin-left: .75rem; cursor: pointer; }
.languages input { accent-color: var(--m0); vertical-align: -1px; margin: 0 .2rem 0 0; }
html:has(#fr:checked) :is(span, text)[lang=en], html:has(#en:checked) :is(span, text)[lang=fr] { display: none; }
.name { white-space: nowrap; }
.scroll { overflow-x: auto; }
.sheet { margin: .5rem 0; }
.tools { display: flex; gap: .5rem; justify-content: flex-end; align-items: center; margin-bottom: .25rem; font-size: .85rem; }
.tools[hidden] { display: none; }
.tools label { margin-right: auto; }
button, select, input[type=search] { font: inherit; color: inherit; background: var(--tint); border: 1px solid var(--rule); border-radius: 3px; padding: .1rem .5rem; cursor: pointer; max-width: 100%; }
th button.sort { all: unset; cursor: pointer; }
th button.sort:focus-visible { outline: 2px solid var(--m0); outline-offset: 2px; }
th[aria-sort=ascending] .sort::after { content: ' ▲'; } th[aria-sort=descending] .sort::after { content: ' ▼'; }
.overall { max-width: 56rem; font: 600 1.2rem/1.45 var(--serif); }
.answer dl { max-width: 56rem; font-size: 1.08rem; }
.answer dt { font: 600 1.1rem var(--serif); margin-top: .75rem; } .answer dd { margin: .1rem 0 .5rem; }
.caveats { max-width: 56rem; padding-left: 1.1rem; }
.overview td, .overview th { vertical-align: top; } .overview td small { white-space: normal; min-width: 7rem; } .overview b { font: 600 1.15rem var(--serif); } .overview b:not(.first) { font-weight: 400; } .overview b.first { text-decoration: underline; text-underline-offset: 3px; }
.chart svg { width: 100%; min-width: 34rem; max-width: 46rem; height: auto; } .chart text { font: 12px var(--sans); fill: var(--ink); } .chart .end { text-anchor: end; fill: var(--soft); } .chart .middle { text-anchor: middle; fill: var(--soft); } .chart .line { stroke: var(--rule); fill: none; } .chart .lead { stroke: var(--soft); fill: none; }
.tasks td { padding: 0; } .tasks td button { all: unset; box-sizing: border-box; display: block; width: 100%; min-width: 3.5rem; padding: .35rem .6rem; text-align: right; cursor: pointer; }
.tasks th small { white-space: normal; } .tasks td small { color: inherit; }
.tasks td button:focus-visible { outline: 2px solid var(--ink); outline-offset: -2px; }
.tasks thead th { white-space: normal; min-width: 5rem; overflow-wrap: break-word; } .tasks tbody th { white-space: normal; min-width: 9rem; max-width: 24rem; overflow-wrap: break-word; }
.high { background: color-mix(in srgb, #2f6ea5 var(--heat, 0%), transparent); } .low { background: color-mix(in srgb, #d97b29 var(--heat, 0%), transparent); }
dialog { width: min(76rem, calc(100vw - 2rem)); max-height: 92vh; background: var(--paper); color: var(--ink); border: 1px solid var(--soft); border-radius: 4px; padding: 1rem 1.25rem; }
dialog form { float: right; } dialog h2 { border: 0; margin: 0 0 .75rem; padding: 0; font-size: 1.2rem; overflow-wrap: anywhere; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1.25rem; } .side { min-width: 0; } .side ul { padding: 0; list-style: none; font-size: .88rem; } .side li { margin: .25rem 0; overflow-wrap: anywhere; } .side .bad { color: var(--critical); } .verdict { font: 600 1.4rem var(--serif); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .92rem; }
th, td { padding: .45rem .6rem; text-align: right; vertical-align: top; border-bottom: 1px solid var(--rule); }
thead th { color: var(--soft); font-weight: 500; font-size: .8rem; vertical-align: bottom; border-bottom-color: var(--soft); }
th:first-child, tbody th { text-align: left; font-weight: 500; }
td small, th small { display: block; white-space: nowrap; } .leaderboard td { white-space: normal; }
.usage thead tr:first-child th[colspan] { text-align: center; }
.usage thead tr:nth-child(2) th { text-align: right; }
.leaderboard td, .leaderboard tbody th { vertical-align: middle; }
.leaderboard .wide { width: 22%; text-align: left; }
.leaderboard .score { font: 600 1.25rem var(--serif); }
td { white-space: nowrap; }
tr.note td { text-align: left; }
i[class^=m] { display: inline-block; width: .7rem; height: .7rem; border-radius: 2px; margin-right: .5rem; vertical-align: -.03rem; }
.bar { display: block; width: 100%; height: .95rem; }
.leaderboard .bar { height: 1.15rem; }
.track { fill: var(--track); }
.grid { stroke: var(--paper); stroke-width: 1px; vector-effect: non-scaling-stroke; }
.whisker { fill: none; stroke: var(--ink); stroke-width: 1.25px; vector-effect: non-scaling-stroke; }
.m0 { fill: var(--m0); } .m1 { fill: var(--m1); } .m2 { fill: var(--m2); } .m3 { fill: var(--m3); } .m4 { fill: var(--m4); } .m5 { fill: var(--m5); }
i.m0 { background: var(--m0); } i.m1 { background: var(--m1); } i.m2 { background: var(--m2); } i.m3 { background: var(--m3); } i.m4 { background: var(--m4); } i.m5 { background: var(--m5); }
.conclusions { max-width: 52rem; padding-left: 1.1rem; margin: 1rem 0; }
.conclusions li { margin: .35rem 0; }
.legend { max-width: none; margin: 0 0 1rem; }
.key { display: inline-block; margin-right: 1.25rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(27rem, 1fr)); gap: 1.75rem 3rem; }
.figures:has(> :only-child) { max-width: 46rem; }
figure { margin: 0; break-inside: avoid; }
figcaption { font-weight: 600; padding-bottom: .35rem; margin-bottom: .25rem; border-bottom: 1px solid var(--soft); }
.group { display: grid; grid-template-columns: 9.5rem 1fr; gap: .75rem; padding: .4rem 0; border-bottom: 1px solid var(--rule); break-inside: avoid; }
.group .label { line-height: 1.25; overflow-wrap: break-word; min-width: 0; }
.group .label small { display: block; }
.line { display: grid; grid-template-columns: 1fr 2.9rem 6.4rem; gap: .5rem; align-items: center; font-variant-numeric: tabular-nums; font-size: .88rem; }
.line b { text-align: right; font-weight: 600; } .line small { white-space: nowrap; }
details { margin: .75rem 0; }
summary { cursor: pointer; font-weight: 500; padding: .2rem 0; }
details table { margin: .5rem 0 1rem; }
caption { text-align: left; font-weight: 600; padding: .5rem 0; }
.cross td { background: color-mix(in srgb, var(--m0) var(--heat, 0%), transparent); }
.cross td small { display: inline; }
.claims { padding-left: 2.2rem; max-width: 56rem; margin: .25rem 0; }
.claims li { margin: .4rem 0; overflow-wrap: anywhere; }
.severity { font-size: .75rem; font-weight: 600; letter-spacing: .04em; text-transform: uppercase; margin-right: .25rem; }
.critical { color: var(--critical); } .major { color: var(--major); } .minor { color: var(--minor); }
.facts th { width: 14rem; color: var(--soft); } .facts td { text-align: left; white-space: normal; overflow-wrap: anywhere; }
.files td { white-space: normal; overflow-wrap: anywhere; } .files td:first-child { text-align: left; }
.message, th:has(+ .message) { text-align: left; white-space: normal; overflow-wrap: anywhere; } .number { width: 5rem; }
.weakest summary small { margin-left: .5rem; }
.weakest ul { max-width: 56rem; font-size: .9rem; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--tint); padding: 1rem; border-radius: 3px; font: .85rem/1.5 var(--sans); max-height: 32rem; overflow: auto; }
.reading { columns: 2 24rem; column-gap: 3rem; font-size: .92rem; } .reading p { margin: 0 0 .6rem; break-inside: avoid; }
@media screen and (max-width: 46rem) { .leaderboard { min-width: 46rem; } .pair { grid-template-columns: 1fr; } .languages { position: static; margin-bottom: .75rem; } .languages label:first-of-type { margin-left: 0; } .line { grid-template-columns: 1fr 2.9rem; } .line small { grid-column: 1 / -1; } h1, h2 { overflow-wrap: anywhere; } .figures { grid-template-columns: 1fr; } .group { grid-template-columns: 7rem 1fr; } main { padding: 1.5rem 1rem; } }
@media print {
  @page { margin: 16mm 14mm; }
  html { font-size: 12px; } figure { break-inside: auto; }
  body { font-size: 9.5pt; } main { padding: 0; max-width: none; }
  .languages, .tools, .weakest, dialog { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  p, .overall, .answer dl, .caveats, .conclusions { max-width: none; }
  h2, h3 { break-after: avoid; } tr, li { break-inside: avoid; }
  .figures { grid-template-columns: 1fr 1fr; gap: 1rem 1.5rem; } .group { grid-template-columns: 6.5rem 1fr; gap: .4rem; }
  th, td { padding: .3rem .35rem; } .leaderboard .wide { width: 20%; }
  svg, i[class^=m], .cross td, .high, .low { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .scroll { overflow: visible; }
}
`;
