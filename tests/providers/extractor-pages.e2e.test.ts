import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it, vi } from 'vitest';
import { BoundedMemo } from '../../assertions/core/bounded-memo.ts';
import { pdfTexts } from '../../assertions/core/documents/pdf-texts.ts';
import { openPdf, pageImage } from '../../providers/extractor/pages.ts';
import { temporaryFolder } from '../run.ts';
import { hasShared, needsShared, SHARED } from '../shared.ts';
import { answer, extract, imagesOf, PDF } from './extract.ts';

/** A PDF with a good page, and a second one with that object for a page or content. */
function brokenPdf(second: string): string {
  const page = (content: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${content} /Resources << >> >>`;
  const stream = '0 0 m 100 100 l S';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page('5 0 R'),
    second || page('6 0 R'),
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
  const path = join(temporaryFolder(), 'broken.pdf');
  writeFileSync(path, pdfOf(objects));
  return path;
}

function pdfOf(objects: string[]): string {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const xref = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return `${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
}

/** A PDF of pages with that content each. */
function pdfWith(contents: string[]): string {
  const first = 3;
  const pages = contents.map(
    (_, i) =>
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${first + contents.length + i} 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
  );
  const path = join(temporaryFolder(), 'mixed.pdf');
  writeFileSync(
    path,
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${contents.map((_, i) => `${first + i} 0 R`).join(' ')}] /Count ${contents.length} >>`,
      ...pages,
      ...contents.map((content) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
    ]),
  );
  return path;
}
const WORDS = 'BT /F 12 Tf 10 100 Td (Made in Texas) Tj ET';
const PICTURE = 'q 100 0 0 100 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q';
const BLANK = '0 0 m 100 0 l S';

describe('a page image', () => {
  it('has the size of the page at the resolution', async () => {
    const url = await pageImage(openPdf(PDF), 1, 72);
    const { width, height } = await loadImage(
      Buffer.from(url.slice('data:image/jpeg;base64,'.length), 'base64'),
    );
    expect([width, height]).toEqual([612, 792]);
  });

  it('is rendered once for all who ask, whatever the name of the file', async () => {
    const copy = join(temporaryFolder(), 'copy.pdf');
    copyFileSync(PDF, copy);
    const first = pageImage(openPdf(PDF), 1, 80);
    const second = pageImage(openPdf(copy), 1, 80);
    expect(second).toBe(first);
    await first;
  });

  it.each([
    [
      'too large to draw',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200000 200000] /Contents 5 0 R /Resources << >> >>',
    ],
    [
      'of more pixels than memory should hold',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 14400] /Contents 5 0 R /Resources << >> >>',
    ],
    ['no page at all', '(a string)'],
  ])('%s is an error that names the page, and nothing is sent', async (_name, page) => {
    const path = brokenPdf(page);
    await expect(pageImage(openPdf(path), 2, 72)).rejects.toThrow(`page 2 of ${path} cannot be read`);
    const { error, fake } = await extract([answer()], {
      config: { modality: 'image' },
      vars: { document: `file://${path}` },
    });
    expect(error).toContain(`page 2 of ${path} cannot be read`);
    expect(fake.requests).toHaveLength(0);
  });

  it('a document without pages is an error in every modality', async () => {
    const path = join(temporaryFolder(), 'none.pdf');
    writeFileSync(path, pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']));
    for (const modality of ['text', 'image', 'multimodal']) {
      const { error, fake } = await extract([answer()], { config: { modality }, metadata: { pdf: path } });
      expect(error).toContain('the document has no pages');
      expect(fake.requests).toHaveLength(0);
    }
  });

  it('a page the document has not is such an error too', async () => {
    await expect(pageImage(openPdf(PDF), 2, 72)).rejects.toThrow('page 2 of');
  });

  it('what is no PDF is named', async () => {
    const path = join(temporaryFolder(), 'text.pdf');
    writeFileSync(path, 'no PDF');
    await expect(pdfTexts(readFileSync(path), path)).rejects.toThrow(
      `the structure of ${path} cannot be read`,
    );
  });
});

describe('pages of a document', () => {
  it('`pages` limits the images that are sent', async () => {
    const path = brokenPdf('');
    const { fake, error } = await extract([answer()], {
      config: { modality: 'image', pages: 1 },
      vars: { document: `file://${path}` },
    });
    expect(error).toBeUndefined();
    expect(imagesOf(fake.requests[0]!)).toHaveLength(1);
  });

  it.runIf(hasShared)(needsShared('real agreements come page by page, in text and image'), async () => {
    const folder = join(SHARED, 'data/kleister-nda/documents');
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
    const pdf = openPdf(join(folder, file!));
    const texts = await pdfTexts(readFileSync(pdf.path), pdf.path);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.every((text) => text.trim().length > 0)).toBe(true);
    expect(await pageImage(pdf, texts.length, 72)).toMatch(/^data:image\/jpeg/);
  });
});

describe('a page without text', () => {
  it('is an error in text mode that names it, if it shows anything', async () => {
    const path = pdfWith([WORDS, PICTURE, BLANK, WORDS, PICTURE]);
    const { error, fake } = await extract([answer()], { vars: { document: `file://${path}` } });
    expect(error).toContain(`${path}: pages 2, 5 of 5 have no text (a scan?). Use modality: multimodal`);
    expect(fake.requests).toHaveLength(0);
  });

  it('is of no account if it is blank, or beyond the pages that are read', async () => {
    const vars = { document: `file://${pdfWith([WORDS, BLANK, PICTURE])}` };
    const { error } = await extract([answer()], { config: { pages: 2 }, vars });
    expect(error).toBeUndefined();
  });

  it('is read as an image in multimodal', async () => {
    const vars = { document: `file://${pdfWith([WORDS, PICTURE])}` };
    const { fake } = await extract([answer()], { config: { modality: 'multimodal' }, vars });
    expect(imagesOf(fake.requests[0]!)).toHaveLength(2);
    expect(JSON.stringify(fake.requests[0]!.body)).toContain('Made in Texas');
  });
});

describe('more pages than a request takes', () => {
  it('are an error before anything is sent', async () => {
    const vars = { document: `file://${pdfWith(Array(101).fill(WORDS))}` };
    const { error, fake } = await extract([answer()], { config: { modality: 'image' }, vars });
    expect(error).toMatch(/101 pages are more than the 100 images that endpoints take.*strategy: agentic/);
    expect(fake.requests).toHaveLength(0);
  });

  it('are not shown by a tool', async () => {
    const vars = { document: `file://${pdfWith(Array(120).fill(WORDS))}` };
    const looks = (from: number) => ({
      content: '',
      toolCalls: Array.from({ length: 16 }, (_, i) => ({
        name: 'view_page',
        arguments: `{"page": ${from + i}}`,
      })),
    });
    const script = [1, 17, 33, 49, 65, 81, 97].map(looks);
    const { fake, trace } = await extract(
      [...script, { content: '', toolCalls: [{ name: 'submit', arguments: answer() }] }],
      {
        config: { modality: 'image', strategy: 'agentic', dpi: 36, maxTurns: 20 },
        vars,
      },
    );
    expect(trace.pagesSeen).toHaveLength(100);
    expect(imagesOf(fake.requests.at(-1)!)).toHaveLength(100);
    expect(JSON.stringify(fake.requests.at(-1)!.body)).toContain('no more pages can be shown');
    expect(trace.stopped).toBe('submitted');
  });
});

describe('values are kept within a bound', () => {
  it('the least recently used go first', async () => {
    const memo = new BoundedMemo<string>(10, (value) => value.length);
    const make = vi.fn(async (value: string) => value);
    for (const key of ['aaaa', 'bbbb', 'aaaa', 'cccc']) await memo.get(key, () => make(key));
    expect(memo.weight).toBe(8);
    await memo.get('aaaa', () => make('aaaa'));
    expect(make).toHaveBeenCalledTimes(3);
    await memo.get('bbbb', () => make('bbbb'));
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('a failure is not kept', async () => {
    const memo = new BoundedMemo<string>(10, () => 1);
    await expect(memo.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await memo.get('a', async () => 'yes')).toBe('yes');
  });
});
