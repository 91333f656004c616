import { join } from 'node:path';
import type { CallApiContextParams, ProviderResponse } from 'promptfoo';
import { onTestFinished } from 'vitest';
import type { Trace } from '../../providers/extractor/trace.ts';
import { Extractor } from '../../providers/extractor.ts';
import { type FakeOpenAi, type Script, startFakeOpenAi } from '../fake-openai.ts';
import { ROOT } from '../run.ts';

export const SAMPLE = join(ROOT, 'datasets/kleister-nda/sample/documents');
export const PDF = join(SAMPLE, 'decoy-dates.pdf');
export const TEXT = 'This Agreement, effective {{ 1 + 1 }} April 30, 2018, is between A, Inc. and B LLC.';

/** A valid answer. */
export const ANSWER = {
  effective_date: '2018-04-30',
  jurisdiction: 'Texas',
  party: [{ name: 'A, Inc.' }, { name: 'B LLC' }],
  term: '3 years',
};
export const answer = (fields: object = {}) => JSON.stringify({ ...ANSWER, ...fields });

export interface Extraction extends ProviderResponse {
  trace: Trace;
  fake: FakeOpenAi;
}

export interface Asked {
  config?: Record<string, unknown>;
  vars?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  context?: Partial<CallApiContextParams>;
  prompt?: string;
  signal?: AbortSignal;
}

/** One document through the extractor, the model a fake server on this machine. */
export async function extract(script: Script, asked: Asked = {}): Promise<Extraction> {
  const fake = await startFakeOpenAi(script);
  onTestFinished(() => fake.close());
  const provider = new Extractor({
    config: { model: 'fake/model', baseURL: fake.url, basePath: ROOT, ...asked.config },
  });
  const vars = asked.vars ?? { document: new String(TEXT) };
  const prompt = asked.prompt ?? 'Extract the fields.';
  const response = await provider.callApi(
    prompt,
    {
      vars: vars as CallApiContextParams['vars'],
      prompt: { raw: prompt, label: 'task' },
      test: { description: 'the test', vars, metadata: asked.metadata } as CallApiContextParams['test'],
      ...asked.context,
    } as CallApiContextParams,
    asked.signal ? { abortSignal: asked.signal } : undefined,
  );
  return Object.assign(response, { trace: response.metadata?.trace as Trace, fake });
}

/** Images of a request, as data URLs. */
export function imagesOf(request: FakeOpenAi['requests'][number]): string[] {
  const parts = (request.body.messages ?? []).flatMap(({ content }) =>
    Array.isArray(content) ? content : [],
  );
  return parts.filter(({ type }) => type === 'image_url').map(({ image_url }) => image_url.url);
}
