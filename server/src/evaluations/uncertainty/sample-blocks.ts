import type { Issue } from '@sillage/contract';
import { ModelRuns, sample } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import { compressJson } from '../../platform/kernel/compressed-json.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { modelOf } from './evaluation-models.ts';
import { analysisOf, type SampleInput } from './sample-snapshots.ts';

interface SampleBlockInput extends SampleInput {
  /** The hypercubes that are run, of 20; `to` is the first that is not. */
  readonly from: number;
  readonly to: number;
}

/** Runs × outputs of some hypercubes. */
export interface SampledBlock {
  readonly values: Float64Array;
  readonly refused: number;
}

interface SummaryInput extends SampleInput {
  /** Of all hypercubes, in their order. */
  readonly blocks: readonly SampledBlock[];
}

/** The task `sampleBlock` of the threads: hypercubes are independent of each other, so any thread may run any. */
export function sampleBlock(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, seed, method, runs, from, to }: SampleBlockInput,
): SampledBlock | { readonly issues: readonly Issue[] } {
  const made = modelOf({ catalog }, snapshot, runs);
  if ('issues' in made) return { issues: made.issues };
  const runnable = new ModelRuns(made.model);
  const values = sample(runnable, { seed, method, runs, from, to });
  return { values, refused: runnable.refused };
}

/** The task `summariseSample` of the threads: a sample whose hypercubes were run one by one; compressed. */
export function summariseSample(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, seed, method, runs, blocks }: SummaryInput,
): Uint8Array {
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
