import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { evaluateHere } from './evaluate.ts';
import { startFakeOpenAi } from './fake-openai.ts';
import { ROOT, runCli, temporaryFolder } from './run.ts';
import { runEval } from './spawn.ts';

/** Code blocks of a language in one of the recipes. */
function blocks(recipe: string, language: string): string[] {
  const text = readFileSync(join(ROOT, 'docs/recipes', recipe), 'utf8');
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, block]) => block!,
  );
}

/** The recipe's config as written, but for the model (which gives back what it is asked) and the judge's key. */
function offline(yaml: string): Record<string, unknown> {
  const here = yaml
    .replaceAll(
      /package:promptfoo-legal:(\w+)/g,
      (_, name: string) => `file://${ROOT}assertions/${kebab(name)}.ts`,
    )
    .replaceAll(/^ +judge: .*\n/gm, '');
  const { defaultTest, ...config } = load(here) as { defaultTest?: { assert?: object[] } };
  return { ...config, providers: ['echo'], ...(defaultTest?.assert && { defaultTest }) };
}
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('the recipes work as they stand', () => {
  it('add your own task', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'tasks.csv'), blocks('own-task.md', 'csv')[0]!);
    const validated = await runCli(['validate', 'frenchlaw', 'tasks.csv'], folder);
    expect(validated, validated.stdout).toMatchObject({ status: 0, stderr: '' });
    expect(
      await runCli(['convert', 'frenchlaw', '--from', 'tasks.csv', '--out', 'tasks.jsonl'], folder),
    ).toMatchObject({
      status: 0,
      stderr: '',
    });
    const { rows } = await evaluateHere(offline(blocks('own-task.md', 'yaml')[0]!), folder);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.namedScores).toHaveProperty('answer_score');
  });

  it('judge your own memo', async () => {
    const { rows } = await evaluateHere(offline(blocks('own-memo.md', 'yaml')[0]!));
    expect(rows[0]!.namedScores).toHaveProperty('substance');
    expect(rows[0]!.gradingResult!.componentResults!.length).toBeGreaterThan(2);
  });

  it('check the citations of a RAG assistant', async () => {
    const passages = [
      { text: 'Code civil, article 2224 : cinq ans.' },
      { text: 'Article 1240 : tout fait quelconque' },
    ];
    const answers = [
      'L’action se prescrit par cinq ans (C. civ., art. 2224).',
      'L’article 1240 du code civil dispose que « tout fait quelconque de l’homme oblige son auteur à réparer ».',
    ];
    const assistant = await startFakeOpenAi((request) => ({
      raw: { answer: answers[String(request.body.question).includes('1240') ? 1 : 0], passages },
    }));
    const yaml = blocks('rag.md', 'yaml')[0]!.replace('http://localhost:8080/ask', `${assistant.url}/ask`);
    const { rows } = await evaluateHere({
      ...offline(yaml),
      providers: (load(yaml) as { providers: object }).providers,
    });
    await assistant.close();
    expect(rows.map(({ success }) => success)).toEqual([true, false]);
    expect(rows[0]!.namedScores).toMatchObject({ law_support: 1, context_citations: 1, figure_fidelity: 1 });
    expect(rows[1]!.namedScores).toMatchObject({ law_misquoted: 1, context_citations: 1, quote_fidelity: 0 });
  });

  it('put it in CI: an invented article fails the run, and so does an answer that cites nothing', async () => {
    const folder = temporaryFolder();
    const ask = (...questions: string[]) =>
      writeFileSync(
        join(folder, 'questions.yaml'),
        JSON.stringify(questions.map((question) => ({ vars: { question } }))),
      );
    const config = offline(blocks('ci.md', 'yaml')[0]!);
    ask('L’article 1240 du code civil');
    const passing = await evaluateHere(config, folder);
    expect(passing.rows.map(({ success }) => success)).toEqual([true]);
    ask('L’article 9999 du code civil', 'Je ne sais pas.', 'Le contrat est nul.');
    const { status, rows } = await runEval(folder, config);
    expect(status).toBe(100);
    expect(rows.map(({ success }) => success)).toEqual([false, false, false]);
  });

  it('have lawyers check the judge: every command after the evaluation, on memos judged offline', async () => {
    const folder = temporaryFolder();
    const memos = (label: string, name: string) => ({
      ...{ id: `file://${ROOT}providers/replay.ts`, label },
      config: { file: `${ROOT}datasets/frenchlaw/answers`, name },
    });
    const { rows } = await evaluateHere(
      {
        prompts: ['{{prompt}}'],
        providers: [memos('good', '{key}-good.md'), memos('flawed', '{key}-flawed.md')],
        tests: [
          {
            path: `file://${ROOT}datasets/frenchlaw/convert.ts`,
            config: { from: `${ROOT}datasets/frenchlaw/tasks.csv`, ids: [3, 5, 9, 13, 16, 20] },
          },
        ],
      },
      folder,
    );
    writeFileSync(join(folder, 'run.json'), JSON.stringify({ evalId: 'run', results: { results: rows } }));
    const [evaluate, review, ...rest] = blocks('reviews.md', 'sh')[0]!
      .split('\n')
      .filter((line) => line.startsWith('npx'));
    expect(evaluate).toBe('npx promptfoo eval -o run.json');
    const run = async (line: string) => {
      const { status, stdout, stderr } = await runCli(line.split(' ').slice(2), folder);
      expect({ status, stderr }, line).toEqual({ status: 0, stderr: '' });
      return stdout;
    };
    await run(review!);
    // The lawyer: what the page would save, had everything been found right but for every fourth.
    const page = readFileSync(join(folder, 'review/review.html'), 'utf8');
    const { items } = JSON.parse(/id="data">(.*?)<\/script>/s.exec(page)![1]!);
    const reviewed = {
      ...{ format: 'promptfoo-legal review 1', reviewer: 'A. B.' },
      rows: items.map(({ key, kind }: { key: string; kind: string }, i: number) => {
        const verdict = (i % 4 === 0) === (kind === 'fault') ? 'yes' : 'no';
        return { key, verdict, severity: kind === 'claim' && verdict === 'no' ? 'minor' : '', note: '' };
      }),
    };
    writeFileSync(join(folder, 'reviewed.json'), JSON.stringify(reviewed));
    const [calibrated, reported, compared] = [await run(rest[0]!), await run(rest[1]!), await run(rest[2]!)];
    expect(calibrated).toMatch(/^all +80 /m);
    expect(reported).toMatch(/good: lawyers read \d+ of \d+ verdicts\. The judge gives/);
    // Most of the flawed memos have 0, where a correction would be a guess.
    expect(reported).toMatch(/flawed: not corrected \(\d of 6 answers are at a limit/);
    expect(compared).toContain('B − A');
    expect(rest).toHaveLength(3);
  });
});
