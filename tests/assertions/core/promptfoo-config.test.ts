import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configsOfRun, findConfig, renderEnv } from '../../../assertions/core/promptfoo-config.ts';
import { temporaryFolder } from '../../run.ts';

function folderOf(...files: string[]): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'sub'));
  for (const file of files) writeFileSync(join(folder, file), '{}');
  return folder;
}

describe('the configurations of a run', () => {
  it.each<[string, string[]]>([
    ['', ['promptfooconfig.yaml']],
    ['eval -j 2', ['promptfooconfig.yaml']],
    ['eval -c a.yaml', ['a.yaml']],
    ['eval -c a.yaml b.json', ['a.yaml', 'b.json']],
    ['eval -c a.yaml b.json -j 2', ['a.yaml', 'b.json']],
    ['eval -c a.yaml -c b.json', ['a.yaml', 'b.json']],
    ['eval --config a.yaml b.json', ['a.yaml', 'b.json']],
    ['eval --config=a.yaml', ['a.yaml']],
    ['eval --config=a.yaml b.json', ['a.yaml']],
    ['eval -ca.yaml', ['a.yaml']],
    ['eval -c ?.json', ['b.json', 'd.json']],
    ['eval -c sub', ['sub/promptfooconfig.ts']],
    ['eval -c a.yaml absent.yaml', ['a.yaml']],
    ['eval --config-like=a.yaml', ['promptfooconfig.yaml']],
  ])('%s', (line, expected) => {
    const folder = folderOf(
      'promptfooconfig.yaml',
      'promptfooconfig.json',
      'a.yaml',
      'b.json',
      'd.json',
      'sub/promptfooconfig.ts',
    );
    const found = configsOfRun(line.split(' '), folder);
    expect(found.map((path) => relative(folder, path))).toEqual(expected);
  });

  it.each(['yaml', 'yml', 'json', 'cjs', 'cts', 'js', 'mjs', 'mts', 'ts'])(
    '.%s is found in a folder',
    (ending) => {
      const folder = folderOf(`promptfooconfig.${ending}`);
      expect(findConfig(folder)).toBe(join(folder, `promptfooconfig.${ending}`));
      expect(findConfig(join(folder, 'sub'))).toBeUndefined();
    },
  );
});

it('{{env.NAME}} is filled in wherever it is, and what is not known is left', () => {
  const config = { a: ['{{env.X}}/{{ env.X }}', 1, null], b: { c: '{{env.Y}} {{env.X | upper}}' } };
  expect(renderEnv(config, { X: 'x' })).toEqual({
    a: ['x/x', 1, null],
    b: { c: '{{env.Y}} {{env.X | upper}}' },
  });
});
