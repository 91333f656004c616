/** Code pages and character sets of RTF, as names that TextDecoder takes; undefined where it has none. */
export function codePageName(page: number): string | undefined {
  return page >= 1250 && page <= 1258 ? `windows-${page}` : PAGES[page];
}

const PAGES: Record<number, string> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

/** Code page of a font's character set; undefined for the document's own and for symbols. */
export const pageOfCharset = (charset: number): number | undefined => CHARSETS[charset];

const CHARSETS: Record<number, number> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};
