import { hashOf } from './judged-answer.ts';
import type { Shown } from './shown.ts';

/** What a row of a review file says of itself, beside what a reader sees. */
export interface ReviewKey {
  id: string;
  fingerprint: string;
  /** How many verdicts were drawn in its sample, and the probability of this one; 0 where it was not drawn but chosen. */
  drawn: number;
  /** Tells its sample from others of that many. */
  seed: number;
  probability: number;
  /** Of the texts shown. */
  shown: string;
}

/** One opaque word, with a check at its end: a row that was changed does not pass for another. */
export function writeKey({ id, fingerprint, drawn, seed, probability, shown }: ReviewKey): string {
  const parts = [id, fingerprint, drawn, seed, probability.toFixed(9), shown];
  return [...parts, hashOf(parts.join('_')).slice(0, 6)].join('_');
}

/** Undefined where it is none, or was changed. */
export function readKey(text: string): ReviewKey | undefined {
  const found =
    /^([0-9a-f]{16})_([0-9a-f]{16})_(\d{1,9})_(\d{1,9})_([01]\.\d{9})_([0-9a-f]{8})_([0-9a-f]{6})$/.exec(
      text.trim(),
    );
  if (!found) return undefined;
  const [, id = '', fingerprint = '', drawn, seed, probability, shown = '', check] = found;
  if (hashOf(text.trim().slice(0, text.trim().lastIndexOf('_'))).slice(0, 6) !== check) return undefined;
  return {
    id,
    fingerprint,
    drawn: Number(drawn),
    seed: Number(seed),
    probability: Number(probability),
    shown,
  };
}

/**
 * Hash of what a sheet shows, as a spreadsheet may give it back: other line ends, white space and control characters cut,
 * an apostrophe before what would be a formula.
 */
export const hashShown = ({
  task,
  passage,
  question,
}: Record<'task' | 'passage' | 'question', string>): string =>
  hashOf(
    [task, passage, question].map((text) =>
      text
        .normalize('NFC')
        .replace(/[\s\p{C}\ufffd]+/gu, '')
        .replace(/^'+/, ''),
    ),
  ).slice(0, 8);

/** The passage, or the whole answer where there is none: what a sheet shows of it. */
export const passageOf = ({ answer, from, to }: Shown): string =>
  from < 0 ? answer : answer.slice(from, to);
