import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BoundedMemo } from './bounded-memo.ts';

/** A PDF on disk, named by its bytes. */
export interface PdfFile {
  path: string;
  /** Hex SHA-256 of the bytes. */
  hash: string;
}

// As base64 text; about 130 pages at 110 dpi, whatever the number of documents.
const IMAGE_BYTES = 64 * 1024 * 1024;
const TEXT_CHARACTERS = 16 * 1024 * 1024;

const images = new BoundedMemo<string>(IMAGE_BYTES, (url) => url.length);
const texts = new BoundedMemo<string[]>(TEXT_CHARACTERS, (pages) =>
  pages.reduce((sum, text) => sum + text.length, 0),
);

export function openPdf(path: string): PdfFile {
  return { path, hash: createHash('sha256').update(readFileSync(path)).digest('hex') };
}

/** Text layer of each page; empty strings where a page has none, as in a scan. */
export function pdfTexts(pdf: PdfFile): Promise<string[]> {
  return texts.get(pdf.hash, () =>
    withParser(pdf, 'the text', async (parser) =>
      (await parser.getText({ pageJoiner: '' })).pages.map(({ text }) => text),
    ),
  );
}

/** The page, counted from 1, as a PNG data URL. Rendered once for all who ask; an error names the page. */
export function pageImage(pdf: PdfFile, page: number, dpi: number): Promise<string> {
  return images.get(`${pdf.hash} ${page} ${dpi}`, () =>
    // One at a time: rendering is work of this thread, and a canvas takes several megabytes.
    inTurn(() =>
      withParser(pdf, `page ${page}`, async (parser) => {
        const { pages } = await parser.getScreenshot({
          scale: dpi / 72,
          partial: [page],
          imageBuffer: false,
        });
        if (!pages[0]?.dataUrl) throw new Error('there is no such page');
        return pages[0].dataUrl;
      }),
    ),
  );
}

let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const turn = last.then(task);
  last = turn.catch(() => {});
  return turn;
}

type Parser = InstanceType<typeof import('pdf-parse')['PDFParse']>;

async function withParser<T>(pdf: PdfFile, what: string, use: (parser: Parser) => Promise<T>): Promise<T> {
  const { PDFParse } = await import('pdf-parse');
  const pdfjs = pdfjsFolder();
  const parser = new PDFParse({
    data: new Uint8Array(readFileSync(pdf.path)),
    // Without the standard fonts, glyphs of a PDF that embeds none are drawn over each other.
    standardFontDataUrl: join(pdfjs, 'standard_fonts/'),
    cMapUrl: join(pdfjs, 'cmaps/'),
    cMapPacked: true,
    wasmUrl: join(pdfjs, 'wasm/'),
    // A page that is drawn in part is no page the model should answer for.
    stopAtErrors: true,
  });
  try {
    return await use(parser);
  } catch (error) {
    throw new Error(
      `${what} of ${pdf.path} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await parser.destroy();
  }
}

/** Of the copy that pdf-parse uses: two versions of pdfjs do not go together in one process. */
function pdfjsFolder(): string {
  const parser = createRequire(import.meta.url).resolve('pdf-parse');
  return dirname(createRequire(parser).resolve('pdfjs-dist/package.json'));
}
