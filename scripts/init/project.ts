import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { InputError } from '../../assertions/core/input-error.ts';

/** Files of a project, by their path in its folder. */
export type Files = Record<string, string>;

/** Writes the project whole or not at all; a folder with anything in it is left as it is. */
export function writeProject(out: string, files: Files): void {
  if (existsSync(out) && readdirSync(out).length > 0)
    throw new InputError({
      source: out,
      problem: 'is not empty, and was left as it is',
      fix: 'Give another --out',
    });
  const folder = dirname(resolve(out));
  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(join(folder, '.promptfoo-legal-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(draft, path)), { recursive: true });
      writeFileSync(join(draft, path), text);
    }
    rmSync(out, { recursive: true, force: true });
    renameSync(draft, out);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** What to type next. */
export function nextSteps(out: string): string {
  const { resolve: find } = createRequire(join(resolve(out), 'index.js'));
  let installed = true;
  try {
    find('promptfoo-legal/package.json');
  } catch {
    installed = false;
  }
  return [
    `Wrote ${out}. Next:`,
    `  cd ${out}`,
    ...(installed ? [] : ['  npm init -y && npm install promptfoo promptfoo-legal']),
    '  npx promptfoo eval          # runs now, without a key',
    '  npx promptfoo view',
    'Then take the # off a model in promptfooconfig.yaml, and: export OPENROUTER_API_KEY=…',
  ].join('\n');
}

/** Text that promptfoo must not take for a template. */
export const untemplated = (text: string): string =>
  /\{[{%#]/.test(text) ? `{% raw %}${text.replace(/\{%\s*endraw/g, '{ % endraw')}{% endraw %}` : text;
