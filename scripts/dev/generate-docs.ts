/** `npm run docs`: writes docs/assertions.md and docs/config.md from the code's own headers and help texts. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { loadProgram } from '../cli.ts';
import { exampleResult } from './example-results.ts';

const program = await loadProgram();

const ROOT = join(import.meta.dirname, '../..');
const NOTE = '<!-- Written by `npm run docs` from the headers of the code; edit those. -->';

/** Text of the pages, by path. */
export async function pages(): Promise<Record<string, string>> {
  return { 'docs/assertions.md': await assertionsPage(), 'docs/config.md': configPage() };
}

async function assertionsPage(): Promise<string> {
  const sections: string[] = [];
  for (const { file, text } of sources('assertions')) {
    const name = /^export default (\w+);$/m.exec(text)?.[1];
    if (name === undefined) continue;
    const result = await exampleResult(name);
    sections.push(
      `## ${name}`,
      `[assertions/${file}](../assertions/${file})`,
      header(firstComment(text), file),
      ...(result
        ? [`**Result** What the assertion says of an answer:\n\n\`\`\`text\n${result}\n\`\`\``]
        : []),
    );
  }
  return [
    '# Assertions',
    NOTE,
    'Each is used by `type: javascript`, `value: package:promptfoo-legal:NAME`; in a checkout also by the path of its file. The `config` of each takes `threshold`, the score from which the test passes (0 to 1), and `thinking`: `strip` (default; what a model thinks is not its answer) or `keep` (to score an output with `<think>` as a published evaluation would).',
    ...sections,
    '',
  ].join('\n\n');
}

/** `Key   text` lines of a header as a list, its example as YAML. */
function header(comment: string, file: string): string {
  const [summary, ...rest] = comment.split('\n\n');
  const parts = rest.join('\n\n').split(/^(?=[A-Z][a-z]+ {2,})/m);
  const list = parts.map((part) => {
    const match = /^([A-Z][a-z]+)( +)([\s\S]*)$/.exec(part.trimEnd());
    if (!match) throw new Error(`assertions/${file}: a header line has no key: ${part.slice(0, 80)}`);
    const [, key, gap, body] = match;
    const indent = key!.length + gap!.length;
    const lines = body!.split('\n').map((line, i) => (i === 0 ? line : line.slice(indent)));
    const verbatim = ['Config', 'Example'].includes(key!);
    return verbatim
      ? `**${key}**\n\n\`\`\`${key === 'Example' ? 'yaml' : 'text'}\n${lines.join('\n')}\n\`\`\``
      : `**${key}** ${lines.join('\n')}`;
  });
  return [
    summary!.replace(/\n/g, ' ').replace(/^[\w ]+: (.)/, (_, letter: string) => letter.toUpperCase()),
    ...list,
  ].join('\n\n');
}

function configPage(): string {
  const providers = sources('providers').flatMap(({ file, text }) => {
    const match = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport class (\w+) implements ApiProvider/.exec(text);
    return match
      ? [`### ${match[2]}\n\n[providers/${file}](../providers/${file})\n\n${uncomment(match[1]!)}`]
      : [];
  });
  return [
    '# Configuration',
    NOTE,
    '## Providers',
    ...providers,
    '## Test generators',
    'A data set straight from a config, without a file: `tests: {path: file://…/convert.js, config: {…}}`. Next to its own keys, every generator takes `prompts`, which names the prompts of the config that the tests are for. Paths are relative to the folder promptfoo runs in.',
    ...generators(),
    '## Command line',
    ...commands(program, 'npx promptfoo-legal'),
    '',
  ].join('\n\n');
}

function generators(): string[] {
  const files = readdirSync(join(ROOT, 'datasets'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const found = files.sort().flatMap((file) => {
    const text = readFileSync(join(ROOT, 'datasets', file), 'utf8');
    const match = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport default testGenerator\(\s*'([^']+)'/.exec(text);
    return match
      ? [`- [datasets/${file}](../datasets/${file}): ${uncomment(match[1]!).replaceAll('\n', ' ')}`]
      : [];
  });
  return [found.join('\n')];
}

/** The help text of every command that does something. */
function commands(command: Command, path: string): string[] {
  if (command.commands.length > 0)
    return command.commands.flatMap((one) => commands(one as Command, `${path} ${one.name()}`));
  command.configureHelp({ helpWidth: 110 });
  const help = command
    .helpInformation()
    .replace(/^Usage: .*\n\n/, '')
    .trim();
  return [`### ${path.replace('npx ', '')}\n\n\`\`\`text\n${path} ${command.usage()}\n\n${help}\n\`\`\``];
}

const sources = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(join(ROOT, folder, file), 'utf8') }));

const firstComment = (text: string) => uncomment(/^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? '');
const uncomment = (comment: string) => comment.replace(/^ *\* ?/gm, '').trim();

if (process.argv[1] === import.meta.filename)
  for (const [path, text] of Object.entries(await pages())) writeFileSync(join(ROOT, path), text);
