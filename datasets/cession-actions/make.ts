/**
 * Writes what follows from other files: the PDFs of the contracts from their texts, schema.json from schema.ts
 * (`node datasets/cession-actions/make.ts`). All are committed; the same source gives the same bytes.
 */
import { createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { z } from 'zod';
import { cessionActionsSchema } from './schema.ts';

const MARGIN_PT = 71;
const HEADING =
  /^(?:ARTICLE |Article [\dp]|TITRE |PRÉAMBULE|Préambule|EXPOSÉ|PARTIES|DÉCLARATIONS|AVENANT|\d+\. [A-ZÉ ;'’]+$)|^[^a-z]+$/;

writeFileSync(
  join(import.meta.dirname, 'schema.json'),
  `${JSON.stringify(z.toJSONSchema(cessionActionsSchema), null, 2)}\n`,
);
const folder = join(import.meta.dirname, 'contracts');
for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt')))
  await writePdf(readFileSync(join(folder, file), 'utf8'), join(folder, file.replace(/\.txt$/, '.pdf')));

async function writePdf(text: string, path: string): Promise<void> {
  const [title, ...paragraphs] = text.trim().split('\n\n');
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN_PT,
    bufferPages: true,
    // Fixed: pdfkit writes the time of day otherwise.
    info: { CreationDate: new Date('2026-01-01T00:00:00Z'), Title: title! },
  });
  const stream = createWriteStream(path);
  document.pipe(stream);
  document.font('Times-Bold').fontSize(14).text(title!, { align: 'center' }).moveDown(1.5);
  for (const paragraph of paragraphs) {
    const isHeading = paragraph.length < 120 && HEADING.test(paragraph);
    document.font(isHeading ? 'Times-Bold' : 'Times-Roman').fontSize(11);
    document.text(paragraph, { align: isHeading ? 'left' : 'justify', lineGap: 3 }).moveDown(0.8);
  }
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    // Written into the margin, which would begin a new page.
    document.page.margins.bottom = 0;
    document.font('Times-Roman').fontSize(9);
    document.text(`${page + 1}/${count}`, MARGIN_PT, document.page.height - 45, { align: 'center' });
  }
  document.end();
  await finished(stream);
}
