import { type CheckedCitation, checkCitations } from '../../assertions/scoring/citations/check-citations.ts';
import type { Citation } from '../../assertions/scoring/citations/citation.ts';
import { citationKey } from '../../assertions/scoring/citations/citation-key.ts';
import type { LawIndex } from '../../assertions/scoring/citations/law-data.ts';
import { readCitations } from '../../assertions/scoring/citations/read-citations.ts';
import type { Finding } from './checks.ts';
import type { TaskRow } from './read-tasks.ts';

/**
 * Citations of the prompt, the documents, the rubric and the sources that the article index does not confirm as of
 * the task's day. A line of Sources explains one where its note says that the citation is wrong on purpose or was
 * checked elsewhere ("cité à dessein", "hors index"). The index holds no decisions: each must be explained so.
 */
export function checkTaskCitations(task: TaskRow, index: LawIndex, today: string): Finding[] {
  const asOf = task.row.AsOf || today;
  const explained = new Set(
    task.row.Sources.split(/[\r\n]+/)
      .filter((line) => EXPLAINS.test(line.split('|').slice(1).join('|')))
      .flatMap((line) => readCitations(line.split('|')[0]!, index).map(keyOf)),
  );
  const { lines, row } = task;
  const texts = [
    { in: 'Prompt', text: row.Prompt, first: lines.Prompt },
    { in: 'Rubric', text: row.Rubric, first: lines.Rubric },
    // Line by line, without the notes: a source does not go on in the next.
    ...row.Sources.split(/\r\n|\n|\r/).map((line, i) => ({
      in: 'Sources',
      text: line.split('|')[0]!,
      first: lines.Sources! + i,
    })),
    ...task.documents.map(({ name, text }) => ({ in: name, text, first: undefined })),
  ];
  return texts.flatMap(({ in: where, text, first }) => {
    const open = checkCitations(text, index, asOf).filter(
      (citation) => !isConfirmed(citation) && !explained.has(keyOf(citation)),
    );
    const once = new Map(open.map((citation) => [keyOf(citation), citation]));
    return [...once.values()].map((citation) => ({
      row: task.number,
      line:
        first === undefined
          ? lines.Documents!
          : first + (text.slice(0, citation.start).match(/\r\n|\n|\r/g)?.length ?? 0),
      problem: `${where} cites ${citation.text}: ${describe(citation)}`,
    }));
  });
}

const EXPLAINS = /à dessein|hors index|on purpose|not in the index/i;

/** Of an act named alone only an impossible one is open: no article of it is relied on. */
const isConfirmed = ({ kind, valid }: CheckedCitation) =>
  kind === 'act' ? valid !== false : kind === 'statute' && valid === true;

const describe = (citation: CheckedCitation) =>
  citation.verdict === 'plausible'
    ? 'the index contains no decisions, and Sources does not say where it was checked'
    : citation.reason;

/** A decision is explained by its number, however its court and day are written. */
const keyOf = (citation: Citation): string =>
  (citation.kind === 'case' ? citation.number : null) ?? citationKey(citation);
