import { isRecord } from '../../../assertions/core/read-json.ts';
import { panelAlpha } from '../../../assertions/scoring/memo/panel.ts';
import type { Row } from '../read/row.ts';
import { type Ballot, type Ballots, type Entry, KINDS, type Kind } from './entry.ts';

/** How the judges of a panel agree on the answers of a model, over all rows together. */
export interface PanelAgreement {
  kind: Kind;
  /** Criteria, claims or assertions they voted on. */
  units: number;
  /** Krippendorff's alpha, 1 full agreement, 0 chance, down to -1; null where all votes are the same. */
  alpha: number | null;
  /** Each judge: how often it voted, and how often in the answer's favour. */
  judges: { id: string; votes: number; inFavour: number }[];
}

/** Undefined where no panel judged the row. */
export function ballotsOf(row: Pick<Row, Kind>): Ballots | undefined {
  const ballots: Ballots = {};
  for (const kind of KINDS) {
    const voted = row[kind].flatMap(({ votes }) => (Array.isArray(votes) ? [votes.flatMap(readVote)] : []));
    if (voted.length > 0) ballots[kind] = voted;
  }
  return Object.keys(ballots).length > 0 ? ballots : undefined;
}

function readVote(vote: unknown): Ballot[] {
  if (!isRecord(vote)) return [];
  const { judge, verdict, pass } = vote;
  return [
    {
      judge: String(judge),
      verdict: typeof verdict === 'string' ? verdict : null,
      pass: typeof pass === 'boolean' ? pass : null,
    },
  ];
}

export function agreementsOf(entries: readonly Entry[]): PanelAgreement[] {
  return KINDS.flatMap((kind) => {
    const units = entries.flatMap(({ ballots }) => ballots?.[kind] ?? []);
    return units.length === 0 ? [] : [agreementOf(kind, units)];
  });
}

function agreementOf(kind: Kind, units: readonly Ballot[][]): PanelAgreement {
  const cast = units.flat().filter(({ pass }) => pass !== null);
  return {
    kind,
    units: units.length,
    alpha: panelAlpha(units, kind === 'claims' ? 'verdict' : 'pass'),
    judges: [...Map.groupBy(cast, ({ judge }) => judge)].map(([id, own]) => ({
      id,
      votes: own.length,
      inFavour: own.filter(({ pass }) => pass).length,
    })),
  };
}
