import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cite } from '../../scripts/cite/cite.ts';
import { docxOf, paragraph, run } from '../documents.ts';
import { ROOT, temporaryFolder } from '../run.ts';

const SAMPLE = 'datasets/statute-book/sample/note.md';

/** What the verb prints, and the exit code it sets. */
async function cited(...args: string[]): Promise<{ printed: string; errors: string; exitCode: number }> {
  const lines: string[] = [];
  const errors: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line));
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  await cite.parseAsync(args, { from: 'user' });
  return { printed: lines.join('\n'), errors: errors.join('\n'), exitCode: Number(process.exitCode ?? 0) };
}

function fileOf(text: string | Uint8Array): string {
  const file = join(temporaryFolder(), 'note.txt');
  writeFileSync(file, text);
  return file;
}

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  cite.setOptionValue('json', false);
  cite.setOptionValue('support', false);
  cite.setOptionValue('html', undefined);
  cite.setOptionValue('lang', undefined);
});

describe('cite', () => {
  it('prints the table of the sample memo', async () => {
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(ROOT);
    const { printed, exitCode } = await cited(SAMPLE, '--as-of', '2026-01-01');
    cwd.mockRestore();
    expect(`${printed}\n`).toBe(
      readFileSync(join(ROOT, 'datasets/statute-book/sample/note.expected.txt'), 'utf8'),
    );
    expect(exitCode).toBe(1);
  });

  it('ends well where every citation exists', async () => {
    expect((await cited(fileOf('art. 1240 C. civ.'))).exitCode).toBe(0);
  });

  it('checks figures and quotations against the wording of the cited articles', async () => {
    const wrong = 'L’action personnelle se prescrit par dix ans (C. civ., art. 2224).';
    const right = 'Elle se prescrit par cinq ans (C. civ., art. 2224).';
    const { printed, exitCode } = await cited('--support', fileOf(`${wrong}\n${right}`));
    expect(exitCode).toBe(1);
    expect(printed).toMatch(/contradicted .*"dix ans" is not in the/);
    const [json] = JSON.parse((await cited('--support', '--json', fileOf(`${wrong}\n${right}`))).printed);
    const verdicts = json.citations.map((one: { support: { verdict: string } }) => one.support.verdict);
    expect(verdicts).toEqual(['contradicted', 'supported']);
    expect(json.citations[0].support.passage).toContain('se prescrivent par cinq ans');
  });

  it('prints JSON with places in code points', async () => {
    const text = '😀 art. 1240 C. civ. ; Cass. com., 22 oct. 1996, n° 93-18.632';
    const file = fileOf(text);
    const [one] = JSON.parse((await cited('--json', file)).printed);
    expect(one.file).toBe(file);
    expect(one.citations).toMatchObject([
      { kind: 'statute', instrument: 'code-civil', number: '1240', verdict: 'exists' },
      { kind: 'case', instrument: null, number: '93-18.632', verdict: 'plausible', court: 'Cass.' },
    ]);
    for (const { start, end, text: cited } of one.citations)
      expect(Array.from(text).slice(start, end).join('')).toBe(cited);
  });

  it('reads Word files by their text, and gives it with the places', async () => {
    const file = join(temporaryFolder(), 'acte.docx');
    writeFileSync(file, docxOf(paragraph(run('Vu l’article 1240 du Code civil.'))));
    const [one] = JSON.parse((await cited('--json', file)).printed);
    expect(one).toMatchObject({ format: 'docx', text: 'Vu l’article 1240 du Code civil.' });
    expect(one.citations).toMatchObject([{ number: '1240', verdict: 'exists' }]);
  });

  it('says in which encoding a text was', async () => {
    const { printed } = await cited(fileOf(Buffer.from('Cédé selon l’'.replace('’', "'"), 'latin1')));
    expect(printed).toContain('0 citations');
    expect(printed).toContain('Read as Latin-1');
  });

  it('reads a folder, and says what of it was not read', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'in'));
    writeFileSync(join(folder, 'a.txt'), 'art. 1240 C. civ.');
    writeFileSync(join(folder, 'in/b.md'), 'art. 1241 C. civ.');
    writeFileSync(join(folder, 'c.docx'), 'PK\x03\x04 cut');
    writeFileSync(join(folder, 'd.xlsx'), 'x');
    const { printed, errors, exitCode } = await cited('--json', folder);
    expect(JSON.parse(printed).map(({ file }: { file: string }) => file)).toEqual([
      join(folder, 'a.txt'),
      join(folder, 'in/b.md'),
    ]);
    expect(errors).toMatch(/Not read: .*c\.docx: is a damaged archive/);
    expect(errors).toMatch(/Not read: .*d\.xlsx: no kind of document that is read/);
    expect(exitCode).toBe(1);
  });

  it('shows every citation in the table, however many, and lets no text speak to the terminal', async () => {
    const numbers = Array.from({ length: 450 }, (_, i) => 1240 + (i % 60));
    const { printed } = await cited(fileOf(numbers.map((number) => `art. ${number} C. civ.\n`).join('')));
    const rows = printed.split('\n').filter((line) => /│ \d+ /.test(line));
    expect(rows.map((row) => Number(/│ (\d+) /.exec(row)![1]))).toEqual(numbers.map((_, i) => i + 1));
    expect(printed.match(/[┌└]/g)).toEqual(['┌', '└']);
    expect((await cited(fileOf('art.\u001b[31m 1240 C. civ.'))).printed).not.toContain('\u001b');
  });

  it.each([
    ['a missing file', () => 'missing.md', /missing\.md: does not exist/],
    ['an empty folder', () => temporaryFolder(), /has no files/],
    ['a binary file', () => fileOf(new Uint8Array([0, 1, 2])), /is not a text/],
  ])('says what is wrong with %s', async (_, file, message) => {
    await expect(cited(file())).rejects.toThrow(message);
  });
});

describe('the page of cite --html', () => {
  async function pageOf(text: string, ...flags: string[]): Promise<string> {
    const page = join(temporaryFolder(), 'page.html');
    await cited('--html', page, '--as-of', '2026-01-01', ...flags, fileOf(text));
    return readFileSync(page, 'utf8');
  }
  const MEMO =
    'Selon l’article 1240 du Code civil et l’article 1102-1 du Code civil, puis l’article 1240 du Code civil.';

  it('has the whole text, each citation as a link to its reason, with a word for its verdict', async () => {
    const page = await pageOf(MEMO);
    expect(page).toContain('<html lang="fr">');
    expect(textIn(page)).toContain(
      'Selon l’article 1240 du Code civil ✓ existe et l’article 1102-1 du Code civil ✗ n’existe pas, puis l’article 1240 du Code civil ✓ existe.',
    );
    const links = [
      ...page.matchAll(/<a class="cite (\w+)" id="(\w+)" href="#(\w+)" aria-describedby="(\w+)"/g),
    ];
    expect(links.map(([, tone]) => tone)).toEqual(['good', 'wrong', 'good']);
    for (const [, , id, entry, reason] of links) {
      expect(page).toContain(`id="${entry}"`);
      expect(page).toContain(`id="${reason}"`);
      expect(page).toContain(`href="#${id}"`);
    }
    // The two citations of one article are one entry, after the fault.
    expect(page.match(/class="entry"/g)).toHaveLength(2);
    expect(page.indexOf('n’existe pas</span> <b>')).toBeLessThan(page.indexOf('existe</span> <b>'));
    expect(page).toContain('2 dans le texte');
  });

  it('shows what the text denies as such: rightly denied is no fault, there or in the exit code', async () => {
    const text = 'L’article 1102-1 du Code civil n’existe pas.';
    const page = await pageOf(text);
    expect(page).toContain('class="cite good"');
    expect(textIn(page)).toContain('✗ n’existe pas, nié par le texte');
    expect(await cited(fileOf(text))).toMatchObject({
      exitCode: 0,
      printed: expect.stringContaining('(denied)'),
    });
    expect(await pageOf('L’article 1240 du Code civil n’existe pas.')).toContain('class="cite wrong"');
  });

  it('is in the language of the text, or the one asked for', async () => {
    expect(await pageOf('See article 1240 of the Code civil for the rule that is in force.')).toContain(
      '<html lang="en">',
    );
    const page = await pageOf(MEMO, '--lang', 'en');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('class="text" lang="fr"');
    expect(page).toMatch(/<span lang="en"[^>]*>Code civil has no article 1102-1/);
    expect(await pageOf(MEMO)).toMatch(/<span lang="fr"[^>]*>Code civil n’a pas d’article 1102-1/);
  });

  it('frames the sentences that the articles say something of, where --support is given', async () => {
    const text =
      'L’action personnelle se prescrit par dix ans <b>(C. civ., art. 2224)</b>. Elle se prescrit par cinq ans (C. civ., art. 2224). Le contrat naît de l’offre (C. civ., art. 1113).';
    const page = await pageOf(text, '--support');
    expect(textIn(page).replace(/ [✓≠=] (?:existe|contredit par l’article|l’article le dit)/g, '')).toContain(
      text,
    );
    expect(page).toContain('2 / 3 phrases citant un article');
    expect(page).toMatch(
      /id="f1s1".*contredit par l’article.*\n.*L’article n’a pas &quot;dix ans&quot;, mais &quot;cinq ans&quot;.*<q lang="fr">Les actions personnelles/,
    );
    expect(page.match(/<span class="said (?:wrong|good)-line"/g)).toHaveLength(2);
    expect(await pageOf(text)).not.toContain('Ce que disent les articles');
  });

  it('runs nothing that is in the text', async () => {
    const attack = `<script>alert(1)</script><img src=x onerror=alert(2)> article 1240 du Code civil" onfocus="alert(3) {{ x }}`;
    const page = await pageOf(attack);
    expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(page.match(/<script|<img|onfocus="/g)).toBeNull();
    expect(textIn(page)).toContain('<script>alert(1)</script><img src=x onerror=alert(2)>');
  });

  const textIn = (page: string) =>
    page
      .slice(page.indexOf('<div class="text"'))
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&');
});
