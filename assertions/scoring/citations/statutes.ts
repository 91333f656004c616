import { type ListItem, readList } from './article-list.ts';
import { chooseReading, type ReadNumber, readNumber, readRoman } from './article-number.ts';
import type { IsKnown, StatuteCitation } from './citation.ts';
import { type Folded, unfold } from './fold.ts';
import { classOf } from './instruments.ts';
import type { Mention } from './mention.ts';
import { type After, mentionAt, readAfter, readVersion } from './near-instrument.ts';

const HEADS = new Set(['article', 'articles', 'art', 'arts']);
const PREFIXED = /^(?:lo?|[rda])\d*$/;
const PLAIN = /^\d{1,4}(?:er)?$/;
const OLD_BEFORE = /(?:^|[^a-z])((?:l')?(?:anciens?|anciennement|anc\.) |(?:l')?ex[- ])$/;
const AFTER_HEAD = /[.]? ?(?:(ancien|anc\.|ex) )?(?:n° ?|" ?)?/y;
/** Between the name of a code and the article that is cited under it: "C. civ., art. 1103", "RGPD (art. 6)". */
const UNDER =
  /^[)" ]{0,2}[,:(]? ?\(?(?:en |dans |notamment |not\. |spec\. |specialement |v\. |voir |sous )?(?:son |ses |leurs |l'|les |d'|anc(?:iens?|\.) )?$/;
const NOT_A_NUMBER =
  /(?:n[°o]\.? ?|[°§/.,-] ?|\b(?:recitals?|considerants?|cons\.|annexe?s?|chapit?(?:re|er)|titre|section|sect\.|points?|pt\.|notes?|pages?|p\.|en|depuis|annee) |\d |(?:janv|fevr?|avr|juil|juill|sept|oct|nov|dec)\. |(?:ier|mars|avril|mai|juin|juillet|aout|bre) |art(?:icle)?s?\.? )$/;
const GOES_ON = /(?:,| et| ou|, et| ainsi que) (?:de |d'|a |des |aux )?(?=\d|[lrda]\.? ?\d)/y;
const PROTOCOL_ARTICLE = /P ?(\d{1,2})-(\d{1,2})(?!\d)/y;
/** "(devenu article 101 TFUE)" behind the name of the act. */
const BECAME =
  / ?,? ?\(?(?:(?:re)?devenue?s?|aujourd'hui|desormais|actuels?) (?:l')?(?:art|\d|[lrda]\.? ?\d)/y;
const YEAR = /^(?:19|20)\d\d$/;

/** How far back a code named before is still the one that is meant, in characters of one paragraph. */
const CONTEXT = 700;

/** A number that a clause of a contract can hardly have. */
const isDistinctive = ({ prefix, readings }: ReadNumber) =>
  prefix !== '' || /\d{3}|-/.test(readings[0]!.body);

/**
 * Finds the statute citations of a text, word by word: French codes, laws and decrees, treaties and acts of the EU,
 * the ECHR. "article 3 du contrat" is none. A code named before or after a list, "du même code" and a number cited
 * before with its code are understood.
 */
export class StatuteReader {
  readonly doc: Folded;
  readonly isKnown: IsKnown;
  readonly found: StatuteCitation[] = [];
  /** The last instrument named, and the last of each class. */
  last: Mention | undefined;
  readonly lastOfClass = new Map<string, Mention>();
  /** Number -> instrument it was cited with. */
  readonly cited = new Map<string, string>();

  constructor(doc: Folded, isKnown: IsKnown = () => false) {
    this.doc = doc;
    this.isKnown = isKnown;
  }

  /** Reads what begins at a word; the place to go on from, if anything does. */
  readAt(at: number, word: string): number | undefined {
    const { low, cased } = this.doc;
    let next: number | undefined;
    if (HEADS.has(word)) next = this.readHead(at, word);
    else if (cased[at] !== low[at] && PREFIXED.test(word)) next = this.readBare(at, true);
    else if (word.charCodeAt(0) < 0x3a && PLAIN.test(word)) next = this.readBare(at, false);
    if (next !== undefined) return this.readOn(next);
    const mention = mentionAt(this.doc, at, word);
    if (!mention || mention.ids[0] === 'foreign') return undefined;
    if (mention.weak && !/^,? art/.test(low.slice(mention.end, mention.end + 5))) return undefined;
    this.name(mention);
    return mention.end;
  }

  name(mention: Mention): void {
    this.last = mention;
    this.lastOfClass.set(classOf(mention.ids[0]!), mention);
  }

  isName = (at: number): boolean => mentionAt(this.doc, at) !== undefined;

  /** "article", "articles", "art." and what follows; the place to go on from. */
  readHead(at: number, word: string): number | undefined {
    const { low } = this.doc;
    AFTER_HEAD.lastIndex = at + word.length;
    const head = AFTER_HEAD.exec(low)!;
    const from = at + word.length + head[0].length;
    const list = readList(this.doc, from, word.endsWith('s'), this.isName) ?? this.readSpecial(from);
    if (!list) return undefined;
    // A clause of the contract may follow the line that names a code.
    const isHeading = this.isHeading(at) && list.items.every(({ number }) => !isDistinctive(number));
    const under = isHeading ? undefined : this.namedBefore(at);
    const before = this.oldBefore(at);
    const old = before !== null || head[1] !== undefined;
    const start = before ? at - before[1]!.length : at;
    return this.resolve(list.items, list.end, start, old, under, true);
  }

  /** "…, 1103 du code civil et 700 du code de procédure civile": goes on without "article". */
  readOn(from: number): number {
    for (let at = from; ; ) {
      GOES_ON.lastIndex = at;
      const join = GOES_ON.exec(this.doc.low);
      const start = at + (join?.[0].length ?? 0);
      const list = join && readList(this.doc, start, true, this.isName);
      const after = list && readAfter(this.doc, list.end);
      if (after?.kind !== 'named' || list!.items.length > 6) return at;
      // "101, § 1, TFUE": the comma closes a paragraph.
      const { number, end } = list!.items.at(-1)!;
      if (!after.explicit && end === number.readings.at(-1)!.end) return at;
      at = this.resolve(list!.items, list!.end, start, false, undefined, false);
    }
  }

  /** "article VI" of a convention, "article P1-1". */
  readSpecial(from: number): { items: ListItem[]; end: number } | undefined {
    PROTOCOL_ARTICLE.lastIndex = from;
    const protocol = PROTOCOL_ARTICLE.exec(this.doc.cased);
    if (protocol) {
      const end = from + protocol[0].length;
      const start = end - protocol[2]!.length;
      this.emit(`CEDH-P${protocol[1]}`, protocol[2]!, from, end, {});
      return { items: [], end: start + protocol[2]!.length };
    }
    const roman = readRoman(this.doc, from);
    if (!roman) return undefined;
    const { end } = roman.readings[0]!;
    const after = readAfter(this.doc, end);
    const isTreaty = (id: string | undefined) => id !== undefined && !/^(?:code|loi|c)/.test(id);
    const under = this.namedBefore(from - 5)?.ids[0];
    if (!isTreaty(after.kind === 'named' ? after.mention.ids[0] : under)) return undefined;
    return { items: [{ number: roman, end, old: false, inherited: '' }], end };
  }

  /** A number without "article": only with its code beside it, or with a letter and a dash ("L. 227-3"). */
  readBare(at: number, prefixed: boolean): number | undefined {
    const { low } = this.doc;
    const back = low.slice(Math.max(0, at - 12), at);
    if (/[a-z0-9]$/.test(back) || (!prefixed && NOT_A_NUMBER.test(back))) return undefined;
    if (prefixed) {
      const number = readNumber(this.doc, at, this.isName);
      if (!number?.prefix) return undefined;
      const list = readList(this.doc, at, true, this.isName)!;
      const after = readAfter(this.doc, list.end);
      const under = this.namedBefore(at);
      const clear = /-/.test(number.readings[0]!.body) && number.prefix !== 'A';
      if (!clear && !under && after.kind !== 'named') return undefined;
      return this.resolve(list.items, list.end, at, this.oldBefore(at) !== null, under, true);
    }
    const number = readNumber(this.doc, at, this.isName);
    if (!number) return undefined;
    // One look ahead is enough to know that most numbers are none: the name must come within a few words.
    const long = /\d{3}|-/.test(number.readings[0]!.body);
    const list = readList(this.doc, at, long, this.isName)!;
    const last = list.items.length > 6 ? list.items.slice(0, 1) : list.items;
    const end = last.at(-1)!.end;
    const after = readAfter(this.doc, end);
    if (after.kind !== 'named' || after.mention.weak || low[end] === ',' || low[end] === '(')
      return undefined;
    const join = low.slice(end, after.mention.start);
    const bare = join.trim() === '';
    if (!bare && !(long && /^ du $|^ de la $|^ de l' ?$/.test(join))) return undefined;
    if (!bare && YEAR.test(number.readings[0]!.body)) return undefined;
    return this.resolve(last, end, at, false, undefined, false);
  }

  oldBefore(at: number): RegExpExecArray | null {
    return OLD_BEFORE.exec(this.doc.low.slice(Math.max(0, at - 16), at));
  }

  /** "Article" with its capital at the beginning of a line, right behind a name that ends the line before. */
  isHeading(at: number): boolean {
    const { cased, low, from, original } = this.doc;
    if (cased[at] === low[at] || this.last?.end !== at - 1) return false;
    return original.slice(from[at - 1], from[at]).includes('\n');
  }

  /** The instrument under which an article at `at` is cited. */
  namedBefore(at: number): Mention | undefined {
    const { last } = this;
    if (!last || at < last.end || at - last.end > 40) return undefined;
    return UNDER.test(this.doc.low.slice(last.end, at)) ? last : undefined;
  }

  resolve(
    items: readonly ListItem[],
    listEnd: number,
    start: number,
    oldBefore: boolean,
    under: Mention | undefined,
    headed: boolean,
  ): number {
    if (items.length === 0) return listEnd;
    let end = listEnd;
    let version = readVersion(this.doc, end);
    const after = readAfter(this.doc, version?.end ?? end);
    if (version && after.kind === 'named' && after.explicit) end = version.end;
    const instrument = this.choose(after, under, items, start);
    if (instrument === undefined) return end;
    const { mention, isUnder } = instrument;
    if (!isUnder && (after.kind === 'named' || after.kind === 'same') && mention) {
      end = after.kind === 'named' ? after.mention.end : after.end;
      if (after.kind === 'named' && after.mention.ids[0] !== 'foreign') this.name(after.mention);
    }
    version ??= readVersion(this.doc, end);
    BECAME.lastIndex = end;
    const became = mention !== undefined && !isUnder && BECAME.test(this.doc.low);
    const old = oldBefore || mention?.old === true || version?.old === true || became;
    const first = isUnder ? mention!.start : start;
    items.forEach((item, i) => {
      const { id, number, more } = this.numberOf(item, mention?.ids ?? []);
      const from = i === 0 ? first : item.number.start;
      const to = i === items.length - 1 ? end : item.end;
      const details = {
        old: old || item.old,
        ...(version?.before && { oldBefore: version.before }),
        ...(version?.on && { on: version.on }),
      };
      // Without a code, a number alone is a citation only if it can be no clause of a contract.
      const clear = item.number.prefix !== '' || /\d{3}/.test(number) || details.old;
      if (id === null && !(headed && clear)) return;
      this.emit(id, number, from, to, details);
      if (more) this.emit(id, more, item.number.start, to, details);
    });
    return end;
  }

  /** The instrument of a list; undefined if it is no statute citation. */
  choose(
    after: After,
    under: Mention | undefined,
    items: readonly ListItem[],
    start: number,
  ): { mention: Mention | undefined; isUnder: boolean } | undefined {
    const prefixed = items.some(({ number }) => number.prefix !== '');
    if (after.kind === 'named' && (after.explicit || !under))
      return { mention: after.mention, isUnder: false };
    if (after.kind === 'same') {
      const mention = this.lastOfClass.get(after.noun);
      if (mention || after.marked) return { mention: mention && { ...mention }, isUnder: false };
    }
    if (after.kind === 'other' || after.kind === 'same') {
      // "article 3 du contrat", unless only a code has such numbers.
      if (!prefixed) return undefined;
      return { mention: this.remembered(items, start), isUnder: false };
    }
    if (under) return { mention: under, isUnder: true };
    return { mention: this.remembered(items, start), isUnder: false };
  }

  /** The code the same number was cited with, else the last one named in the paragraph, if it has the number. */
  remembered(items: readonly ListItem[], start: number): Mention | undefined {
    const { number } = items[0]!;
    const plain = `${number.prefix}${number.readings[0]!.body}`;
    const distinctive = isDistinctive(number);
    const cited = distinctive ? this.cited.get(plain) : undefined;
    if (cited) return { ids: [cited], start, end: start };
    const { last } = this;
    if (!last || start - last.end > CONTEXT || this.doc.low.slice(last.end, start).includes('\n'))
      return undefined;
    // A small number after a code was named is as likely a clause of the contract in question.
    const isCode = classOf(last.ids[0]!) === 'code';
    if (isCode && !distinctive) return undefined;
    return last.ids.some((id) =>
      this.isKnown(id, chooseReading(number, (one) => this.isKnown(id, one)).number),
    )
      ? last
      : undefined;
  }

  /** Which of the instruments a name may mean has the number, and where the number ends. */
  numberOf(
    { number, inherited }: ListItem,
    ids: readonly string[],
  ): { id: string | null; number: string; more?: string } {
    const readings = ids.map((id) => {
      const prefixes = inherited ? [inherited, ''] : [''];
      const choices = prefixes.map((prefix) => {
        const with_ = { ...number, prefix: number.prefix || prefix };
        return chooseReading(with_, (one) => this.isKnown(id, one)).number;
      });
      const best = choices.find((one) => this.isKnown(id, one)) ?? choices[0]!;
      return { id, number: this.ofTreaty(id, best) };
    });
    const known = readings.find((one) => this.isKnown(one.id, one.number)) ?? readings[0];
    if (!known) return { id: null, number: chooseReading(number, () => false).number };
    if (known.id === 'foreign') return { id: null, number: known.number };
    return this.splitRange(known);
  }

  /** "6-1 CEDH" and "39-1 CGI" are paragraphs of an article. */
  ofTreaty(id: string, number: string): string {
    const [article, paragraph] = number.split('-');
    const treaty = !/^(?:code|loi|livre|ceseda|crpa|cibs|cgppp|cgi|ord|decret|arrete|constitution)/.test(id);
    if (treaty && paragraph !== undefined) return article!;
    const taxCode = id === 'code-general-des-impots' && /^\d+-\d$/.test(number);
    return taxCode && !this.isKnown(id, number) && this.isKnown(id, article!) ? article! : number;
  }

  /** "1240-1244" where there is no such number, but both ends. */
  splitRange({ id, number }: { id: string; number: string }): { id: string; number: string; more?: string } {
    const [from, to] = /^(\d{3,4})-(\d{3,4})$/.exec(number)?.slice(1) ?? [];
    const isRange = from && to && Number(to) > Number(from) && !this.isKnown(id, number);
    return isRange && this.isKnown(id, from) && this.isKnown(id, to)
      ? { id, number: from, more: to }
      : { id, number };
  }

  emit(
    instrument: string | null,
    number: string,
    from: number,
    to: number,
    details: { old?: boolean; oldBefore?: string; on?: string },
  ): void {
    const [start, end] = unfold(this.doc, from, to);
    const text = this.doc.original.slice(start, end);
    this.found.push({ kind: 'statute', start, end, text, instrument, number, old: false, ...details });
    if (instrument) this.cited.set(number, instrument);
  }
}
