import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFParse } from 'pdf-parse';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkCitations } from '../../../assertions/scoring/citations/check-citations.ts';
import { FIELDS } from '../../../assertions/scoring/deal-points/fields.ts';
import { frenchLawIndex } from '../../../assertions/statute-book/french-law-index.ts';
import { readContracts } from '../../../datasets/cession-actions/read-contracts.ts';
import { cessionActionsSchema } from '../../../datasets/cession-actions/schema.ts';
import { checkContract } from '../../../datasets/cession-actions/validate.ts';
import { ROOT } from '../../run.ts';
import { hasShared, needsShared, SHARED } from '../../shared.ts';

const FOLDER = join(ROOT, 'datasets/cession-actions');
const contracts = readContracts(join(FOLDER, 'contracts'));

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu)!.join('');
const read = (file: string) => readFileSync(file, 'utf8');

describe('the eight contracts', () => {
  it('are eight, as text and PDF', () => expect(contracts).toHaveLength(8));

  describe.each(contracts)('$id', ({ id, text, pdf, gold }) => {
    it('has deal points that go with its text and with each other', () => {
      expect(checkContract({ id, text, pdf, gold })).toEqual([]);
    });

    it('has a PDF of 2 to 6 pages with the words of the text', async () => {
      const parser = new PDFParse({ data: new Uint8Array(readFileSync(pdf)) });
      const { text: printed, total } = await parser.getText({ pageJoiner: '' });
      await parser.destroy();
      expect(total).toBeGreaterThanOrEqual(2);
      expect(total).toBeLessThanOrEqual(6);
      const pages = new RegExp(`(?:^|\\n)\\s*\\d/${total}\\s*(?=\\n|$)`, 'g');
      expect(words(printed.replace(pages, '\n'))).toBe(words(text));
    });

    it('cites articles that exist and were in force on its day', () => {
      const cited = checkCitations(text, frenchLawIndex(), gold.date_signature!);
      expect(cited.length).toBeGreaterThan(0);
      // Article 726 CGI was amended in a way that the index does not know.
      const wrong = cited.filter(
        ({ verdict, start }) => verdict !== 'exists' && !text.slice(start).startsWith('article 726'),
      );
      expect(wrong).toEqual([]);
    });

    it('names no real company: every SIREN fails its checksum', () => {
      const sirens = [...text.matchAll(/(?:numéro|n°)\s(\d{3}\s\d{3}\s\d{3})/g)].map(([, digits]) =>
        digits!.replace(/\s/g, ''),
      );
      expect(sirens.length).toBeGreaterThanOrEqual(2);
      expect(sirens.filter(isLuhn)).toEqual([]);
    });
  });
});

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

describe('the schema', () => {
  it('has every field that is scored, and no other', () => {
    const paths = Object.entries(cessionActionsSchema.shape).flatMap(([key, value]) =>
      value instanceof z.ZodObject ? Object.keys(value.shape).map((name) => `${key}.${name}`) : [key],
    );
    expect(paths.sort()).toEqual(FIELDS.map(({ path }) => path).sort());
  });

  it('stands in schema.json as in schema.ts', () => {
    expect(JSON.parse(read(join(FOLDER, 'schema.json')))).toEqual(z.toJSONSchema(cessionActionsSchema));
  });

  it.skipIf(!hasShared)(needsShared("has the original's names and types"), () => {
    const original = JSON.parse(read(`${SHARED}data/frenchlaw/cession_actions.schema.json`));
    const ours = z.toJSONSchema(cessionActionsSchema) as unknown as Node;
    expect(shapeOf(ours)).toMatchObject(shapeOf(original) as object);
  });

  it('is what the prompt asks for', () => {
    const prompt = read(join(FOLDER, 'prompt.txt'));
    const asked = JSON.parse(prompt.slice(prompt.indexOf('{\n'), prompt.indexOf('\n}\n') + 2));
    const keys = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([key, inner]) => [key, keys(inner)])
        : '';
    expect(keys(asked)).toEqual(keys(contracts[0]!.gold));
  });
});

interface Node {
  type?: string | string[];
  anyOf?: Node[];
  properties?: Record<string, Node>;
  items?: Node;
}

/** Names and types, null aside: ours says null where the original leaves out. */
function shapeOf(node: Node): unknown {
  const { type, properties, items } = node.anyOf?.find((one) => one.type !== 'null') ?? node;
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, shapeOf(value)]));
  return items ? [shapeOf(items)] : [type].flat().filter((name) => name !== 'null');
}
