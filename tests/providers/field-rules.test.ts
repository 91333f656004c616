import type { CallApiContextParams } from 'promptfoo';
import { describe, expect, it } from 'vitest';
import { FieldRules } from '../../providers/field-rules.ts';

async function extract(text: string, properties: object) {
  const rules = new FieldRules({ config: { schema: { type: 'object', properties } } });
  const vars = { document: new String(text) };
  const context = { vars, test: { vars } } as unknown as CallApiContextParams;
  return rules.callApi('', context);
}
const string = (description: string) => ({ type: ['string', 'null'], description });

describe('FieldRules', () => {
  it('takes what follows the words of a field, by its type', async () => {
    const text = `CONTRAT\nPrix de cession : 1 250 000,50 €\nFait à Lyon. Signé le 1er avril 2024.\nLoi applicable : droit français ; tribunal : Lyon\nSéquestre de 5 %.`;
    const { output } = await extract(text, {
      prix_de_cession: { type: ['number', 'null'] },
      signed: string('signé le (YYYY-MM-DD)'),
      law: string('Loi applicable'),
      sequestre: { type: ['boolean', 'null'] },
      earnOut: { type: ['boolean', 'null'] },
      term: string('durée'),
      courts: { type: 'array', items: { type: 'string' }, description: 'tribunal' },
      price: { type: 'object', properties: { séquestre: { type: ['number', 'null'] } } },
    });
    expect(output).toEqual({
      prix_de_cession: 1_250_000.5,
      signed: '2024-04-01',
      law: 'droit français',
      sequestre: true,
      earnOut: false,
      term: null,
      courts: ['Lyon'],
      price: { séquestre: 5 },
    });
  });

  it('takes 3 MB of one line', async () => {
    const { output } = await extract('mot '.repeat(750_000), { prix: { type: 'number' } });
    expect(output).toEqual({ prix: null });
  });

  it('says what is wrong with the document', async () => {
    expect((await extract('', { prix: { type: 'number' } })).error).toContain('the test has no document');
  });
});
