import type { GradingResult } from '../core/test-context.ts';
import type { PanelRule, Vote } from '../scoring/memo/panel.ts';
import { addUsage, noUsage, toTokensUsed } from './client/judge-usage.ts';
import type { Judge } from './client/open-judge.ts';

export interface SignOptions {
  /** Whether a line needed a judge: the offline judge signs only those. Default: all. */
  signLine?: ((line: Line) => boolean) | undefined;
  /** The offline judge was opened and not asked: it signs nothing. */
  onlyModels?: true;
}
type Line = NonNullable<GradingResult['componentResults']>[number];

/** What a result says of its judges, `rule` where they are a panel: which, what each said, what it cost. */
export function judgeSignature(
  { reason, namedScores = {}, componentResults, metadata }: GradingResult,
  judges: readonly Judge[],
  rule: PanelRule | undefined,
  { signLine = () => true, onlyModels }: SignOptions,
): Partial<GradingResult> {
  if (onlyModels && judges.every(({ offline }) => offline)) return {};
  const usage = noUsage();
  for (const judge of judges) addUsage(usage, judge.usage);
  const names = judges.map(({ id, isSubject, sharedFamily }) =>
    isSubject
      ? `${id}, the model under test itself`
      : sharedFamily
        ? `${id}, like the model under test of ${sharedFamily}: judges favour their own family`
        : id,
  );
  const alphas = Object.entries(namedScores).filter(([name]) => name.endsWith('_alpha'));
  const agreement = alphas.map(([name, alpha]) => `, ${name} ${alpha.toFixed(3)}`).join('');
  const of = ({ id, from, isSubject, sharedFamily, usage }: Judge) => ({
    id,
    from,
    isSubject,
    ...(sharedFamily && { sharedFamily }),
    ...usage,
  });
  return {
    reason: rule
      ? `${reason} (judges, by ${rule}: ${names.join('; ')}${agreement})`
      : `${reason} (judge: ${names[0]})`,
    // Every line it judged, so that the offline judge's output is never mistaken for a real judgment.
    ...(judges.every(({ offline }) => offline) && {
      componentResults: componentResults?.map((line) =>
        signLine(line) ? { ...line, reason: `${line.reason} (${judges[0]!.id})` } : line,
      ),
    }),
    tokensUsed: toTokensUsed(usage),
    metadata: {
      ...metadata,
      ...(rule
        ? {
            panel: rule,
            judges: judges.map((judge) => ({
              ...of(judge),
              from: 'config.judges',
              verdicts: verdictsOf(judge, componentResults),
            })),
          }
        : { judge: of(judges[0]!) }),
    },
  };
}

/** What a judge said of each criterion, claim and assertion, in the order of the lines. */
function verdictsOf({ id }: Judge, lines: Line[] = []) {
  return lines.flatMap(({ metadata }) =>
    ((metadata?.votes ?? []) as Vote[])
      .filter(({ judge }) => judge === id)
      .map(({ verdict, confidence }) => ({
        ...(metadata?.id !== undefined && { id: metadata.id }),
        verdict,
        ...(confidence !== undefined && { confidence }),
      })),
  );
}
