import { describe, expect, it } from 'vitest';
import { same } from '../../../../assertions/scoring/deal-points/compare.ts';
import { fieldAccuracy } from '../../../../assertions/scoring/deal-points/field-accuracy.ts';
import { FIELDS } from '../../../../assertions/scoring/deal-points/fields.ts';
import {
  answerByWords,
  prepare,
  score,
} from '../../../../assertions/scoring/deal-points/score-deal-points.ts';

const scored = (answer: Record<string, unknown>, gold: Record<string, unknown>) => {
  const prepared = prepare(answer, gold);
  return score(prepared, answerByWords(prepared.questions), answer, gold);
};
const price = (montant: unknown) => ({ prix_de_cession: { montant } });
const conditions = (...conditions_suspensives: string[]) => ({ conditions_suspensives });
const exclusions = (...texts: string[]) => ({ garantie_actif_passif: { exclusions: texts } });
const lineOf = (result: ReturnType<typeof scored>, path: string) =>
  result.fields.find(({ field }) => field.path === path)!;

describe('amounts and percentages', () => {
  it.each([
    [100, 100, true],
    [100, 100.005, true],
    [100, 100.01, false],
    [100, 100.03, false],
    [100.03, 100, false],
  ])('%d and %d are the same: %j', (a, b, expected) => {
    expect(same('amount', a, b)).toBe(expected);
    expect(same('percentage', b, a)).toBe(expected);
  });

  it('a number is not a text', () => expect(same('amount', 100, '100')).toBe(false));
});

describe('fields that the original does not have', () => {
  const resale = (stipulee: boolean | null) => ({ clause_revente: { stipulee } });
  const said = { ...price(100), ...resale(true) };

  it('are compared where the labels have them', () => {
    expect(scored(said, { ...price(100), ...resale(null) }).total).toEqual({ tp: 1, fp: 1, fn: 0 });
  });

  it('are left alone where nobody labelled them', () => {
    const result = scored(said, price(100));
    expect(result.total).toEqual({ tp: 1, fp: 0, fn: 0 });
    expect(lineOf(result, 'clause_revente.stipulee')).toBeUndefined();
  });

  it('do not count in the accuracy of the original', () => {
    expect(scored(price(100), { ...price(100), ...resale(true) }).accuracy).toEqual({ right: 1, total: 1 });
  });
});

describe('counts', () => {
  it.each([
    ['right', price(100), price(100), [1, 0, 0], 'right, "100"'],
    ['wrong', price(101), price(100), [0, 1, 1], 'wrong "101", the contract has "100"'],
    ['missed', {}, price(100), [0, 0, 1], 'missed "100"'],
    ['invented', price(100), {}, [0, 1, 0], 'invented, the contract has none: "100"'],
    ['absent', {}, {}, [0, 0, 0], 'absent, rightly'],
    ['absent in words', price('néant'), price(null), [0, 0, 0], 'absent, rightly'],
    ['said to be absent', price('néant'), price(100), [0, 1, 1], 'wrong "néant", the contract has "100"'],
    ['unreadable', price('beaucoup'), price(100), [0, 1, 1], 'wrong "beaucoup", the contract has "100"'],
  ])('of a scalar that is %s', (_, answer, gold, [tp, fp, fn], reason) => {
    const result = scored(answer, gold);
    expect(result.total).toEqual({ tp, fp, fn });
    expect(lineOf(result, 'prix_de_cession.montant').reason).toBe(`prix_de_cession.montant: ${reason}`);
    expect(lineOf(result, 'prix_de_cession.montant').right).toBe(fp === 0 && fn === 0);
    expect(Object.fromEntries(result.sections).prix_de_cession).toEqual({ tp, fp, fn });
    expect(Object.fromEntries(result.sections).parties).toEqual({ tp: 0, fp: 0, fn: 0 });
  });

  const AGREED = 'agrément des actionnaires';
  const BANK = 'obtention du prêt bancaire';
  it.each([
    ['each once', [AGREED, BANK], [BANK, AGREED], [2, 0, 0], `right, "${AGREED}", "${BANK}"`],
    ['one missed', [AGREED], [AGREED, BANK], [1, 0, 1], `1 found, missed "${BANK}"`],
    ['one invented', [AGREED, 'météo'], [AGREED], [1, 1, 0], '1 found, wrong "météo"'],
    ['another', ['météo'], [BANK], [0, 1, 1], `wrong "météo", the contract has "${BANK}"`],
    [
      'one, and another',
      [AGREED, 'x'],
      [AGREED, BANK],
      [1, 1, 1],
      `1 found, wrong "x", the contract has "${BANK}"`,
    ],
    ['none', [], [BANK], [0, 0, 1], `missed "${BANK}"`],
  ])('of a list: %s', (_, said, wanted, [tp, fp, fn], reason) => {
    const result = scored(conditions(...said), conditions(...wanted));
    expect(result.total).toEqual({ tp, fp, fn });
    expect(lineOf(result, 'conditions_suspensives').reason).toBe(`conditions_suspensives: ${reason}`);
  });

  it('a gold entry is found once, whichever of two like it takes it', () => {
    const said = ['la perte du bail commercial', 'perte du bail commercial de la société'];
    expect(scored(exclusions(...said), exclusions('perte du bail commercial')).total).toEqual({
      tp: 1,
      fp: 1,
      fn: 0,
    });
  });

  it('entries beyond the hundredth are wrong without being read', () => {
    const texts = Array.from({ length: 103 }, (_, i) => `clause ${i}`);
    expect(scored(exclusions(...texts), exclusions(texts[0]!, texts[102]!)).total).toEqual({
      tp: 1,
      fp: 102,
      fn: 1,
    });
    expect(scored(exclusions(...texts.slice(0, 100)), exclusions(texts[99]!)).total).toEqual({
      tp: 1,
      fp: 99,
      fn: 0,
    });
  });

  it('quotes five of the wrong ones', () => {
    const result = scored(exclusions('a', 'b', 'c', 'd', 'e', 'f'), exclusions('perte du bail'));
    expect(lineOf(result, 'garantie_actif_passif.exclusions').reason).toContain(
      'wrong "a", "b", "c", "d", "e", the',
    );
  });
});

describe('questions about the meaning of texts', () => {
  it('are asked of what no rule settles, against every open gold text', () => {
    const { questions } = prepare(exclusions('le bail', 'a'), exclusions('a', 'la perte du bail', 'b'));
    expect(questions).toEqual([
      {
        id: 'garantie_actif_passif.exclusions#1',
        label: "exclusion de la garantie d'actif et de passif",
        value: 'le bail',
        references: ['a', 'la perte du bail', 'b'],
      },
    ]);
  });

  it('an answer counts its matches, and gives its reason where there is none', () => {
    const [answer, gold] = [exclusions('le bail', 'x'), exclusions('la perte du bail', 'b')];
    const result = score(
      prepare(answer, gold),
      new Map([
        ['garantie_actif_passif.exclusions#1', { matches: [0], analysis: 'le même bail' }],
        ['garantie_actif_passif.exclusions#2', { matches: [], analysis: 'rien de tel' }],
      ]),
      answer,
      gold,
    );
    expect(result.total).toEqual({ tp: 1, fp: 1, fn: 1 });
    const line = lineOf(result, 'garantie_actif_passif.exclusions');
    expect(line).toMatchObject({ asked: true, right: false });
    expect(line.reason).toMatch(/\("?rien de tel"?\)$/);
    expect(line.reason).not.toContain('le même bail');
  });
});

describe('accuracy as FLB-Workflows counts it', () => {
  const at = (path: string, right: boolean) => ({ field: FIELDS.find((one) => one.path === path)!, right });
  const law = 'droit_applicable';
  it.each([
    ['equal', [at('prix_de_cession.montant', false)], price(1), price(1), [1, 1]],
    [
      'alike, of a field that must be equal',
      [at('prix_de_cession.montant', true)],
      price('1'),
      price(1),
      [0, 1],
    ],
    [
      'alike, of a field that is judged',
      [at('date_signature', true)],
      { date_signature: 'x' },
      { date_signature: 'y' },
      [1, 1],
    ],
    ['unlike', [at('date_signature', false)], { date_signature: 'x' }, { date_signature: 'y' }, [0, 1]],
    ['absent', [at('date_signature', true)], {}, { date_signature: 'y' }, [0, 1]],
    ['invented', [at('date_signature', false)], { date_signature: 'x' }, {}, [0, 0]],
    [
      'an empty text is not in the contract',
      [at('date_signature', false)],
      {},
      { date_signature: '' },
      [0, 0],
    ],
    ['nor an empty list', [at('conditions_suspensives', false)], {}, conditions(), [0, 0]],
    [
      'false is in it',
      [at('prix_de_cession.sequestre', false)],
      {},
      { prix_de_cession: { sequestre: false } },
      [0, 1],
    ],
    ['the law left out is French', [at(law, false)], {}, { [law]: 'Droit français' }, [1, 1]],
    ['the law given as null is not', [at(law, false)], { [law]: null }, { [law]: 'Droit français' }, [0, 1]],
    [
      'an object is no text',
      [at('date_signature', true)],
      { date_signature: {} },
      { date_signature: 'y' },
      [0, 1],
    ],
  ])('%s', (_, fields, answer, gold, [right, total]) => {
    expect(fieldAccuracy(fields, answer, gold)).toEqual({ right, total });
  });
});
