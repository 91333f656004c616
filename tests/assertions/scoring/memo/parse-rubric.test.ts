import { describe, expect, it, test } from 'vitest';
import { InputError } from '../../../../assertions/core/input-error.ts';
import type { Criterion } from '../../../../assertions/scoring/memo/criterion.ts';
import { parseRubric, readRubric } from '../../../../assertions/scoring/memo/parse-rubric.ts';
import { expectLinear, textOf } from '../../../linear.ts';
import { hasShared, needsShared, readSharedLines } from '../../../shared.ts';

interface Golden {
  id: string;
  text: string;
  ok: boolean;
  items: { id: string; dimension: string; description: string; points: number; max_points: number | null }[];
  silently_ignored_lines: string[];
}

/** Where ours differs, and why. Everything else of the 87 rubrics is read as the original reads it. */
const ACCEPTED_ALSO: Record<string, string> = {
  'accents-nfd': 'a decomposed accent is the same letter',
  'decimal-leading-dot': '.5 is a number',
  'max-upper': 'MAX is max',
  'fullwidth-colon': 'a full-width colon is a colon',
  'bom-mid': 'a byte order mark is not text',
  'endash-minus': 'a dash before points is a minus',
  'endash-minus-only': 'a dash before points is a minus',
  nbhyphen: 'a hyphen before points is a minus',
  'plus-sign': '+1 is 1',
  'bullet-dash': 'bullets are decoration',
  'bullet-dot': 'bullets are decoration',
  'markdown-bold': 'bold marks are decoration',
  'section-trailing-text': 'a colon after a section is decoration',
  'section-hash': 'a heading that names a section opens it',
  'id-no-number': 'the first criterion of one needs no number',
  'id-dotted': 'an id may be dotted',
  'id-hyphen': 'an id may be hyphenated',
  'points-word': '"2 points" is 2pts',
  'points-space': 'blanks inside the brackets',
  'points-brackets': 'square brackets around the points',
  'multiline-desc': 'the next line goes on with the text',
  'max-before-points': 'the order of points and maximum is free',
  'max-comma': 'both may stand in one bracket',
};
const REFUSED: Record<string, RegExp> = {
  'missing-colon': /line 2 .*no colon/,
  'item-before-section': /line 1 .*before any section/,
  'points-none': /line 2 .*without readable points/,
  'negative-in-substance': /line 2 .*outside Négatif/,
  'total-line': /line 3 .*speaks of points/,
  'pipe-table': /line 2 .*speaks of points/,
};
const NAMES: Record<Criterion['dimension'], string> = {
  structure: 'Structure',
  style: 'Style',
  substance: 'Substance',
  methodology: 'Méthodologie',
  negative: 'Négatif',
};
const asOriginal = (criteria: Criterion[]) =>
  criteria.map(({ id, dimension, text, points, maxPenalty }) => ({
    id,
    dimension: NAMES[dimension],
    description: text,
    points,
    max_points: maxPenalty === undefined ? null : -maxPenalty,
  }));

describe.skipIf(!hasShared)(needsShared('87 rubrics as the original reads them'), () => {
  const rows = hasShared ? readSharedLines<Golden>('golden/frenchlaw/rubric_parse.jsonl') : [];
  const known = (id: string) => id in ACCEPTED_ALSO || id in REFUSED;

  it('are 87, those that differ among them', () => {
    expect(rows).toHaveLength(87);
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...Object.keys(ACCEPTED_ALSO), ...Object.keys(REFUSED)]));
  });

  it('ours is equal wherever the original drops no line and breaks no rule of ours', () => {
    for (const { id, text, ok, items } of rows.filter((row) => !known(row.id))) {
      const { criteria, problems } = readRubric(text);
      expect(problems.length === 0, id).toBe(ok);
      // A "-0pt" is 0 in ours; adding 0 makes the original's -0 one.
      if (ok) expect(asOriginal(criteria), id).toEqual(items.map((i) => ({ ...i, points: i.points + 0 })));
    }
  });

  it('ours also reads these, and loses no item of the original', () => {
    for (const { id, text, ok, items } of rows.filter((row) => row.id in ACCEPTED_ALSO)) {
      const ours = asOriginal(parseRubric(text));
      const ids = new Set(ours.map((item) => item.id));
      for (const item of ok ? items : []) expect(ids, id).toContain(item.id);
      expect(JSON.stringify(ours), id).not.toEqual(JSON.stringify(items));
    }
  });

  it('ours refuses these, with the line', () => {
    const refused = rows.filter((row) => row.id in REFUSED);
    expect(refused).toHaveLength(Object.keys(REFUSED).length);
    for (const { id, text } of refused) expect(() => parseRubric(text), id).toThrow(REFUSED[id]);
  });
});

const only = (line: string, section = 'Substance') => parseRubric(`[${section}]\n${line}`)[0]!;

test.each<[string, number]>([
  ['SUB1 (2pts) : x', 2],
  ['SUB1 (1,5pts) : x', 1.5],
  ['SUB1 (1.5 pts): x', 1.5],
  ['SUB1 (,5 pt) : x', 0.5],
  ['SUB1 (1\u00a0PT)\u202f: x', 1],
  ['SUB1 (2 points) : x', 2],
  ['SUB1 (2 point(s)) : x', 2],
  ['* **SUB1** (2 pts) : x', 2],
  ['– **SUB1 (2 pts) :** x', 2],
  ['SUB1 (٢pts) : x', 2],
])('%s is worth %d', (line, points) => {
  expect(only(line)).toMatchObject({ id: 'SUB1', points, text: 'x' });
});

test.each(['-', '–', '—', '−', '‑', '‐', '－', '﹣'])('"%s" is a minus', (minus) => {
  expect(only(`N1 (${minus}0,5pt) (max ${minus}2 pts) : x`, 'Négatif')).toMatchObject({
    points: -0.5,
    maxPenalty: 2,
  });
});

test.each(['\n', '\r\n', '\r', '\u2028', '\x85', '\v'])('lines end at %j', (end) => {
  const criteria = parseRubric(['\ufeff[Style]', 'ST1 (1pt) : a', '', 'ST2 (1pt) : b'].join(end));
  expect(criteria.map(({ id, line }) => [id, line])).toEqual([
    ['ST1', 2],
    ['ST2', 4],
  ]);
});

test('lines without a blank one between go on with the text, sub-points too', () => {
  const [first, second] = parseRubric(
    '[Substance]\nSUB1 (1pt) : distingue :\n- le fond\n  - la forme\nSUB2 (1pt) : b',
  );
  expect(first).toMatchObject({ text: 'distingue : - le fond - la forme', line: 2 });
  expect(second).toMatchObject({ text: 'b', line: 5 });
});

test.each<[string, string, RegExp]>([
  ['an id twice', '[Style]\nST1 (1pt) : a\nst1 (1pt) : b', /line 3 .*second criterion has the id st1/],
  ['an unknown section', '[Bonus]\nB1 (1pt) : a', /line 1 .*unknown section "Bonus".*Méthodologie/],
  ['points to earn in Négatif', '[Négatif]\nN1 (1pt) : a', /line 2 .*would earn/],
  ['points taken elsewhere', '[Style]\nST1 (-1pt) : a', /line 2 .*outside Négatif/],
  ['a maximum elsewhere', '[Style]\nST1 (1pt) (max -2pts) : a', /line 2 .*only a Négatif/],
  ['a maximum below one penalty', '[Négatif]\nN1 (-2pts) (max -1pt) : a', /line 2 .*maximum/],
  ['no text', '[Style]\nST1 (1pt) :', /line 2 .*says nothing/],
  ['another bracket', '[Style]\nST1 (1pt) (bonus) : a', /line 2 .*"\(bonus\)"/],
  ['points beyond numbers', `[Style]\nST1 (${'9'.repeat(400)}pts) : a`, /line 2 .*more points than/],
  ['text after a blank line', '[Style]\nST1 (1pt) : a\n\nNota bene', /line 4 \(Nota bene\): neither/],
  ['text above the first section', 'Barème\n[Style]\nST1 (1pt) : a', /line 1/],
  ['nothing', '', /no criterion/],
])('%s is an error with its line', (_, rubric, message) => {
  expect(() => parseRubric(rubric, { source: 'tasks.csv', row: 3, key: 'Rubric' })).toThrow(InputError);
  expect(() => parseRubric(rubric, { source: 'tasks.csv', row: 3, key: 'Rubric' })).toThrow(message);
  expect(() => parseRubric(rubric, { source: 'tasks.csv', row: 3, key: 'Rubric' })).toThrow(
    /tasks\.csv, row 3/,
  );
});

test('every bad line is listed, once, and the good ones are still read', () => {
  const { criteria, problems } = readRubric(
    '[Bonus]\nB1 (1pt) : a\nB2 (1pt) : b\n[Style]\nS1 : c\nST1 (1pt) : d',
  );
  expect(problems.map(({ line }) => line)).toEqual([1, 5]);
  expect(criteria.map(({ id }) => id)).toEqual(['ST1']);
});

test.each<[Criterion['evidence'], string, string]>([
  ['none', 'Structure', 'Structure claire'],
  ['none', 'Style', 'Ton adapté'],
  ['quote', 'Substance', "Vise l'article 1240 du Code civil"],
  ['quote', 'Substance', "Absence de création d'une personne morale nouvelle"],
  ['none', 'Méthodologie', 'Ne confond pas les deux régimes'],
  ['quote', 'Négatif', 'Confusion entre les deux régimes'],
  ['none', 'Négatif', 'Omission de la prescription'],
  ['none', 'Négatif', 'Ne mentionne pas la prescription'],
  ['none', 'Négatif', 'Fails to mention the limitation period'],
  ['quote', 'Négatif', '(evidence: quote) : Omission annoncée'],
  ['none', 'Substance', '(preuve : aucune) : Vue d’ensemble'],
])('evidence is %s for [%s] %s', (evidence, section, text) => {
  const points = section === 'Négatif' ? '-1pt' : '1pt';
  const line = text.startsWith('(') ? `X1 (${points}) ${text}` : `X1 (${points}) : ${text}`;
  expect(only(line, section).evidence).toBe(evidence);
});

test('hostile rubrics are read in one pass', () => {
  for (const piece of ['(', '[', 'A1 (', '**', '- ', 'A.1', '1pt ']) {
    expectLinear(
      (size) => `[Style]\n${textOf(piece, size)}`,
      (text) => expect(readRubric(text).problems.length, piece).toBeLessThan(3),
    );
  }
});
