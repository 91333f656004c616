/**
 * Writes the documents of tasks-hard.csv, PDF and Word, from the texts in documents/sources
 * (`node datasets/frenchlaw/make.ts`): `name.pdf.md` becomes documents/name.pdf, `name.docx.md` documents/name.docx.
 * All are committed; the same source gives the same bytes, scanned pages on a machine with the same fonts.
 *
 * A source is paragraphs with an empty line between them: `# title`, `## heading`, rows `| a | b |`, `===` for a new
 * page, `> line` for the running head, and `::: scan` to `:::` for a page that is a picture (PDF only).
 */
import { createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createCanvas } from '@napi-rs/canvas';
import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';

type Block =
  | { kind: 'title' | 'heading' | 'text' | 'head'; text: string }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'scan'; paragraphs: string[] }
  | { kind: 'page' };

/** Fixed: pdfkit and zip write the time of day otherwise. */
const MADE = new Date('2026-01-01T00:00:00Z');
const MARGIN_PT = 71;
const A4_PT = { width: 595.28, height: 841.89 };
const DPI = 90;

function readBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let scan: string[] | undefined;
  for (const text of source.trim().split(/\n{2,}/)) {
    if (text === '::: scan') scan = [];
    else if (text === ':::') {
      blocks.push({ kind: 'scan', paragraphs: scan! });
      scan = undefined;
    } else if (scan) scan.push(text);
    else blocks.push(readBlock(text));
  }
  if (scan) throw new Error('a scanned page is not closed with ":::"');
  return blocks;
}

function readBlock(text: string): Block {
  if (text === '===') return { kind: 'page' };
  if (text.startsWith('|'))
    return {
      kind: 'table',
      rows: text.split('\n').map((row) =>
        row
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
    };
  const marked = /^(##?|>) (.*)$/s.exec(text);
  if (!marked) return { kind: 'text', text: text.replaceAll('\n', ' ') };
  const kind = { '#': 'title', '##': 'heading', '>': 'head' } as const;
  return { kind: kind[marked[1] as '#' | '##' | '>'], text: marked[2]! };
}

async function writePdf(blocks: Block[], path: string): Promise<void> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN_PT,
    bufferPages: true,
    info: { CreationDate: MADE },
  });
  const stream = createWriteStream(path);
  document.pipe(stream);
  const scanned = new Set<number>();
  let head = '';
  let empty = true;
  for (const block of blocks) {
    if (block.kind === 'head') {
      head = block.text;
      continue;
    }
    if (block.kind === 'page') document.addPage();
    if (block.kind === 'scan') {
      if (!empty) document.addPage();
      scanned.add(document.bufferedPageRange().count - 1);
      document.image(scanPage(block.paragraphs), 0, 0, { width: A4_PT.width });
      document.addPage();
    }
    empty = block.kind === 'page' || block.kind === 'scan';
    if (block.kind === 'title')
      document.font('Times-Bold').fontSize(14).text(block.text, { align: 'center' }).moveDown(1.2);
    if (block.kind === 'heading')
      document.font('Times-Bold').fontSize(11.5).text(block.text, { lineGap: 3 }).moveDown(0.5);
    if (block.kind === 'text')
      document
        .font('Times-Roman')
        .fontSize(11.5)
        .text(block.text, { align: 'justify', lineGap: 3.5 })
        .moveDown(0.7);
    if (block.kind === 'table') {
      document.font('Times-Roman').fontSize(10);
      document.table({ data: block.rows });
      document.moveDown(1);
      document.x = MARGIN_PT;
    }
  }
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    if (scanned.has(page)) continue;
    document.switchToPage(page);
    // Written into the margins, which would begin a new page.
    document.page.margins = { top: 0, bottom: 0, left: MARGIN_PT, right: MARGIN_PT };
    document.font('Times-Italic').fontSize(9);
    document.text(head, MARGIN_PT, 36, { align: 'right' });
    document.text(`${page + 1}/${count}`, MARGIN_PT, A4_PT.height - 45, { align: 'center' });
  }
  document.end();
  await finished(stream);
}

/** A grey, slightly turned picture of a page. */
function scanPage(paragraphs: string[]): Buffer {
  const scale = DPI / 72;
  const canvas = createCanvas(A4_PT.width * scale, A4_PT.height * scale);
  const page = canvas.getContext('2d');
  page.fillStyle = '#ebe8e1';
  page.fillRect(0, 0, canvas.width, canvas.height);
  page.fillStyle = '#333333';
  for (let i = 0; i < 300; i++) page.fillRect((i * 7919) % canvas.width, (i * 104729) % canvas.height, 1, 1);
  page.rotate(0.007);
  page.font = `${11.5 * scale}px serif`;
  let y = MARGIN_PT * scale;
  for (const line of paragraphs.flatMap((paragraph) => [...paragraph.split('\n'), ''])) {
    let written = '';
    for (const word of line.split(' ')) {
      const longer = written === '' ? word : `${written} ${word}`;
      if (page.measureText(longer).width <= (A4_PT.width - 2 * MARGIN_PT) * scale) {
        written = longer;
        continue;
      }
      page.fillText(written, MARGIN_PT * scale, y);
      y += 16 * scale;
      written = word;
    }
    page.fillText(written, MARGIN_PT * scale, y);
    y += (line === '' ? 8 : 16) * scale;
  }
  if (y > canvas.height - 30) throw new Error('a scanned page has more text than fits on it');
  return canvas.toBuffer('image/jpeg', 50);
}

function writeDocx(blocks: Block[], path: string): void {
  const body = blocks.map(wordBlock).join('');
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles ${WORD}>${style('Title', 'Title', 32)}${style('Heading1', 'heading 1', 24)}</w:styles>`,
    'word/document.xml': `<w:document ${WORD}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417"/></w:sectPr></w:body></w:document>`,
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(`${XML}${xml}`)]);
  writeFileSync(path, zipSync(Object.fromEntries(files), { mtime: MADE, level: 9 }));
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const style = (id: string, name: string, size: number) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;
const paragraph = (text: string, properties = '') =>
  `<w:p>${properties}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
const styled = (name: string) => `<w:pPr><w:pStyle w:val="${name}"/></w:pPr>`;

function wordBlock(block: Block): string {
  switch (block.kind) {
    case 'title':
      return paragraph(block.text, styled('Title'));
    case 'heading':
      return paragraph(block.text, styled('Heading1'));
    case 'table':
      return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${block.rows[0]!.map(() => '<w:gridCol/>').join('')}</w:tblGrid>${block.rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
    case 'page':
      return '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
    case 'scan':
      throw new Error('a scanned page is for PDF only');
    default:
      return paragraph(block.text);
  }
}

const folder = join(import.meta.dirname, 'documents');
for (const file of readdirSync(join(folder, 'sources')).filter((name) => name.endsWith('.md'))) {
  const blocks = readBlocks(readFileSync(join(folder, 'sources', file), 'utf8'));
  const path = join(folder, file.replace(/\.md$/, ''));
  if (path.endsWith('.pdf')) await writePdf(blocks, path);
  else if (path.endsWith('.docx')) writeDocx(blocks, path);
  else throw new Error(`${file}: expected a name that ends with .pdf.md or .docx.md`);
}
