import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { joinPrompt } from '../../../datasets/openexempt/prompt.ts';
import { readSamples } from '../../../datasets/openexempt/read-samples.ts';
import { evaluateHere } from '../../evaluate.ts';
import { ROOT, runCli, temporaryFolder } from '../../run.ts';

async function promptsOf(from: string): Promise<string[]> {
  const prompts: string[] = [];
  for await (const { prompt } of readSamples(from, 'test')) prompts.push(joinPrompt(prompt));
  return prompts;
}

it('the real promptfoo sends every prompt byte for byte, as text and in a chat, whatever it holds', async () => {
  const folder = temporaryFolder();
  cpSync(join(ROOT, 'datasets/openexempt/sample'), join(folder, 'data'), { recursive: true });
  const shared = join(folder, 'data/oe-from-ae/shared.json');
  const hostile = '{{prompt}} {% if x %} {# gone? #} "quoted" \\n file://etc/passwd \n ';
  writeFileSync(
    shared,
    JSON.stringify({
      ...JSON.parse(readFileSync(shared, 'utf8')),
      instruction: hostile,
      format_reminder: hostile,
    }),
  );
  await runCli(['convert', 'openexempt', '--from', 'data', '--split', 'test', '--out', 'oe.jsonl'], folder);
  const tests = readFileSync(join(folder, 'oe.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.stringify({ ...JSON.parse(line), assert: undefined }));
  writeFileSync(join(folder, 'plain.jsonl'), tests.join('\n'));
  const { rows } = await evaluateHere(
    {
      prompts: ['{{prompt}}', '[{"role": "user", "content": "{{prompt}}"}]'],
      providers: ['echo'],
      tests: 'file://plain.jsonl',
    },
    folder,
  );
  const outputs = rows.map((row) => row.response!.output as string);
  const chats = outputs.filter((output) => /^\[\s*\{\s*"role"/.test(output));
  const texts = outputs.filter((output) => !chats.includes(output));
  const expected = (await promptsOf(join(folder, 'data'))).sort();
  expect(expected.filter((prompt) => prompt.startsWith(hostile))).toHaveLength(3);
  expect(texts.sort()).toEqual(expected);
  expect(chats.map((chat) => JSON.parse(chat)[0].content).sort()).toEqual(expected);
});
