import type { GradingResult } from 'promptfoo';
import { contextOf } from './assertions/context.ts';
import { type FakeJudgments, fakeJudgment } from './fake-judge.ts';
import { type FakeOpenAi, type FakeReply, type FakeRequest, startFakeOpenAi } from './fake-openai.ts';

export const RUBRIC = `[Structure]
S1 (1pt) : Plan clair
[Substance]
SUB1 (2pts) : Exige l'unanimité des associés
SUB2 (2pts) : Nomme le commissaire à la transformation
[Négatif]
N1 (-1pt) : Confond fusion et transformation`;

export const ANSWER = `Note pour le client
La transformation exige l'unanimité des associés (article L227-3 du Code de commerce).
Cette fusion prend effet le 3 mars 2024.`;

/** One verdict of each kind, so that whatever is lost changes the score. */
export const SAYS = {
  quote: "l'unanimité des associés",
  criteria: {
    SUB1: { confidence: 0.9 },
    SUB2: { satisfied: false, quotes: [], confidence: 0.8 },
    N1: { satisfied: true, quotes: ['Cette fusion prend effet'], confidence: 0.95 },
  },
  claims: [
    {
      claim: "La transformation exige l'unanimité",
      category: 'rule',
      quote: "exige l'unanimité des associés",
    },
    { claim: "La prise d'effet est le 3 mars 2024", category: 'date', quote: 'prend effet le 3 mars 2024' },
  ],
  verdicts: { C2: { verdict: 'false', severity: 'major', explanation: 'Rien ne le dit.' } },
  assertions: [
    {
      quote: "La transformation exige l'unanimité des associés",
      needs_source: true,
      sourced: true,
      source: 'article L227-3 du Code de commerce',
    },
    { quote: 'Cette fusion prend effet le 3 mars 2024', needs_source: true, sourced: false, source: '' },
  ],
} satisfies FakeJudgments;

/** (1 + 2 × 1.5 − 1 − 1) / (1 + 3 + 3) */
export const SCORE = 2 / 7;

type Assertion = (output: unknown, context: ReturnType<typeof contextOf>) => Promise<GradingResult>;

let judges = 0;

export interface JudgeServer extends FakeOpenAi {
  /** The assertion, judged by this server under a name that nothing in the cache has. */
  run(assertion: Assertion, options?: RunOptions): Promise<GradingResult>;
  /** Rows of one judge, at once, whose answers differ by their end. */
  runMany(rows: number, assertion: Assertion, options?: RunOptions): Promise<GradingResult[]>;
}

interface RunOptions {
  output?: unknown;
  metadata?: Record<string, unknown>;
  config?: Record<string, unknown>;
  says?: FakeJudgments;
  /** Replaces the reply of a good judge. */
  reply?: (good: string, request: FakeRequest, index: number) => FakeReply | Promise<FakeReply>;
  prompt?: string;
}

export async function startJudge(): Promise<JudgeServer> {
  const fake = await startFakeOpenAi([]);
  const run = async (rows: number, assertion: Assertion, options: RunOptions = {}) => {
    const { output = ANSWER, metadata, config, says = SAYS, reply, prompt } = options;
    fake.reset();
    fake.script = (request, index) => {
      const good = fakeJudgment(request, says);
      return reply ? reply(good, request, index) : good;
    };
    const judge = {
      id: 'openai:chat:judge',
      label: `judge ${++judges}`,
      config: { apiBaseUrl: fake.url, apiKey: 'fake' },
    };
    const test = { description: 'test', metadata: { rubric: RUBRIC, ...metadata } };
    return Promise.all(
      Array.from({ length: rows }, (_, i) => {
        const context = contextOf(test, { judge, giveUpAfter: 0.3, ...config });
        const answer = i === 0 ? output : `${output}\n\nPièce ${i}`;
        return assertion(answer, { ...context, ...(prompt !== undefined && { prompt }) });
      }),
    );
  };
  return Object.assign(fake, {
    run: async (assertion: Assertion, options?: RunOptions) => (await run(1, assertion, options))[0]!,
    runMany: run,
  });
}
