import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../providers/extractor/config.ts';
import { estimate } from '../../scripts/matrix/estimate.ts';
import { imageTokens } from '../../scripts/matrix/image-tokens.ts';
import { measureDocument } from '../../scripts/matrix/measure.ts';
import type { FakeRequest } from '../fake-openai.ts';
import { answer, extract, imagesOf } from '../providers/extract.ts';
import { ROOT } from '../run.ts';

const PDF = join(ROOT, 'datasets/cession-actions/contracts/03-lumident.pdf');
const TASK = 'Extract the fields of the agreement, and nothing else.';
const MODELS = ['openai/gpt-5', 'google/gemini-2.5-flash', 'anthropic/claude-haiku-4.5'];

/** Width and height of a JPEG, from its frame header. */
function sizeOfJpeg(url: string): [width: number, height: number] {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(bytes[at + 1]!))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  throw new Error('no frame header');
}

/** What a provider would count of a request: texts, tools, pictures. */
function tokensOf(request: FakeRequest, model: string): number {
  const { messages = [], tools } = request.body;
  const texts = messages.map((message) => {
    const { content, tool_calls } = message as { content: unknown; tool_calls?: unknown };
    const parts = Array.isArray(content) ? content : [{ text: content }];
    return (
      parts.map(({ text }) => (typeof text === 'string' ? text : '')).join('') +
      (tool_calls ? JSON.stringify(tool_calls) : '')
    );
  });
  const pictures = imagesOf(request).reduce((sum, url) => sum + imageTokens(model, ...sizeOfJpeg(url)), 0);
  return (texts.join('').length + (tools ? JSON.stringify(tools).length : 0)) / 4 + pictures;
}

describe('an estimate is within 10 % of what a scripted run sends', () => {
  it.each(
    MODELS.flatMap((model) =>
      ['single_pass', 'agentic'].flatMap((strategy) =>
        ['text', 'image', 'multimodal'].map((modality) => [model, strategy, modality] as const),
      ),
    ),
  )('%s, %s, %s', async (model, strategy, modality) => {
    const vars = { document: `file://${PDF}` };
    const { pageCount, ...measure } = await measureDocument({ vars }, ROOT).then((one) => ({
      ...one,
      pageCount: one.pages,
    }));
    const calls = (list: [string, object][]) => ({
      content: '',
      toolCalls: list.map(([name, given]) => ({ name, arguments: given })),
    });
    const read: [string, object][] = modality === 'image' ? [] : [['read_pages', { from: 1, to: pageCount }]];
    const seen = modality === 'text' ? 0 : modality === 'image' ? pageCount : 2;
    const views = Array.from({ length: seen }, (_, i): [string, object] => ['view_page', { page: i + 1 }]);
    const check: [string, object] =
      modality === 'image' ? ['page_count', {}] : ['search_text', { query: 'séquestre' }];
    const script = [
      calls([['page_count', {}]]),
      calls([...read, ...views]),
      calls([check]),
      calls([['submit', JSON.parse(answer())]]),
    ];
    const settings = { model, strategy, modality, basePath: ROOT };
    const { fake } = await extract(strategy === 'agentic' ? script : [answer()], {
      config: settings,
      vars,
      prompt: TASK,
    });
    const sent = fake.requests.reduce((sum, request) => sum + tokensOf(request, model), 0);
    const estimated = await estimate(configSchema.parse(settings), [measure], [TASK]);
    expect(estimated.calls).toBe(fake.requests.length);
    expect(estimated.inputTokens / sent).toBeGreaterThan(0.9);
    expect(estimated.inputTokens / sent).toBeLessThan(1.1);
  });
});
