import { z } from 'zod';
import { InputError } from '../../../assertions/core/input-error.ts';
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
import { type Materials, ownMaterials, readMaterials } from './materials.ts';
import { Random } from './random.ts';
import { requestOptions, type Settings, settingsOf } from './settings.ts';
import { solvedSteps } from './solved-steps.ts';
import { statutesText } from './statute-texts.ts';
import { readSuite, type Suite } from './suite.ts';

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

/** The same settings and materials make the same data set, byte for byte, wherever it is written. */
export function generateDataset(settings: Settings, materials: Materials = ownMaterials): Dataset {
  const { seed, startTask, terminalTask, suite } = settings;
  // Every variant of a seed, and every data set of a suite, draws cases of its own.
  const random = new Random(seed * 25 + startTask * 5 + terminalTask + (suite ? hash(suite.dataset) : 0));
  const config = configOf(settings);
  const rows: Dataset['rows'] = { test: [], dev: [] };
  const cases: Dataset['cases'] = { test: [], dev: [] };
  for (const split of splits) {
    const size = split === 'test' ? settings.size : Math.ceil(settings.size / 20);
    cases[split] = sampleCases(settings, size, materials.assets, random);
    rows[split] = cases[split].map((facts, index) => ({
      uid: `${config.dataset_id}_${split}_task_${index}`,
      jurisdiction: facts.state_jurisdiction,
      facts: writeFacts(facts, settings, materials.sentences, random),
      solved_steps: solvedSteps(settings.startTask, facts),
      solution: goldOf(settings.terminalTask, facts, facts.state_jurisdiction),
    }));
  }
  return { config, shared: sharedOf(settings, materials), rows, cases };
}

/** FNV-1a, 31 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 1;
}

function sharedOf({ startTask, terminalTask, states }: Settings, { statutes }: Materials): Shared {
  return {
    start_task_id: startTask,
    terminal_task_id: terminalTask,
    instruction: instructions[terminalTask],
    meta_instruction: metaInstruction(terminalTask),
    response_format: responseFormats[terminalTask],
    statutes: statutesText(states, statutes),
    format_reminder: formatReminder(terminalTask),
  };
}

/** config.json as the original's framework reads it. */
function configOf(settings: Settings): DatasetConfig {
  const name = `${longNames[settings.terminalTask]}_from_${settings.startTask}`;
  const { suite, seed } = settings;
  const id = suite ? `${suite.name}_${seed}_${suite.dataset}_${name}` : `generated_${seed}_${name}`;
  return {
    dataset_name: suite ? `${suite.dataset}_${name}` : name,
    dataset_id: id,
    dataset_directory: `datasets/${id}`,
    ...(suite && { suite_name: suite.name }),
    data_directory: 'data',
    asset_directory: 'data/assets',
    statute_directory: 'data/statutes',
    template_directory: 'data/templates',
    output_directory: 'datasets',
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
    suite: config.suite_name,
    split,
    startTask: shared.start_task_id,
    terminalTask: shared.terminal_task_id,
    config,
    case: cases[split][index]!,
    solution: row.solution,
    prompt: promptParts(shared, row),
  }));
}

/** The options of a request are checked with it, or with the suite. */
const generatorSchema = z.strictObject({
  ...requestOptions,
  suite: z.string().optional(),
  materials: z.string().optional(),
  split: z.enum(splits).default('test'),
});

/**
 * Test generator: `tests: {path: file://…/datasets/openexempt/generator/generate.ts, config: {task: 5, seed: 1, …}}`
 * with the options of `promptfoo-legal generate openexempt` in camelCase, and `split` (default test).
 */
export default testGenerator('openexempt', generatorSchema, async ({ split, ...request }) => {
  const { settings, materials } = plan(request, 'config of the openexempt test generator');
  const samples = settings.flatMap((one) => samplesOf(generateDataset(one, materials), split));
  return { tests: toTests(samples), summary: [] };
});

/** What to make, by the options of a command or of a test generator: one request, or the suite of a file. */
export function plan({ suite, materials, ...request }: Record<string, unknown>, source: string): Suite {
  const own = typeof materials === 'string' ? readMaterials(materials) : undefined;
  if (suite !== undefined && (request.task !== undefined || request.seed !== undefined))
    throw new InputError({
      source,
      key: 'suite',
      problem: 'stands next to a task or a seed, which the file of the suite has',
      fix: 'Put them into the file, or leave the suite away',
    });
  if (typeof suite !== 'string')
    return { settings: settingsOf(request, source), materials: own ?? ownMaterials };
  const read = readSuite(suite);
  return own ? { ...read, materials: own } : read;
}

/** A folder's name for one data set among several of a request. */
export const folderName = ({ startTask, terminalTask, suite }: Settings): string =>
  [suite?.dataset, taskNames[terminalTask].toLowerCase(), 'from', taskNames[startTask].toLowerCase()]
    .filter((part) => part !== undefined)
    .join('-');
