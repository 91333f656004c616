import type { FakeRequest } from './fake-openai.ts';

/** What a prompt of the pack asks for. */
export type Asked =
  | { kind: 'criteria'; ids: string[]; recheck: boolean }
  | { kind: 'claims' | 'assertions'; ids: [] }
  | { kind: 'verdicts' | 'quotes' | 'support'; ids: string[] };

/** Reads the question, which is behind the last tag of a prompt. */
export function askedOf({ last }: Pick<FakeRequest, 'last'>): Asked {
  const question = last.slice(last.lastIndexOf('</'));
  const [format, list] =
    /^[^\n]*\{"(criteria|claims|verdicts|assertions|quotes|support)":\[.*$/m.exec(question) ?? [];
  if (format === undefined) throw new Error(`not a prompt of the pack: ${question.slice(0, 300)}`);
  if (list === 'claims' || list === 'assertions') return { kind: list, ids: [] };
  // Below the format: a heading, then an item a line.
  const lines = question
    .slice(question.indexOf(format) + format.length)
    .split('\n\n')[0]!
    .split('\n');
  const ids = lines.slice(2).map((line) => /^[\w.-]+/.exec(line)![0]);
  if (list !== 'criteria') return { kind: list as 'verdicts' | 'quotes' | 'support', ids };
  return {
    kind: list,
    ids,
    recheck: /Tu as déjà évalué|You have assessed/.test(question),
  };
}

export interface FakeJudgments {
  /** Verdict of a criterion; default satisfied with the quote of `quote`. */
  criteria?: Record<string, Record<string, unknown>>;
  /** A passage of the answer. */
  quote: string;
  claims?: unknown[];
  /** Verdict of a claim by its id (C1 …); default true. */
  verdicts?: Record<string, Record<string, unknown>>;
  assertions?: unknown[];
  quotes?: Record<string, string>;
  /** What the law says of a sentence by its id (S1 …); default unknown. */
  support?: Record<string, Record<string, unknown>>;
}

/** The reply of a judge that does as it is asked. */
export function fakeJudgment(request: Pick<FakeRequest, 'last'>, says: FakeJudgments): string {
  const { kind, ids } = askedOf(request);
  const list = (): unknown[] => {
    switch (kind) {
      case 'criteria':
        return ids.map((id) => {
          const { satisfied = !id.startsWith('N'), confidence, ...said } = says.criteria?.[id] ?? {};
          const word = id.startsWith('N') ? 'committed' : 'met';
          return {
            id,
            quotes: [says.quote],
            analysis: `Analyse de ${id}.`,
            parts: [],
            verdict: satisfied ? word : `not_${word}`,
            certainty: confidence ?? 'certain',
            ...said,
          };
        });
      case 'claims':
        return says.claims ?? [];
      case 'assertions':
        return says.assertions ?? [];
      case 'verdicts':
        return ids.map((id) => ({
          id,
          explanation: 'Vérifié.',
          verdict: 'true',
          severity: null,
          ...says.verdicts?.[id],
        }));
      case 'support':
        return ids.map((id) => ({ id, analysis: '', verdict: 'unknown', quote: '', ...says.support?.[id] }));
      case 'quotes':
        return ids.map((id) => ({ id, quote: says.quotes?.[id] ?? '' }));
    }
  };
  return JSON.stringify({ [kind]: list() });
}
