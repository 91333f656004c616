import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { ROOT, runCli, temporaryFolder } from '../run.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

it.runIf(CHROMIUM)(
  'the page of citations is accessible and works by the keyboard (needs Chromium)',
  async () => {
    const page = join(temporaryFolder(), 'page.html');
    await runCli(
      ['cite', '--support', '--html', page, '--as-of', '2026-01-01', 'datasets/statute-book/sample/note.md'],
      ROOT,
    );
    const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] });
    try {
      // The page lets no script run: only the test does.
      const tab = await (await browser.newContext({ bypassCSP: true })).newPage();
      await tab.goto(pathToFileURL(page).href);
      await tab.evaluate(axe.source);
      const violations = await tab.evaluate(
        'axe.run().then(({ violations }) => violations.map(({ id }) => id))',
      );
      expect(violations).toEqual([]);

      const fault = tab.locator('.text .cite.wrong').first();
      await fault.focus();
      const tip = `getComputedStyle(document.querySelector('.text .cite.wrong'), '::after').content`;
      expect(await tab.evaluate(tip)).toContain('n’a pas d’article');
      await tab.keyboard.press('Enter');
      expect(await tab.locator('.entry:target').textContent()).toContain('L. 227-48');
      await tab.locator('.text .says').first().press('Enter');
      expect(await tab.locator('.entry:target').textContent()).toContain('mal cité');
    } finally {
      await browser.close();
    }
  },
);
