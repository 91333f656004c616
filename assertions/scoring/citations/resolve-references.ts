import type { ListItem } from './article-list.ts';
import { chooseReading, isDistinctive } from './article-number.ts';
import { chooseText } from './choose-text.ts';
import type { ResolvedBy, StatuteCitation, StatuteLookup } from './citation.ts';
import { unfold } from './fold.ts';
import type { Mention } from './mention.ts';
import { NamedTexts, type ReadingContext } from './named-texts.ts';
import { between, mayHave, type NumberOf, numberOf } from './number-of.ts';
import type { Element, Reference } from './references.ts';

/** The text that a number belongs to, as far as the document tells. */
interface Bound {
  found: NumberOf;
  noun: string;
  by: ResolvedBy;
}

/**
 * Ties numbers to texts: first those whose text stands beside them, then, with all names of the document known,
 * the others. A name reaches over a list only as far as its text has the numbers.
 */
export function resolveReferences(elements: readonly Element[], context: ReadingContext): StatuteCitation[] {
  const { lookup } = context;
  const texts = new NamedTexts(context);
  const direct = new Map<Reference, (Bound | undefined)[]>();
  for (const element of elements) {
    if (element.kind === 'mention') {
      texts.addMention(element.mention);
      continue;
    }
    const bounds = bindDirectly(element, lookup);
    direct.set(element, bounds);
    noteDirect(element, bounds, texts);
  }
  texts.citesClauses = elements.some(
    (one) =>
      one.kind === 'reference' &&
      one.link.kind === 'other' &&
      !one.items.some(({ number }) => isDistinctive(number)),
  );
  texts.sort();

  const found: StatuteCitation[] = [];
  for (const element of elements) {
    if (element.kind === 'mention') continue;
    const bounds = direct.get(element)!.map((bound, i) => bound ?? bindLoosely(element, i, texts, context));
    emit(element, bounds, context, found);
  }
  return found;
}

function noteDirect(reference: Reference, bounds: readonly (Bound | undefined)[], texts: NamedTexts): void {
  const { link, items } = reference;
  bounds.forEach((bound, i) => {
    if (bound && bound.found.id !== 'foreign' && reference.part === undefined)
      texts.addCited(bound.found.id, bound.noun, bound.found.number, items[i]!.number.start);
  });
  if (link.kind === 'named' && link.mention.ids[0] !== 'foreign')
    texts.addMention(bounds.at(-1) ? { ...link.mention, ids: [bounds.at(-1)!.found.id] } : link.mention);
}

/** What the grammar alone ties: the number beside the name, and those of its list that its text has. */
function bindDirectly(reference: Reference, lookup: StatuteLookup): (Bound | undefined)[] {
  const { link, items, plural } = reference;
  if (link.kind !== 'named' && link.kind !== 'under') return items.map(() => undefined);
  const { mention } = link;
  const beside = link.kind === 'named' ? items.length - 1 : 0;
  // An "article" of its own before a name behind the list: only what is apart from the name needs to be had.
  return items.map((item, i): Bound | undefined => {
    const found = numberOf(item, mention.ids, mention.noun, lookup, plural || items.length > 1);
    // "la loi du 9 décembre 2016 (article L. 651-2)": a law has no such article, it made one.
    const isNot = !found.known && !mayHave(mention.noun, item) && mention.noun !== '';
    const isLoose = (mention.loose === true && lookup.lists(found.id) && !found.known) || isNot;
    if ((i === beside && !isLoose) || mention.ids[0] === 'foreign')
      return { found: ofFormerCode(found, mention, item), noun: mention.noun, by: 'named' };
    if (!reaches(item, items[beside]!, found, mention, lookup, link.kind === 'under')) return undefined;
    return { found, noun: mention.noun, by: 'list' };
  });
}

/** Whether a name reaches a number of its list that does not stand beside it. */
function reaches(
  item: ListItem,
  beside: ListItem,
  found: NumberOf,
  { ids, noun }: Mention,
  lookup: StatuteLookup,
  forward: boolean,
): boolean {
  const listed = ids.some((id) => lookup.lists(id));
  if (listed) return found.known && found.doubt === undefined;
  const series = ({ number, inherited }: ListItem) => number.prefix || inherited;
  return mayHave(noun, item) && series(item) === series(beside) && (forward || !item.apart);
}

/** Codes whose articles had plain numbers before they were numbered L, R and D. */
const FORMER_PLAIN: Readonly<Record<string, string>> = {
  'code-rural-et-de-la-peche-maritime': 'code-rural (ancien)',
};

function ofFormerCode(found: NumberOf, mention: Mention, { number, inherited }: ListItem): NumberOf {
  const former = FORMER_PLAIN[mention.ids[0]!];
  const isPlain = number.prefix === '' && inherited === '';
  return former !== undefined && isPlain && !found.known ? { ...found, id: former } : found;
}

/** What needs the document: "du même code", and numbers that stand alone. */
function bindLoosely(
  reference: Reference,
  i: number,
  texts: NamedTexts,
  context: ReadingContext,
): Bound | undefined {
  const { link } = reference;
  const item = reference.items[i]!;
  if (reference.part !== undefined) {
    const [last] = link.kind === 'same' ? texts.lastOfNoun(link.noun, reference.start) : [];
    const { number } = chooseReading(item.number, () => false);
    return last && { found: { id: last.id, number, known: true }, noun: last.noun, by: 'same' };
  }
  if (link.kind === 'same') {
    const same = bindSame(link.noun, item, reference.start, texts, context.lookup);
    if (same || link.marked || item.number.prefix === '') return same;
  }
  // "article 3 du contrat", unless only a code has such numbers.
  if (link.kind === 'other' && item.number.prefix === '' && item.inherited === '') return undefined;
  return chooseText(item, texts, context, { isDecimal: !reference.headed, plural: reference.plural });
}

/** "du même code": the last of its kind that has the number, if the last one has it or no other does. */
function bindSame(
  noun: string,
  item: ListItem,
  place: number,
  texts: NamedTexts,
  lookup: StatuteLookup,
): Bound | undefined {
  const [last, ...others] = texts.lastOfNoun(noun, place);
  if (!last) return undefined;
  const found = numberOf(item, [last.id], last.noun, lookup);
  if (found.known || !lookup.lists(last.id)) return { found, noun: last.noun, by: 'same' };
  const having = others
    .map(({ id, noun: otherNoun }) => ({ found: numberOf(item, [id], otherNoun, lookup), noun: otherNoun }))
    .filter((other) => other.found.known && other.found.doubt === undefined);
  return having.length === 1 ? { ...having[0]!, by: 'context' } : undefined;
}

function emit(
  reference: Reference,
  bounds: readonly (Bound | undefined)[],
  { doc, lookup }: ReadingContext,
  found: StatuteCitation[],
): void {
  const { items, link, version, end, headed } = reference;
  const named = link.kind === 'named' || link.kind === 'under' ? link.mention : undefined;
  const act = named?.act && { noun: named.noun, ...named.act };
  const first = link.kind === 'under' && bounds[0]?.by === 'named' ? link.mention.start : reference.start;
  items.forEach((item, i) => {
    const bound = bounds[i];
    const id = bound && bound.found.id !== 'foreign' ? bound.found.id : null;
    const number = bound?.found.number ?? chooseReading(item.number, () => false).number;
    const old = reference.old || item.old;
    // Without a text, a number alone is a citation only if it can be no clause of a contract.
    const clear = item.number.prefix !== '' || /\d{3}|\d [A-Z]/.test(number) || old;
    const isClause = link.kind === 'other' || (link.kind === 'same' && !link.marked);
    if (id === null && !(headed && clear && !(isClause && item.number.prefix === ''))) return;
    const from = i === 0 ? first : item.number.start;
    const to = i === items.length - 1 ? end : item.end;
    const push = (written: string, start: number, by: ResolvedBy = id === null ? 'none' : bound!.by) => {
      const [a, b] = unfold(doc, start, to);
      found.push({
        kind: 'statute',
        start: a,
        end: b,
        text: doc.original.slice(a, b),
        instrument: id !== null && reference.part === 'annex' ? `${id} annexe` : id,
        number: reference.part === 'recital' ? `considérant ${written}` : written,
        old,
        resolvedBy: by,
        ...(version?.before && { oldBefore: version.before }),
        ...(version?.on && { on: version.on }),
        ...(act && id !== null && named?.ids.includes(id) && { act }),
        ...(bound?.found.doubt && { doubt: bound.found.doubt }),
      });
    };
    const innerBy = bound?.by === 'named' ? 'list' : bound?.by;
    const before = bounds[i - 1];
    const range = item.rangeEnd && id !== null && before?.found.id === id;
    if (range)
      for (const inner of between(id, before.found.number, number, lookup))
        push(inner, items[i - 1]!.number.start, innerBy);
    push(number, from);
    const other = bound?.found.to;
    if (id !== null && other !== undefined)
      for (const inner of [...between(id, number, other, lookup), other])
        push(inner, item.number.start, innerBy);
  });
}
