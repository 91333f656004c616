import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { check } from '../../assertions/scoring/check.ts';
import { InputError } from '../../assertions/scoring/input-error.ts';
import { checkSolution, parse } from './parse.ts';
import {
  archiveRowSchema,
  caseSchema,
  configSchema,
  type Prompt,
  type Sample,
  type Split,
} from './schema.ts';

/** `data/*.tar.gz` of a folder, sorted. */
export function archivesIn(from: string): string[] {
  const folder = join(from, 'data');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .sort()
    .map((name) => join(folder, name));
}

/**
 * Samples of one split of a suite as it is published: JSON lines whose fields are all strings (id, prompt,
 * solution, config, case). The split is in the id (`…_test_task_0`) or, failing that, in the file's name.
 */
export async function* readArchive(archive: string, split: Split): AsyncGenerator<Sample> {
  const entries = extract();
  const gunzip = createGunzip();
  // pipe() does not hand errors on: a broken archive must end the reading, not hang it.
  gunzip.on('error', (error) => entries.destroy(error));
  createReadStream(archive).pipe(gunzip).pipe(entries);
  let files = 0;
  try {
    for await (const entry of entries) {
      if (entry.header.type !== 'file' || !entry.header.name.endsWith('.jsonl')) {
        entry.resume();
        continue;
      }
      files++;
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString('utf8');
      yield* readEntry(text, `${archive}:${entry.header.name}`, basename(archive, '.tar.gz'), split);
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError({
      source: archive,
      problem: `cannot be read (${(error as Error).message})`,
      expected: 'an intact tar.gz file',
      fix: 'Download it again',
    });
  }
  if (files === 0)
    throw new InputError({ source: archive, problem: 'holds no .jsonl file', fix: 'Download it again' });
}

function* readEntry(text: string, source: string, suite: string, split: Split): Generator<Sample> {
  // Heads and tails of prompts repeat throughout a data set: each is kept once.
  const known = new Map<string, string>();
  for (const [index, line] of text.replace(/\n+$/, '').split('\n').entries()) {
    const row = index + 1;
    const data = check(archiveRowSchema, parse(line, source, row), { source, row });
    if (splitOf(data.id, source, row) !== split) continue;
    const config = check(configSchema, parse(data.config, `config of ${source}`, row), {
      source: `config of ${source}`,
      row,
    });
    const caseOf = `case of ${source}`;
    const facts = check(caseSchema, parse(data.case, caseOf, row), { source: caseOf, row });
    const task = config.terminal_task_id;
    // An AE solution may be the bare text.
    const solution =
      task === 1 && !data.solution.startsWith('"') ? data.solution : parse(data.solution, source, row);
    yield {
      source,
      row,
      uid: data.id,
      dataset: config.dataset_id,
      suite: config.suite_name ?? suite,
      split,
      startTask: config.start_task_id,
      terminalTask: task,
      config,
      case: facts,
      solution: checkSolution(solution, task, source, row),
      prompt: splitPrompt(data.prompt, known),
    };
  }
}

function splitOf(id: string, source: string, row: number): Split {
  const [, named] =
    /_(test|dev|validation)_task_\d+$/.exec(id) ?? /(test|dev|validation)[^/]*$/.exec(source) ?? [];
  if (!named)
    throw new InputError({
      source,
      row,
      key: 'id',
      problem: `"${id}" does not say which split it is of, nor does the file's name`,
      expected: 'an id such as as_optimal_exemptions_1_test_task_0',
    });
  return named === 'test' ? 'test' : 'dev';
}

/** A whole prompt cut at its facts and statutes into parts that join to it again. */
function splitPrompt(prompt: string, known: Map<string, string>): Prompt {
  return prompt.split(/\n\n(?=Facts:\n|Solved Reasoning Steps:\n|Statutes:\n)/).map((part) => {
    if (!known.has(part)) known.set(part, part);
    return known.get(part)!;
  });
}
