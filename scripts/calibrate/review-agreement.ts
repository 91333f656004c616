import { modelFamily } from '../../assertions/judging/client/model-family.ts';
import { agreementOf } from '../../assertions/scoring/memo/agreement.ts';
import { krippendorffAlpha } from '../../assertions/scoring/statistics/krippendorff.ts';
import { pythonRandom } from '../../assertions/scoring/statistics/python-random.ts';
import { favours } from '../review/judged-answer.ts';
import { lawyersOn, type Reviewed, type Reviews } from '../review/read-reviews.ts';
import { terminalTable } from '../terminal-table.ts';

/** A figure with its interval at 95 %: 1,000 bootstrap samples of whole tasks, seed 42; null from too few. */
interface Figure {
  value: number | null;
  low: number | null;
  high: number | null;
}

interface Agreement {
  name: string;
  verdicts: number;
  tasks: number;
  agreement: Figure;
  kappa: Figure;
  /** The judge gives the answer what lawyers deny it, and the reverse. */
  lenient: number;
  harsh: number;
}

export interface ReviewAgreement {
  groups: Agreement[];
  /** Of lawyers with each other, over what two or more could tell; null where there is none. */
  lawyers: { verdicts: number; alpha: Figure } | null;
  cannotTell: number;
  /** Lawyers divided evenly: in no figure. */
  divided: number;
  worst: {
    task: string;
    model: string;
    about: string;
    judge: string;
    lawyers: string;
    confidence: number | null;
    notes: string[];
  }[];
}

interface Pair {
  one: Reviewed;
  task: string;
  gold: boolean;
  judged: boolean;
  confidence: number;
}

const WORST = 8;

/** How far a run's judge and its lawyers agree, and lawyers with each other. Verdicts count as they were drawn. */
export function reviewAgreement({ reviewed }: Reviews): ReviewAgreement {
  const known = reviewed.flatMap((one) => {
    const said = lawyersOn(one);
    return said ? [{ one, said }] : [];
  });
  const pairs = known.flatMap(({ one, said }): Pair[] => {
    if (said.favour === 0.5) return [];
    const { item, answer } = one;
    const task = `${answer.row.dataset} ${answer.row.task}`;
    return [
      {
        one,
        task,
        gold: said.favour > 0.5,
        judged: favours(item, item.says),
        confidence: item.confidence ?? 1,
      },
    ];
  });
  const by = (title: string, key: (pair: Pair) => string | undefined) =>
    [...Map.groupBy(pairs, key)].flatMap(([name, own]) =>
      name === undefined ? [] : [agreement(`${title}${name}`, own)],
    );
  const opinions = reviewed.flatMap((one) => one.opinions);
  return {
    groups: [
      agreement('all', pairs),
      ...by('', ({ one }) => one.item.dimension),
      ...by('model ', ({ one }) => one.answer.model),
      ...by('', ({ one: { item } }) =>
        item.confidence === null
          ? undefined
          : item.confidence < 0.9
            ? 'judge unsure (below 0.9)'
            : 'judge sure (0.9 and above)',
      ),
      ...by('', familyOf),
    ],
    lawyers: lawyersAmong(reviewed),
    cannotTell: opinions.filter(({ says }) => says === null).length,
    divided: known.length - pairs.length,
    worst: pairs
      .filter(({ gold, judged }) => gold !== judged)
      .toSorted((a, b) => b.confidence - a.confidence)
      .slice(0, WORST)
      .map(({ one: { answer, item, opinions: own }, gold, judged }) => ({
        task: answer.row.task,
        model: answer.model,
        about: `${item.kind} ${item.key}: ${item.text.replace(/\s+/g, ' ').slice(0, 160)}`,
        judge: judged ? 'in favour' : 'against',
        lawyers: gold ? 'in favour' : 'against',
        confidence: item.confidence,
        notes: own.map(({ note }) => note.trim()).filter(Boolean),
      })),
  };
}

/** Whether the answer is of a model of the judge's maker; undefined where either is not known. */
function familyOf({ one: { answer } }: Pair): string | undefined {
  const judges = answer.row.judges.flatMap(({ id }) => modelFamily(id) ?? []);
  const family = modelFamily(answer.row.provider);
  if (judges.length === 0 || family === undefined) return undefined;
  return judges.includes(family) ? 'the judge’s own family' : 'other families';
}

function agreement(name: string, pairs: readonly Pair[]): Agreement {
  const whole = agreementOf(pairs);
  const figure = (of: 'agreement' | 'kappa') =>
    bootstrap(
      pairs,
      ({ task }) => task,
      (some) => agreementOf(some)[of],
    );
  return {
    ...{ name, verdicts: pairs.length, tasks: new Set(pairs.map(({ task }) => task)).size },
    ...{ agreement: figure('agreement'), kappa: figure('kappa') },
    ...{ lenient: whole.falseTrue, harsh: whole.falseFalse },
  };
}

function lawyersAmong(reviewed: readonly Reviewed[]): ReviewAgreement['lawyers'] {
  const units = reviewed
    .map(({ answer, opinions }) => ({
      task: answer.row.task,
      ratings: opinions.flatMap(({ says, settles }) => (says === null || settles ? [] : [says])),
    }))
    .filter(({ ratings }) => ratings.length > 1);
  if (units.length === 0) return null;
  const alpha = bootstrap(
    units,
    ({ task }) => task,
    (some) =>
      krippendorffAlpha(
        some.map(({ ratings }) => ratings),
        'nominal',
      ),
  );
  return { verdicts: units.length, alpha };
}

/** Resamples whole tasks: verdicts of one answer go together. */
function bootstrap<T>(all: readonly T[], unit: (one: T) => string, of: (some: T[]) => number | null): Figure {
  const units = [...Map.groupBy(all, unit).values()];
  const value = of([...all]);
  if (units.length < 5 || value === null) return { value, low: null, high: null };
  const random = pythonRandom(42);
  const sorted = Array.from({ length: 1000 }, () =>
    of(units.flatMap(() => units[random.choice(units.length)]!)),
  )
    .filter((one) => one !== null)
    .sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? null;
  return { value, low: at(0.025), high: at(0.975) };
}

export function describeAgreement({ groups, lawyers, cannotTell, divided, worst }: ReviewAgreement): string {
  const say = ({ value, low, high }: Figure, of: (one: number) => string) =>
    value === null
      ? '–'
      : low === null || high === null
        ? of(value)
        : `${of(value)} (${of(low)} to ${of(high)})`;
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  const fixed = (one: number) => one.toFixed(2);
  return [
    terminalTable(
      [
        [
          'judge against lawyers',
          'verdicts',
          'tasks',
          'agreement (95 %)',
          'kappa (95 %)',
          'too lenient',
          'too harsh',
        ],
        ...groups.map((one) => [
          ...[
            one.name,
            `${one.verdicts}`,
            `${one.tasks}`,
            say(one.agreement, percent),
            say(one.kappa, fixed),
          ],
          ...[`${one.lenient}`, `${one.harsh}`],
        ]),
      ],
      1,
    ),
    '',
    lawyers
      ? `Lawyers with each other: Krippendorff's alpha ${say(lawyers.alpha, fixed)} over ${lawyers.verdicts} verdicts`
      : 'Lawyers with each other: no verdict was read by two',
    `${cannotTell} times a lawyer could not tell; on ${divided} verdicts lawyers are divided: in no figure above`,
    ...(worst.length > 0 ? ['', 'Disagreements, the surest of the judge first:'] : []),
    ...worst.map(
      ({ task, model, about, judge, lawyers: said, confidence, notes }) =>
        `  task ${task}, ${model}, ${about}\n    judge ${judge}${confidence === null ? '' : ` (${fixed(confidence)})`}, lawyers ${said}${notes.map((note) => `; ${note}`).join('')}`,
    ),
  ].join('\n');
}
