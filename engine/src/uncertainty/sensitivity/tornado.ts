import { z95 } from '../../distributions/shifted-lognormal.ts';
import type { Draws } from '../sampling/hypercube.ts';
import { type DrawSource, mixedSource, type SampledFunction } from '../sampling/sampled-function.ts';

/** Outcomes with one input at its 5 and 95 %, everything else at its median. */
export interface TornadoBar {
  readonly low: number;
  readonly high: number;
}

export function tornado(runnable: SampledFunction, output: number): TornadoBar[] {
  const middle = constant(0.5, 0);
  const [down, up] = [constant(0.05, -z95), constant(0.95, z95)];
  const before = runnable.run(middle, 1);
  return runnable.inputs.map((input, i) => {
    const at = (other: DrawSource): number => {
      const out =
        runnable.runChanged?.(before, i, middle, other, 1) ??
        runnable.run(mixedSource(input, middle, other), 1);
      return out[output] as number;
    };
    return { low: at(down), high: at(up) };
  });
}

function constant(u: number, z: number): DrawSource {
  const draws: Draws = { u: Float64Array.of(u), z: Float64Array.of(z) };
  return { draws: () => draws, together: true };
}
