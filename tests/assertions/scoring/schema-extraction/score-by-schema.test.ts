import { describe, expect, it } from 'vitest';
import { sameValue, similarText } from '../../../../assertions/scoring/schema-extraction/same-value.ts';
import { leavesOf, schemaTree } from '../../../../assertions/scoring/schema-extraction/schema-tree.ts';
import { scoreBySchema } from '../../../../assertions/scoring/schema-extraction/score-by-schema.ts';

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };

describe('the leaves of a schema', () => {
  const kinds = (properties: object, more: object = {}) =>
    leavesOf(schemaTree({ type: 'object', properties, ...more })).map(({ path, kind }) => `${path} ${kind}`);

  it.each<[string, object, string[]]>([
    ['text', { a: TEXT }, ['a text']],
    ['integer', { a: { type: 'integer' } }, ['a number']],
    ['null or a boolean', { a: { type: ['null', 'boolean'] } }, ['a boolean']],
    ['no type', { a: true, b: {} }, ['a text', 'b text']],
    ['one of', { a: { oneOf: [{ type: 'null' }, NUMBER] } }, ['a number']],
    ['all of', { a: { allOf: [NUMBER] } }, ['a number']],
    ['any of, a schema of no type first', { a: { anyOf: [true, NUMBER] } }, ['a text']],
    ['any of null alone', { a: { anyOf: [{ type: 'null' }] } }, ['a text']],
    ['list', { a: { type: 'array', items: NUMBER } }, ['a number']],
    ['list of anything', { a: { type: 'array' } }, ['a text']],
    ['list of lists', { a: { type: 'array', items: { type: 'array', items: NUMBER } } }, ['a number']],
    [
      'objects within objects',
      { a: { type: 'object', properties: { b: { type: 'object', properties: { c: NUMBER } } } } },
      ['a.b.c number'],
    ],
  ])('%s', (_, properties, leaves) => expect(kinds(properties)).toEqual(leaves));

  it('a list of lists is one list', () => {
    const tree = schemaTree({ type: 'array', items: { type: 'array', items: NUMBER } });
    expect(tree).toEqual({ kind: 'list', item: { kind: 'number' } });
  });

  it('references are followed, by names with slashes and tildes too', () => {
    const $defs = { 'a/b~c': NUMBER, list: { type: 'array', items: { $ref: '#/$defs/a~1b~0c' } } };
    expect(kinds({ x: { $ref: '#/$defs/list' }, y: { $ref: '#/$defs/none' } }, { $defs })).toEqual([
      'x number',
      'y text',
    ]);
    const named = { 'x#/y': NUMBER };
    expect(kinds({ x: { $ref: '#/$defs/x#~1y' } }, { $defs: named })).toEqual(['x number']);
  });

  it('a schema of itself ends twelve levels down', () => {
    const tree = schemaTree({ type: 'object', properties: { a: NUMBER, next: { $ref: '#' } } });
    // A reference is a level of its own, so the sixth "next" is the twelfth.
    expect(leavesOf(tree).map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      ...Array.from({ length: 7 }, (_, i) => `${'next.'.repeat(i)}a ${i === 6 ? 'text' : 'number'}`),
      'next.next.next.next.next.next.next text',
    ]);
    const all = { anyOf: [{ $ref: '#' }] };
    expect(schemaTree(all)).toEqual({ kind: 'text' });
    const lists = { type: 'array', items: { $ref: '#' } };
    expect(schemaTree(lists)).toEqual({ kind: 'list', item: { kind: 'text' } });
  });

  it('as many levels as are read', () => {
    const nested = (levels: number): object =>
      levels === 0 ? NUMBER : { type: 'object', properties: { a: nested(levels - 1) } };
    expect(leavesOf(schemaTree(nested(12)))[0]!.kind).toBe('number');
    expect(leavesOf(schemaTree(nested(13)))[0]!.kind).toBe('text');
  });
});

describe('two values that say the same', () => {
  it.each<['number' | 'boolean' | 'text', unknown, unknown, boolean, number?]>([
    ['number', 100, 101, true, 1],
    ['number', 100, 101.5, false, 1],
    ['number', 0.5, 0, true, 0.5],
    ['number', 1, Number.NaN, false],
    ['number', 20, { amount: 20 }, false],
    ['number', 20, ['20'], false],
    ['number', 20, 'US$20', true],
    ['number', 20, '20 GBP', true],
    ['number', 20, `${' '.repeat(298)}20`, true],
    ['number', 20, `${' '.repeat(299)}20`, false],
    ['number', 1_234_567, '1,234,567', true],
    ['number', 1_234_567, 'USD 1,234,567', true],
    ['number', 1_234.5, '1,234.50', true],
    ['number', 1.5, '1,5', true],
    ['number', 12_345, '12,345', true],
    ['number', 12.345, '12,345', true],
    ['number', 1234.567, '1234,567', true],
    ['number', 1_234_567, '1234,567', false],
    ['number', 123_456, '12,3456', false],
    ['boolean', true, 'oui', true],
    ['boolean', false, 'peut-être', false],
    ['text', 12, '12', true],
    ['text', 12, '13', false],
    ['text', { a: 1 }, { a: 1 }, true],
    ['text', { a: 1 }, { a: 2 }, false],
    ['text', 'a "b" c', 'A «b» c', true],
    ['text', 'a "b" c', 'a b c', false],
    ['text', 'a-b', 'a\u2013b', true],
    ['text', 'a-b', 'ab', false],
    ['text', 'a b', '  a \n\t b ', true],
    ['text', 'a b', 'ab', false],
    ['text', 'x'.repeat(5000), `${'x'.repeat(4500)}y`, true],
    ['text', 'x'.repeat(5000), `${'x'.repeat(3900)}y`, false],
    ['text', '2024-04-01', '3 avril 2024', true, 2],
    ['text', '2024-04-01', '4 avril 2024', false, 2],
    ['text', '2024-04-01', 'un jour', false, 2],
    // Only a day by itself is a date.
    ['text', 'le 2024-04-01', '1er avril 2024', false],
    ['text', '2024-04-01 (Paris)', '1er avril 2024', false],
    ['text', '36 months', '3 ans', true],
    ['text', '36 months', 36, false],
    ['text', '36 months', '37 mois', true, 1],
    ['text', '36 months', '38 mois', false, 1],
    ['text', '90 days', '90 jours', true],
    ['text', '90 days', '91 jours', false],
    ['text', '36 months', 'trois fois', false],
    ['text', ' 36 ', '36 mois', false],
    ['text', 'two years', '24 months', true],
  ])('as a %s, %j and %j: %s', (kind, gold, value, same, tolerance = 0) =>
    expect(sameValue({ kind, tolerance }, gold, value)).toBe(same),
  );

  it.each([
    ['Tribunal de Paris', 'TRIBUNAL DE PARIS', true],
    ['Tribunal de Paris', 'Tribunal de Pari', true],
    ['Tribunal de Paris', 'Cour de Lyon', false],
    ['', '', true],
    // By difflib 0.85 one way round, 0.8 the other.
    ['Alpha Beta Gamma SAS', 'A Belphata Gamma SAS', false],
    ['A Belphata Gamma SAS', 'Alpha Beta Gamma SAS', false],
  ])('nearly: %j and %j: %s', (gold, value, near) => expect(similarText(gold, value)).toBe(near));
});

describe('the score of an answer', () => {
  const score = (properties: object, gold: Record<string, unknown>, answer: unknown, more = {}) =>
    scoreBySchema(answer, gold, schemaTree({ type: 'object', properties }), more);
  const linesOf = (...args: Parameters<typeof score>) => score(...args).lines.map(({ reason }) => reason);
  const list = (items: object) => ({ a: { type: 'array', items } });
  const PERSON = { type: 'object', properties: { name: TEXT, shares: NUMBER } };

  it('a text that is nearly right is right by the fuzzy score alone; other kinds have none', () => {
    const { scores, lines } = score(
      { 'the court (seat)': TEXT, n: NUMBER },
      { 'the court (seat)': 'Tribunal de Paris', n: 1 },
      { 'the court (seat)': 'Tribunal de Pari', n: 2 },
    );
    expect(scores).toEqual({
      exact_f1: 0,
      fuzzy_f1: 0.5,
      exact_the_court_seat__f1: 0,
      fuzzy_the_court_seat__f1: 1,
      exact_n_f1: 0,
      micro_tp: 0,
      micro_fp: 2,
      micro_fn: 2,
      invalid_format: 0,
    });
    expect(lines).toEqual([
      {
        right: false,
        f1: 0,
        reason: 'the court (seat): predicted "Tribunal de Pari", gold "Tribunal de Paris"',
      },
      { right: false, f1: 0, reason: 'n: predicted 2, gold 1' },
    ]);
  });

  it.each<[string, object, Record<string, unknown>, unknown, string[]]>([
    ['both absent', { a: TEXT }, { a: null }, { a: 'N/A' }, ['a: both absent']],
    ['right', { a: TEXT }, { a: 'x' }, { a: 'X' }, ['a: right']],
    ['missed', { a: TEXT }, { a: 'x' }, {}, ['a: predicted nothing, gold "x"']],
    ['invented', { a: TEXT }, { a: null }, { a: 'x' }, ['a: predicted "x", gold nothing']],
    ['one too many', list(TEXT), { a: ['x'] }, { a: ['x', 'y'] }, ['a: predicted ["x","y"], gold "x"']],
    ['one too few', list(TEXT), { a: ['x', 'y'] }, { a: ['y'] }, ['a: predicted "y", gold ["x","y"]']],
    ['not a list', list(TEXT), { a: ['x'] }, { a: 'x' }, ['a: right']],
    ['a list of lists', list(TEXT), { a: ['x', 'y'] }, { a: [['x'], ['y']] }, ['a: right']],
    ['inherited names', { toString: TEXT }, { toString: null }, {}, ['toString: both absent']],
    ['long', { a: TEXT }, { a: 'x'.repeat(198) }, {}, [`a: predicted nothing, gold "${'x'.repeat(198)}"`]],
    ['longer', { a: TEXT }, { a: 'x'.repeat(199) }, {}, [`a: predicted nothing, gold "${'x'.repeat(199)}…`]],
  ])('its line where it is %s', (_, properties, gold, answer, lines) =>
    expect(linesOf(properties, gold, answer)).toEqual(lines),
  );

  it('shows three faults of a field, and counts the rest', () => {
    const people = (...shares: number[]) => shares.map((one, i) => ({ name: `n${i}`, shares: one }));
    const shown = (wrong: number[]) =>
      linesOf(list(PERSON), { a: people(1, 2, 3, 4, 5) }, { a: people(...wrong) })[1];
    expect(shown([9, 9, 9, 4, 5])).toBe(
      'a.shares: predicted 9, gold 1; predicted 9, gold 2; predicted 9, gold 3',
    );
    expect(shown([9, 9, 9, 9, 9])).toBe(
      'a.shares: predicted 9, gold 1; predicted 9, gold 2; predicted 9, gold 3; and 2 more',
    );
  });

  it('objects of a list are paired by how many of their fields agree', () => {
    const gold = {
      a: [
        { name: 'Ann', shares: 1 },
        { name: 'Bob', shares: 2 },
      ],
    };
    const f1 = (...a: object[]) => {
      const { scores } = score(list(PERSON), gold, { a });
      return [scores.exact_a_name_f1, scores.exact_a_shares_f1];
    };
    // The first agrees with Ann in one field and with Bob in two.
    expect(f1({ name: 'Bob', shares: 2 }, { name: 'Ann', shares: 2 })).toEqual([1, 0.5]);
    expect(f1({ name: 'Ann', shares: 2 }, { name: 'Bob', shares: 2 })).toEqual([1, 0.5]);
    // Those that agree in one field must not take each other from those that agree in two.
    const same = [
      { name: 'Ann', shares: 5 },
      { name: 'Bob', shares: 5 },
    ];
    expect(score(list(PERSON), { a: same }, { a: same.toReversed() }).scores.exact_f1).toBe(1);
    // What agrees in nothing is no partner; what both lack is no agreement.
    expect(f1({ name: 'Cid', shares: 9 }, { name: 'Bob', shares: 2 })).toEqual([0.5, 0.5]);
    expect(f1({ name: null, shares: null }, { name: 'Bob', shares: 2 })).toEqual([2 / 3, 2 / 3]);
    // Nearly the same name is a partner.
    expect(
      score(
        list(PERSON),
        { a: [{ name: 'Société Alpha', shares: 1 }] },
        { a: [{ name: 'Société Alfa', shares: 2 }] },
      ).scores,
    ).toMatchObject({ fuzzy_a_name_f1: 1, exact_a_name_f1: 0, micro_fp: 2, micro_fn: 2 });
    // Numbers have no nearly; a tolerance they have.
    expect(
      score(
        list(PERSON),
        { a: [{ name: 'x', shares: 1_000_000 }] },
        { a: [{ name: 'y', shares: 1_000_001 }] },
      ).lines,
    ).toEqual([
      { right: false, f1: 0, reason: 'a.name: predicted nothing, gold "x"; predicted "y", gold nothing' },
      {
        right: false,
        f1: 0,
        reason: 'a.shares: predicted nothing, gold 1000000; predicted 1000001, gold nothing',
      },
    ]);
    expect(
      score(
        list(PERSON),
        { a: [{ name: 'x', shares: 10 }] },
        { a: [{ name: 'y', shares: 11 }] },
        {
          tolerance: { 'a.shares': 1 },
        },
      ).scores,
    ).toMatchObject({ exact_a_shares_f1: 1, exact_a_name_f1: 0 });
  });

  it('a list within an object of a list is compared once the objects are paired', () => {
    const item = { type: 'object', properties: { name: TEXT, tags: { type: 'array', items: TEXT } } };
    const gold = { a: [{ name: 'Ann', tags: ['x', 'y'] }] };
    const { scores } = score(list(item), gold, { a: [{ name: 'Ann', tags: ['y'] }] });
    expect(scores).toMatchObject({ exact_a_name_f1: 1, exact_a_tags_f1: 2 / 3 });
  });

  it('entries beyond 200 are wrong', () => {
    const many = (count: number, last: unknown) => [...Array(count - 1).fill('z'), last];
    expect(score(list(TEXT), { a: ['x'] }, { a: many(200, 'x') }).scores.micro_tp).toBe(1);
    expect(score(list(TEXT), { a: ['x'] }, { a: many(201, 'x') }).scores).toMatchObject({
      micro_tp: 0,
      micro_fp: 201,
    });
    const person = { name: 'x', shares: null };
    expect(score(list(PERSON), { a: [person] }, { a: many(200, person) }).scores.micro_tp).toBe(1);
    expect(score(list(PERSON), { a: [person] }, { a: many(201, person) }).scores.micro_tp).toBe(0);
  });

  it('says that the answer broke its schema, and scores the fields that were kept', () => {
    expect(score({ a: TEXT }, { a: 'x' }, { a: 'x' }, { salvaged: true })).toMatchObject({
      scores: { exact_f1: 1, invalid_format: 1 },
      problem: 'the answer broke its schema, and some of its fields were kept',
    });
    expect(score({ a: TEXT }, { a: 'x' }, { a: 'x' })).toMatchObject({
      scores: { invalid_format: 0 },
      problem: undefined,
    });
    expect(score({ a: TEXT }, { a: null }, 'x')).toMatchObject({
      scores: { exact_f1: 0, fuzzy_f1: 0, invalid_format: 1 },
      problem: expect.stringContaining('no JSON object'),
    });
  });

  it.each<[string, object, Record<string, unknown>, string]>([
    ['an object', { a: PERSON }, { a: 'x' }, 'metadata.gold, key "a": is "x". Expected an object'],
    [
      'no other field',
      { a: TEXT, b: TEXT },
      { a: null, b: null, c: 1 },
      'metadata.gold: has "c", which the schema does not. Expected only a, b',
    ],
    ['a number', list(NUMBER), { a: [1, '2'] }, 'metadata.gold, key "a": is "2". Expected a number'],
    [
      'a boolean',
      { a: { type: 'boolean' } },
      { a: 'oui' },
      'metadata.gold, key "a": is "oui". Expected true or false',
    ],
    ['a text', { a: TEXT }, { a: ['x'] }, 'metadata.gold, key "a": is ["x"]. Expected a text'],
    [
      'a field of an entry',
      list(PERSON),
      { a: [{ name: 'x', shares: 'y' }] },
      'metadata.gold, key "a.shares": is "y"',
    ],
  ])('a gold that is not %s is an error', (_, properties, gold, message) =>
    expect(() => score(properties, gold, {})).toThrow(message),
  );

  it('a gold may lack an object and the fields of one', () => {
    expect(() => score({ a: PERSON }, { a: null }, {})).not.toThrow();
    expect(() => score({ a: PERSON }, { a: {} }, {})).not.toThrow();
    expect(() => score({ a: TEXT, n: NUMBER }, { a: 12, n: null }, {})).not.toThrow();
  });
});
