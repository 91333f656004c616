import { Command, InvalidArgumentError, Option } from 'commander';
import { InputError } from '../../assertions/core/input-error.ts';
import { packageFile } from '../../assertions/core/package-file.ts';
import { visible } from '../../assertions/core/visible.ts';
import type { Batch } from '../../assertions/judging/open-panel.ts';
import { readGold } from '../../datasets/frenchlaw/read-gold.ts';
import { readGoldLines } from '../review/gold.ts';
import { describeRatings, readHumanRatings } from '../review/human-ratings.ts';
import { readReviews } from '../review/read-reviews.ts';
import { terminalTable } from '../terminal-table.ts';
import { type Calibration, type CriteriaAgreement, calibrateJudge } from './calibrate-judge.ts';
import { describeAgreement, reviewAgreement } from './review-agreement.ts';
import type { Estimate, KindAgreement } from './rules-of-thumb.ts';

interface Flags {
  judge?: string;
  reviews?: string[];
  batch: Batch;
  maxConcurrency: number;
  answers: string;
  tasks: string;
  orders: number;
  json: boolean;
}

/** `promptfoo-legal calibrate`: how far a judge can be trusted, before it is. */
export const calibrate = new Command('calibrate')
  .description('run a judge over answers with gold verdicts, and print how far it agrees with them')
  .argument('[run]', 'with --reviews: the run that was reviewed', 'latest')
  .option('--reviews <files...>', 'what came back of review: the judge of a run against its lawyers')
  .option('--judge <id>', 'provider id of the judge, e.g. openrouter:mistralai/mistral-large; or "offline"')
  .addOption(
    new Option('--batch <size>', 'criteria that are judged in one call')
      .choices(['criterion', 'dimension', 'rubric'])
      .default('dimension'),
  )
  .option('--max-concurrency <n>', 'calls in flight at once', positiveInteger, 4)
  .addOption(
    new Option(
      '--answers <folder>',
      'answers with a gold.json, or the .jsonl that review --gold wrote',
    ).default(packageFile('datasets/frenchlaw/answers'), 'those of the pack'),
  )
  .addOption(
    new Option('--tasks <file>', 'the tasks they answer').default(
      packageFile('datasets/frenchlaw/tasks.csv'),
      'those of the pack',
    ),
  )
  .option(
    '--orders <n>',
    '2: judge each rubric in another order too, and print what it changes',
    positiveInteger,
    1,
  )
  .option('--json', 'print the numbers as JSON', false)
  .action(async (run: string, { answers, tasks, json, reviews, judge, ...options }: Flags) => {
    if (reviews) {
      const agreement = reviewAgreement(readReviews(reviews, run));
      const viewer = readHumanRatings(run);
      console.log(
        json
          ? JSON.stringify({ ...agreement, viewer }, null, 2)
          : visible([describeAgreement(agreement), describeRatings(viewer)].filter(Boolean).join('\n\n')),
      );
      return;
    }
    if (judge === undefined)
      throw new InputError({
        source: 'calibrate',
        problem: 'needs --judge ID, or --reviews FILE… and a run',
      });
    // promptfoo's library logs to the standard output, between the numbers; what fails is reported below.
    process.env.LOG_LEVEL ??= 'none';
    const calibration = await calibrateJudge(
      answers.endsWith('.jsonl') ? readGoldLines(answers) : await readGold(answers, tasks),
      { judge, ...options },
    );
    console.log(json ? JSON.stringify(calibration, null, 2) : describe(calibration));
    if (calibration.failed.length > 0) process.exitCode = 1;
  });

function positiveInteger(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('expected a whole number from 1 on');
  return Number(text);
}

const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);
const fixed = (number: number | null) => (number === null ? '–' : number.toFixed(3));

const interval = ({ value, low, high }: Estimate, of = fixed) =>
  value === null
    ? '–'
    : low === null || high === null
      ? of(value)
      : `${of(value)} (${of(low)} to ${of(high)})`;

/** The judge next to two rules that read no memo, on the memos that such a rule cannot tell apart. */
function describeBetween({ judge, rules, byDimension, byKind, use }: Calibration['between']): string[] {
  const row = (name: string, { memos, verdicts, agreement, kappa }: KindAgreement) => [
    name,
    `${memos}`,
    `${verdicts}`,
    interval(agreement, percent),
    interval(kappa),
  ];
  return [
    terminalTable(
      [
        ['memos between good and flawed', 'memos', 'n', 'agreement (95 %)', 'kappa (95 %)'],
        row('the judge', judge),
        row('a rule that reads nothing', rules.readsNothing),
        row('the majority of each dimension', rules.majority),
        ...Object.entries(byDimension).map(([name, found]) => row(name, found)),
        ...Object.entries(byKind).map(([name, found]) => row(name, found)),
      ],
      1,
    ),
    '',
    `What it may be used for: ${use}`,
  ];
}

function describe(calibration: Calibration): string {
  const { judge, batch, answers, criteria, claims, scores, usage, failed, between, order, disputed } =
    calibration;
  const row = (name: string, found: CriteriaAgreement) => [
    name,
    `${found.count}`,
    percent(found.agreement),
    fixed(found.kappa),
    `${found.falsePasses}`,
    `${found.falseFails}`,
    fixed(found.calibrationError),
  ];
  const cost = usage.costUsd === undefined ? 'cost unknown' : `$${usage.costUsd.toFixed(4)}`;
  return [
    `Judge: ${judge}, by ${batch}, on ${answers} answers`,
    '',
    terminalTable(
      [
        ['verdicts', 'n', 'agreement', 'kappa', 'false passes', 'false fails', 'calibration error'],
        ...Object.entries(criteria.byDimension).map(([name, found]) => row(name, found)),
        row('all', criteria.all),
      ],
      1,
    ),
    '',
    ...describeBetween(between),
    order === null
      ? "Effect of the criteria's order: not measured (--orders 2)"
      : `Effect of the criteria's order: ${order.changed} of ${order.of} verdicts change with another order`,
    `${disputed} criteria on which two readers disagree are in no figure above`,
    '',
    `Claims: ${claims.listed} of ${claims.gold} listed, ${claims.verified} verified; agreement ${percent(claims.agreement)}, kappa ${fixed(claims.kappa)}; ${claims.falseFound} of ${claims.falseClaims} false ones found, ${claims.falseAlarms} true ones called false`,
    '',
    terminalTable(
      [
        ['answer score', 'judge', 'gold'],
        ...scores.map(({ task, answer, judged, gold }) => [`${task} ${answer}`, fixed(judged), fixed(gold)]),
      ],
      1,
    ),
    '',
    `${usage.calls} calls, ${usage.totalTokens} tokens, ${cost}${usage.reused > 0 ? `; ${usage.reused} judgments from the cache` : ''}`,
    ...failed.map(({ task, answer, error }) => `Not judged: ${task} ${answer}: ${error}`),
  ].join('\n');
}
