import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cite } from '../../scripts/cite/cite.ts';
import { ROOT, temporaryFolder } from '../run.ts';

const SAMPLE = 'datasets/statute-book/sample/note.md';

/** What the verb prints, and the exit code it sets. */
async function run(...args: string[]): Promise<{ printed: string; exitCode: number }> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  await cite.parseAsync(args, { from: 'user' });
  return { printed: lines.join('\n'), exitCode: Number(process.exitCode ?? 0) };
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
});

describe('cite', () => {
  it('prints the table of the sample memo', async () => {
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(ROOT);
    const { printed, exitCode } = await run(SAMPLE, '--as-of', '2026-01-01');
    cwd.mockRestore();
    expect(`${printed}\n`).toBe(
      readFileSync(join(ROOT, 'datasets/statute-book/sample/note.expected.txt'), 'utf8'),
    );
    expect(exitCode).toBe(1);
  });

  it('ends well where every citation exists', async () => {
    expect((await run(fileOf('art. 1240 C. civ.'))).exitCode).toBe(0);
  });

  it('prints JSON with places in code points', async () => {
    const text = '😀 art. 1240 C. civ. ; Cass. com., 22 oct. 1996, n° 93-18.632';
    const file = fileOf(text);
    const [one] = JSON.parse((await run('--json', file)).printed);
    expect(one.file).toBe(file);
    expect(one.citations).toMatchObject([
      { kind: 'statute', instrument: 'code-civil', number: '1240', verdict: 'exists' },
      { kind: 'case', instrument: null, number: '93-18.632', verdict: 'plausible', court: 'Cass.' },
    ]);
    for (const { start, end, text: cited } of one.citations)
      expect(Array.from(text).slice(start, end).join('')).toBe(cited);
  });

  it.each([
    ['a missing file', () => 'missing.md', /missing\.md: there is no such file/],
    ['a folder', () => ROOT, /is not a file/],
    ['a binary file', () => fileOf(new Uint8Array([0, 1, 2])), /not a UTF-8 text/],
  ])('says what is wrong with %s', async (_, file, message) => {
    await expect(run(file())).rejects.toThrow(message);
  });
});
