import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it, vi } from 'vitest';
import { evaluateHere } from '../../evaluate.ts';
import { fakeJudgment } from '../../fake-judge.ts';
import { startFakeOpenAi } from '../../fake-openai.ts';
import { ROOT } from '../../run.ts';

const CONFIG = join(ROOT, 'datasets/frenchlaw/promptfooconfig.yaml');
const MEMO = 'La responsabilité du fait personnel est fondée sur l’article 1240 du code civil.';
/** A judge that lists nothing of an answer with a citation is asked again. */
const LISTED = {
  claims: [{ claim: MEMO, category: 'article', quote: MEMO }],
  assertions: [{ quote: MEMO, needs_source: true, sourced: true, source: 'article 1240 du code civil' }],
};
const JUDGE = 'openai/gpt-4.1';

interface Matrix {
  providers: { id: string; label: string; config: object }[];
  defaultTest: { options: { provider: { config: object } } };
  tests: object;
}

describe('the matrix of real models', () => {
  it('runs with OPENROUTER_API_KEY alone, each model on the hosts and in the precision it names', async () => {
    const server = await startFakeOpenAi((request) =>
      request.body.model === JUDGE
        ? { content: fakeJudgment(request, { quote: MEMO, ...LISTED }), cost: 0.001 }
        : { content: MEMO, usage: { prompt: 1000, completion: 100 }, cost: 0.01 },
    );
    try {
      const config = load(readFileSync(CONFIG, 'utf8')) as Matrix;
      const here = { apiBaseUrl: server.url };
      for (const provider of config.providers) provider.config = { ...provider.config, ...here };
      const judge = config.defaultTest.options.provider;
      judge.config = { ...judge.config, ...here };
      config.tests = {
        path: `file://${ROOT}datasets/frenchlaw/convert.ts`,
        config: { from: join(ROOT, 'datasets/frenchlaw/tasks.csv'), limit: 1 },
      };
      vi.stubEnv('OPENROUTER_API_KEY', 'test-key');
      vi.stubEnv('OPENAI_API_KEY', undefined);
      const { rows } = await evaluateHere(config, dirname(CONFIG));

      expect(rows).toHaveLength(config.providers.length);
      for (const row of rows) {
        expect(row.error ?? '').not.toMatch(/API|judge cannot/);
        expect(row.namedScores.answer_score).toBeGreaterThan(0);
      }
      expect(server.requests.every(({ headers }) => headers.authorization === 'Bearer test-key')).toBe(true);
      const routing = new Map(
        server.requests.map(({ body }) => [body.model, body.provider as Record<string, unknown>]),
      );
      expect([...routing.keys()].sort()).toEqual(
        [...config.providers.map(({ id }) => id.replace('openrouter:', '')), JUDGE].sort(),
      );
      expect(routing.get('mistralai/mistral-medium-3.1')).toEqual({
        data_collection: 'deny',
        order: ['mistral'],
        allow_fallbacks: false,
      });
      expect(routing.get('deepseek/deepseek-chat-v3.1')).toMatchObject({ quantizations: ['fp8'] });
      for (const { body } of server.requests.filter(({ body }) => body.model === JUDGE))
        expect(body.temperature).toBe(0);
    } finally {
      await server.close();
    }
  });
});
