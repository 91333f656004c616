import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../../assertions/core/read-json.ts';
import { fold, unfold } from '../../../assertions/scoring/citations/fold.ts';
import { numbersToRuns, runsToNumbers } from '../../../assertions/scoring/citations/number-runs.ts';
import { findQuote, foldText } from '../../../assertions/scoring/memo/find-quote.ts';
import { parsePartialJson } from '../../../assertions/scoring/openexempt/partial-json.ts';
import { type Json, parsePythonJson } from '../../../assertions/scoring/openexempt/python-json.ts';

/*
 * What must be true of any text, tried on texts that fast-check makes up. The seeds are fixed: the same texts every
 * time; a counterexample becomes a row of the table tests.
 */
const check = <Arguments>(property: fc.IProperty<Arguments>) =>
  fc.assert(property, { seed: 20261201, numRuns: 300 });

/** Letters with and without accents, composed and not, ligatures, marks of markdown, blanks, emoji, halves of them. */
const piece = fc.constantFrom(
  ...[
    'a',
    'Z',
    'é',
    'e\u0301',
    'œ',
    'Œ',
    'ß',
    'ﬁ',
    '²',
    '°',
    '§',
    '3',
    'L. 227-3',
    'n°',
    'n o',
    '’',
    '«',
    '»',
    '"',
  ],
  ...[
    '—',
    '–',
    '-',
    '…',
    '*',
    '**',
    '_',
    '`',
    '#',
    '>',
    '•',
    '[1]',
    '[^a]',
    '[b](http://x)',
    '[',
    ']',
    '(',
    ')',
    '\\',
  ],
  ...[
    ' ',
    '\n',
    '\n\n',
    '\t',
    '\u00a0',
    '\u202f',
    '\u200b',
    '\u00ad',
    '😀',
    '👩‍⚖️',
    '\ud83d',
    '\ude00',
    'Ж',
    '法',
    '\0',
  ],
);
const messy = fc
  .array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 40 })
  .map((parts) => parts.join(''));

describe('fold and unfold', () => {
  it('every place has its way back, in order, inside the text', () => {
    check(
      fc.property(messy, (text) => {
        const folded = fold(text);
        const { length } = folded.cased;
        expect([folded.low.length, folded.codes.length]).toEqual([length, length]);
        expect(folded.low).toBe(folded.cased.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
        for (let at = 0; at < length; at++) {
          const [start, end] = unfold(folded, at, at + 1);
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
          if (at > 0) expect(start).toBeGreaterThanOrEqual(folded.from[at - 1]!);
        }
      }),
    );
  });

  it('what a letter or a digit stands for folds to it', () => {
    check(
      fc.property(messy, (text) => {
        const folded = fold(text);
        for (const { 0: letter, index } of folded.cased.matchAll(/[A-Za-z0-9]/g))
          expect(fold(text.slice(...unfold(folded, index, index + 1))).cased).toContain(letter);
      }),
    );
  });

  it('composed and decomposed accents are one text', () => {
    check(
      fc.property(messy, (text) => {
        expect(fold(text.normalize('NFD')).low).toBe(fold(text.normalize('NFC')).low);
      }),
    );
  });
});

describe('numbers as runs', () => {
  const number = fc.oneof(
    fc.stringMatching(/^[LRD]?[. ]?\d{1,3}(?:-\d{1,2}){0,2}(?: (?:bis|A|ter))?$/),
    fc.stringMatching(/^(?:A|1|225-)?\d{1,12}$/),
    fc.stringMatching(/^[A-Z0-9 -]{1,6}$/),
    fc.constantFrom('08', '09', '010', '9', '10', '11', 'L09', 'L10', 'L010', '999999999', '1000000000'),
  );
  it('are the same numbers again, whatever their order', () => {
    check(
      fc.property(fc.uniqueArray(number, { minLength: 1, maxLength: 30 }), (numbers) => {
        const runs = numbersToRuns(numbers);
        expect([...runsToNumbers(runs)].sort()).toEqual([...numbers].sort());
        expect(numbersToRuns(numbers.toReversed())).toBe(runs);
      }),
    );
  });

  it('of numbers in sequence is one run', () => {
    check(
      fc.property(
        fc.constantFrom('', 'L', 'R. 225-'),
        fc.nat(5000),
        fc.integer({ min: 1, max: 50 }),
        (stem, from, more) => {
          const numbers = Array.from({ length: more + 1 }, (_, i) => `${stem}${from + i}`);
          expect(numbersToRuns(numbers)).toBe(`${stem}${from}:${more}`);
        },
      ),
    );
  });
});

/** A value as Python's reader gives it: objects as maps. */
const asMaps = (value: unknown): Json =>
  Array.isArray(value)
    ? value.map(asMaps)
    : typeof value === 'object' && value !== null
      ? new Map(Object.entries(value).map(([key, one]) => [key, asMaps(one)]))
      : (value as Json);
const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value));
const object = fc
  .dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { noNullPrototype: true })
  .map((value) => JSON.stringify(value));

describe('readers of JSON', () => {
  it('readJson reads what is JSON, in a fence and in prose too', () => {
    check(
      fc.property(object, (text) => {
        const value = JSON.parse(text);
        expect(readJson(text)).toEqual({ value, how: 'json' });
        for (const around of [`\`\`\`json\n${text}\n\`\`\``, `Here it is:\n${text}\nThat is all.`])
          expect(readJson(around)).toEqual({ value, how: 'embedded' });
      }),
    );
  });

  it('the reader of Python’s JSON reads what JSON.parse reads', () => {
    check(
      fc.property(json, (text) => {
        expect(parsePythonJson(text)).toEqual({ value: asMaps(JSON.parse(text)) });
        expect(parsePythonJson(` \n${text}\t`)).toEqual({ value: asMaps(JSON.parse(text)) });
      }),
    );
  });

  it('the reader of what was cut off reads what was not', () => {
    check(
      fc.property(object, (text) => {
        expect(parsePartialJson(text)).toEqual({ value: asMaps(JSON.parse(text)) });
      }),
    );
  });

  it('of what was cut off or spoilt, each says a value or a problem, and none throws', () => {
    const spoilt = fc.oneof(
      messy,
      fc.tuple(object, fc.nat(200)).map(([text, end]) => text.slice(0, end)),
      fc.tuple(object, fc.nat(200), messy).map(([text, at, put]) => text.slice(0, at) + put + text.slice(at)),
    );
    check(
      fc.property(spoilt, (text) => {
        for (const reading of [readJson(text), parsePythonJson(text), parsePartialJson(text)])
          expect('value' in reading && reading.value !== undefined).toBe(
            !('problem' in reading && reading.problem),
          );
      }),
    );
  });
});

describe('quotes', () => {
  it('words of an answer are found in it, in the place that says them', () => {
    const word = fc.constantFrom(
      'société',
      'L227-3',
      'unanimité',
      'l’acte',
      'œuvre',
      'Mme',
      'délai',
      '2024',
      'İstanbul',
    );
    const words = fc.array(word, { minLength: 3, maxLength: 20 });
    const glue = fc.constantFrom(' ', '  ', '\n', ', ', ' — ', ' **', '\u00a0', ' « ');
    check(
      fc.property(words, glue, fc.nat(), fc.nat(), (said, between, one, other) => {
        const answer = said.join(between);
        const [from, to] = [one % said.length, other % said.length].sort((a, b) => a - b);
        const quote = said.slice(from, to! + 1).join(between);
        const place = findQuote(foldText(answer), quote)!;
        expect(foldText(answer.slice(place.start, place.end)).folded).toBe(foldText(quote).folded);
      }),
    );
  });
});
