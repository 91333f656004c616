import { createHash } from 'node:crypto';
import type { TestCase } from 'promptfoo';
import { z } from 'zod';
import { check } from '../../assertions/core/check.ts';
import { openExempt as openExemptAssertion } from '../../assertions/openexempt.ts';
import {
  assertionReference,
  type Conversion,
  type Converter,
  type ConvertOptions,
  testGenerator,
} from '../test-generator.ts';
import { Verbatim } from '../verbatim.ts';
import { goldDoubts } from './gold-doubts.ts';
import { joinPrompt } from './prompt.ts';
import { readSamples } from './read-samples.ts';
import { rightGold } from './right-gold.ts';
import { type Sample, splits, taskNames } from './schema.ts';

export const openExempt: Converter = {
  name: 'openexempt',
  description: 'OpenExempt: exemptions of assets in bankruptcy, in five tasks',
  splits,
  convert,
};

async function convert(options: ConvertOptions): Promise<Conversion> {
  const assertion = assertionReference(openExemptAssertion, options.base);
  const tests: TestCase[] = [];
  const counts = new Map<string, number>();
  const doubts = new Map<string, number>();
  for await (const sample of readSamples(
    options.from,
    check(z.enum(splits), options.split, { source: '--split' }),
  )) {
    if (tests.length === options.limit) break;
    const test = toTest(sample, assertion);
    tests.push(test);
    const { task, goldSuspect = [], goldDoubts = [] } = test.metadata!;
    for (const doubt of goldDoubts) doubts.set(doubt, (doubts.get(doubt) ?? 0) + 1);
    for (const key of [task, ...goldSuspect]) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const list = (keys: string[]) =>
    keys.flatMap((key) => (counts.has(key) ? [`${key} ${counts.get(key)}`] : [])).join(', ');
  const doubted = [...doubts].map(([key, count]) => `${key} ${count}`).join(', ');
  const tasks: string[] = Object.values(taskNames);
  return {
    tests,
    summary: [
      `${tests.length} samples of ${options.split}: ${list(tasks)}`,
      `golds that the statute contradicts: ${list([...counts.keys()].filter((key) => !tasks.includes(key))) || 'none'}`,
      `golds that are one of two answers the prompt allows: ${doubted || 'none'}`,
    ],
  };
}

/** Tests of samples that are not read from files. */
export function toTests(samples: Sample[]): TestCase[] {
  const assertion = assertionReference(openExemptAssertion);
  return samples.map((sample) => toTest(sample, assertion));
}

/**
 * A test of one sample. Its metadata: `task` AE to OE, `startTask` and `terminalTask` 1 to 5, `gold` as
 * published, `case` as published. Where the gold contradicts the statute: `goldSuspect` (causes, see
 * right-gold.ts), `rightGold` (missing where the statute has no answer), and `rightState` where not the case's
 * state applies. `goldDoubts` (see gold-doubts.ts) where the gold is one of two answers that the prompt's words allow.
 */
function toTest(sample: Sample, assertion: string): TestCase {
  const { config, case: facts } = sample;
  const right = rightGold(sample);
  const doubts = goldDoubts(sample);
  return {
    description: sample.uid,
    vars: { prompt: new Verbatim(joinPrompt(sample.prompt), sample.uid, sample.prompt) as unknown as string },
    metadata: {
      benchmark: 'openexempt',
      dataset: sample.dataset,
      ...(sample.suite && { suite: sample.suite }),
      split: sample.split,
      uid: sample.uid,
      task: taskNames[sample.terminalTask],
      startTask: sample.startTask,
      terminalTask: sample.terminalTask,
      jurisdiction: facts.state_jurisdiction,
      married: facts.joint_debtor !== null,
      assetCount: facts.assets.length,
      domicileCount: Object.keys(facts.domicile_dates).length,
      irrelevantAssetFacts: config.irrelevant_asset_facts,
      irrelevantDomicileFacts: config.irrelevant_domicile_facts,
      assetOpinions: config.asset_opinions,
      domicileOpinions: config.domicile_opinions,
      gold: sample.solution,
      ...(right && { goldSuspect: right.causes }),
      ...(doubts.length > 0 && { goldDoubts: doubts }),
      ...(right?.gold !== undefined && { rightGold: right.gold }),
      ...(right?.state && { rightState: right.state }),
      // The same case may be asked several tasks. Its state is not a cluster: the five states are all there are, not a
      // sample of them.
      cluster: createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12),
      case: facts,
    },
    assert: [{ type: 'javascript', value: assertion }],
  };
}

/** Test generator: `config: {from, split, limit?}`. */
export default testGenerator(
  'openexempt',
  z.strictObject({ from: z.string(), split: z.enum(splits), limit: z.int().positive().optional() }),
  convert,
);
