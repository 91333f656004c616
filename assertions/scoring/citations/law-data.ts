import { runsToNumbers } from './number-runs.ts';

/**
 * The state of an article number. `changed-since`: it existed when the list was complete, with a later change that is
 * not resolved; `disputed`: repealed by the list, but with a wording in the official text.
 */
type ArticleState = 'in-force' | 'repealed' | 'moved' | 'not-yet-in-force' | 'changed-since' | 'disputed';

/** The states in the file, where a letter keeps it small. */
const stateOfLetter: Readonly<Record<string, ArticleState>> = {
  V: 'in-force',
  A: 'repealed',
  M: 'moved',
  P: 'not-yet-in-force',
  U: 'changed-since',
  D: 'disputed',
};

/** Dates are ISO days; an empty one is unknown, or open. */
export interface LawTextData {
  title: string;
  /** Identifier of Légifrance. */
  cid: string;
  /** Nothing after this day is known. */
  dataDate: string;
  /** Every number that existed on this day is listed. */
  completeAsOf: string | null;
  /** Also every number created until `dataDate`. */
  complete: boolean;
  /** `state|start|end` -> numbers as runs (see `number-runs.ts`). */
  articles: Record<string, string>;
  /** `start|end` -> numbers that had an earlier life under the same number then. */
  earlier: Record<string, string>;
  /** Day -> numbers whose content was replaced then by another. */
  reused: Record<string, string>;
}

/** On `date` the numbers of `code` became those of `map`; `basis` says how that is known. */
export interface MoveData {
  code: string;
  date: string;
  basis: string;
  map: Record<string, string[]>;
}

export interface TreatyData {
  title: string;
  /** Articles are numbered 1 to this. */
  articles: number;
  /** How many recitals, where they were read. */
  recitals?: number;
  inForce: string | null;
  applies: string | null;
  end?: string;
  /** Articles inserted later ("8 bis"). */
  extra?: string[];
  /** `text`: every article was read, `treaty`: nothing is ever inserted, `count`: only how many there are. */
  known: 'text' | 'treaty' | 'count';
}

/** An act that the official wording of the codes names with its day. */
export interface KnownAct {
  /** The day it is named with most often. */
  day: string;
  /** How often. */
  times: number;
  /** Days it is named with as well, by a slip of the official text. */
  slips: string[];
}

/** The facts as the shipped file holds them. */
export interface LawData {
  meta: { attribution: string; license: string; generated: string; format: string };
  texts: Record<string, LawTextData>;
  moves: MoveData[];
  treaties: Record<string, TreatyData>;
  treatyMoves: { from: string; to: string; date: string; map: Record<string, string[]> }[];
  /** Act ("loi-78-17", "R44-2001") -> `day:times[,slip…]`. */
  acts: Record<string, string>;
  /** EU acts that are not listed themselves: what replaced them, and when. */
  replaced: Record<string, { by: string; date: string }>;
}

export interface Article {
  /** As the statute book spells it. */
  number: string;
  state: ArticleState;
  start: string;
  end: string;
}

export interface Move {
  date: string;
  to: string[];
}

/** `L. *227-3` and `l227-3` are one number. */
export function compactNumber(number: string): string {
  const low = number.toLowerCase();
  return /[\s.*]/.test(low) ? low.replace(/[\s.*]/g, '') : low;
}

const beginningOf = (number: string) => /^\D*\d*/.exec(number)![0];

/** "L225-102-1" -> chapter "L225-102" and last number 1; letters and `bis` at the end are left out. */
export function splitNumber(number: string): { chapter: string; last: number; base: string } | undefined {
  const match = /^((?:lo|[lrda])?(?:\d+-)*)(\d+)/.exec(number.toLowerCase());
  return match ? { chapter: match[1]!, last: Number(match[2]), base: match[0] } : undefined;
}

/** One code or law, its numbers unpacked when they are first asked for. */
export class LawText {
  readonly id: string;
  readonly data: LawTextData;
  #articles: Map<string, Article> | undefined;
  #beginnings: Set<string> | undefined;
  #highest: Map<string, number> | undefined;
  #earlier: Map<string, [start: string, end: string][]> | undefined;
  #reused: Map<string, string> | undefined;
  readonly #moves: MoveData[];
  #moved: Map<string, (Move & { basis: string })[]> | undefined;

  constructor(id: string, data: LawTextData, moves: MoveData[]) {
    this.id = id;
    this.data = data;
    this.#moves = moves;
  }

  article(number: string): Article | undefined {
    if (!this.#articles) {
      this.#articles = new Map();
      for (const [key, runs] of Object.entries(this.data.articles)) {
        const [letter, start, end] = key.split('|') as [string, string, string];
        const state = stateOfLetter[letter]!;
        for (const one of runsToNumbers(runs))
          this.#articles.set(compactNumber(one), { number: one, state, start, end });
      }
    }
    return this.#articles.get(compactNumber(number));
  }

  /** Whether a number, here or moved from here, has that letter and those first digits ("L225" of L225-102-1). */
  hasBeginning(beginning: string): boolean {
    if (!this.#beginnings) {
      this.article('');
      this.moves('');
      const numbers = [...this.#articles!.keys(), ...this.#moved!.keys()];
      this.#beginnings = new Set(numbers.map((number) => beginningOf(number)));
    }
    return this.#beginnings.has(beginning.toLowerCase());
  }

  /** Highest last number of a chapter ("l225-"), undefined where there is no such chapter. */
  highest(chapter: string): number | undefined {
    if (!this.#highest) {
      this.article('');
      this.#highest = new Map();
      for (const { number } of this.#articles!.values()) {
        const parts = splitNumber(number);
        if (parts && parts.last > (this.#highest.get(parts.chapter) ?? -1))
          this.#highest.set(parts.chapter, parts.last);
      }
    }
    return this.#highest.get(chapter);
  }

  /** The lives of a number that ended before its present one, oldest first. */
  earlier(number: string): [start: string, end: string][] {
    if (!this.#earlier) {
      this.#earlier = new Map();
      for (const [key, runs] of Object.entries(this.data.earlier)) {
        const lives = key.split(';').map((life) => life.split('|') as [string, string]);
        for (const one of runsToNumbers(runs)) this.#earlier.set(compactNumber(one), lives);
      }
    }
    return this.#earlier.get(compactNumber(number)) ?? [];
  }

  /** Day on which the number got another content. */
  reused(number: string): string | undefined {
    if (!this.#reused) {
      this.#reused = new Map();
      for (const [date, runs] of Object.entries(this.data.reused))
        for (const one of runsToNumbers(runs)) this.#reused.set(compactNumber(one), date);
    }
    return this.#reused.get(compactNumber(number));
  }

  /** Where a number went, oldest move first; of two tables for one day, the better founded. */
  moves(number: string): Move[] {
    if (!this.#moved) {
      this.#moved = new Map();
      for (const { date, basis, map } of this.#moves)
        for (const [from, to] of Object.entries(map)) {
          const key = compactNumber(from);
          const known: (Move & { basis: string })[] = this.#moved.get(key) ?? [];
          const same = known.findIndex((move) => move.date === date);
          if (same < 0) known.push({ date, basis, to });
          else if (basis === 'established') known[same] = { date, basis, to };
          known.sort((a, b) => (a.date < b.date ? -1 : 1));
          this.#moved.set(key, known);
        }
    }
    return (this.#moved.get(compactNumber(number)) ?? []).map(({ date, to }) => ({ date, to }));
  }
}

/** The facts, ready to be asked. */
export class LawIndex {
  readonly data: LawData;
  readonly #texts = new Map<string, LawText>();
  #frenchActs: Map<number, { order: number; day: string }[]> | undefined;

  constructor(data: LawData) {
    this.data = data;
  }

  text(id: string): LawText | undefined {
    const known = this.#texts.get(id);
    if (known || !Object.hasOwn(this.data.texts, id)) return known;
    const text = new LawText(
      id,
      this.data.texts[id]!,
      this.data.moves.filter(({ code }) => code === id),
    );
    this.#texts.set(id, text);
    return text;
  }

  treaty(id: string): TreatyData | undefined {
    return Object.hasOwn(this.data.treaties, id) ? this.data.treaties[id] : undefined;
  }

  /** What replaced an EU act that is not listed itself, and when. */
  replaced(id: string): { by: string; date: string } | undefined {
    return Object.hasOwn(this.data.replaced, id) ? this.data.replaced[id] : undefined;
  }

  /** The day of an act that the official wording of the codes names ("loi-78-17", "R44-2001"). */
  act(id: string): KnownAct | undefined {
    if (!Object.hasOwn(this.data.acts, id)) return undefined;
    const [known, ...slips] = this.data.acts[id]!.split(',');
    const [day, times] = known!.split(':');
    return { day: day!, times: Number(times), slips };
  }

  /** The laws, ordinances and decrees of a year that the codes name more than once, in the order of their numbers. */
  frenchActs(year: number): readonly { order: number; day: string }[] {
    if (!this.#frenchActs) {
      const acts = Object.keys(this.data.acts).flatMap((id) => {
        const order = /^(?:loi|ord|decret)-\d+-(\d+)$/.exec(id)?.[1];
        const known = this.act(id)!;
        return order && known.times > 1 ? [{ order: Number(order), day: known.day }] : [];
      });
      acts.sort((a, b) => a.order - b.order);
      this.#frenchActs = Map.groupBy(acts, ({ day }) => Number(day.slice(0, 4)));
    }
    return this.#frenchActs.get(year) ?? [];
  }

  /** Whether the statute book has, or had, that number: settles where a number ends ("209 I", "244 quater B"). */
  knows(instrument: string, number: string): boolean {
    const text = this.text(instrument);
    if (text) return text.article(number) !== undefined || text.moves(number).length > 0;
    const treaty = this.treaty(instrument);
    if (!treaty) return false;
    const plain = /^\d+$/.test(number) && Number(number) >= 1 && Number(number) <= treaty.articles;
    return plain || (treaty.extra?.includes(number) ?? false);
  }

  /** Whether a text may have, or have had, a number with that letter and those first digits. */
  mayKnow(instrument: string, beginning: string): boolean {
    return this.text(instrument)?.hasBeginning(beginning) ?? this.treaty(instrument) !== undefined;
  }

  /** Whether the number is in force on a day (ISO), as far as the list tells. */
  inForce(instrument: string, number: string, day: string): boolean {
    const text = this.text(instrument);
    if (!text) return this.knows(instrument, number);
    const article = text.article(number);
    if (!article) return false;
    if (text.earlier(number).some(([start, end]) => start <= day && day < end)) return true;
    return (
      article.start <= day &&
      (article.end === ''
        ? article.state === 'in-force' || article.state === 'changed-since'
        : day < article.end)
    );
  }

  /** Whether the numbers of the text are listed. */
  lists(instrument: string): boolean {
    return this.text(instrument) !== undefined || this.treaty(instrument) !== undefined;
  }
}
