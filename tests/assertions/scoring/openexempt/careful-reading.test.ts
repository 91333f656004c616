import { describe, expect, it } from 'vitest';
import { readSample, type Sample } from '../../../../assertions/scoring/openexempt/sample.ts';
import { scoreSample } from '../../../../assertions/scoring/openexempt/score.ts';
import { taskNames } from '../../../../datasets/openexempt/schema.ts';
import { sharedSamples } from '../../../datasets/openexempt/shared-samples.ts';
import { hasShared, needsShared, readSharedLines } from '../../../shared.ts';

interface Recorded {
  task: Sample['task'];
  form: string;
  right: boolean;
  dataset: string;
  row: number;
  answer: string;
}

const read = (output: string, sample: Sample) => scoreSample(output, sample, 'a test').scores.f1_read!;

describe('recorded forms of answers', () => {
  it.skipIf(!hasShared)(needsShared('right ones are read as right, wrong ones as wrong'), async () => {
    const samples = (await sharedSamples()).filter(({ split }) => split === 'test');
    const recorded = readSharedLines<Recorded>('cases/openexempt-answers.jsonl');
    const wrong = recorded.flatMap(({ task, form, right, dataset, row, answer }) => {
      const found = samples.find(
        (sample) => sample.source.includes(`/${dataset}/`) && sample.row === row + 1,
      )!;
      expect(taskNames[found.terminalTask]).toBe(task);
      const f1 = read(answer, readSample({ task, gold: found.solution, case: found.case }, dataset));
      return (right ? f1 === 1 : f1 < 0.5) ? [] : [{ task, form, right, f1 }];
    });
    expect(recorded.length).toBeGreaterThan(120);
    expect(wrong).toEqual([]);
  });
});
