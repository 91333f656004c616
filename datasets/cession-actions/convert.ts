import { relative, resolve } from 'node:path';
import type { TestCase } from 'promptfoo';
import { z } from 'zod';
import { dealPoints } from '../../assertions/deal-points.ts';
import {
  assertionReference,
  type Conversion,
  type Converter,
  type ConvertOptions,
  testGenerator,
} from '../test-generator.ts';
import { Verbatim } from '../verbatim.ts';
import { type Contract, readContracts } from './read-contracts.ts';

export const cessionActions: Converter = {
  name: 'cession-actions',
  description:
    'Deal points of French share sales: eight contracts with parties, price, warranties, conditions',
  splits: [],
  convert,
};

async function convert(options: ConvertOptions): Promise<Conversion> {
  const contracts = readContracts(options.from).slice(0, options.limit);
  const assertion = assertionReference(dealPoints, options.base);
  return {
    tests: contracts.map((contract) => toTest(contract, options, assertion)),
    summary: [`${contracts.length} contracts with their deal points, as text and PDF`],
  };
}

function toTest({ id, text, pdf, gold }: Contract, { base }: ConvertOptions, assertion: string): TestCase {
  return {
    description: `cession-actions ${id}`,
    vars: { document: new Verbatim(text, id) as unknown as string },
    metadata: {
      dataset: 'cession-actions',
      id,
      documentId: `${id}.pdf`,
      cluster: id,
      pdf: base === undefined ? resolve(pdf) : relative(resolve(base), resolve(pdf)),
      gold,
    },
    assert: [{ type: 'javascript', value: assertion }],
  };
}

/** Test generator: `config: {from, limit?}`; `from` is the folder of contracts. */
export default testGenerator(
  'cession-actions',
  z.strictObject({ from: z.string(), limit: z.int().positive().optional() }),
  convert,
);
