import { dayNumber } from '../domicile.ts';
import { displayName } from '../gold.ts';
import type { Asset, Case } from '../schema.ts';
import { states as allStates } from '../schema.ts';
import { dateFormats, writeDate } from './dates.ts';
import type { Random } from './random.ts';
import type { Sentences } from './sentences.ts';
import type { Settings } from './settings.ts';
import { towns } from './towns.ts';

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** The part `facts` of a prompt: the petition, then the domiciles and assets as far as the tasks need them. */
export function writeFacts(facts: Case, settings: Settings, sentencesOf: Sentences, random: Random): string {
  const writer = new Writer(facts, sentencesOf, random);
  const sentences = [writer.petition()];
  if (settings.startTask === 1) sentences.push(...obfuscateDomiciles(writer.domiciles(), settings, writer));
  if (settings.terminalTask > 1) sentences.push(...obfuscateAssets(writer.assets(), settings, writer));
  return `Facts:\n${sentences.join(' ')}`;
}

/** Distractions come after the first fact, so that none opens the history. */
function obfuscateDomiciles(sentences: string[], settings: Settings, writer: Writer): string[] {
  const added = [...sentences];
  if (settings.irrelevantDomicileFacts) writer.insert(added, writer.distraction('irrelevantDomiciles'), 1);
  if (settings.domicileOpinions) writer.insert(added, writer.distraction('domicileOpinions'), 1);
  return added;
}

function obfuscateAssets(sentences: string[], settings: Settings, writer: Writer): string[] {
  const added = [...sentences];
  if (settings.irrelevantAssetFacts) writer.insert(added, writer.distraction('irrelevantAssets'), 0);
  if (settings.assetOpinions) writer.insert(added, writer.distraction('assetOpinions'), 1);
  return added;
}

class Writer {
  private readonly facts: Case;
  private readonly sentences: Sentences;
  private readonly random: Random;

  constructor(facts: Case, sentences: Sentences, random: Random) {
    this.facts = facts;
    this.sentences = sentences;
    this.random = random;
  }

  petition(): string {
    const { debtor, joint_debtor: joint } = this.facts;
    const names = joint
      ? `${debtor.first_name} and ${joint.first_name} ${joint.last_name}`
      : `${debtor.first_name} ${debtor.last_name}`;
    return this.fill(this.random.pick(this.sentences.petition), {
      names,
      coreference: joint ? 'the Debtors' : 'the Debtor',
      date: this.date(this.facts.petition_date),
    });
  }

  domiciles(): string[] {
    const moves = Object.entries(this.facts.domicile_dates);
    const { oneDomicile, twoDomiciles, threeDomiciles } = this.sentences;
    return this.grouped(moves, [oneDomicile, twoDomiciles, threeDomiciles], ([date, state]) => ({
      date: this.date(date),
      place: `${this.random.pick(towns[state])}, ${displayName(state)}`,
    }));
  }

  assets(): string[] {
    const { oneAsset, twoAssets, threeAssets } = this.sentences;
    return this.grouped(this.facts.assets, [oneAsset, twoAssets, threeAssets], (asset: Asset) => ({
      asset: withArticle(asset.description),
      value: `$${amount.format(asset.dollar_value)}`,
    }));
  }

  /** A sentence about nothing that counts; the State it names is not the one whose law applies. */
  distraction(about: keyof Sentences): string {
    const others = allStates.filter((state) => state !== this.facts.state_jurisdiction);
    const state = displayName(this.random.pick(others));
    return this.fill(this.random.pick(this.sentences[about]), { one: this.facts.debtor.first_name, state });
  }

  /** Puts a sentence at a random place from `first` on. */
  insert(sentences: string[], sentence: string, first: number): void {
    sentences.splice(this.random.int(first, sentences.length), 0, sentence);
  }

  /** Items over sentences of one to three (`bySize`); no sentence is used twice before all were. */
  private grouped<Item>(
    items: readonly Item[],
    bySize: readonly (readonly string[])[],
    values: (item: Item) => Record<string, string>,
  ): string[] {
    const sentences: string[] = [];
    const left: string[][] = bySize.map(() => []);
    for (let at = 0; at < items.length; ) {
      const most = Math.min(bySize.length, items.length - at);
      const size = most > 1 && this.random.chance(0.35) ? this.random.int(2, most) : 1;
      const unused = left[size - 1]!;
      if (unused.length === 0) unused.push(...this.random.shuffle(bySize[size - 1]!));
      const filling: Record<string, string> = { who: this.who() };
      for (const [index, item] of items.slice(at, at + size).entries())
        for (const [key, value] of Object.entries(values(item)))
          filling[index === 0 ? key : `${key}${index + 1}`] = value;
      sentences.push(this.fill(unused.pop()!, filling));
      at += size;
    }
    return sentences;
  }

  /** One of the ways to call the debtor or debtors. */
  private who(): string {
    const { debtor, joint_debtor: joint } = this.facts;
    return this.random.pick(
      joint
        ? ['the Debtors', `the ${debtor.last_name}s`, `${debtor.first_name} and ${joint.first_name}`]
        : ['the Debtor', debtor.first_name, `${debtor.first_name} ${debtor.last_name}`],
    );
  }

  private date(text: string): string {
    return writeDate(dayNumber(text), this.random.int(0, dateFormats - 1));
  }

  private fill(sentence: string, values: Record<string, string>): string {
    const couple = this.facts.joint_debtor !== null;
    const filled = sentence
      .replace(/\{verb:([^|}]*)\|([^}]*)\}/g, (_, one: string, two: string) => (couple ? two : one))
      .replace(/\{(\w+)\}/g, (_, key: string) => values[key]!);
    return filled[0]!.toUpperCase() + filled.slice(1);
  }
}

/** The description with "a" or "an"; the pool has no word whose sound belies its first letter. */
function withArticle(description: string): string {
  return `${/^[aeiou]/i.test(description) ? 'an' : 'a'} ${description}`;
}
