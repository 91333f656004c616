import type { State } from '../../../assertions/scoring/openexempt/statutes.ts';
import { applicableState, dayNumber, dayText } from '../domicile.ts';
import type { Asset, Case } from '../schema.ts';
import { applicableExemptions, type PoolAsset } from './asset-names.ts';
import { firstNames, lastNames } from './people.ts';
import type { Random } from './random.ts';
import type { Settings } from './settings.ts';

const LOOKBACK = 730 + 180;
const YEAR_START = dayNumber('2024-01-01');
const DAYS_OF_2024 = 366;
/** Longest time before the petition that a history begins: 18 years. */
const LONGEST = 6_574;

/** `count` cases; states, marriages and numbers of domiciles are spread evenly over them, then shuffled. */
export function sampleCases(
  settings: Settings,
  count: number,
  pool: readonly PoolAsset[],
  random: Random,
): Case[] {
  const spread = <Item>(items: Item[]) => {
    // Shuffled first too: fewer cases than items must not always leave out the same ones.
    const order = random.shuffle(items);
    return random.shuffle(Array.from({ length: count }, (_, index) => order[index % order.length]!));
  };
  const [min, max] = settings.domiciles;
  const couples = Math.round(count * settings.married);
  const states = spread(settings.states);
  const married = random.shuffle(Array.from({ length: count }, (_, index) => index < couples));
  const domiciles = spread(Array.from({ length: max - min + 1 }, (_, index) => min + index));
  return states.map((state, index) =>
    sampleCase(settings, state, married[index]!, domiciles[index]!, pool, random),
  );
}

function sampleCase(
  settings: Settings,
  state: State,
  married: boolean,
  domiciles: number,
  pool: readonly PoolAsset[],
  random: Random,
): Case {
  const [first, second] = random.sample(firstNames, 2);
  const last = random.pick(lastNames);
  const petition = YEAR_START + random.int(0, DAYS_OF_2024 - 1);
  return {
    debtor: { first_name: first!, last_name: last },
    joint_debtor: married ? { first_name: second!, last_name: last } : null,
    assets: sampleAssets(random.int(...settings.assets), pool, random),
    state_jurisdiction: state,
    petition_date: dayText(petition),
    domicile_dates: sampleDomiciles(settings.states, state, petition, domiciles, random),
  };
}

/** Different assets of the pool, at most one of them a residence. */
function sampleAssets(count: number, pool: readonly PoolAsset[], random: Random): Asset[] {
  const chosen: PoolAsset[] = [];
  for (const asset of random.shuffle(pool)) {
    if (chosen.length === count) break;
    if (isResidence(asset) && chosen.some(isResidence)) continue;
    chosen.push(asset);
  }
  return chosen.map((asset) => ({
    description: asset.description,
    dollar_value: sampleValue(asset, random),
    applicable_exemptions: applicableExemptions(asset),
    category_hints: [
      isResidence(asset) || asset.kind === 'burialPlot' ? 'real_property' : 'personal_property',
    ],
  }));
}

/** By its kind, or a user's own by an exemption of homes alone. */
const isResidence = ({ kind, exemptions }: PoolAsset) =>
  kind === 'residence' || (exemptions?.includes('Ariz. Rev. Stat. § 33-1101(A)') ?? false);

/** A value in the asset's range, as round as an appraiser would make it. */
function sampleValue({ low, high }: PoolAsset, random: Random): number {
  const step = high > 20_000 ? 250 : high > 2_000 ? 25 : 5;
  const [from, to] = [Math.ceil(low / step), Math.floor(high / step)];
  return from > to ? random.int(low, high) : random.int(from, to) * step;
}

/**
 * Moves such that `state` is the one whose exemptions apply. The first is before the 910 days that the statute
 * looks at, the others are within them; where the statute settles on no state, the draw is repeated.
 */
function sampleDomiciles(
  states: State[],
  state: State,
  petition: number,
  count: number,
  random: Random,
): Record<string, State> {
  for (;;) {
    const within = new Set<number>();
    while (within.size < count - 1) within.add(random.int(1, LOOKBACK));
    const ages = [random.int(LOOKBACK + 1, LONGEST), ...[...within].sort((a, b) => b - a)];
    const drawn = Object.fromEntries(ages.map((age) => [dayText(petition - age), random.pick(states)]));
    const applies = applicableState({ petition_date: dayText(petition), domicile_dates: drawn });
    if (!applies) continue;
    // The state that came out trades places with the one wanted.
    const trade = (drawnState: State) =>
      drawnState === applies ? state : drawnState === state ? applies : drawnState;
    return Object.fromEntries(Object.entries(drawn).map(([date, drawnState]) => [date, trade(drawnState)]));
  }
}
