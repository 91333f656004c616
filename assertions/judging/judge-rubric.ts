import { createHash } from 'node:crypto';
import { z } from 'zod';
import { requireVerdicts, type Verdict } from '../scoring/memo/answer-score.ts';
import type { Criterion } from '../scoring/memo/criterion.ts';
import { distinct, type Place } from '../scoring/memo/find-quote.ts';
import { isMajority, type PanelRule, reachedByMost, type Vote } from '../scoring/memo/panel.ts';
import { type NoProof, type ProofText, proofOf, proofText } from '../scoring/memo/proof.ts';
import { meanOf } from '../scoring/statistics/describe.ts';
import type { Question } from './client/ask-question.ts';
import { readById } from './client/ask-question.ts';
import type { Batch, Judging, Panel } from './open-panel.ts';
import { dossierMessages } from './prompts/dossier.prompt.ts';
import { RUBRIC_VERSION, type RubricSetting, rubricQuestion, rubricReply } from './prompts/rubric.prompt.ts';
import { type Opinion, readOpinion } from './read-opinion.ts';
import { settleAll } from './settle-all.ts';

/** A verdict with what proves it. */
export interface Judgment extends Verdict {
  criterion: Criterion;
  analysis: string;
  /** Passages of the answer, as written there. */
  evidence: (Place & { text: string })[];
  /** What the judge found of each thing that a compound criterion asks for. */
  parts?: { part: string; met: boolean }[];
  /**
   * `unproven`: twice satisfied for the judge, and none of its quotes proves it; `abstained`: twice it could not tell.
   * Neither is satisfied.
   */
  proof: 'found' | 'not needed' | 'unproven' | 'abstained';
  whyUnproven?: NoProof | 'no quote';
  /** Of a panel: what each judge found. */
  votes?: Vote[];
}

const schema = z.toJSONSchema(rubricReply);

export interface RubricOptions extends RubricSetting {
  batch: Batch;
  /** Who answers has not seen the criteria (the points of a reference): their very words are no repetition. */
  unseen?: boolean;
  /** Which of the orders of the criteria is asked in; default 0. Another one is another judgment. */
  order?: number;
}

/** Every criterion, judged by every judge of the panel on its own. */
export async function judgeRubric(
  { members, rule }: Panel,
  criteria: readonly Criterion[],
  options: RubricOptions,
): Promise<Judgment[]> {
  const asked = criteria.filter(({ words }) => words === undefined);
  const judgments = await settleAll(members.map((member) => judgeAlone(member, asked, options)));
  const judges = members.map(({ judge }) => judge.id);
  const byId = new Map(
    asked.map(({ id }, i) => {
      const own = judgments.map((judgment) => judgment[i]!);
      return [id, combine(own, judges, rule)] as const;
    }),
  );
  const { answer } = members[0].dossier;
  return criteria.map((criterion) => byId.get(criterion.id) ?? countWords(criterion, answer));
}

/** A limit of words needs no judge. */
function countWords(criterion: Criterion, answer: string): Judgment {
  const { id, words } = criterion;
  const { every, least = 0, most = Infinity } = words!;
  const count = answer.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  const occurrences = Math.floor(Math.max(least - count, count - most, 0) / every);
  return {
    id,
    criterion,
    analysis: `The answer has ${count} words.`,
    evidence: [],
    proof: 'not needed',
    satisfied: occurrences > 0,
    confidence: 1,
    occurrences: Math.max(1, occurrences),
  };
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
    verdict:
      proof === 'unproven'
        ? `${verdictWords(judgment)} (no quote found)`
        : proof === 'abstained'
          ? 'cannot tell'
          : verdictWords(judgment),
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
  { batch, order = 0, unseen = false, asOf, findings }: RubricOptions,
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
        const isFault = dimension === 'negative';
        return ['rubric', RUBRIC_VERSION, key, batch, recheck, order, asOf, findings, isFault, text];
      },
      messages: (ids, problems) =>
        dossierMessages(
          dossier,
          rubricQuestion(pick(ids), dossier.language, recheck, { asOf, findings }),
          problems,
        ),
      job: (ids) => ({ kind: 'criteria', dossier, criteria: pick(ids), rubric: unseen ? [] : criteria }),
      read: (items, ids) =>
        readById(items, ids, (item, id) => readOpinion(item, byId.get(id)!.dimension === 'negative')),
    };
  };
  const askAll = async (groups: readonly (readonly Criterion[])[], recheck: boolean) => {
    const opinions = await settleAll(groups.map((group) => judge.ask(question(group, recheck))));
    return new Map(opinions.flatMap((map) => [...map]));
  };

  const answer = proofText(dossier.answer, dossier.task);
  const rotated = rotate(criteria, `${key} ${order}`);
  const opinions = await askAll(batches(rotated, batch), false);
  const judged = new Map(criteria.map((c) => [c.id, prove(c, opinions.get(c.id)!, answer, unseen)]));
  const doubtful = criteria.filter(({ id }) => ['unproven', 'abstained'].includes(judged.get(id)!.proof));
  const again = await askAll(batches(doubtful, batch), true);
  for (const criterion of doubtful)
    judged.set(criterion.id, prove(criterion, again.get(criterion.id)!, answer, unseen));
  const judgments = [...judged.values()];
  requireVerdicts(criteria, judgments);
  return judgments;
}

/** Begins somewhere else for every answer: what an order favours, if it does, is not always the same criterion. */
function rotate(criteria: readonly Criterion[], seed: string): Criterion[] {
  const [first = 0, second = 0] = createHash('sha256').update(seed).digest();
  const by = criteria.length > 0 ? (first * 256 + second) % criteria.length : 0;
  return [...criteria.slice(by), ...criteria.slice(0, by)];
}

function batches(criteria: readonly Criterion[], batch: Batch): Criterion[][] {
  return [
    ...Map.groupBy(
      criteria,
      ({ id, dimension }) =>
        // Structure and style are both read over the whole: asked together, they cost the answer once.
        ({ criterion: id, dimension: dimension === 'style' ? 'structure' : dimension, rubric: '' })[batch],
    ).values(),
  ];
}

/** A fault with a maximum counts as often as it is proved from different places. */
function prove(criterion: Criterion, opinion: Opinion, text: ProofText, unseen: boolean): Judgment {
  const { quotes, satisfied, confidence, analysis, parts } = opinion;
  const { original } = text.folded;
  const found = quotes.map((quote) => proofOf(text, quote, unseen ? '' : criterion.text));
  const evidence = distinct(
    found.flatMap((place) =>
      typeof place === 'string' ? [] : [{ ...place, text: original.slice(place.start, place.end) }],
    ),
  );
  const isUnproven = satisfied === true && criterion.evidence === 'quote' && evidence.length === 0;
  const refused = found.filter((place) => typeof place === 'string');
  return {
    id: criterion.id,
    criterion,
    analysis,
    parts,
    evidence,
    proof:
      satisfied === undefined
        ? 'abstained'
        : isUnproven
          ? 'unproven'
          : evidence.length > 0
            ? 'found'
            : 'not needed',
    ...(isUnproven && { whyUnproven: refused[0] ?? 'no quote' }),
    satisfied: satisfied === true && !isUnproven,
    confidence,
    occurrences: Math.max(1, evidence.length),
  };
}

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
