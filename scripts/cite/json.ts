import { bisectLeft } from 'd3-array';
import type { CitedFile } from './cited-file.ts';

/** As printed by `--json`. Places count code points of `text`, which is there where it is not the file's own. */
export function citationJson({ file, format, encoding, notes, text, citations }: CitedFile) {
  const low = Array.from(text.matchAll(/[\udc00-\udfff]/g), ({ index }) => index);
  const codePoint = (place: number) => place - bisectLeft(low, place);
  return {
    file,
    format,
    ...(encoding !== undefined && { encoding }),
    ...(notes.length > 0 && { notes }),
    ...(format !== 'text' && { text }),
    citations: citations.map(({ text: cited, start, end, kind, ...rest }) => ({
      text: cited,
      start: codePoint(start),
      end: codePoint(end),
      kind,
      ...(kind === 'case' && { instrument: null }),
      ...rest,
    })),
  };
}
