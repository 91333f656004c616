import { z } from 'zod';
import { SEVERITIES } from '../scoring/memo/answer-score.ts';
import { CATEGORY_WORDS, type Claim, type ClaimVerdict, dedupeClaims } from '../scoring/memo/claim-score.ts';
import { findQuote, foldText, type Place } from '../scoring/memo/find-quote.ts';
import {
  isPlaceholder,
  readOneOf,
  readQuotes,
  readSeverity,
  readText,
} from '../scoring/memo/judge-values.ts';
import { isMajority, reachedByMost, type Vote } from '../scoring/memo/panel.ts';
import { askList, chunks, nothingListed, requote } from './ask-list.ts';
import { type Question, readById } from './client/ask-question.ts';
import type { ClaimToVerify } from './judge-job.ts';
import { lawForClaims } from './law-for-claims.ts';
import type { Batch, Judging, Panel } from './open-panel.ts';
import { dossierMessages } from './prompts/dossier.prompt.ts';
import {
  claimsQuestion,
  claimsReply,
  HALLUCINATION_VERSION,
  verificationQuestion,
  verificationReply,
} from './prompts/hallucination.prompt.ts';
import { settleAll } from './settle-all.ts';

/** A claim of the answer, once, and what became of it. */
export type JudgedClaim = Claim &
  ClaimVerdict & {
    explanation: string;
    /** Where it is in the answer; absent if even the judge's second quote is not in the answer. */
    place?: Place | undefined;
    /** Who settled it. `nobody`: it is not in the answer. */
    by: 'judge' | 'citation index' | 'nobody';
    /** Of a panel: what each judge found. */
    votes?: Vote[];
  };

/** A claim with its place, before it is verified. */
export type PlacedClaim = Claim & { place: Place };

/** What the citation index knows: claims it settles, findings about others, and citations the judge left out. */
export interface Grounding {
  settled: JudgedClaim[];
  open: (PlacedClaim & Pick<ClaimToVerify, 'finding' | 'cites' | 'articles'>)[];
  /** Claims about a citation that is settled already. */
  repeated: Claim[];
}

export interface ClaimJudgment {
  claims: JudgedClaim[];
  /** Claims that were said again; they count once. */
  repeated: Claim[];
  /** A citation of the answer where the judge listed no claim at all: only the index has found any. */
  overlooked?: string | undefined;
}

/** Claims a verification holds; the reply must fit into the token limit. */
const PER_CALL: Record<Batch, number> = { criterion: 1, dimension: 15, rubric: 30 };

const listSchema = z.toJSONSchema(claimsReply);
const verificationSchema = z.toJSONSchema(verificationReply);

/**
 * Extracts the claims of the answer, finds their quotes, drops repetitions, lets the citation index (`ground`)
 * settle what it can and has the judge verify the rest in batches. `asOf`: date of the law to judge by, or ''. Of a
 * panel the first judge extracts, so that all have the same claims before them, and every judge verifies each.
 */
export async function judgeClaims(
  { members }: Panel,
  {
    batch,
    asOf,
    ground,
  }: { batch: Batch; asOf: string; ground?: ((claims: PlacedClaim[]) => Grounding) | undefined },
): Promise<ClaimJudgment> {
  const [judging] = members;
  const { items: listed, overlooked } = await askList<Claim>(judging, {
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
  if (overlooked !== undefined && grounded.settled.length === 0) throw nothingListed(judging, overlooked);
  const verified = await settleAll(members.map((member) => verify(member, grounded.open, batch, asOf)));
  const judges = members.map(({ judge }) => judge.id);
  const combined = grounded.open.map((_, i) =>
    combine(
      verified.map((own) => own[i]!),
      judges,
    ),
  );
  return {
    claims: [...grounded.settled, ...combined, ...lost],
    repeated: [...repeated, ...grounded.repeated],
    overlooked,
  };
}

/** The verdict of more than half of the judges, else unverifiable; as grave as more than half of those who say false. */
function combine(claims: readonly JudgedClaim[], judges: readonly string[]): JudgedClaim {
  const [first] = claims;
  if (claims.length === 1) return first!;
  const saying = (verdict: string) => claims.filter((claim) => claim.verdict === verdict);
  const verdict =
    (['true', 'false'] as const).find((one) => isMajority(saying(one).length, claims.length)) ??
    'unverifiable';
  const side = saying(verdict);
  const { claim, category, quote, place } = first!;
  return {
    claim,
    category,
    quote,
    place,
    by: 'judge',
    explanation: isMajority(side.length, claims.length) ? side[0]!.explanation : 'no majority of the judges',
    ...(verdict === 'false' ? { verdict, severity: gravityOf(side) } : { verdict }),
    votes: claims.map((own, i) => ({
      judge: judges[i]!,
      verdict: own.verdict,
      pass: own.verdict !== 'false',
      why: own.explanation,
    })),
  };
}

function gravityOf(claims: readonly JudgedClaim[]) {
  const fromMild = SEVERITIES.toReversed();
  return fromMild[reachedByMost(claims.flatMap(({ severity }) => fromMild.indexOf(severity!)))]!;
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
    const law = lawForClaims(chunk, batch, numbered.length);
    const lawOf = (claims: readonly ClaimToVerify[]) => {
      const cited = new Set(claims.flatMap(({ articles = [] }) => articles));
      return [...cited].flatMap((article) => law.get(article) ?? []);
    };
    // That an article exists is said by its wording.
    const isShown = ({ cites, articles }: ClaimToVerify) =>
      cites === 'valid' && articles?.every((article) => law.has(article));
    for (const [id, claim] of byId) {
      const { finding: _, ...bare } = claim;
      if (isShown(claim)) byId.set(id, bare);
    }
    return {
      ids: [...byId.keys()],
      list: 'verdicts',
      schema: verificationSchema,
      keyOf: (id) => {
        const { claim, category, finding } = byId.get(id)!;
        const shown = lawOf(pick([id]));
        return ['verification', HALLUCINATION_VERSION, key, batch, asOf, category, claim, finding, shown];
      },
      messages: (ids, problems) =>
        // The answer is not sent again: the judge would believe what it says elsewhere.
        dossierMessages(
          dossier,
          verificationQuestion(pick(ids), dossier.language, asOf, lawOf(pick(ids))),
          problems,
          { withAnswer: false },
        ),
      job: (ids) => ({ kind: 'verification', dossier, claims: pick(ids) }),
      read: (items, ids) => readById(items, ids, readVerdict),
    };
  });
  const found = await settleAll(questions.map((question) => judge.ask(question)));
  const verdicts = new Map(found.flatMap((map) => [...map]));
  return numbered.map(({ id, finding: _, cites: __, articles: ___, ...claim }) => ({
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

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && /^\s*(?:|null|none|aucune?|n\/?a|sans objet|-)\s*$/i.test(value));

function readVerdict(item: Record<string, unknown>): Verified | string {
  const said = typeof item.verdict === 'boolean' ? String(item.verdict) : item.verdict;
  const verdict = readOneOf(said, VERDICT_WORDS);
  if (verdict === undefined) return '"verdict" must be "true", "false" or "unverifiable"';
  const explanation = readText(item.explanation) ?? '';
  const severity = readSeverity(item.severity);
  if (verdict !== 'false')
    // "true", and a major error: one of the two is not meant.
    return severity === undefined && isNothing(item.severity)
      ? { verdict, explanation }
      : `"severity" must be null where "verdict" is "${verdict}"`;
  return severity === undefined
    ? '"severity" of a false claim must be "critical", "major" or "minor"'
    : { verdict, severity, explanation };
}

function readClaim(item: Record<string, unknown>): Claim | string {
  const claim = readText(item.claim)?.trim();
  if (!claim || isPlaceholder(claim)) return '"claim" must be a sentence';
  const quotes = readQuotes(item.quote);
  if (!quotes) return '"quote" must be a string';
  // The category decides nothing but which claims may be repetitions of each other.
  return { claim, category: readOneOf(item.category, CATEGORY_WORDS) ?? 'other', quote: quotes.join(' … ') };
}
