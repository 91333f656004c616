import { z } from 'zod';
import type { ClaimToVerify } from '../../providers/judge/job.ts';
import { type Question, readById } from '../../providers/judge/question.ts';
import { settleAll } from '../../providers/judge/settle.ts';
import { dossierMessages } from '../dossier.prompt.ts';
import {
  claimsQuestion,
  claimsReply,
  HALLUCINATION_VERSION,
  verificationQuestion,
  verificationReply,
} from '../hallucination.prompt.ts';
import { CATEGORY_WORDS, type Claim, type ClaimVerdict, dedupeClaims } from '../scoring/claims.ts';
import { findQuote, foldText, type Place } from '../scoring/evidence.ts';
import { readOneOf, readQuotes, readSeverity, readText } from '../scoring/judge-values.ts';
import { askList, chunks, requote } from './listing.ts';
import type { Batch, Judging } from './setup.ts';

/** A claim of the answer, once, and what became of it. */
export type JudgedClaim = Claim &
  ClaimVerdict & {
    explanation: string;
    /** Where it stands; absent where even the judge's second quote is not in the answer. */
    place?: Place | undefined;
    /** Who settled it. `nobody`: it is not in the answer. */
    by: 'judge' | 'citation index' | 'nobody';
  };

/** A claim with its place, before it is verified. */
export type PlacedClaim = Claim & { place: Place };

/** What the citation index knows: claims it settles, findings about others, and citations the judge left out. */
export interface Grounding {
  settled: JudgedClaim[];
  open: (PlacedClaim & Pick<ClaimToVerify, 'finding' | 'cites'>)[];
  /** Claims about a citation that is settled already. */
  repeated: Claim[];
}

export interface ClaimJudgment {
  claims: JudgedClaim[];
  /** Claims that were said again; they count once. */
  repeated: Claim[];
}

/** Claims a verification holds; the reply must fit into the token limit. */
const PER_CALL: Record<Batch, number> = { criterion: 1, dimension: 15, rubric: 30 };

const listSchema = z.toJSONSchema(claimsReply);
const verificationSchema = z.toJSONSchema(verificationReply);

/**
 * Extracts the claims of the answer, finds their quotes, drops repetitions, lets the citation index (`ground`)
 * settle what it can and has the judge verify the rest in batches. `asOf`: date of the law to judge by, or ''.
 */
export async function judgeClaims(
  judging: Judging,
  {
    batch,
    asOf,
    ground,
  }: { batch: Batch; asOf: string; ground?: ((claims: PlacedClaim[]) => Grounding) | undefined },
): Promise<ClaimJudgment> {
  const listed = await askList<Claim>(judging, {
    kind: 'claims',
    version: HALLUCINATION_VERSION,
    list: 'claims',
    schema: listSchema,
    question: claimsQuestion(judging.dossier.language),
    readItem: readClaim,
  });
  const { kept, repeated } = dedupeClaims(listed);
  const { placed, lost } = await place(judging, kept);
  const grounded = ground?.(placed) ?? { settled: [], open: placed, repeated: [] };
  const verified = await verify(judging, grounded.open, batch, asOf);
  return {
    claims: [...grounded.settled, ...verified, ...lost],
    repeated: [...repeated, ...grounded.repeated],
  };
}

async function place(
  judging: Judging,
  claims: Claim[],
): Promise<{ placed: PlacedClaim[]; lost: JudgedClaim[] }> {
  const answer = foldText(judging.dossier.answer);
  const lost = claims.filter(({ quote }) => !findQuote(answer, quote));
  const quotes = await requote(
    judging,
    lost.map(({ claim }) => claim),
  );
  const placed: PlacedClaim[] = [];
  const nowhere: JudgedClaim[] = [];
  for (const claim of claims) {
    const quote = quotes[lost.indexOf(claim)] ?? claim.quote;
    const at = findQuote(answer, quote);
    if (at) placed.push({ ...claim, quote: judging.dossier.answer.slice(at.start, at.end), place: at });
    else
      nowhere.push({
        ...claim,
        verdict: 'unverifiable',
        explanation: 'the judge finds no passage of the answer that says so',
        by: 'nobody',
      });
  }
  return { placed, lost: nowhere };
}

async function verify(
  { judge, dossier, key }: Judging,
  claims: Grounding['open'],
  batch: Batch,
  asOf: string,
): Promise<JudgedClaim[]> {
  const numbered = claims.map((claim, i) => ({ ...claim, id: `C${i + 1}` }));
  const questions = chunks(numbered, PER_CALL[batch]).map((chunk): Question<Verified> => {
    const byId = new Map<string, ClaimToVerify>(chunk.map((claim) => [claim.id, claim]));
    const pick = (ids: readonly string[]) => ids.map((id) => byId.get(id)!);
    return {
      ids: [...byId.keys()],
      list: 'verdicts',
      schema: verificationSchema,
      keyOf: (id) => {
        const { claim, category, finding } = byId.get(id)!;
        return ['verification', HALLUCINATION_VERSION, key, batch, asOf, category, claim, finding];
      },
      messages: (ids, problems) =>
        // The answer is not sent again: the judge would believe what it says elsewhere.
        dossierMessages(dossier, verificationQuestion(pick(ids), dossier.language, asOf), problems, {
          withAnswer: false,
        }),
      job: (ids) => ({ kind: 'verification', dossier, claims: pick(ids) }),
      read: (items, ids) => readById(items, ids, readVerdict),
    };
  });
  const found = await settleAll(questions.map((question) => judge.ask(question)));
  const verdicts = new Map(found.flatMap((map) => [...map]));
  return numbered.map(({ id, finding: _, cites: __, ...claim }) => ({
    ...claim,
    ...verdicts.get(id)!,
    by: 'judge',
  }));
}

type Verified = ClaimVerdict & { explanation: string };

const VERDICT_WORDS = {
  true: ['vrai', 'vraie', 'exact', 'exacte', 'correct', 'correcte', 'verified', 'verifie', 'verifiee'],
  false: ['faux', 'fausse', 'inexact', 'inexacte', 'incorrect', 'incorrecte', 'wrong'],
  unverifiable: ['inverifiable', 'non verifiable', 'not verifiable', 'unknown', 'uncertain', 'incertain'],
};

function readVerdict(item: Record<string, unknown>): Verified | string {
  const said = typeof item.verdict === 'boolean' ? String(item.verdict) : item.verdict;
  const verdict = readOneOf(said, VERDICT_WORDS);
  if (verdict === undefined) return '"verdict" must be "true", "false" or "unverifiable"';
  const explanation = readText(item.explanation) ?? '';
  if (verdict !== 'false') return { verdict, explanation };
  const severity = readSeverity(item.severity);
  return severity === undefined
    ? '"severity" of a false claim must be "critical", "major" or "minor"'
    : { verdict, severity, explanation };
}

function readClaim(item: Record<string, unknown>): Claim | string {
  const claim = readText(item.claim)?.trim();
  if (!claim) return '"claim" must be a sentence';
  const quotes = readQuotes(item.quote);
  if (!quotes) return '"quote" must be a string';
  // The category decides nothing but which claims may be repetitions of each other.
  return { claim, category: readOneOf(item.category, CATEGORY_WORDS) ?? 'other', quote: quotes.join(' … ') };
}
