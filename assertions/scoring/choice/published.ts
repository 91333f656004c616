import { indexOf, type Options } from './option-labels.ts';

/**
 * The option of a reply as LEXam's evaluation reads it: the last `###B###` (any capital letter) or `###2###`;
 * undefined where there is none, or no option has that label. Number from 0.
 */
export function publishedChoice(reply: string, options: Options): number | undefined {
  const marks = options.labels === 'letters' ? /###([A-Z])###/g : /###([0-9]+)###/g;
  let last: string | undefined;
  // Python's findall goes on behind a match, as this does.
  for (const [, label] of reply.matchAll(marks)) last = label;
  return last === undefined ? undefined : indexOf(last, options);
}
