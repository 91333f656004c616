import { readFileSync, statSync } from 'node:fs';
import { basename, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallApiContextParams } from 'promptfoo';
import { InputError } from '../../assertions/core/input-error.ts';
import { type ExtractorConfig, seesImages, seesText } from './config.ts';
import { openPdf, type PdfFile, pdfTexts } from './pages.ts';

/** The document of one test, as much of it as the modality shows. */
export interface SourceDocument {
  name: string;
  /** Whole, where the model sees text. */
  text: string | undefined;
  /** The text in pages (of the PDF where there is one), where the model sees text. */
  textPages: string[];
  /** Where the model sees images. */
  pdf: PdfFile | undefined;
  pageCount: number;
}

/** Text without pages is read in pieces of about this many characters. */
const PIECE = 3000;

/**
 * Reads the document of the test: `vars.document` (text, or `file://` of a PDF or text) and `metadata.pdf`. It takes
 * the reference as it stands in the test, so that nothing in the document is rendered as a template.
 */
export async function readDocument(
  context: CallApiContextParams | undefined,
  config: ExtractorConfig,
): Promise<SourceDocument> {
  const where = describe(context);
  const reference = context?.test?.vars?.document ?? context?.vars?.document;
  if (reference === undefined || reference === null || `${reference}`.trim() === '')
    throw new InputError({
      source: where,
      key: 'vars.document',
      problem: 'the test has no document',
      expected: 'a text, or file:// of a PDF or a text',
    });
  const file = fileOf(reference, config, where);
  const metadataPdf = context?.test?.metadata?.pdf ?? undefined;
  if (metadataPdf !== undefined && typeof metadataPdf !== 'string')
    throw new InputError({
      source: where,
      key: 'metadata.pdf',
      problem: 'is no text',
      expected: 'the path of a PDF',
    });
  const pdfPath =
    file && /\.pdf$/i.test(file)
      ? file
      : metadataPdf !== undefined
        ? findFile(metadataPdf, config, where, 'metadata.pdf')
        : undefined;
  const pdf = pdfPath === undefined ? undefined : openPdf(pdfPath);
  if (!pdf && seesImages(config))
    throw new InputError({
      source: where,
      problem: `${config.modality} needs the pages, and the test names no PDF`,
      expected: 'metadata.pdf, or file:// of a PDF in vars.document',
    });

  let text = pdfPath !== undefined && file === pdfPath ? undefined : textOf(file, context, reference, where);
  const layer = pdf ? (await pdfTexts(pdf)).slice(0, config.pages) : undefined;
  if (pdf && layer!.length === 0)
    throw new InputError({ source: pdf.path, problem: 'the document has no pages' });
  text ??= layer?.join('\n\n').trim();
  if (seesText(config) && text!.trim() === '')
    throw new InputError({
      source: file ?? pdf?.path ?? where,
      problem: `the document has no text${pdf ? ' (a scan?)' : ''}`,
      fix: pdf ? 'Use modality: image, or give the text in vars.document' : 'Give its text, or a PDF',
    });
  const textPages = seesText(config) ? paginate(text!, layer) : [];
  return {
    name: basename(pdf?.path ?? file ?? 'document'),
    text: seesText(config) ? text : undefined,
    textPages,
    pdf: seesImages(config) ? pdf : undefined,
    pageCount: layer?.length ?? textPages.length,
  };
}

/** Path of the PDF or text file the variable refers to; a module or a generator has handed over the text already. */
function fileOf(reference: unknown, config: ExtractorConfig, where: string): string | undefined {
  if (typeof reference !== 'string' || !reference.startsWith('file://')) return undefined;
  if (!/\.(?:pdf|txt|md)$/i.test(reference)) return undefined;
  return findFile(reference, config, where, 'vars.document');
}

/** Paths are relative to the configuration's folder, as everywhere in promptfoo, or to the working directory. */
function findFile(reference: string, { basePath }: ExtractorConfig, where: string, key: string): string {
  const path = reference.replace(/^file:\/\//, '');
  const candidates = isAbsolute(path)
    ? absolute(reference, path)
    : [resolve(basePath ?? '', path), resolve(path)];
  const found = candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
  if (found === undefined)
    throw new InputError({
      source: where,
      key,
      problem: `${[...new Set(candidates)].join(' and ')} ${new Set(candidates).size > 1 ? 'do' : 'does'} not exist`,
      fix: 'Correct the path, or convert the data set again with --base',
    });
  return found;
}

/** promptfoo takes what follows file:// as it stands, a URL writes a space as %20: both are looked for. */
function absolute(reference: string, path: string): string[] {
  try {
    return [path, fileURLToPath(reference)];
  } catch {
    return [path];
  }
}

function textOf(
  file: string | undefined,
  context: CallApiContextParams | undefined,
  reference: unknown,
  where: string,
): string {
  if (file !== undefined) return readFileSync(file, 'utf8');
  const isReference = typeof reference === 'string' && /^(?:file|package):/.test(reference);
  const loaded = isReference ? context?.vars?.document : reference;
  const problem =
    loaded === undefined || (isReference && loaded === reference)
      ? `${reference} was not loaded`
      : typeof Object(loaded).valueOf() === 'object'
        ? `is ${Array.isArray(loaded) ? 'a list' : 'an object'}`
        : undefined;
  if (problem)
    throw new InputError({
      source: where,
      key: 'vars.document',
      problem,
      expected: 'a text, or file:// of a PDF or a text',
    });
  return String(loaded);
}

/** The PDF's own pages where they hold the text; else its form feeds; else pieces of it. */
function paginate(text: string, layer: string[] | undefined): string[] {
  if (layer && layer.join('').length >= text.length / 2) return layer;
  const pages = text.split('\f');
  if (pages.length > 1 && pages.length === (layer?.length ?? pages.length)) return pages;
  const count = layer?.length ?? Math.ceil(text.length / PIECE);
  const starts = Array.from({ length: count + 1 }, (_, i) => {
    const near = Math.floor((i * text.length) / count);
    const lineEnd = text.indexOf('\n', near);
    return i > 0 && lineEnd >= 0 && lineEnd < near + PIECE ? lineEnd + 1 : near;
  });
  return starts
    .slice(0, -1)
    .map((start, i) => text.slice(start, i === count - 1 ? text.length : starts[i + 1]));
}

function describe(context: CallApiContextParams | undefined): string {
  const { description, metadata } = context?.test ?? {};
  return `test "${description ?? metadata?.id ?? 'without description'}"`;
}
