import { dayNumber } from '../domicile.ts';
import { displayName } from '../gold.ts';
import type { Asset, Case } from '../schema.ts';
import { states as allStates } from '../schema.ts';
import { dateFormats, writeDate } from './dates.ts';
import { towns } from './people.ts';
import type { Random } from './random.ts';
import {
  assetOpinions,
  domicileOpinions,
  irrelevantAssets,
  irrelevantDomiciles,
  oneAsset,
  oneDomicile,
  petition,
  twoAssets,
  twoDomiciles,
} from './sentences.ts';
import type { Settings } from './settings.ts';

/** The part `facts` of a prompt: the petition, then the domiciles and assets as far as the tasks need them. */
export function writeFacts(facts: Case, settings: Settings, random: Random): string {
  const writer = new Writer(facts, random);
  const sentences = [writer.petition()];
  if (settings.startTask === 1) sentences.push(...obfuscateDomiciles(writer.domiciles(), settings, writer));
  if (settings.terminalTask > 1) sentences.push(...obfuscateAssets(writer.assets(), settings, writer));
  return `Facts:\n${sentences.join(' ')}`;
}

/** Distractions stand behind the first fact, so that none opens the history. */
function obfuscateDomiciles(sentences: string[], settings: Settings, writer: Writer): string[] {
  const added = [...sentences];
  if (settings.irrelevantDomicileFacts) writer.insert(added, writer.distraction(irrelevantDomiciles), 1);
  if (settings.domicileOpinions) writer.insert(added, writer.distraction(domicileOpinions), 1);
  return added;
}

function obfuscateAssets(sentences: string[], settings: Settings, writer: Writer): string[] {
  const added = [...sentences];
  if (settings.irrelevantAssetFacts) writer.insert(added, writer.distraction(irrelevantAssets), 0);
  if (settings.assetOpinions) writer.insert(added, writer.distraction(assetOpinions), 1);
  return added;
}

class Writer {
  private readonly facts: Case;
  private readonly random: Random;

  constructor(facts: Case, random: Random) {
    this.facts = facts;
    this.random = random;
  }

  petition(): string {
    const { debtor, joint_debtor: joint } = this.facts;
    const names = joint
      ? `${debtor.first_name} and ${joint.first_name} ${joint.last_name}`
      : `${debtor.first_name} ${debtor.last_name}`;
    return this.fill(this.random.pick(petition), {
      names,
      coreference: joint ? 'the Debtors' : 'the Debtor',
      date: this.date(this.facts.petition_date),
    });
  }

  domiciles(): string[] {
    const moves = Object.entries(this.facts.domicile_dates);
    return this.grouped(moves, oneDomicile, twoDomiciles, ([date, state]) => ({
      date: this.date(date),
      place: `${this.random.pick(towns[state])}, ${displayName(state)}`,
    }));
  }

  assets(): string[] {
    return this.grouped(this.facts.assets, oneAsset, twoAssets, (asset: Asset) => ({
      asset: withArticle(asset.description),
      value: `$${asset.dollar_value.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    }));
  }

  /** A sentence about nothing that counts. */
  distraction(sentences: readonly string[]): string {
    const state = displayName(this.random.pick(allStates));
    return this.fill(this.random.pick(sentences), { one: this.facts.debtor.first_name, state });
  }

  /** Puts a sentence at a random place from `first` on. */
  insert(sentences: string[], sentence: string, first: number): void {
    sentences.splice(this.random.int(first, sentences.length), 0, sentence);
  }

  /** Items over sentences of one or two; no sentence is used twice before all were. */
  private grouped<Item>(
    items: Item[],
    ones: readonly string[],
    twos: readonly string[],
    values: (item: Item) => Record<string, string>,
  ): string[] {
    const sentences: string[] = [];
    let [onesLeft, twosLeft]: string[][] = [[], []];
    for (let at = 0; at < items.length; ) {
      const pair = at + 1 < items.length && this.random.chance(0.3);
      if (onesLeft!.length === 0) onesLeft = this.random.shuffle(ones);
      if (twosLeft!.length === 0) twosLeft = this.random.shuffle(twos);
      const sentence = (pair ? twosLeft : onesLeft)!.pop()!;
      const second = pair
        ? Object.fromEntries(Object.entries(values(items[at + 1]!)).map(([key, value]) => [`${key}2`, value]))
        : {};
      sentences.push(this.fill(sentence, { ...values(items[at]!), ...second, who: this.who() }));
      at += pair ? 2 : 1;
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
