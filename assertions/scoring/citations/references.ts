import type { ListItem } from './article-list.ts';
import type { After, Version } from './following-name.ts';
import type { Mention } from './mention.ts';

/** Numbers as written, with what the grammar of the sentence says of their text. Places are of the folded text. */
export interface Reference {
  kind: 'reference';
  start: number;
  /** End of the numbers; of the name behind them, if it belongs to them. */
  end: number;
  listEnd: number;
  items: readonly ListItem[];
  /** The name before it ("C. civ., art. 1103"), or what follows. */
  link: { kind: 'under'; mention: Mention } | After;
  /** "ancien", "ex-" before it, "devenu" behind it. */
  old: boolean;
  version: Version | undefined;
  /** Has the word "article", or a form that only an article has. */
  headed: boolean;
  /** "articles", or a list of numbers. */
  plural: boolean;
  /** "considérant 26", "annexe I, article 2": not an article of the text's body. */
  part?: 'recital' | 'annex';
}

/** What the reader found, in the order of the text. */
export type Element = Reference | { kind: 'mention'; mention: Mention };
