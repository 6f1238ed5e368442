import { streams } from '../sampling/counter-random.ts';
import { IndependentDraws } from '../sampling/independent-draws.ts';
import { mixedSource, type SampledFunction } from '../sampling/sampled-function.ts';

/** An estimate with the half-width of its 95 % confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly halfWidth: number;
}

export interface SobolIndices {
  /** The part of the variance that goes when this input is known. */
  readonly first: Estimate;
  /** The part that stays when everything else is known: with all interactions. */
  readonly total: Estimate;
}

const z975 = 1.959963984540054;

/**
 * First-order and total indices of one output for each of the chosen inputs, from (inputs + 2) × points runs on
 * independent points.
 *
 * First = E[f(B)·(f(AB_i) − f(A))]/V, total = E[(f(A) − f(AB_i))²]/2V. Their standard errors are those of a ratio of
 * two means (delta method).
 * Source: Saltelli et al. 2010, table 2(b); Jansen 1999.
 */
export function sobolIndices(
  runnable: SampledFunction,
  inputs: readonly number[],
  output: number,
  seed: number,
  points: number,
): SobolIndices[] {
  const a = new IndependentDraws(seed, streams.matrixA, points);
  const b = new IndependentDraws(seed, streams.matrixB, points);
  const ofA = runnable.run(a, points);
  const fA = column(ofA, runnable.outputs, output);
  const fB = column(runnable.run(b, points), runnable.outputs, output);
  const centre = (sumOf(fA) + sumOf(fB)) / (2 * points);
  // Centring leaves the estimates as they are on average, and makes them far more certain.
  const spread = new Float64Array(points);
  for (let j = 0; j < points; j++) {
    fA[j] = (fA[j] as number) - centre;
    fB[j] = (fB[j] as number) - centre;
    spread[j] = ((fA[j] as number) * (fA[j] as number) + (fB[j] as number) * (fB[j] as number)) / 2;
  }
  return inputs.map((i) => {
    const input = runnable.inputs[i] as SampledFunction['inputs'][number];
    const mixed =
      runnable.runChanged?.(ofA, i, a, b, points) ?? runnable.run(mixedSource(input, a, b), points);
    const first = new Float64Array(points);
    const total = new Float64Array(points);
    for (let j = 0; j < points; j++) {
      const changed = (mixed[j * runnable.outputs + output] as number) - centre;
      const step = changed - (fA[j] as number);
      first[j] = (fB[j] as number) * step;
      total[j] = (step * step) / 2;
    }
    return { first: ratio(first, spread), total: ratio(total, spread) };
  });
}

function column(runs: Float64Array, outputs: number, output: number): Float64Array {
  return Float64Array.from(
    { length: runs.length / outputs },
    (_, run) => runs[run * outputs + output] as number,
  );
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let j = 0; j < values.length; j++) sum += values[j] as number;
  return sum;
}

/** Mean of x ÷ mean of y with its confidence. */
function ratio(x: Float64Array, y: Float64Array): Estimate {
  const n = x.length;
  const below = sumOf(y) / n;
  if (!(below > 0)) return { value: 0, halfWidth: 0 };
  const value = sumOf(x) / n / below;
  let squares = 0;
  for (let j = 0; j < n; j++) {
    const off = (x[j] as number) - value * (y[j] as number);
    squares += off * off;
  }
  return { value, halfWidth: (z975 * Math.sqrt(squares / (n - 1) / n)) / below };
}
