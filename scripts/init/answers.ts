import { basename } from 'node:path';
import { InputError } from '../../assertions/core/input-error.ts';
import { unaccented } from '../../assertions/core/unaccented.ts';
import { readInputs } from '../cite/read-inputs.ts';
import type { Files } from './project.ts';

/** A project that checks the citations of an assistant's answers, one document each. */
export async function answersProject(paths: readonly string[]): Promise<{ files: Files; told: string[] }> {
  const { read, unread } = await readInputs(paths);
  if (read.length === 0)
    throw new InputError({
      source: paths.join(', '),
      problem: `has no document that can be read. ${unread.join('. ')}`,
    });
  const names = new Set<string>();
  const files: Files = {};
  const tests = read.map(({ file, text }) => {
    const stem =
      unaccented(basename(file).replace(/\.\w+$/, ''))
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'answer';
    let id = stem;
    for (let i = 2; names.has(id); i++) id = `${stem}-${i}`;
    names.add(id);
    files[`answers/${id}.md`] = text;
    return { description: file, vars: { prompt: basename(file).replace(/[{}]/g, '') }, metadata: { id } };
  });
  return {
    files: { ...files, 'promptfooconfig.yaml': CONFIG, 'tests.json': `${JSON.stringify(tests, null, 2)}\n` },
    told: [`${tests.length} answers`, ...unread.map((problem) => `Not read: ${problem}`)],
  };
}

const CONFIG = `# The citations of an assistant: every article and decision of its answers, checked against the statute book.
#   npx promptfoo eval      runs now: the answers are files, no key is needed
#   npx promptfoo view      a line for each citation
description: citations of an assistant

prompts: ['{{prompt}}']

providers:
  # The answers in the folder answers, one file for each test.
  - id: package:promptfoo-legal:Replay
    label: my assistant
    config: { file: answers, name: '{key}.md' }

  # Another assistant on the same questions: put each question into vars.prompt of tests.json, take the # off, and
  # export OPENROUTER_API_KEY=…
  # - id: openrouter:anthropic/claude-haiku-4.5

tests: file://tests.json

defaultTest:
  assert:
    - type: javascript
      value: package:promptfoo-legal:citations
      config: { threshold: 1 }
`;
