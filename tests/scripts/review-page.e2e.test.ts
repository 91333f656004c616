import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { readJudgedRun } from '../../scripts/review/judged-answer.ts';
import { readKey } from '../../scripts/review/key.ts';
import { runCli, temporaryFolder } from '../run.ts';
import { reviewedRun } from './reviewed-run.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

it.runIf(CHROMIUM)(
  'a review by the keyboard, saved, taken up again, read back; no violation, nothing hostile runs (needs Chromium)',
  async () => {
    const folder = temporaryFolder();
    const run = reviewedRun(folder);
    await runCli(['review', run.file, '--sample', '80', '--out', folder], folder);
    const truths = new Map(
      readJudgedRun(run.file).answers.flatMap(({ row, model, items }) =>
        items.map((item) => [item.id, run.truth.get(`${row.task} ${model} ${item.key}`)!] as const),
      ),
    );
    const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] });
    try {
      // Only the test runs axe: the page lets no script run but its own.
      const context = await browser.newContext({ bypassCSP: true, locale: 'fr-FR' });
      const tab = await context.newPage();
      const page = pathToFileURL(join(folder, 'review.html')).href;
      await tab.goto(page);
      const violations = async () => {
        await tab.evaluate(axe.source);
        return tab.evaluate(
          'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
        );
      };
      expect(await tab.evaluate('document.documentElement.lang')).toBe('fr');
      expect(await violations()).toEqual([]);
      await tab.emulateMedia({ colorScheme: 'dark' });
      expect(await violations()).toEqual([]);

      const items: { key: string; kind: string }[] = JSON.parse(
        (await tab.locator('#data').textContent())!,
      ).items;
      const place = async () => Number((await tab.locator('#place').textContent())!.split(' ')[0]) - 1;
      const answer = async () => {
        const { key, kind } = items[await place()]!;
        const right = truths.get(readKey(key)!.id)!;
        await tab.keyboard.press(right ? '1' : '2');
        if (kind === 'claim' && !right) {
          expect(await tab.locator('#severities').isVisible()).toBe(true);
          await tab.keyboard.press('2');
        }
      };
      await tab.keyboard.press('n');
      await tab.keyboard.type('à revoir 1 2 3');
      await tab.keyboard.press('Escape');
      await answer();
      await tab.keyboard.press('u');
      expect(await tab.locator('#count').textContent()).toBe('0 / 80');
      for (let i = 0; i < 40; i++) await answer();
      // A tablet, in English; and the page closed and opened again.
      await tab.reload();
      await tab.setViewportSize({ width: 768, height: 1024 });
      await tab.locator('#en').check();
      expect(await tab.locator('#count').textContent()).toBe('40 / 80');
      expect(await tab.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await violations()).toEqual([]);
      for (let i = 0; i < 40; i++) await answer();
      expect(await tab.locator('#finished').isVisible()).toBe(true);
      expect(await tab.evaluate('window.hacked')).toBeUndefined();
      await tab.locator('#reviewer').fill('Me Z');
      const [download] = await Promise.all([tab.waitForEvent('download'), tab.locator('#save').click()]);
      expect(download.suggestedFilename()).toBe('review-Me-Z.json');
      const back = join(folder, 'back.json');
      await download.saveAs(back);
      const saved = JSON.parse(readFileSync(back, 'utf8'));
      expect(saved.rows.filter(({ note }: { note: string }) => note === 'à revoir 1 2 3')).toHaveLength(1);

      const { stdout } = await runCli(
        ['report', run.file, '--reviews', back, '--out', join(folder, 'r')],
        folder,
      );
      expect(stdout).toContain('lawyers read');
      const { reviews } = JSON.parse(readFileSync(join(folder, 'r/summary.json'), 'utf8'));
      for (const one of reviews.scores.filter(({ name }: { name: string }) => name === 'answer_score')) {
        const scores = [...run.trueScores]
          .filter(([key]) => key.endsWith(one.model))
          .map(([, value]) => value);
        const truth = scores.reduce((sum, score) => sum + score, 0) / scores.length;
        expect(one.interval.low).toBeLessThan(truth);
        expect(one.interval.high).toBeGreaterThan(truth);
      }
      await tab.goto(pathToFileURL(join(folder, 'r/report.html')).href);
      expect(await tab.locator('h3', { hasText: 'Corrected by lawyers' }).count()).toBe(1);
      expect(await violations()).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
