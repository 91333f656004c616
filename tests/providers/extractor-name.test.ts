import { describe, expect, it } from 'vitest';
import { Extractor } from '../../providers/extractor.ts';

describe('the name of an extractor', () => {
  const idOf = (config: object, label?: string) =>
    new Extractor({ label, config: { model: 'a/b', ...config } }).id();

  it('is its label, and without one what sets it apart', () => {
    expect(idOf({}, 'lite')).toBe('extractor:lite');
    // promptfoo gives an empty label where there is none.
    expect(idOf({ strategy: 'agentic' }, '')).toBe('extractor:a/b:agentic:text');
    expect(idOf({ modality: 'image', dpi: 72, params: { temperature: 0 } })).toBe(
      'extractor:a/b:single_pass:image:dpi=72:params={"temperature":0}',
    );
  });
});
