import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadAnswerSchema } from '../../providers/extractor/load-answer-schema.ts';
import { countUnions, MOST_UNIONS, mapSchemas } from '../../providers/extractor/portable-schema.ts';
import { type JsonSchema, strict } from '../../providers/extractor/strict-schema.ts';
import { temporaryFolder } from '../run.ts';
import { ANSWER } from './extract.ts';

describe('schemas as structured outputs want them', () => {
  it('every property is required; one that was optional may be null', () => {
    expect(
      strict({
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'number', description: 'B', default: 1 } },
        required: ['a'],
      }),
    ).toEqual({
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { anyOf: [{ type: 'number' }, { type: 'null' }], description: 'B' },
      },
      required: ['a', 'b'],
      additionalProperties: false,
    });
  });

  it('inside lists and definitions too', () => {
    const inner = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    const done = { ...inner, additionalProperties: false };
    expect(strict({ type: 'array', items: inner })).toEqual({ type: 'array', items: done });
    expect(strict({ $ref: '#/$defs/x', $defs: { x: inner } })).toEqual({
      $ref: '#/$defs/x',
      $defs: { x: done },
    });
  });
});

describe('kleister-nda', () => {
  const schema = loadAnswerSchema('kleister-nda');

  it('is shown with descriptions, all fields required', () => {
    expect(schema.json).toMatchObject({ required: Object.keys(ANSWER), additionalProperties: false });
    expect(JSON.stringify(schema.json)).toContain('YYYY-MM-DD');
    expect(schema.json).not.toHaveProperty('$schema');
  });

  it("keeps the model's own words: preparing them is the scorer's business", () => {
    const said = { ...ANSWER, jurisdiction: 'State of New York' };
    expect(schema.check({ ...said, confidence: 1 })).toEqual({
      value: said,
      valid: Object.keys(ANSWER),
      problems: [],
    });
  });

  it('what may be left out is null, or an empty list', () => {
    expect(schema.check({ term: '2 years' }).value).toEqual({
      effective_date: null,
      jurisdiction: null,
      party: [],
      term: '2 years',
    });
  });

  it.each([
    [
      'a number for a text',
      { jurisdiction: 5 },
      'jurisdiction',
      'jurisdiction: Invalid input: expected string, received number (found 5)',
    ],
    [
      'a party that is a text',
      { party: ['A'] },
      'party',
      'party.0: Invalid input: expected object, received string (found "A")',
    ],
    ['a party without a name', { party: [{ name: 'A' }, {}] }, 'party', 'party.1.name: is missing'],
    [
      'null for the parties',
      { party: null },
      'party',
      'party: Invalid input: expected array, received null (found null)',
    ],
  ])('%s: that field is null, the others stay', (_name, fields, hurt, problem) => {
    const checked = schema.check({ ...ANSWER, ...fields });
    expect(checked.value).toEqual({ ...ANSWER, [hurt]: null });
    expect(checked.valid).toEqual(Object.keys(ANSWER).filter((field) => field !== hurt));
    expect(checked.problems).toEqual([problem]);
  });
});

describe('cession-actions', () => {
  const schema = loadAnswerSchema('cession-actions');

  it('is the schema of the data set', () => {
    expect(schema.fields).toContain('prix_de_cession');
    expect(schema.json).toMatchObject({ required: schema.fields, additionalProperties: false });
  });

  it('a wrong value inside a section costs that value, not the section', () => {
    const { value, problems } = schema.check({
      cedant: { nom: 'A', forme_juridique: 'SAS', rcs: 5, siege_social: null },
    });
    expect(value.cedant).toEqual({ nom: 'A', forme_juridique: 'SAS', rcs: null, siege_social: null });
    expect(problems).toContain('cedant.rcs: expected string or null (found 5)');
  });

  it('of keys without end it says a few, and of a list where nothing is right it keeps nothing', () => {
    const keys = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`key ${i}`, 1]));
    const { problems } = schema.check({ cedant: keys });
    expect(problems.join().length).toBeLessThan(20 * 500);
    const { value } = schema.check({ conditions_suspensives: Array(2000).fill(5) });
    expect(value.conditions_suspensives).toBeNull();
  });

  it('a wrong entry of a list is named', () => {
    const { problems } = schema.check({ conditions_suspensives: ['x', 3] });
    expect(problems).toContain(
      'conditions_suspensives.1: Invalid input: expected string, received number (found 3)',
    );
  });
});

describe("a user's own schema", () => {
  const own = { type: 'object', properties: { fee: { type: 'number' }, day: { type: 'string' } } };

  it('comes from a file, relative to the config, or stands in the config', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'lease.json'), JSON.stringify(own));
    const schema = loadAnswerSchema('file://lease.json', folder);
    expect(schema.name).toBe('lease');
    expect(schema.check({ fee: 5, day: null }).problems).toEqual([]);
    expect(schema.check({ fee: '5', day: 'x' }).problems).toEqual([
      'fee: expected number or null (found "5")',
    ]);
    expect(loadAnswerSchema(own).fields).toEqual(['fee', 'day']);
  });

  it.each([
    ['no file', 'file://none.json', 'is not known: there is no'],
    ['an unknown name', '../secret', '"../secret" is not known'],
    ['a schema without fields', { type: 'object', properties: {} }, 'is not a JSON schema of an object'],
    ['a schema of something else', { type: 'string' }, 'is not a JSON schema of an object'],
  ])('%s is an error', (_name, schema, message) => {
    expect(() => loadAnswerSchema(schema)).toThrow(message);
  });

  it('a file that is no JSON is an error that names it', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'bad.json'), '{');
    expect(() => loadAnswerSchema('file://bad.json', folder)).toThrow(`${folder}/bad.json: cannot be read`);
  });
});

/** Whether any schema inside has one of the keys. */
function has(schema: JsonSchema, keys: string[]): boolean {
  let found = false;
  mapSchemas(schema, (inner) => {
    found ||= keys.some((key) => key in inner);
    return inner;
  });
  return found;
}

describe('the documented limits of structured outputs', () => {
  const many = {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [
        `text_${i}`,
        { type: ['string', 'null'], description: `Text ${i}` },
      ]),
    ),
  };
  const bounds = {
    type: 'object',
    properties: {
      count: { type: 'integer', minimum: 0, maximum: 9 },
      names: { type: 'array', items: { type: 'string' }, minItems: 2 },
    },
  };

  describe.each([
    ['kleister-nda', 'kleister-nda'],
    ['cession-actions', 'cession-actions'],
    ['thirty texts that may be null', many],
    ['bounds', bounds],
  ] as [string, string | JsonSchema][])('%s', (_name, schema) => {
    const { json } = loadAnswerSchema(schema);

    it.each([
      ['Claude: at most 16 unions', () => countUnions(json) <= MOST_UNIONS],
      [
        'Claude: no bounds',
        () => !has(json, ['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength', 'minItems']),
      ],
      ['Gemini: no list of types', () => !/"type":\[/.test(JSON.stringify(json))],
      [
        'OpenAI: every property required, no other',
        () => {
          let strictly = true;
          mapSchemas(json, (inner) => {
            if (inner.properties)
              strictly &&=
                inner.additionalProperties === false &&
                JSON.stringify(Object.keys(inner.properties)) === JSON.stringify(inner.required);
            return inner;
          });
          return strictly;
        },
      ],
      ['OpenAI: at most 5 levels', () => depth(json) <= 5],
    ])('%s', (_limit, holds) => expect(holds()).toBe(true));
  });

  const depth = (schema: unknown): number =>
    typeof schema === 'object' && schema !== null
      ? Math.max(0, ...Object.values(schema).map(depth)) + (Object.hasOwn(schema, 'properties') ? 1 : 0)
      : 0;

  it('an empty text says null where the schema had to do without unions, and bounds are checked all the same', () => {
    const schema = loadAnswerSchema(many);
    expect(schema.check({ text_0: '', text_1: 'x' }).value).toMatchObject({ text_0: null, text_1: 'x' });
    expect(JSON.stringify(schema.json)).toContain('Text 0; an empty text');
    const lists = loadAnswerSchema('cession-actions').check({ conditions_suspensives: [] });
    expect(lists.value.conditions_suspensives).toBeNull();
    expect(
      loadAnswerSchema(bounds)
        .check({ count: 12, names: ['a', 'b'] })
        .problems.join(),
    ).toContain('count');
  });
});
