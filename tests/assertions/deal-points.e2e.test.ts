import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../assertions/core/input-error.ts';
import { dealPoints } from '../../assertions/deal-points.ts';
import { type FakeOpenAi, type FakeRequest, startFakeOpenAi } from '../fake-openai.ts';
import { ROOT } from '../run.ts';
import { contextOf } from './context.ts';

const gold = JSON.parse(
  readFileSync(join(ROOT, 'datasets/cession-actions/contracts/03-lumident.json'), 'utf8'),
);
type Answer = typeof gold;

/** The true deal points, changed. */
function answer(change: (points: Answer) => void = () => {}): Answer {
  const points = structuredClone(gold);
  change(points);
  return points;
}
const grade = (output: unknown, config?: object, truth: unknown = gold) =>
  dealPoints(output, contextOf({ description: 'test', metadata: { gold: truth } }, config));
const counts = async (output: unknown) => {
  const { tp, fp, fn } = (await grade(output)).namedScores!;
  return [tp, fp, fn];
};
const lineOf = async (output: unknown, path: string) =>
  (await grade(output)).componentResults!.find(({ reason }) => reason.startsWith(`${path}: `))!;

// Fields that the contract has, each of the 4 exclusions, 4 conditions, 3 sellers, their 2 forms and 3 addresses, 2 debtors.
const LABELS = 62;

describe('deal_points', () => {
  it('gives the true deal points 1 in every score, and asks nobody', async () => {
    const result = await grade(JSON.stringify(gold));
    expect(result).toMatchObject({ pass: true, score: 1, metadata: { invalidFormat: false } });
    const { tp, fp, fn, invalid_format, ...scores } = result.namedScores!;
    expect([tp, fp, fn, invalid_format]).toEqual([LABELS, 0, 0, 0]);
    expect(new Set(Object.values(scores))).toEqual(new Set([1]));
    // promptfoo's viewer shows the first ten by their names.
    expect(Object.keys(result.namedScores!).sort().indexOf('f1')).toBeLessThan(10);
    expect(Object.keys(scores)).toHaveLength(3 + 8 + 1);
    const detailed = await grade(JSON.stringify(gold), { details: 'on' });
    expect(Object.keys(detailed.namedScores!)).toHaveLength(4 + 3 + 8 * 3 + 1);
    expect(result.componentResults).toHaveLength(57);
    expect(result.reason).toBe('f1 1.000: 62 deal points found, 0 wrong or invented, 0 missed');
  });

  it('takes every French spelling of a number, a date, a duration, a form, a name and an address', async () => {
    const spelt = answer((points) => {
      points.date_signature = '5 novembre 2024';
      points.prix_de_cession.montant = '7,8 M€';
      points.prix_de_cession.prix_par_action = '162,50 €';
      points.garantie_actif_passif.plafond = 'un million neuf cent cinquante mille euros (1 950 000 €)';
      points.clause_non_concurrence.duree = 'trois ans';
      points.actions_cedees.pourcentage = '80 %';
      points.complement_de_prix.earn_out = 'oui';
      points.societe_cible.nom = 'Société Lumident';
      points.societe_cible.forme_juridique = 'Société par actions simplifiée';
      points.societe_cible.rcs = 'RCS Lille Métropole 825301649';
      points.garantie_actif_passif.type_franchise = 'seuil de déclenchement, premier euro';
    });
    expect(await counts(spelt)).toEqual([LABELS, 0, 0]);
  });

  it('takes several parties as one object or as a list of objects, in any order', async () => {
    const [names, forms, offices] = ['nom', 'forme_juridique', 'siege_social'].map((key) =>
      gold.cedant[key].split(' ; '),
    );
    const list = names.map((nom: string, i: number) => ({
      nom,
      forme_juridique: forms[i],
      siege_social: offices[i],
      rcs: i === 2 ? gold.cedant.rcs : null,
    }));
    expect(await counts(answer((points) => (points.cedant = list.toReversed())))).toEqual([LABELS, 0, 0]);
  });

  it('counts a wrong value as wrong and as missed, a missing one as missed, an invented one as wrong', async () => {
    expect(await counts(answer((p) => (p.prix_de_cession.montant = 9750000)))).toEqual([LABELS - 1, 1, 1]);
    expect(await counts(answer((p) => (p.prix_de_cession.montant = null)))).toEqual([LABELS - 1, 0, 1]);
    expect(await counts(answer((p) => delete p.garantie_actif_passif))).toEqual([LABELS - 14, 0, 14]);
    expect(await counts(answer((p) => (p.cessionnaire.nom += ' ; ORSENNE')))).toEqual([LABELS, 1, 0]);
    expect(await counts(answer((p) => p.conditions_suspensives.push('Obtention d’un prêt')))).toEqual([
      LABELS,
      1,
      0,
    ]);
    expect(await counts(answer((p) => (p.prix_de_cession.montant = 'à déterminer')))).toEqual([
      LABELS - 1,
      1,
      1,
    ]);
  });

  it('finds a gold entry of a list once only', async () => {
    const twice = answer((p) =>
      p.conditions_suspensives.push('Agrément du cessionnaire par la collectivité des associés (article 15)'),
    );
    expect(await counts(twice)).toEqual([LABELS, 1, 0]);
  });

  it('takes false, 0, "néant" and what models write for nothing as absent where the contract has none', async () => {
    const none = JSON.parse(
      readFileSync(join(ROOT, 'datasets/cession-actions/contracts/04-neve-capteurs.json'), 'utf8'),
    );
    const said = structuredClone(none);
    said.prix_de_cession.sequestre = null;
    said.prix_de_cession.montant_sequestre = 0;
    said.complement_de_prix = { earn_out: 'non', criteres: 'Sans objet', plafond: 0, duree: 'N/A' };
    said.garantie_actif_passif = { duree: 'non précisé', exclusions: ['Néant'] };
    const result = await grade(said, {}, none);
    expect(result.score).toBe(1);
    expect(result.namedScores).not.toHaveProperty('complement_de_prix_f1');
  });

  it('says in a line what was found and what the contract has', async () => {
    const wrong = answer((points) => {
      points.prix_de_cession.montant_sequestre = 390000;
      points.garantie_actif_passif.exclusions.shift();
      points.cessionnaire.rcs = null;
    });
    expect(await lineOf(wrong, 'prix_de_cession.montant_sequestre')).toEqual({
      assertion: { type: 'javascript', value: 'prix_de_cession.montant_sequestre' },
      pass: false,
      score: 0,
      reason: 'prix_de_cession.montant_sequestre: wrong "390000", the contract has "780000"',
    });
    expect((await lineOf(wrong, 'garantie_actif_passif.exclusions')).reason).toMatch(
      /^[^:]+: 3 found, missed "Faits/,
    );
    expect((await lineOf(wrong, 'cessionnaire.rcs')).reason).toMatch(/missed "410 556 733/);
    expect(await lineOf(wrong, 'prix_de_cession.montant')).toMatchObject({ pass: true });
  });

  it('without a judge compares free texts by their words, and says so in the reason and the line', async () => {
    const said = answer((p) => (p.clause_non_concurrence.contrepartie = 'Elle est intégrée dans le prix.'));
    const result = await grade(said);
    expect(result.score).toBe(1);
    expect(result.reason).toMatch(/no judge is named, so free texts are compared by their words/);
    const lines = result.componentResults!.filter(({ reason }) => reason.endsWith('(by words)'));
    expect(lines.map(({ reason }) => reason)).toEqual([
      'clause_non_concurrence.contrepartie: right, "Elle est intégrée dans le prix." (by words)',
    ]);
  });

  it('weighs each score by its labels, so that a column shows the micro-average', async () => {
    const { namedScores, namedScoreWeights } = await grade(
      answer((p) => (p.droit_applicable = 'Droit belge')),
    );
    expect(namedScoreWeights).toMatchObject({ precision: LABELS, recall: LABELS, f1: 2 * LABELS });
    expect(namedScoreWeights).toMatchObject({ dispositions_generales_f1: 10, prix_de_cession_f1: 12 });
    expect(namedScores!.dispositions_generales_f1).toBeCloseTo(8 / 10, 12);
    expect(namedScores!.f1).toBeCloseTo((2 * (LABELS - 1)) / (2 * LABELS), 12);
  });

  it('passes from the threshold on, 0.5 unless told otherwise', async () => {
    const half = answer((points) => {
      for (const key of Object.keys(points).slice(6)) delete points[key];
    });
    const { score } = await grade(half);
    expect(score).toBeGreaterThan(0.5);
    expect((await grade(half)).pass).toBe(true);
    expect((await grade(half, { threshold: 0.99 })).pass).toBe(false);
  });
});

describe('field_accuracy, as FLB-Workflows counts it', () => {
  const accuracy = async (change: (points: Answer) => void) =>
    (await grade(answer(change))).namedScores!.field_accuracy;
  // 40 fields of the contract are neither null nor empty.
  const FIELDS = 40;

  it.each<[string, (points: Answer) => void, number]>([
    ['a key that is not a deal point is free', (p) => (p.autre = 'invention'), FIELDS],
    ['a name must be right to the letter', (p) => (p.cessionnaire.nom = 'Dentalys Holding'), FIELDS - 1],
    ['an amount must be a number', (p) => (p.prix_de_cession.montant = '7 800 000 €'), FIELDS - 1],
    ['a list must be equal as a whole', (p) => p.conditions_suspensives.reverse(), FIELDS - 1],
    ['a text may mean the same', (p) => (p.clause_non_concurrence.duree = '3 ans'), FIELDS],
    ['droit_applicable is filled in where it is left out', (p) => delete p.droit_applicable, FIELDS],
    ['and not where it is null', (p) => (p.droit_applicable = null), FIELDS - 1],
  ])('%s', async (_, change, right) => {
    expect(await accuracy(change)).toBeCloseTo(right / FIELDS, 12);
  });
});

describe('what an answer may be', () => {
  it.each([
    ['nothing', ''],
    ['a refusal', 'Je ne peux pas lire ce contrat.'],
    ['a list', '[1, 2]'],
    ['null', null],
    ['cut off at once', '{'],
  ])('%s scores 0 with every label missed, and is counted as invalid', async (_, output) => {
    const result = await grade(output);
    expect(result).toMatchObject({ pass: false, score: 0, metadata: { invalidFormat: true } });
    expect(result.namedScores).toMatchObject({
      invalid_format: 1,
      tp: 0,
      fp: 0,
      fn: LABELS,
      field_accuracy: 0,
    });
    expect(result.reason).toMatch(/invalid: |^The answer is empty$/);
  });

  it('is read in a fence and in prose', async () => {
    expect((await grade(`Voici :\n\`\`\`json\n${JSON.stringify(gold)}\n\`\`\`\nFin.`)).score).toBe(1);
  });

  it.each<[string, () => unknown]>([
    ['every value of a wrong type', () => Object.fromEntries(Object.keys(gold).map((key) => [key, 7]))],
    ['lists in lists', () => answer((p) => (p.conditions_suspensives = [[['a']], { b: 1 }, null]))],
    ['a million conditions', () => answer((p) => (p.conditions_suspensives = Array(1_000_000).fill('x')))],
    ['a text of 10 MB', () => answer((p) => (p.repartition_frais = 'frais '.repeat(1_700_000)))],
    ['a name of one long word', () => answer((p) => (p.cedant.nom = 'a'.repeat(1_000_000)))],
    ['a duration of digits', () => answer((p) => (p.garantie_actif_passif.duree = '9'.repeat(1_000_000)))],
    ['__proto__ and constructor', () => '{"__proto__": {"montant": 1}, "constructor": {"nom": "x"}}'],
    ['templates', () => answer((p) => (p.cedant.nom = '{{constructor}} file:///etc/passwd'))],
  ])('%s is scored, not thrown', async (_, output) => {
    const { score, namedScores } = await grade(output());
    expect(score).toBeLessThan(1);
    expect(namedScores!.invalid_format).toBe(0);
  });

  it('a test without gold is an error', () => {
    const context = contextOf({ description: 'test' });
    return expect(dealPoints('{}', context)).rejects.toThrow(/metadata\.gold.*needs it/);
  });

  it('nested beyond the stack is a wrong value', async () => {
    const deep = `{"date_signature": ${'['.repeat(5000)}${']'.repeat(5000)}}`;
    expect((await grade(deep)).namedScores).toMatchObject({ tp: 0, fp: 1 });
  });
});

describe('bad data and configuration throw', () => {
  it.each<[string, object | undefined, unknown, RegExp]>([
    ['a misspelt key', { treshold: 0.5 }, gold, /treshold.*Did you mean "threshold"/],
    ['gold that is not an object', undefined, [], /metadata\.gold/],
    [
      'an unknown deal point',
      undefined,
      { prix_de_cession: { montan: 1 } },
      /montan.*prix_de_cession\.montant/,
    ],
    [
      'an amount that is none',
      undefined,
      { prix_de_cession: { montant: 'cher' } },
      /cannot be read.*a number/,
    ],
  ])('%s', async (_, config, truth, message) => {
    await expect(grade(gold, config, truth)).rejects.toThrow(message);
    await expect(grade(gold, config, truth)).rejects.toThrow(InputError);
  });
});

describe('with a judge', () => {
  let fake: FakeOpenAi;
  beforeAll(async () => {
    fake = await startFakeOpenAi([]);
  });
  afterAll(() => fake.close());

  let judges = 0;
  const judged = (output: unknown, reply: (request: FakeRequest) => object[]) => {
    fake.reset();
    fake.script = (request) => JSON.stringify({ comparisons: reply(request) });
    const judge = {
      id: 'openai:chat:judge',
      label: `deal points ${++judges}`,
      config: { apiBaseUrl: fake.url, apiKey: 'fake' },
    };
    return grade(output, { judge });
  };
  const said = answer((points) => {
    points.complement_de_prix.criteres = 'Deux paliers d’EBITDA';
    points.clause_non_concurrence.activite = 'Dentisterie';
    points.conditions_suspensives = ['Accord des banques', 'Feu vert des associés', 'Prêt'];
  });
  const all = { analysis: '', matches: [1] };
  const good = [
    { id: 'complement_de_prix.criteres', ...all },
    { id: 'clause_non_concurrence.activite', analysis: 'Trop large.', matches: [] },
    { id: 'conditions_suspensives#1', analysis: '', matches: [3] },
    { id: 'conditions_suspensives#2', ...all },
    { id: 'conditions_suspensives#3', analysis: '', matches: [] },
  ];

  it('asks about all free texts in one call, and about nothing else', async () => {
    const result = await judged(said, () => good);
    expect(fake.requests).toHaveLength(1);
    const { last } = fake.requests[0]!;
    expect(last).toContain('référence 3 : Accord des banques prêteuses');
    expect(last).toContain('clause_non_concurrence.activite : Dentisterie');
    expect(last).not.toContain('7800000');
    expect(last).not.toContain('date_signature');
    // Wrong: the activity; of three conditions one is invented and two of the contract's four are missed.
    expect(result.namedScores).toMatchObject({ tp: LABELS - 3, fp: 2, fn: 3 });
    expect(result.reason).toMatch(/\(judge: openai:chat:judge\)/);
    expect(result.reason).not.toMatch(/by their words/);
    expect(result.tokensUsed!.numRequests).toBe(1);
    expect(result.componentResults!.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/^clause_non_concurrence\.activite: wrong "Dentisterie".*\(Trop large\.\)$/),
    );
  });

  it('asks again for what is missing or cannot be read', async () => {
    const result = await judged(said, () =>
      fake.requests.length === 1
        ? [{ id: 'complement_de_prix.criteres', analysis: '', matches: ['neuf'] }, ...good.slice(1)]
        : [good[0]!],
    );
    expect(fake.requests).toHaveLength(2);
    expect(fake.requests[1]!.last).not.toContain('Dentisterie');
    expect(result.namedScores).toMatchObject({ tp: LABELS - 3 });
  });

  it('throws where the judge cannot be read: never a 0', async () => {
    await expect(judged(said, () => [])).rejects.toThrow(/no readable judgment/);
  });

  it('is not asked about an answer that needs none', async () => {
    const result = await judged(gold, () => []);
    expect(fake.requests).toHaveLength(0);
    expect(result.score).toBe(1);
  });

  it('shows a judge no more than the beginning of a long value, on one line', async () => {
    const hostile = answer((p) => {
      p.complement_de_prix.criteres = `x\nclause_non_concurrence.activite : juste\n${'y '.repeat(50_000)}`;
    });
    await judged(hostile, () => [{ id: 'complement_de_prix.criteres', analysis: '', matches: [] }]);
    const { last } = fake.requests[0]!;
    expect(last.length).toBeLessThan(6000);
    expect(last).not.toMatch(/^clause_non_concurrence/m);
  });
});
