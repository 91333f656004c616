import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BoundedMemo } from '../../assertions/core/bounded-memo.ts';
import { hashOf } from '../../assertions/core/documents/pdf-texts.ts';

/** A PDF on disk, named by its bytes. */
export interface PdfFile {
  path: string;
  /** Hex SHA-256 of the bytes. */
  hash: string;
}

// As base64 text; about 100 pages at 110 dpi, whatever the number of documents.
const IMAGE_BYTES = 24 * 1024 * 1024;
const JPEG_QUALITY = 85;
/** An A2 page at 400 dpi; the canvas takes four bytes for each. */
const MOST_PIXELS = 64_000_000;

const images = new BoundedMemo<string>(IMAGE_BYTES, (url) => url.length);

export function openPdf(path: string): PdfFile {
  return { path, hash: hashOf(readFileSync(path)) };
}

/** The page, counted from 1, as a JPEG data URL. Rendered once for all who ask; an error names the page. */
export function pageImage(pdf: PdfFile, page: number, dpi: number): Promise<string> {
  return images.get(`${pdf.hash} ${page} ${dpi}`, () =>
    // One at a time: rendering is work of this thread, and a canvas takes several megabytes.
    inTurn(() => named(pdf, `page ${page}`, () => render(pdf, page, dpi))),
  );
}

/** Whether the page shows anything: a picture, text that cannot be read as such, or more than a few lines. */
export function isPainted(pdf: PdfFile, page: number): Promise<boolean> {
  return inTurn(() =>
    named(pdf, `page ${page}`, async () => {
      const { document, ops } = await open(pdf);
      const { fnArray } = await (await document.getPage(page)).getOperatorList();
      const pictures = IMAGE_OPS.map((name) => ops[name]);
      const paths = PATH_OPS.map((name) => ops[name]);
      return (
        fnArray.some((operator) => pictures.includes(operator)) ||
        fnArray.filter((operator) => paths.includes(operator)).length > MOST_LINES
      );
    }),
  );
}

const IMAGE_OPS = [
  'paintImageXObject',
  'paintInlineImageXObject',
  'paintInlineImageXObjectGroup',
  'paintImageMaskXObject',
  'paintImageMaskXObjectGroup',
  'paintImageMaskXObjectRepeat',
  'paintImageXObjectRepeat',
  'paintSolidColorImageMask',
  'showText',
];
const PATH_OPS = ['constructPath', 'shadingFill'];
/** A blank form has rules and a frame. */
const MOST_LINES = 20;

async function render(pdf: PdfFile, number: number, dpi: number): Promise<string> {
  const { document } = await open(pdf);
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: dpi / 72 });
  const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
  if (width * height > MOST_PIXELS)
    throw new Error(`${width} x ${height} pixels at ${dpi} dpi are too many, set a lower dpi`);
  const surface = document.canvasFactory.create(width, height);
  try {
    await page.render({ canvas: surface.canvas, canvasContext: surface.context, viewport }).promise;
    const image = surface.canvas.toBuffer('image/jpeg', JPEG_QUALITY);
    return `data:image/jpeg;base64,${image.toString('base64')}`;
  } finally {
    // Its memory is not the garbage collector's, who would let it grow by a gigabyte in 80 documents.
    document.canvasFactory.destroy(surface);
    page.cleanup();
  }
}

let opened: { hash: string; task: ReturnType<Pdfjs['getDocument']>; ops: Pdfjs['OPS'] } | undefined;

/** The document, which stays open for its next page until another is asked for. Only within a turn. */
async function open(pdf: PdfFile): Promise<{ document: PdfjsDocument; ops: Pdfjs['OPS'] }> {
  if (opened?.hash !== pdf.hash) {
    await close();
    const { getDocument, OPS, folder } = await loadPdfjs();
    const task = getDocument({
      data: bytesOf(pdf),
      verbosity: 0,
      // Without the standard fonts, glyphs of a PDF that embeds none are drawn over each other.
      standardFontDataUrl: join(folder, 'standard_fonts/'),
      cMapUrl: join(folder, 'cmaps/'),
      cMapPacked: true,
      wasmUrl: join(folder, 'wasm/'),
      // A page that is drawn in part is not a page the model should answer for.
      stopAtErrors: true,
    });
    opened = { hash: pdf.hash, task, ops: OPS };
  }
  return { document: await opened.task.promise, ops: opened.ops };
}

async function close(): Promise<void> {
  const { task } = opened ?? {};
  opened = undefined;
  await task?.destroy();
}

/** What is used of pdfjs in Node. */
interface Pdfjs {
  getDocument(options: object): { promise: Promise<PdfjsDocument>; destroy(): Promise<void> };
  OPS: Record<string, number>;
}
interface PdfjsDocument {
  getPage(page: number): Promise<{
    getViewport(options: { scale: number }): { width: number; height: number };
    render(options: object): { promise: Promise<void> };
    getOperatorList(): Promise<{ fnArray: number[] }>;
    cleanup(): void;
  }>;
  canvasFactory: {
    create(width: number, height: number): Surface;
    destroy(surface: Surface): void;
  };
}
interface Surface {
  canvas: { toBuffer(type: 'image/jpeg', quality: number): Buffer };
  context: object;
}

/** The copy that pdf-parse (and promptfoo with it) uses: two versions do not go together in one process. */
async function loadPdfjs(): Promise<Pdfjs & { folder: string }> {
  const parser = createRequire(import.meta.url).resolve('pdf-parse');
  const folder = dirname(createRequire(parser).resolve('pdfjs-dist/package.json'));
  const pdfjs = (await import(pathToFileURL(join(folder, 'legacy/build/pdf.mjs')).href)) as Pdfjs;
  return { getDocument: pdfjs.getDocument, OPS: pdfjs.OPS, folder };
}

const bytesOf = ({ path }: PdfFile) => new Uint8Array(readFileSync(path));

let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const turn = last.then(task);
  last = turn.catch(() => {});
  return turn;
}

async function named<T>({ path }: PdfFile, what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    await close();
    throw new Error(`${what} of ${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
