import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readContracts } from '../../../datasets/cession-actions/read-contracts.ts';
import { ROOT } from '../../run.ts';
import { runScript } from '../../spawn.ts';

const FOLDER = join(ROOT, 'datasets/cession-actions');

it('the PDFs are made anew byte for byte', async () => {
  const read = () => readContracts(join(FOLDER, 'contracts')).map(({ pdf }) => readFileSync(pdf));
  const before = read();
  expect(await runScript(join(FOLDER, 'make.ts'), [], ROOT)).toMatchObject({ status: 0 });
  expect(read().map((pdf, i) => pdf.equals(before[i]!))).toEqual(before.map(() => true));
});
