import { parse } from 'csv-parse/sync';

/** A line of a table; a cell may hold line breaks. */
export interface TableLine {
  cells: string[];
  /** Its number, counted from 1, the header and empty lines counted. */
  row: number;
  /** Line of the text, or row of the sheet, on which each cell begins, counted from 1. */
  places: number[];
}

export interface CsvForm {
  /** Without it, the separator is found by how the lines split. */
  separator?: string;
  /** A quotation mark within a cell that does not begin with one is a character like any other. */
  quotesInside?: boolean;
}

const SEPARATORS = [',', ';', '\t'];
/** Named one by one: csv-parse would take the first line's for that of all. */
const LINE_ENDS = ['\r\n', '\n', '\r'];
const SAMPLE_ROWS = 50;

/** The lines of a CSV, empty ones included; throws csv-parse's CsvError. */
export function csvLines(text: string, form: CsvForm = {}): TableLine[] {
  // Excel's own first line, which names the separator.
  const named = /^"?sep=(.)"?[;,\t]*(?:\r\n|\n|\r)/i.exec(text);
  const body = text.slice(named?.[0].length ?? 0);
  const delimiter = named?.[1] ?? form.separator ?? findSeparator(body, form.quotesInside);
  let line = named ? 2 : 1;
  return records(body, delimiter, form.quotesInside).map((cells, i) => {
    const places = cells.map((cell) => {
      const at = line;
      line += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
      return at;
    });
    line++;
    return { cells, row: i + 1, places };
  });
}

const records = (text: string, delimiter: string, quotesInside = false, most = -1): string[][] =>
  parse(text, {
    delimiter,
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    relax_quotes: quotesInside,
    ...(most > 0 && { to: most }),
  });

/**
 * The separator that splits the header, and most of the first lines into as many cells: a comma in "1 250,50" or in a
 * heading is none. Where none splits the header, the one that leaves most lines whole.
 */
function findSeparator(text: string, quotesInside?: boolean): string {
  const candidates = SEPARATORS.flatMap((separator) => {
    let rows: string[][];
    try {
      rows = records(text, separator, quotesInside, SAMPLE_ROWS);
    } catch {
      return [];
    }
    const [head = 0, ...widths] = rows
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .map((row) => row.length);
    return [{ separator, head, alike: widths.filter((width) => width === head).length }];
  });
  const [best] = candidates.sort(
    (a, b) => Number(b.head > 1) - Number(a.head > 1) || b.alike - a.alike || b.head - a.head,
  );
  return best?.separator ?? ',';
}
