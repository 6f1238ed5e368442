import { Hypercube } from './hypercube.ts';
import { IndependentDraws } from './independent-draws.ts';
import type { DrawSource, SampledFunction } from './sampled-function.ts';

/** Independent hypercubes that the runs are split into; the spread of their medians shows convergence. */
export const hypercubes = 20;

export const samplingMethods = ['latin-hypercube', 'random'] as const;
export type SamplingMethod = (typeof samplingMethods)[number];

/** Runs a function in hypercubes `from` up to, not including, `to`, of `runs / 20` runs each. */
export function sample(
  runnable: SampledFunction,
  task: {
    readonly seed: number;
    readonly method: SamplingMethod;
    readonly runs: number;
    readonly from: number;
    readonly to: number;
  },
): Float64Array {
  const size = task.runs / hypercubes;
  const out = new Float64Array(size * (task.to - task.from) * runnable.outputs);
  for (let cube = task.from; cube < task.to; cube++) {
    const block = runnable.run(sourceOf(task, cube, size), size);
    out.set(block, (cube - task.from) * size * runnable.outputs);
  }
  return out;
}

function sourceOf(
  { seed, method }: { readonly seed: number; readonly method: SamplingMethod },
  cube: number,
  size: number,
): DrawSource {
  if (method === 'random') return new IndependentDraws(seed, 100 + cube, size);
  return new Hypercube(seed, cube, size);
}
