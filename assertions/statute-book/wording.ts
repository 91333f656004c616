import { existsSync, readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { packageFile } from '../core/package-file.ts';
import { compactNumber } from '../scoring/citations/law-data.ts';

/** The official wording of one code, law or European act on a day, as the package ships it. */
export interface TextWording {
  source: 'LEGI (DILA)' | 'EUR-Lex';
  language: 'fr' | 'en';
  /** ISO day of the wording; older and newer ones are not known. */
  dataDate: string;
  /** By article number, as the text spells it. */
  articles: Record<string, string>;
  /** Of European acts, by their number. */
  recitals?: Record<string, string>;
}

interface Loaded extends TextWording {
  /** Compact number -> number as spelt. */
  spelling: Map<string, string>;
}

const loaded = new Map<string, Loaded | undefined>();

/** The wording of a text by its id in the index, read from the package when it is first asked for. */
export function wordingOf(id: string): TextWording | undefined {
  return load(id);
}

function load(id: string): Loaded | undefined {
  if (loaded.has(id)) return loaded.get(id);
  // An id comes from a text: "../x" is none.
  const file = /^[\w-]+$/.test(id) ? packageFile(`datasets/statute-book/wording/${id}.json.zst`) : '';
  const wording = file !== '' && existsSync(file) ? read(file) : undefined;
  loaded.set(id, wording);
  return wording;
}

function read(file: string): Loaded {
  const wording: TextWording = JSON.parse(zstdDecompressSync(readFileSync(file)).toString());
  const spelling = new Map(Object.keys(wording.articles).map((number) => [compactNumber(number), number]));
  return { ...wording, spelling };
}

const RECITAL = /^considérant (\d+)$/;

/** What an article or a recital says on the day of the wording. */
export interface ArticleWording extends Pick<TextWording, 'language' | 'dataDate'> {
  text: string;
}

/** The wording of an article, or of a recital ("considérant 26"); undefined where the package has none. */
export function articleWording(id: string, number: string): ArticleWording | undefined {
  const wording = load(id);
  if (!wording) return undefined;
  const recital = RECITAL.exec(number)?.[1];
  const spelt = wording.spelling.get(compactNumber(number)) ?? '';
  const text = recital ? wording.recitals?.[recital] : wording.articles[spelt];
  const { language, dataDate } = wording;
  return text === undefined ? undefined : { text, language, dataDate };
}
