import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseTable } from '../../datasets/read-table.ts';
import { compare } from '../../scripts/compare/compare.ts';
import { report } from '../../scripts/report/report.ts';
import { CHROMIUM } from '../browser.ts';
import { temporaryFolder } from '../run.ts';
import { exportRow, writeExport } from './export-file.ts';

/** In the browser: the words that go over two lines; code and what is recorded of the run may. */
const BROKEN_WORDS = `(() => {
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.parentElement.closest('code, pre, script, .files, .facts')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]{3,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
})()`;

const GATED = { reason: 'answer_score', metadata: { gates: [{ gate: 'inventedAuthority' }] } };

/** Three models on two suites, one with errors, an answer and a category that are hostile. */
async function makePage(): Promise<string> {
  const folder = temporaryFolder();
  const rows = ['frenchlaw', 'kleister-nda'].flatMap((dataset, suite) =>
    Array.from({ length: 12 }, (_, i) =>
      ['flagship', 'mini', 'nda rules'].map((model, promptIdx) => {
        const score = Math.min(1, 0.8 - promptIdx * 0.2 + ((i * 7) % 10) / 40);
        const broken = promptIdx === 1 && i === 3;
        return exportRow({
          ...{ id: `${i + 1}`, model, promptIdx, testIdx: 100 * suite + i, score: broken ? 0 : score },
          response: {
            output: `answer of ${model} <img src=x onerror=alert(1)>${promptIdx === 2 ? '\na line'.repeat(100) : ''}`,
            cost: 0.02 - promptIdx * 0.01,
          },
          namedScores: { substance: score },
          ...(i === 3 && promptIdx === 0 && { gradingResult: { componentResults: [GATED] } }),
          testCase: {
            description: `d'approvisionnement exclusif ${i + 1}`,
            metadata: { dataset, category: i % 2 ? '=HYPERLINK("x")' : 'Civil' },
          },
          ...(broken && { success: false, failureReason: 2, error: 'Error: 429', gradingResult: null }),
        });
      }),
    ).flat(),
  );
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const file = writeExport(folder, rows);
  await report.parseAsync([file, '--out', join(folder, 'report')], { from: 'user' });
  const deltas = ['--html', join(folder, 'deltas.html')];
  await compare.parseAsync([`${file}#flagship`, `${file}#nda rules`, ...deltas], { from: 'user' });
  return pathToFileURL(join(folder, 'report/report.html')).href;
}

describe.runIf(CHROMIUM)('report.html in a browser (needs Chromium)', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] });
  });
  afterAll(() => browser?.close());

  it.each(['light', 'dark'] as const)(
    '%s: no violation, no sideways scroll at 390 px, in French',
    async (colorScheme) => {
      const page = await makePage();
      // Only the test runs axe: the page lets no script run but its own.
      const context = await browser.newContext({ bypassCSP: true, colorScheme });
      const tab = await context.newPage();
      await tab.goto(page);
      await tab.evaluate(axe.source);
      await tab.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`);
      const violations = () =>
        tab.evaluate(
          'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
        );
      expect(await violations()).toEqual([]);
      await tab.setViewportSize({ width: 390, height: 800 });
      await tab.locator('#fr').check();
      expect(await tab.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await tab.evaluate(BROKEN_WORDS)).toEqual([]);
      expect(await tab.evaluate('document.documentElement.lang')).toBe('fr');
      expect(await tab.locator('.answer dd span[lang=fr]').first().textContent()).toContain(
        'Prenez flagship',
      );
      expect(await tab.locator('.answer dd span[lang=en]').first().isVisible()).toBe(false);
      expect(await violations()).toEqual([]);
      // The deltas of two models, suite by suite.
      await tab.goto(new URL('../deltas.html', page).href);
      await tab.evaluate(axe.source);
      expect(await violations()).toEqual([]);
      expect(await tab.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await context.close();
    },
  );

  it('a score opens two answers, as text; tables are filtered, sorted and saved without a formula', async () => {
    const tab = await browser.newPage();
    const dialogs: string[] = [];
    tab.on('dialog', (dialog) => dialogs.push(dialog.message()));
    await tab.goto(await makePage());
    const tasks = tab.locator('details[data-dataset=frenchlaw]');
    await tasks.locator('summary').click();
    await tasks.locator('[data-filter]').fill('hyperlink');
    expect(await tasks.locator('tbody tr:visible').count()).toBe(6);
    await tasks.locator('thead .sort').nth(1).click();
    const shown = await tasks.locator('tbody tr:visible td:nth-child(2)').allInnerTexts();
    expect(shown).toContain('82.5\ngated');
    expect(shown.map(Number.parseFloat)).toEqual(shown.map(Number.parseFloat).toSorted((a, b) => b - a));
    const saved = async (kind: string) => {
      const [download] = await Promise.all([
        tab.waitForEvent('download'),
        tasks.locator(`[data-save=${kind}]`).click(),
      ]);
      return readFileSync(await download.path());
    };
    const csv = (await saved('csv')).toString();
    expect(csv.split('\r\n')).toHaveLength(8);
    expect(csv).not.toMatch(/(?:^|,|\n)"?[=+@]/m);
    // Our reader of tables takes both for what they are, the French one too.
    const rowsOf = (bytes: Buffer) =>
      parseTable(bytes, 'saved').rows.map(({ cells }) => Object.values(cells));
    const rows = rowsOf(await saved('xlsx'));
    expect(rows).toEqual(rowsOf(Buffer.from(csv.replaceAll(/"'([=+@-])/g, '"$1'))));
    expect(rows[0]!.slice(1).map(Number)).toEqual([1, 0.8, 0.6].map((score) => expect.closeTo(score, 1)));
    await tab.locator('#fr').check();
    const french = (await saved('csv')).toString();
    expect(french).toMatch(/;0,\d+\r\n/);
    expect(rowsOf(Buffer.from(french))).toHaveLength(rows.length);
    await tab.locator('#en').check();

    await tasks.locator('tbody button:visible').first().click();
    expect(await tab.locator('#pair pre').allInnerTexts()).toEqual([
      'answer of flagship <img src=x onerror=alert(1)>',
      'answer of mini <img src=x onerror=alert(1)>',
    ]);
    expect(await tab.locator('#pair h2').textContent()).toMatch(
      /^\d+ d'approvisionnement exclusif \d+ · =HYPERLINK/,
    );
    expect(await tab.locator('#pair img').count()).toBe(0);
    expect(dialogs).toEqual([]);
    await tab.keyboard.press('Escape');
    expect(await tab.locator('#pair').isVisible()).toBe(false);

    // On paper everything is open.
    await tab.emulateMedia({ media: 'print' });
    await tab.evaluate(`dispatchEvent(new Event('beforeprint'))`);
    expect(await tab.locator('details:not([open])').count()).toBe(0);
    await tab.close();
  });
});
