import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallApiContextParams } from 'promptfoo';
import { InputError } from '../../assertions/core/input-error.ts';
import { configSchema } from '../../providers/extractor/config.ts';
import { readDocument } from '../../providers/extractor/document.ts';
import type { MatrixTest } from './read-config.ts';

/** How much of a document there is to be read. */
export interface Measure {
  characters: number;
  pages: number;
  /** There is a PDF, so that images can be made. */
  hasPdf: boolean;
  /** Width and height of its first page, in points; letter size where there is no PDF. */
  pageSize: readonly [width: number, height: number];
}

const LETTER = [612, 792] as const;

/** Looks at the document as the extractor will: what is wrong with it is an error here already. */
export async function measureDocument(test: MatrixTest, basePath: string): Promise<Measure> {
  const reference = test.vars?.document;
  const isModule = typeof reference === 'string' && /^file:\/\/.+\.[cm]?[jt]s$/.test(reference);
  const document = isModule ? await runModule(reference, basePath) : reference;
  const context = { test, vars: { ...test.vars, document } } as unknown as CallApiContextParams;
  const hasPdf = /\.pdf$/i.test(String(test.metadata?.pdf ?? reference));
  const config = configSchema.parse({ model: 'none', basePath, modality: hasPdf ? 'image' : 'text' });
  const seen = await readDocument(context, config).catch((error: unknown) => {
    if (error instanceof InputError) throw error;
    throw new InputError({
      source: `test "${test.description ?? 'without description'}"`,
      problem: (error instanceof Error ? error.message : String(error)).replace(/\.$/, ''),
    });
  });
  const pages = seen.pageCount;
  if (!hasPdf) return { characters: seen.text!.length, pages, hasPdf, pageSize: LETTER };
  const { text } = await readDocument(context, { ...config, modality: 'multimodal' }).catch(() => ({
    text: '',
  }));
  return { characters: text?.length ?? 0, pages, hasPdf, pageSize: await firstPageSize(seen.pdf!.path) };
}

async function firstPageSize(path: string): Promise<Measure['pageSize']> {
  const { PDFParse } = await import('pdf-parse');
  const parser = new PDFParse({ data: new Uint8Array(readFileSync(path)) });
  try {
    const { pages } = await parser.getInfo({ parsePageInfo: true, partial: [1] });
    const [first] = pages;
    return first ? [first.width, first.height] : LETTER;
  } finally {
    await parser.destroy();
  }
}

async function runModule(reference: string, basePath: string): Promise<unknown> {
  const path = resolve(basePath, reference.slice('file://'.length));
  return (await (await import(pathToFileURL(path).href)).default()).output;
}
