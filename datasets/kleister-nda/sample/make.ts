/**
 * Writes the sample in the data set's own format: `node datasets/kleister-nda/sample/make.ts`. The files are
 * committed; run it again after a change to contracts.ts.
 */
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createCanvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { CONTRACTS, type SampleContract } from './contracts.ts';

const WIDTH_PT = 612;
const HEIGHT_PT = 792;
const MARGIN_PT = 72;
const DPI = 110;

const here = import.meta.dirname;
mkdirSync(join(here, 'dev-0'), { recursive: true });
mkdirSync(join(here, 'documents'), { recursive: true });

const escapeCell = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\f', '\\f');
const rows = CONTRACTS.map(({ file, text }) => {
  const cell = escapeCell(text.join('\n\n'));
  return [file, 'effective_date jurisdiction party term', cell, cell, cell, cell].join('\t');
});
writeFileSync(join(here, 'dev-0', 'in.tsv'), `${rows.join('\n')}\n`);
writeFileSync(join(here, 'dev-0', 'expected.tsv'), `${CONTRACTS.map(({ labels }) => labels).join('\n')}\n`);
for (const contract of CONTRACTS) await writePdf(contract);

async function writePdf(contract: SampleContract): Promise<void> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN_PT,
    // Fixed, so that the same text gives the same bytes.
    info: { CreationDate: new Date('2026-01-01T00:00:00Z'), Title: contract.text[0]! },
  });
  const stream = createWriteStream(join(here, 'documents', contract.file));
  document.pipe(stream);
  if (contract.scanned) document.image(scan(contract.text), 0, 0, { width: WIDTH_PT });
  else document.font('Times-Roman').fontSize(11).text(contract.text.join('\n\n'), { lineGap: 2 });
  document.end();
  await finished(stream);
}

/** A grey, slightly turned picture of the page with specks on it. */
function scan(paragraphs: string[]): Buffer {
  const scale = DPI / 72;
  const canvas = createCanvas(WIDTH_PT * scale, HEIGHT_PT * scale);
  const page = canvas.getContext('2d');
  page.fillStyle = '#e9e6df';
  page.fillRect(0, 0, canvas.width, canvas.height);
  page.fillStyle = '#333333';
  for (let i = 0; i < 400; i++) page.fillRect((i * 7919) % canvas.width, (i * 104729) % canvas.height, 1, 1);
  page.rotate(0.008);
  page.font = `${11 * scale}px serif`;
  let y = MARGIN_PT * scale;
  for (const paragraph of paragraphs) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (page.measureText(`${line} ${word}`).width > (WIDTH_PT - 2 * MARGIN_PT) * scale) {
        page.fillText(line, MARGIN_PT * scale, y);
        y += 15 * scale;
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    page.fillText(line, MARGIN_PT * scale, y);
    y += 24 * scale;
  }
  return canvas.toBuffer('image/jpeg', 60);
}
