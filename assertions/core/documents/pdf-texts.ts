import { createHash } from 'node:crypto';
import { BoundedMemo } from '../bounded-memo.ts';

const TEXT_CHARACTERS = 16 * 1024 * 1024;
const texts = new BoundedMemo<string[]>(TEXT_CHARACTERS, (pages) =>
  pages.reduce((sum, text) => sum + text.length, 1),
);

/** Hex SHA-256: what a PDF is known by. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Text layer of each page of a PDF; empty strings where a page has none, as in a scan. An error names the page. */
export function pdfTexts(bytes: Uint8Array, source: string, hash = hashOf(bytes)): Promise<string[]> {
  return texts.get(hash, async () => {
    const { PDFParse } = await import('pdf-parse');
    const parser = new PDFParse({ data: new Uint8Array(bytes) });
    try {
      const { total } = await named(source, 'the structure', () => parser.getInfo());
      const pages: string[] = [];
      for (let page = 1; page <= total; page++) {
        const read = await named(source, `page ${page}`, () =>
          parser.getText({ partial: [page], pageJoiner: '' }),
        );
        pages.push(read.pages[0]?.text ?? '');
      }
      return pages;
    } finally {
      await parser.destroy();
    }
  });
}

async function named<T>(source: string, what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new Error(`${what} of ${source} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
