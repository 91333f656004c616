import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { checkCitations } from '../../../assertions/scoring/citations/check-citations.ts';
import { CATEGORIES as CLAIM_CATEGORIES } from '../../../assertions/scoring/memo/claim-score.ts';
import { parseRubric } from '../../../assertions/scoring/memo/parse-rubric.ts';
import { frenchLawIndex } from '../../../assertions/statute-book/french-law-index.ts';
import { readTasks } from '../../../datasets/frenchlaw/read-tasks.ts';
import { CATEGORIES, SUB_CATEGORIES, TASK_TYPES } from '../../../datasets/frenchlaw/schema.ts';
import { checkFrenchLaw } from '../../../datasets/frenchlaw/validate.ts';

const FOLDER = new URL('../../../datasets/frenchlaw/', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, FOLDER), 'utf8');
const FILE = fileURLToPath(new URL('tasks.csv', FOLDER));
const { tasks } = await readTasks(FILE);
const rows = tasks.map(({ row }) => row);
const task = (number: string) => rows.find((row) => row.Number === number)!;

/** Instruments the index does not list; what is said of them was checked by hand (see Sources). */
const NOT_IN_INDEX = /loi n° 2025-391|2015\/1535|2019\/515|loi n° 78-17|règlement de procédure/;

interface Gold {
  task: string;
  answer: 'good' | 'flawed';
  criteria: Record<string, boolean>;
  claims: { text: string; category: string; verdict: string; severity?: string; why: string }[];
}
const gold: Gold[] = JSON.parse(text('answers/gold.json'));

test('the twenty tasks keep the rules of the pack', async () => {
  expect((await checkFrenchLaw(FILE)).findings).toEqual([]);
  expect(rows).toHaveLength(20);
});

test('eight tasks are of private law, seven of litigation, five of European law', () => {
  const count = (category: string) => rows.filter(({ Category }) => Category === category).length;
  expect(Object.keys(CATEGORIES).map(count)).toEqual([8, 7, 5]);
});

test('every sub-category and every task type has a task', () => {
  expect(new Set(rows.map(({ SubCategory }) => SubCategory))).toEqual(new Set(SUB_CATEGORIES));
  expect(new Set(rows.map(({ TaskType }) => TaskType))).toEqual(new Set(TASK_TYPES));
});

describe.each(rows.map((row) => [`${row.Number} ${row.Title}`, row] as const))('task %s', (_, row) => {
  const criteria = parseRubric(row.Rubric);

  it('names the text or decision that decides each Substance item', () => {
    for (const { dimension, text: item } of criteria)
      if (dimension === 'substance')
        expect(item).toMatch(/art\. |n° |C-\d+\/\d+|\d+\/\d{2}|communication|loi/);
  });

  it('cites only law the index confirms, outside the Négatif items', () => {
    const cited = criteria.filter(({ dimension }) => dimension !== 'negative').map((item) => item.text);
    const doubtful = cited
      .filter((item) => !NOT_IN_INDEX.test(item))
      .flatMap((item) => checkCitations(item, frenchLawIndex(), row.AsOf!))
      .filter(({ verdict }) => verdict !== 'exists' && verdict !== 'plausible');
    expect(doubtful.map((citation) => citation.text)).toEqual([]);
  });

  it('names in N2 a text that is repealed or moved, or an instrument that has ended', () => {
    const { text: item } = criteria.find(({ id }) => id === 'N2')!;
    const gone = checkCitations(item, frenchLawIndex(), row.AsOf!).some(({ verdict }) =>
      ['repealed', 'moved'].includes(verdict),
    );
    expect(gone || item.includes('directive 95/46/CE')).toBe(true);
  });

  it('gives every source its basis and the day it was checked', () => {
    for (const line of row.Sources!.split('\n')) expect(line).toMatch(/^\S.* \| \S.* \| \d{4}-\d\d-\d\d$/);
  });
});

test('three tasks have a document, of more than 1,000 characters', () => {
  const documents = tasks.flatMap((read) => read.documents);
  expect(documents.map(({ text: { length } }) => length > 1000)).toEqual([true, true, true]);
});

test('six tasks have a good and a flawed answer, of all three categories and one with a document', () => {
  const numbers = new Set(gold.map((entry) => entry.task));
  expect(gold.map(({ answer }) => answer).sort()).toEqual([
    ...Array(6).fill('flawed'),
    ...Array(6).fill('good'),
  ]);
  expect(numbers.size).toBe(6);
  expect(new Set([...numbers].map((number) => task(number).Category)).size).toBe(3);
  expect([...numbers].some((number) => task(number).Documents !== 'N/A')).toBe(true);
});

describe.each(gold.map((entry) => [`${entry.task}-${entry.answer}`, entry] as const))(
  'answer %s',
  (name, entry) => {
    const answer = text(`answers/${name}.md`);
    const criteria = parseRubric(task(entry.task).Rubric);

    it('has a gold verdict for every criterion', () => {
      expect(Object.keys(entry.criteria)).toEqual(criteria.map(({ id }) => id));
    });

    it('quotes every claim word for word, once', () => {
      for (const claim of entry.claims) expect(answer.split(claim.text), claim.text).toHaveLength(2);
    });

    it('gives a severity to false claims alone', () => {
      for (const { text: quote, category, verdict, severity } of entry.claims) {
        expect(CLAIM_CATEGORIES, quote).toContain(category);
        expect(['true', 'false', 'unverifiable'], quote).toContain(verdict);
        expect(severity !== undefined, quote).toBe(verdict === 'false');
      }
    });

    it(
      entry.answer === 'good'
        ? 'earns nearly every point and no penalty'
        : 'earns few points and every penalty',
      () => {
        const positive = criteria.filter(({ points }) => points > 0);
        const total = positive.reduce((sum, { points }) => sum + points, 0);
        const earned = positive.reduce((sum, { id, points }) => sum + (entry.criteria[id] ? points : 0), 0);
        const triggered = criteria.filter(({ id, points }) => points < 0 && entry.criteria[id]).length;
        if (entry.answer === 'good') expect([earned / total > 0.9, triggered]).toEqual([true, 0]);
        else expect([earned / total < 0.25, triggered]).toEqual([true, 3]);
      },
    );
  },
);
