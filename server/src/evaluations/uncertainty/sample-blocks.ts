import { ModelRuns, sample } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import { compressJson } from '../../platform/kernel/compressed-json.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { TaskInput, TaskOutput } from '../../platform/threads/thread-tasks.ts';
import { modelOf } from './evaluation-models.ts';
import { analysisOf } from './sample-snapshots.ts';

/** The task `sampleBlock` of the threads: hypercubes are independent of each other, so any thread may run any. */
export function sampleBlock(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, seed, method, runs, from, to }: TaskInput<'sampleBlock'>,
): TaskOutput<'sampleBlock'> {
  const made = modelOf({ catalog }, snapshot, runs);
  if ('issues' in made) return { issues: made.issues };
  const runnable = new ModelRuns(made.model);
  const values = sample(runnable, { seed, method, runs, from, to });
  return { values, refused: runnable.refused };
}

/** The task `summariseSample` of the threads. */
export function summariseSample(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, seed, method, runs, blocks }: TaskInput<'summariseSample'>,
): TaskOutput<'summariseSample'> {
  const made = modelOf({ catalog }, snapshot, runs);
  if ('issues' in made) throw invalidDocument(made.issues);
  const values = new Float64Array(runs * made.model.outputs);
  let at = 0;
  let refused = 0;
  for (const block of blocks) {
    values.set(block.values, at);
    at += block.values.length;
    refused += block.refused;
  }
  const analysis = analysisOf({ catalog }, made, { values, refused }, { seed, runs, method });
  return compressJson(JSON.stringify(analysis));
}
