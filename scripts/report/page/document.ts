import { createHash } from 'node:crypto';
import { html, Markup } from './escape.ts';
import { pageScript } from './page-script.ts';
import { STYLE } from './style.ts';

// promptfoo loads TypeScript through esbuild, which wraps the functions in the text into a helper of that name.
const SCRIPT = `{const __name=(value)=>value;(${pageScript})();}`;
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

/**
 * A page as one file that loads nothing. The only script that may run in it is ours, by its hash: an answer that looks
 * like markup stays text, and would not run if it did not.
 */
export function document(title: string, content: Markup): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${new Markup(SCRIPT_HASH)}'">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title}</title><style>${new Markup(STYLE)}</style></head>
<body><main>
<header><fieldset class="languages"><legend>Language / Langue</legend><label><input type="radio" name="language" id="en" checked>English</label><label><input type="radio" name="language" id="fr">Français</label></fieldset>
<h1>${title}</h1></header>
${content}
</main><script>${new Markup(SCRIPT)}</script></body></html>
`.text;
}
