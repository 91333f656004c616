import { expect, it } from 'vitest';
import { evaluateHere } from '../evaluate.ts';
import { startFakeOpenAi } from '../fake-openai.ts';
import { ROOT } from '../run.ts';

const RIGHT = "L'article 1240 du Code civil s'applique.";
const WRONG = "L'article 1102-1 du Code civil s'applique.";

it('promptfoo gives an assertion what defineAssertion reads: thinking, entry, negation', async () => {
  const fake = await startFakeOpenAi(({ last }) =>
    last === 'empty'
      ? ''
      : last === 'long'
        ? { content: `${RIGHT}\n\nDonc oui.`, reasoning: `${WRONG}\n\nNon.` }
        : { content: RIGHT, reasoning: WRONG },
  );
  const provider = (label: string, config: object) => ({
    id: 'openrouter:x/y',
    label,
    config: { apiBaseUrl: fake.url, apiKey: 'fake', ...config },
  });
  const entry = { type: 'javascript', value: `file://${ROOT}assertions/citations.ts` };
  const { rows } = await evaluateHere({
    prompts: ['{{ask}}'],
    providers: [provider('shown', {}), provider('hidden', { showThinking: false })],
    tests: [
      { vars: { ask: 'short' }, assert: [entry] },
      { vars: { ask: 'long' }, assert: [entry] },
      { vars: { ask: 'empty' }, assert: [{ ...entry, type: 'not-javascript' }] },
      { vars: { ask: 'weightless' }, assert: [{ ...entry, weight: 0 }] },
    ],
  });
  await fake.close();
  const found = (ask: string) =>
    rows
      .filter(({ prompt }) => prompt.raw === ask)
      .map(({ success, namedScores, error }) => ({
        success,
        validity: namedScores.citation_validity,
        error,
      }));
  const right = { success: true, validity: 1 };
  expect(found('short')).toMatchObject([right, right]);
  expect(found('long')).toMatchObject([
    { success: false, error: expect.stringMatching(/showThinking: false/) },
    right,
  ]);
  expect(found('empty')).toMatchObject([{ success: false }, { success: false }]);
  expect(found('weightless')).toMatchObject(
    Array(2).fill({ success: false, error: expect.stringMatching(/write threshold: 0/) }),
  );
});
