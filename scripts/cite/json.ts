import { bisectLeft } from 'd3-array';
import type { CitedFile } from './cited-file.ts';

/** As printed by `--json`. Places count code points of `text`, which is there where it is not the file's own. */
export function citationJson({ file, format, encoding, notes, text, citations, support }: CitedFile) {
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
      ...(kind === 'statute' && supportAt(support, start)),
    })),
  };
}

/** What the article says of the sentence that a citation is in. */
function supportAt(support: CitedFile['support'], place: number) {
  const sentence = support?.find(({ start, end }) => place >= start && place < end);
  if (!sentence) return {};
  const { verdict, reason, passage = null, note = null } = sentence;
  return { support: { verdict, reason, passage, note } };
}
