import { readSamples } from '../../../datasets/openexempt/read-samples.ts';
import { type Sample, splits } from '../../../datasets/openexempt/schema.ts';
import { SHARED } from '../../shared.ts';

export const DATASETS = `${SHARED}data/openexempt/datasets`;

/** Both splits of the original's data sets. */
export async function sharedSamples(): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const split of splits) for await (const sample of readSamples(DATASETS, split)) samples.push(sample);
  return samples;
}

/** Whatever a JSON file holds. */
export type Json = ReturnType<typeof JSON.parse>;
