import { html, Markup } from './escape.ts';
import { say } from './words.ts';

interface Options {
  className?: string;
  /** A field that leaves the lines with a text; for long tables. */
  filter?: boolean;
}

/**
 * A table in a box of its own that scrolls where the page is narrow, with buttons to save it (shown where scripts run).
 * `id`: of the file it is saved to. Cells may carry `data-value`, what is sorted by and saved.
 */
export function table(
  id: string,
  name: Markup,
  content: Markup,
  { className = '', filter = false }: Options = {},
): Markup {
  return html`<div class="sheet">
<div class="tools" hidden>${filter ? html`<label>${say('Filter', 'Filtrer')} <input type="search" data-filter></label>` : ''}<button type="button" data-save="csv">CSV</button><button type="button" data-save="xlsx">XLSX</button></div>
<div class="scroll" tabindex="0" role="region" aria-label="${plain(name)} (${id})"><table class="${className}" data-name="${id}">${content}</table></div></div>`;
}

/** Text of both languages, escaped already, for what cannot hold markup. */
const plain = ({ text }: Markup): Markup =>
  new Markup(
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
