import type { PromptfooGrading } from './promptfoo-row.ts';

/** A verdict on one criterion of a rubric. */
export interface Criterion {
  id: string;
  /** What the judge was asked; runs of older versions have none. */
  text?: string;
  dimension: string;
  points: number;
  /** A satisfied verdict needs a quote of the answer. */
  needsQuote?: boolean;
  /** Of a fault that is punished each time. */
  maxPenalty?: number;
  occurrences?: number;
  satisfied: boolean;
  confidence: number | null;
  /** Quotes of the answer, with their place in it. */
  evidence: { text: string; start?: number; end?: number }[];
  /** Whether a quote was needed and found. */
  proof: string;
  reason: string;
  /** Of a panel, as each judge voted; read by panel.ts. */
  votes?: unknown;
  /** Of a panel that decides by the mean. */
  mean?: { satisfied: number; confident: number };
}

/** A claim of the answer and what became of it. */
export interface Claim {
  text?: string;
  verdict: string;
  severity: string | null;
  category: string;
  /** Who found it: the judge, or the citation index. */
  by: string;
  start?: number;
  end?: number;
  reason: string;
  /** Of a panel, as each judge voted; read by panel.ts. */
  votes?: unknown;
}

/** A legal assertion that needs a source. */
export interface Source {
  text?: string;
  sourced: boolean;
  source: string;
  start?: number;
  end?: number;
  reason: string;
  /** Of a panel, as each judge voted; read by panel.ts. */
  votes?: unknown;
}

/** Any other line of an assertion: a field, an asset, a citation. */
export interface Check {
  pass: boolean;
  score: number;
  reason: string;
}

export interface Lines {
  criteria: Criterion[];
  claims: Claim[];
  sources: Source[];
  checks: Check[];
}

/** The lines of a row's assertions by what they are; one that two assertions report counts once. */
export function linesOf(own: readonly PromptfooGrading[]): Lines {
  const lines: Lines = { criteria: [], claims: [], sources: [], checks: [] };
  const seen = new Set<string>();
  for (const { componentResults = [] } of own)
    for (const { metadata = {}, pass = false, score = 0, reason = '' } of componentResults) {
      const known = 'dimension' in metadata || 'verdict' in metadata || 'sourced' in metadata;
      if (known && seen.has(reason)) continue;
      seen.add(reason);
      if ('dimension' in metadata) lines.criteria.push({ ...(metadata as unknown as Criterion), reason });
      else if ('verdict' in metadata && 'category' in metadata)
        lines.claims.push({ ...(metadata as unknown as Claim), severity: severityOf(metadata), reason });
      else if ('sourced' in metadata) lines.sources.push({ ...(metadata as unknown as Source), reason });
      else lines.checks.push({ pass, score, reason });
    }
  return lines;
}

const severityOf = ({ severity }: Record<string, unknown>) =>
  typeof severity === 'string' ? severity : null;
