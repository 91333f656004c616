/**
 * Styles of the page of citations. Tones differ in colour (blue, ochre, red and grey, which the colour-blind tell
 * apart), in lightness and in the line under them, which stay on paper.
 */
export const STYLE = `
:root { color-scheme: light; --ink: #1d232b; --soft: #4d5763; --rule: #c9d0d8; --paper: #fff;
  --good: #0b4a8f; --good-back: #e4effa; --old: #6b4300; --old-back: #fdf0cf; --wrong: #8f1216; --wrong-back: #fbe0df; --open: #3f4752; --open-back: #ebedf0; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1, h2, h3 { font-family: Georgia, 'Noto Serif', serif; line-height: 1.2; overflow-wrap: anywhere; }
h1 { font-size: 1.9rem; margin: 0 0 .5rem; } h2 { font-size: 1.4rem; margin: 2.5rem 0 .75rem; padding-top: .75rem; border-top: 2px solid var(--ink); } h3 { font-size: 1.1rem; margin: 1.75rem 0 .5rem; }
table { border-collapse: collapse; } caption { text-align: left; font-weight: 600; padding: .25rem 0; }
th, td { text-align: left; padding: .25rem 1.5rem .25rem 0; border-bottom: 1px solid var(--rule); font-weight: 400; } td { font-variant-numeric: tabular-nums; text-align: right; padding-right: 0; }
.badge, .cite { border-radius: 3px; padding: 0 .25em; -webkit-print-color-adjust: exact; print-color-adjust: exact; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
.good { color: var(--good); background: var(--good-back); border-bottom: 1px solid var(--good); }
.old { color: var(--old); background: var(--old-back); border-bottom: 2px dashed var(--old); }
.wrong { color: var(--wrong); background: var(--wrong-back); border-bottom: 3px double var(--wrong); font-weight: 600; }
.open { color: var(--open); background: var(--open-back); border-bottom: 2px dotted var(--open); }
.text { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem 1.25rem; border: 1px solid var(--rule); border-radius: 4px; font-family: Georgia, 'Noto Serif', serif; }
.cite { position: relative; text-decoration: none; }
.cite small { font: 600 .72em system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; white-space: nowrap; }
.cite:hover::after, .cite:focus::after { content: attr(data-reason); position: absolute; left: 0; top: 100%; z-index: 2; width: max-content; max-width: min(26rem, 80vw); max-height: 14rem; overflow: hidden; white-space: pre-line; padding: .5rem .75rem; border-radius: 4px; background: var(--ink); color: #fff; font: 400 .85rem/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
.said { padding: .1em 0; -webkit-box-decoration-break: clone; box-decoration-break: clone; } .good-line { box-shadow: inset 0 -.12em var(--good-back); } .old-line { box-shadow: inset 0 -.4em var(--old-back); } .wrong-line { box-shadow: inset 0 -.4em var(--wrong-back); }
.says { border-radius: 3px; padding: 0 .3em; text-decoration: none; font: 600 .72em system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
q { font-family: Georgia, 'Noto Serif', serif; } .entry a { color: inherit; }
a:focus-visible, .entry:target, .cite:target, .said:target { outline: 3px solid #1a6fd0; outline-offset: 2px; }
.entry { padding: .4rem 0; border-bottom: 1px solid var(--rule); overflow-wrap: anywhere; } .entry p { margin: .1rem 0; }
.as, .places { color: var(--soft); font-size: .9rem; } .places a { color: var(--good); display: inline-block; min-width: 1.5rem; padding: 0 .15rem; }
@media print { @page { margin: 16mm 14mm; } body { font-size: 10.5pt; } main { padding: 0; max-width: none; } .text { border: 0; padding: 0; } h2, h3 { break-after: avoid; } .entry { break-inside: avoid; } .cite:hover::after, .cite:focus::after { content: none; } .places a { text-decoration: none; } }
`;
