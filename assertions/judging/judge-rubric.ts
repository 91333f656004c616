import { z } from 'zod';
import { requireVerdicts, type Verdict } from '../scoring/memo/answer-score.ts';
import type { Criterion } from '../scoring/memo/criterion.ts';
import {
  distinct,
  type FoldedText,
  findCopies,
  findQuote,
  foldText,
  overlap,
  type Place,
} from '../scoring/memo/find-quote.ts';
import { readBoolean, readConfidence, readQuotes, readText } from '../scoring/memo/judge-values.ts';
import { isMajority, type PanelRule, reachedByMost, type Vote } from '../scoring/memo/panel.ts';
import { meanOf } from '../scoring/statistics/describe.ts';
import type { Question } from './client/ask-question.ts';
import { readById } from './client/ask-question.ts';
import type { Batch, Judging, Panel } from './open-panel.ts';
import { dossierMessages } from './prompts/dossier.prompt.ts';
import { RUBRIC_VERSION, rubricQuestion, rubricReply } from './prompts/rubric.prompt.ts';
import { settleAll } from './settle-all.ts';

/** A judge's word on one criterion, as it was given. */
interface Opinion {
  quotes: string[];
  analysis: string;
  satisfied: boolean;
  confidence: number;
}

/** A verdict with what proves it. */
export interface Judgment extends Verdict {
  criterion: Criterion;
  analysis: string;
  /** Passages of the answer, as they stand there. */
  evidence: (Place & { text: string })[];
  /** `unproven`: twice satisfied for the judge, and no quote of it is in the answer: not satisfied. */
  proof: 'found' | 'not needed' | 'unproven';
  /** Of a panel: what each judge found. */
  votes?: Vote[];
}

const schema = z.toJSONSchema(rubricReply);

/** Every criterion, judged by every judge of the panel on its own. */
export async function judgeRubric(
  { members, rule }: Panel,
  criteria: readonly Criterion[],
  batch: Batch,
): Promise<Judgment[]> {
  const judgments = await settleAll(members.map((member) => judgeAlone(member, criteria, batch)));
  const judges = members.map(({ judge }) => judge.id);
  return criteria.map((_, i) =>
    combine(
      judgments.map((own) => own[i]!),
      judges,
      rule,
    ),
  );
}

/**
 * Satisfied, found and committed is what more than half of the judges hold so; a fault with a maximum counts as often
 * as more than half of them found it. A tie is not satisfied, for a fault too.
 */
function combine(judgments: readonly Judgment[], judges: readonly string[], rule: PanelRule): Judgment {
  const [first] = judgments;
  if (judgments.length === 1) return first!;
  const occurrences = reachedByMost(
    judgments.map((judgment) => (judgment.satisfied ? (judgment.occurrences ?? 1) : 0)),
  );
  const satisfied = occurrences > 0;
  const held = judgments.filter((judgment) => judgment.satisfied);
  const unproven = judgments.filter(({ proof }) => proof === 'unproven');
  const side = satisfied ? held : judgments.filter((judgment) => !judgment.satisfied);
  const evidence = distinct(side.flatMap((judgment) => judgment.evidence));
  const isUnproven = !satisfied && isMajority(held.length + unproven.length, judgments.length);
  const { id, criterion } = first!;
  return {
    id,
    criterion,
    analysis: side[0]!.analysis,
    evidence,
    proof: isUnproven ? 'unproven' : evidence.length > 0 ? 'found' : 'not needed',
    satisfied,
    confidence: meanOf(side.map(({ confidence }) => confidence)),
    occurrences: Math.max(1, occurrences),
    votes: judgments.map((judgment, i) => ({ judge: judges[i]!, ...voteOf(judgment) })),
    ...(rule === 'mean' && {
      mean: {
        satisfied: held.length / judgments.length,
        confident: held.reduce((sum, { confidence }) => sum + confidence, 0) / judgments.length,
      },
    }),
  };
}

function voteOf(judgment: Judgment): Omit<Vote, 'judge'> {
  const { satisfied, confidence, proof, analysis, criterion } = judgment;
  return {
    verdict: proof === 'unproven' ? 'not satisfied (no quote found)' : verdictWords(judgment),
    pass: satisfied !== (criterion.dimension === 'negative'),
    confidence,
    why: analysis,
  };
}

/** As the lines say it: a fault is committed, a criterion satisfied. */
export function verdictWords({ criterion, satisfied }: Pick<Judgment, 'criterion' | 'satisfied'>): string {
  return `${satisfied ? '' : 'not '}${criterion.dimension === 'negative' ? 'committed' : 'satisfied'}`;
}

/** Every criterion judged, quotes looked up, the verdicts without a proof asked again once. */
async function judgeAlone(
  { judge, dossier, key }: Judging,
  criteria: readonly Criterion[],
  batch: Batch,
): Promise<Judgment[]> {
  const question = (asked: readonly Criterion[], recheck: boolean): Question<Opinion> => {
    const byId = new Map(asked.map((criterion) => [criterion.id, criterion]));
    const pick = (ids: readonly string[]) => ids.map((id) => byId.get(id)!);
    return {
      ids: [...byId.keys()],
      list: 'criteria',
      schema,
      keyOf: (id) => {
        const { dimension, text } = byId.get(id)!;
        return ['rubric', RUBRIC_VERSION, key, batch, recheck, dimension === 'negative', text];
      },
      messages: (ids, problems) =>
        dossierMessages(dossier, rubricQuestion(pick(ids), dossier.language, recheck), problems),
      job: (ids) => ({ kind: 'criteria', dossier, criteria: pick(ids) }),
      read: (items, ids) => readById(items, ids, readOpinion),
    };
  };
  const askAll = async (groups: readonly (readonly Criterion[])[], recheck: boolean) => {
    const opinions = await settleAll(groups.map((group) => judge.ask(question(group, recheck))));
    return new Map(opinions.flatMap((map) => [...map]));
  };

  const answer = foldText(dossier.answer);
  const opinions = await askAll(batches(criteria, batch), false);
  const judged = new Map(criteria.map((c) => [c.id, prove(c, opinions.get(c.id)!, answer)]));
  const doubtful = criteria.filter(({ id }) => judged.get(id)!.proof === 'unproven');
  const again = await askAll(batches(doubtful, batch), true);
  for (const criterion of doubtful)
    judged.set(criterion.id, prove(criterion, again.get(criterion.id)!, answer));
  const judgments = [...judged.values()];
  requireVerdicts(criteria, judgments);
  return judgments;
}

function batches(criteria: readonly Criterion[], batch: Batch): Criterion[][] {
  return [
    ...Map.groupBy(
      criteria,
      ({ id, dimension }) => ({ criterion: id, dimension, rubric: '' })[batch],
    ).values(),
  ];
}

function readOpinion(item: Record<string, unknown>): Opinion | string {
  const satisfied = readBoolean(item.satisfied);
  if (satisfied === undefined) return '"satisfied" must be true or false';
  const confidence = readConfidence(item.confidence);
  if (confidence === undefined) return '"confidence" must be a number from 0 to 1';
  const quotes = readQuotes(item.quotes ?? item.evidence);
  if (quotes === undefined) return '"quotes" must be a list of strings';
  return { satisfied, confidence, quotes, analysis: readText(item.analysis) ?? '' };
}

/**
 * A fault with a maximum counts as often as it is quoted from different places. The criterion's own words, repeated by
 * an answer that has seen them, prove nothing.
 */
function prove(criterion: Criterion, opinion: Opinion, answer: FoldedText): Judgment {
  const { quotes, satisfied, confidence, analysis } = opinion;
  const copies = findCopies(answer, criterion.text);
  const evidence = distinct(
    quotes.flatMap((quote) => {
      const place = findQuote(answer, quote);
      return place && !copies.some((copy) => overlap(copy, place))
        ? [{ ...place, text: dossierSlice(answer, place) }]
        : [];
    }),
  );
  const proof =
    evidence.length > 0 ? 'found' : satisfied && criterion.evidence === 'quote' ? 'unproven' : 'not needed';
  return {
    id: criterion.id,
    criterion,
    analysis,
    evidence,
    proof,
    satisfied: satisfied && proof !== 'unproven',
    confidence,
    occurrences: Math.max(1, evidence.length),
  };
}

const dossierSlice = ({ original }: FoldedText, { start, end }: Place) => original.slice(start, end);

/** An empty answer satisfies nothing; nobody needs to be asked. */
export const emptyJudgments = (criteria: readonly Criterion[]): Judgment[] =>
  criteria.map((criterion) => ({
    id: criterion.id,
    criterion,
    analysis: 'The answer is empty.',
    evidence: [],
    proof: 'not needed',
    satisfied: false,
    confidence: 1,
  }));
