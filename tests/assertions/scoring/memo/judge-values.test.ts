import { expect, test } from 'vitest';
import {
  readBoolean,
  readConfidence,
  readId,
  readOneOf,
  readQuotes,
  readSeverity,
  readText,
} from '../../../../assertions/scoring/memo/judge-values.ts';

test.each<[unknown, boolean | undefined]>([
  [true, true],
  ['false', false],
  ['False', false],
  ['oui', true],
  [' Oui. ', true],
  ['non', false],
  ['Vrai', true],
  ['non satisfait', false],
  [1, true],
  [0, false],
  ['partiellement', undefined],
  ['', undefined],
  [null, undefined],
  [2, undefined],
  [[], undefined],
  [{}, undefined],
])('satisfied %j reads as %s', (said, read) => expect(readBoolean(said)).toBe(read));

test.each<[unknown, number | undefined]>([
  [0.9, 0.9],
  [1, 1],
  [0, 0],
  ['0,9', 0.9],
  [90, 0.9],
  [95, 0.95],
  ['90%', 0.9],
  ['90 %', 0.9],
  ['100%', 1],
  ['9/10', 0.9],
  ['95 / 100', 0.95],
  ['high', undefined],
  ['élevée', undefined],
  [1.5, undefined],
  [8, undefined],
  [101, undefined],
  [-0.1, undefined],
  ['-0.1', undefined],
  ['0.9%', undefined],
  ['11/10', undefined],
  ['1/0', undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [null, undefined],
  [true, undefined],
  [[0.9], undefined],
])('confidence %j reads as %s', (said, read) => expect(readConfidence(said)).toBe(read));

test.each<[unknown, string | undefined]>([
  ['critical', 'critical'],
  ['Critical', 'critical'],
  ['critique', 'critical'],
  ['« Majeure »', 'major'],
  ['MINEUR', 'minor'],
  ['grave', undefined],
  ['', undefined],
  [null, undefined],
  ['toString', undefined],
  [2, undefined],
])('severity %j reads as %s', (said, read) => expect(readSeverity(said)).toBe(read));

test.each<[unknown, string[] | undefined]>([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  ['une seule', ['une seule']],
  [null, []],
  [undefined, []],
  ['', []],
  ['Aucune.', []],
  ['N/A', []],
  [['a', ''], ['a']],
  [
    [{ quote: 'a' }, { citation: 'b' }],
    ['a', 'b'],
  ],
  [{ text: 'a' }, ['a']],
  [{ page: 3 }, undefined],
  [[1], undefined],
  [[['a']], undefined],
  [true, undefined],
])('evidence %j reads as %j', (said, read) => expect(readQuotes(said)).toEqual(read));

test.each<[unknown, string | undefined]>([
  ['a', 'a'],
  [null, ''],
  [['a', 'b'], 'a b'],
  [3, '3'],
  [{}, undefined],
])('text %j reads as %j', (said, read) => expect(readText(said)).toBe(read));

test.each<[unknown, string | undefined]>([
  ['SUB1', 'SUB1'],
  ['sub1', 'SUB1'],
  ['[SUB1] :', 'SUB1'],
  ['SUB11', undefined],
  ['', undefined],
  [null, undefined],
  [{}, undefined],
])('id %j reads as %s', (said, read) => expect(readId(said, ['S1', 'SUB1'])).toBe(read));

test('an enumeration is read in any of its spellings', () => {
  const statuses = {
    true: ['vrai', 'exact'],
    false: ['faux'],
    unverifiable: ['invérifiable', 'inverifiable'],
  };
  expect(readOneOf('Invérifiable', statuses)).toBe('unverifiable');
  expect(readOneOf('EXACT', statuses)).toBe('true');
  expect(readOneOf('probable', statuses)).toBeUndefined();
});
