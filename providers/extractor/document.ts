import { readFileSync, statSync } from 'node:fs';
import { basename, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallApiContextParams } from 'promptfoo';
import { pdfTexts } from '../../assertions/core/documents/pdf-texts.ts';
import { readDocumentFile } from '../../assertions/core/documents/read-document.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { type ExtractorConfig, seesImages, seesText } from './config.ts';
import { isPainted, openPdf, type PdfFile } from './pages.ts';

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
  /** What was resolved or left out when the file was read, and the encoding it was in. */
  notes: string[];
}

/** Text without pages is read in pieces of about this many characters. */
const PIECE = 3000;

/**
 * Reads the document of the test: `vars.document` (text, or `file://` of a document) or `metadata.file` (the path of a
 * document, which promptfoo then does not load as text), and `metadata.pdf`. It takes
 * the reference as written in the test, so that nothing in the document is rendered as a template.
 */
export async function readDocument(
  context: CallApiContextParams | undefined,
  config: ExtractorConfig,
): Promise<SourceDocument> {
  const where = describe(context);
  const own = context?.test?.metadata?.file;
  if (own !== undefined && typeof own !== 'string')
    throw new InputError({ source: where, key: 'metadata.file', problem: 'is no text', expected: 'a path' });
  const reference =
    own === undefined ? (context?.test?.vars?.document ?? context?.vars?.document) : `file://${own}`;
  if (reference === undefined || reference === null || `${reference}`.trim() === '')
    throw new InputError({
      source: where,
      key: 'vars.document',
      problem: 'the test has no document',
      expected: 'a text, or file:// of a document; or metadata.file',
    });
  const file = fileOf(reference, config, where);
  const metadataPdf = context?.test?.metadata?.pdf ?? undefined;
  if (metadataPdf !== undefined && typeof metadataPdf !== 'string')
    throw new InputError({
      source: where,
      key: 'metadata.pdf',
      problem: 'is not text',
      expected: 'the path of a PDF',
    });
  const read = file === undefined ? undefined : await readDocumentFile(file);
  const isPdf = read?.format === 'pdf';
  const pdfPath = isPdf
    ? file
    : metadataPdf === undefined
      ? undefined
      : findFile(metadataPdf, config, where, 'metadata.pdf');
  const pdf = pdfPath === undefined ? undefined : openPdf(pdfPath);
  if (!pdf && seesImages(config))
    throw new InputError({
      source: file ?? where,
      problem: `${config.modality} needs the pages, and the test names no PDF`,
      expected: 'metadata.pdf, or file:// of a PDF in vars.document',
      ...(read && { fix: 'Save the document as PDF' }),
    });

  const layer = pdf
    ? (await pdfTexts(readFileSync(pdf.path), pdf.path, pdf.hash)).slice(0, config.pages)
    : undefined;
  if (pdf && layer!.length === 0)
    throw new InputError({ source: pdf.path, problem: 'the document has no pages' });
  const given = isPdf ? undefined : (read?.text ?? textOf(context, reference, where));
  const text = given ?? layer!.join('\n\n').trim();
  if (seesText(config) && text.trim() === '')
    throw new InputError({
      source: file ?? pdf?.path ?? where,
      problem: `the document has no text${pdf ? ' (a scan?)' : ''}`,
      fix: pdf ? 'Use modality: image, or give the text in vars.document' : 'Give its text, or a PDF',
    });
  if (given === undefined && config.modality === 'text') await failOnPictures(pdf!, layer!);
  const textPages = seesText(config) ? paginate(text, layer) : [];
  return {
    name: basename(pdf?.path ?? file ?? 'document'),
    text: seesText(config) ? text : undefined,
    textPages,
    pdf: seesImages(config) ? pdf : undefined,
    pageCount: layer?.length ?? textPages.length,
    notes: isPdf ? [] : [...(read?.notes ?? []), ...(read?.encoding ? [`Read as ${read.encoding}`] : [])],
  };
}

/** A text in which a scanned page is missing would be answered for as if it were whole; a blank page misses nothing. */
async function failOnPictures(pdf: PdfFile, layer: string[]): Promise<void> {
  const missing: number[] = [];
  for (const [i, text] of layer.entries())
    if (text.trim() === '' && (await isPainted(pdf, i + 1))) missing.push(i + 1);
  if (missing.length > 0)
    throw new InputError({
      source: pdf.path,
      problem: `${missing.length > 1 ? 'pages' : 'page'} ${missing.join(', ')} of ${layer.length} ${missing.length > 1 ? 'have' : 'has'} no text (a scan?)`,
      fix: 'Use modality: multimodal, run text recognition on the PDF, or give the text in vars.document',
    });
}

/** Path of the file the variable refers to; what promptfoo runs or parses, it has handed over already. */
function fileOf(reference: unknown, config: ExtractorConfig, where: string): string | undefined {
  if (typeof reference !== 'string' || !reference.startsWith('file://')) return undefined;
  if (LOADED_BY_PROMPTFOO.test(reference)) return undefined;
  return findFile(reference, config, where, 'vars.document');
}
const LOADED_BY_PROMPTFOO = /\.(?:[cm]?[jt]sx?|py|rb|go|ya?ml|jsonl?)(?::\w+)?$/i;

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

/** promptfoo takes what follows file:// as written, a URL writes a space as %20: both are looked for. */
function absolute(reference: string, path: string): string[] {
  try {
    return [path, fileURLToPath(reference)];
  } catch {
    return [path];
  }
}

function textOf(context: CallApiContextParams | undefined, reference: unknown, where: string): string {
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
      expected: 'a text, or file:// of a document',
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
