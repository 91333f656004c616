/**
 * lawSupport: whether the articles that an answer cites say what it says, by their official wording.
 *
 * Measures   Each sentence that cites an article of the 68 codes and laws or the 24 European acts whose wording the
 *            package has (datasets/statute-book). Code checks its figures (durations, percentages, fractions, amounts
 *            in euros, counts; in digits or words, "deux ans" is "24 mois") and its quotations of five words or more.
 *            supported: the article has the figures in the part that the sentence is about, and the quoted words.
 *            contradicted: the article has another figure for that matter. misquoted: the quoted words are not the
 *            article's; typography and marked cuts do not count. not-addressed: the article does not speak of it.
 *            unknown: no figure and no quotation, a figure that may be of the case, several articles (which the figure
 *            is of is not clear), or no wording that a verdict may rest on.
 *            If a judge is named, it reads the unknown ones with the official wording (the parts that matter of a long
 *            article) and their neighbours, in batches of 10. It must quote the passage that its verdict rests on; code
 *            looks the passage up in the article. One that is not there is asked for once more, then the sentence
 *            stays unknown; so does one of which the article says nothing in the parts shown.
 *            law_support = supported / (supported + contradicted + misquoted + not-addressed).
 * Reads      the output, as text, and metadata.asOf.
 * Config     judge, language, maxConcurrency: as in `rubric`. Without a judge the check is deterministic and free
 *            asOf       day (YYYY-MM-DD) the law is looked up on; default metadata.asOf, else today. Every line says
 *                       of which day the wording is
 *            threshold  law_support from which the test passes; default 0.5. A contradicted or misquoted sentence fails
 *                       the test whatever the threshold
 *            thinking   strip | keep; default strip
 * Emits      law_support (0 to 1; weighted by the sentences that it counts), and the number of sentences by verdict:
 *            law_supported, law_contradicted, law_misquoted, law_not_addressed, law_unknown. One line a sentence with
 *            the article, the verdict, who found it and the passage of the law.
 * Failures   An answer without a sentence to check has no law_support, and passes. An empty answer scores 0
 *            (invalidFormat). A bad config throws, and so does a judge that cannot be reached or read after bounded
 *            retries.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:lawSupport
 *                config: {asOf: "2026-01-01"}
 */
import { isoDay, readAsOf } from './core/test-context.ts';
import { defineAssertion } from './define-assertion.ts';
import { isForJudge, judgeSupport } from './judging/judge-support.ts';
import { judgedConfig } from './judging/open-panel.ts';
import type { SupportedSentence } from './scoring/support/check-support.ts';
import type { SupportVerdict } from './scoring/support/support-finding.ts';
import { supportOf } from './statute-book/support.ts';

const VERDICTS: readonly SupportVerdict[] = [
  'supported',
  'contradicted',
  'misquoted',
  'not-addressed',
  'unknown',
];

const { judge, language, maxConcurrency, giveUpAfter } = judgedConfig;

export const lawSupport = defineAssertion(
  {
    name: 'lawSupport',
    judged: true,
    config: { judge, language, maxConcurrency, giveUpAfter, asOf: isoDay.optional() },
    threshold: 0.5,
  },
  async ({ config, answer, context, panel }) => {
    const asOf = readAsOf(context, config.asOf) ?? new Date().toISOString().slice(0, 10);
    const byCode = supportOf(answer, asOf);
    const open = byCode.some((one) => isForJudge(one, asOf))
      ? (await panel(config, { onlyModels: true })).members[0].judge
      : undefined;
    const sentences =
      open && !open.offline
        ? await judgeSupport(open, answer, byCode, { asOf, language: config.language })
        : byCode;
    const count = (verdict: SupportVerdict) => sentences.filter((one) => one.verdict === verdict).length;
    const checked = sentences.length - count('unknown');
    const support = checked > 0 ? { law_support: count('supported') / checked } : undefined;
    const wrong = sentences.filter(({ verdict }) => isWrong(verdict));
    const counts = VERDICTS.map((verdict) => [nameOf(verdict), count(verdict)] as const);
    return {
      score: support?.law_support ?? 1,
      reason: support
        ? `${count('supported')} of ${checked} sentences that could be checked say what the article says`
        : 'No sentence could be checked with the wording of its article: law_support is not emitted',
      fails: wrong[0] && `${wrong.length} contradicted or misquoted: ${describe(wrong[0])}`,
      namedScores: { ...support, ...Object.fromEntries(counts) },
      namedScoreWeights: {
        ...(support && { law_support: checked }),
        ...Object.fromEntries(counts.map(([name]) => [name, 1])),
      },
      componentResults: sentences.map((one) => ({
        pass: !isWrong(one.verdict),
        score: one.verdict === 'supported' || one.verdict === 'unknown' ? 1 : 0,
        reason: describe(one),
        assertion: { type: 'javascript', value: one.article.text.replace(/\s+/g, ' ') },
        metadata: { verdict: one.verdict, by: one.by ?? 'code' },
      })),
      metadata: { asOf },
    };
  },
);

export default lawSupport;

const isWrong = (verdict: SupportVerdict) => verdict === 'contradicted' || verdict === 'misquoted';

/** "law_not_addressed". */
const nameOf = (verdict: SupportVerdict) => `law_${verdict.replaceAll('-', '_')}`;

/** A memo with tables may have very long sentences. */
const LONGEST = 300;
const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** "code-civil 2224: contradicted. "trois ans" is not in the article, which has "cinq ans". …" */
function describe({ article, verdict, reason, passage, note, sentence, by }: SupportedSentence): string {
  const law = passage === undefined ? '' : ` The law: « ${shorten(passage)} » (${note})`;
  return `${article.instrument} ${article.number}: ${verdict}${by ? ` (${by})` : ''}. ${reason}. The answer: ${shorten(sentence)}${law}`;
}
