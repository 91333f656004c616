import type { ActCitation } from './citation.ts';
import { type Folded, unfold } from './fold.ts';
import type { Mention } from './mention.ts';
import type { Element } from './references.ts';

/** Acts named by number or day that no article is cited of. */
export function actsAlone(elements: readonly Element[], doc: Folded): ActCitation[] {
  const cited = new Set<number>();
  for (const element of elements)
    if (element.kind === 'reference' && (element.link.kind === 'named' || element.link.kind === 'under'))
      cited.add(element.link.mention.start);
  return elements.flatMap((element) =>
    element.kind === 'mention' && !cited.has(element.mention.start) ? actOf(element.mention, doc) : [],
  );
}

function actOf({ ids, noun, start, end, act }: Mention, doc: Folded): ActCitation[] {
  if (!act) return [];
  const [from, to] = unfold(doc, start, end);
  return [
    {
      kind: 'act',
      start: from,
      end: to,
      text: doc.original.slice(from, to),
      instrument: ids[0]!,
      noun,
      actNumber: act.number,
      actDate: act.date,
    },
  ];
}
