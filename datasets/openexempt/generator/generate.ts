import { z } from 'zod';
import { testGenerator } from '../../test-generator.ts';
import { toTests } from '../convert.ts';
import { goldOf } from '../gold.ts';
import { promptParts } from '../prompt.ts';
import {
  type Case,
  type DatasetConfig,
  type Row,
  type Sample,
  type Shared,
  type Split,
  splits,
  type TaskId,
  taskNames,
} from '../schema.ts';
import { sampleCases } from './cases.ts';
import { writeFacts } from './facts.ts';
import { formatReminder, instructions, metaInstruction, responseFormats } from './instructions.ts';
import { Random } from './random.ts';
import { expand, requestSchema, type Settings } from './settings.ts';
import { solvedSteps } from './solved-steps.ts';
import { statutesText } from './statute-texts.ts';

/** A data set in the original's format: the same files with the same fields. */
export interface Dataset {
  config: DatasetConfig;
  shared: Shared;
  rows: Record<Split, Row[]>;
  cases: Record<Split, Case[]>;
}

const longNames: Record<TaskId, string> = {
  1: 'allowable_exemptions',
  2: 'exemption_classification',
  3: 'exemption_valuation',
  4: 'nonexempt_assets',
  5: 'optimal_exemptions',
};

/** The same settings make the same data set, byte for byte. */
export function generateDataset(settings: Settings, directory: string): Dataset {
  // Every variant of a seed draws cases of its own.
  const random = new Random(settings.seed * 25 + settings.startTask * 5 + settings.terminalTask);
  const config = configOf(settings, directory);
  const rows: Dataset['rows'] = { test: [], dev: [] };
  const cases: Dataset['cases'] = { test: [], dev: [] };
  for (const split of splits) {
    const size = split === 'test' ? settings.size : Math.ceil(settings.size / 20);
    cases[split] = sampleCases(settings, size, random);
    rows[split] = cases[split].map((facts, index) => ({
      uid: `${config.dataset_id}_${split}_task_${index}`,
      jurisdiction: facts.state_jurisdiction,
      facts: writeFacts(facts, settings, random),
      solved_steps: solvedSteps(settings.startTask, facts),
      solution: goldOf(settings.terminalTask, facts, facts.state_jurisdiction),
    }));
  }
  return { config, shared: sharedOf(settings), rows, cases };
}

function sharedOf({ startTask, terminalTask, states }: Settings): Shared {
  return {
    start_task_id: startTask,
    terminal_task_id: terminalTask,
    instruction: instructions[terminalTask],
    meta_instruction: metaInstruction(terminalTask),
    response_format: responseFormats[terminalTask],
    statutes: statutesText(states),
    format_reminder: formatReminder(terminalTask),
  };
}

/** config.json as the original's framework reads it. */
function configOf(settings: Settings, directory: string): DatasetConfig {
  const name = `${longNames[settings.terminalTask]}_from_${settings.startTask}`;
  return {
    dataset_name: name,
    dataset_id: `generated_${settings.seed}_${name}`,
    dataset_directory: directory,
    data_directory: 'data',
    asset_directory: 'data/assets',
    statute_directory: 'data/statutes',
    template_directory: 'data/templates',
    output_directory: directory,
    start_task_id: settings.startTask,
    terminal_task_id: settings.terminalTask,
    dataset_size: settings.size,
    asset_count_min: settings.assets[0],
    asset_count_max: settings.assets[1],
    asset_selection: 'random',
    married_ratio: settings.married,
    domicile_count_min: settings.domiciles[0],
    domicile_count_max: settings.domiciles[1],
    irrelevant_asset_facts: settings.irrelevantAssetFacts,
    irrelevant_domicile_facts: settings.irrelevantDomicileFacts,
    asset_opinions: settings.assetOpinions,
    domicile_opinions: settings.domicileOpinions,
    state_jurisdictions: settings.states,
    seed: settings.seed,
  };
}

function samplesOf({ config, shared, rows, cases }: Dataset, split: Split): Sample[] {
  return rows[split].map((row, index) => ({
    source: `generated ${config.dataset_id}`,
    row: index + 1,
    uid: row.uid,
    dataset: config.dataset_id,
    split,
    startTask: shared.start_task_id,
    terminalTask: shared.terminal_task_id,
    config,
    case: cases[split][index]!,
    solution: row.solution,
    prompt: promptParts(shared, row),
  }));
}

/**
 * Test generator: `tests: {path: file://…/datasets/openexempt/generator/generate.ts, config: {task: 5, seed: 1, …}}`
 * with the options of `promptfoo-legal generate openexempt` in camelCase, and `split` (default test).
 */
export default testGenerator(
  'openexempt',
  z.strictObject({ ...requestSchema.shape, split: z.enum(splits).default('test') }),
  async ({ split, ...request }) => {
    const samples = expand(request, 'config of the openexempt test generator').flatMap((settings) =>
      samplesOf(generateDataset(settings, ''), split),
    );
    return { tests: toTests(samples), summary: [] };
  },
);

/** A folder's name for one data set among several of a request. */
export const folderName = ({ startTask, terminalTask }: Settings): string =>
  `${taskNames[terminalTask].toLowerCase()}-from-${taskNames[startTask].toLowerCase()}`;
