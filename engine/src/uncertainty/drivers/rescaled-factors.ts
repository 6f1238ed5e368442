import { exponential } from '../../distributions/exponential.ts';
import { normalProbability } from '../../distributions/normal-probability.ts';
import { Hypercube } from '../sampling/hypercube.ts';

/**
 * The factors of the indicators of an estimated split after rescaling to its published score: R_c = Y_c / Σ p_k Y_k with
 * independent lognormal Y and shares p of the score. They have no closed form, but are functions of few numbers.
 */

/** Raw moments E[R], E[R²], E[R³]. */
export type Raw = readonly [number, number, number];

/** Always the same points, one list for each dimension. */
const kept = new Map<number, readonly Float64Array[]>();

/**
 * Normal quantiles of a Latin hypercube and their mirror image, made uncorrelated and of variance 1 (Gram–Schmidt): the
 * chance correlation of a few hundred points would make variances of ratios wrong by 10 %.
 */
function normals(dimensions: number, drawn: number): readonly Float64Array[] {
  const known = kept.get(drawn);
  if (known !== undefined && known.length >= dimensions) return known;
  const cube = new Hypercube(1, 0, drawn);
  const made: Float64Array[] = [];
  for (let c = 0; c < dimensions; c++) {
    const { z } = cube.draws(`indicator ${c}`);
    const both = Float64Array.from({ length: 2 * drawn }, (_, j) =>
      j < drawn ? (z[j] as number) : -(z[j - drawn] as number),
    );
    for (const other of made) addMultiple(both, other, -meanProduct(both, other));
    const size = Math.sqrt(meanProduct(both, both));
    made.push(both.map((value) => value / size));
  }
  kept.set(drawn, made);
  return made;
}

function meanProduct(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let j = 0; j < a.length; j++) sum += (a[j] as number) * (b[j] as number);
  return sum / a.length;
}

function addMultiple(to: Float64Array, other: Float64Array, factor: number): void {
  for (let j = 0; j < to.length; j++) to[j] = (to[j] as number) + factor * (other[j] as number);
}

/** Σ p_k Y_k of all indicators but one, at each point. */
function othersOf(
  shares: Float64Array,
  sigmas: Float64Array,
  but: number,
  z: readonly Float64Array[],
): Float64Array {
  const sums = new Float64Array((z[0] as Float64Array).length);
  for (let k = 0; k < shares.length; k++) {
    const share = shares[k] as number;
    if (k === but || share === 0) continue;
    const sigma = sigmas[k] as number;
    const own = z[k] as Float64Array;
    for (let j = 0; j < sums.length; j++)
      sums[j] = (sums[j] as number) + share * exponential(sigma * (own[j] as number));
  }
  return sums;
}

/** Points that stand for the other indicators, half of them drawn. */
const others = 48;
/** Cells of the own indicator, between −5 and `capped` standard deviations. */
const cells = 56;
const lowest = -5;
/**
 * What lies above this many standard deviations of a logarithm counts as lying there: three in ten thousand outcomes. Their
 * size would decide the cumulants of a wide range, and say nothing of where 5 and 95 % of the outcomes are.
 * Decision: docs/uncertainty.md, "The interval of every result".
 */
export const capped = 3.4;

let cellMiddles: { readonly z: Float64Array; readonly probability: Float64Array } | undefined;

function middles() {
  if (cellMiddles === undefined) {
    const width = (capped - lowest) / cells;
    const edge = (i: number): number => lowest + i * width;
    const z = Float64Array.from({ length: cells + 1 }, (_, i) => (i < cells ? edge(i + 0.5) : capped));
    const probability = z.map((_, i) => {
      const below = i === 0 ? 0 : normalProbability(edge(i));
      return (i < cells ? normalProbability(edge(i + 1)) : 1) - below;
    });
    cellMiddles = { z, probability };
  }
  return cellMiddles;
}

/** Raw moments of the factor of each indicator. Means are right within 0.5 %, variances within 5 %. */
export function rescaledRaws(shares: Float64Array, sigmas: Float64Array): Raw[] {
  const z = normals(shares.length, others / 2);
  const { z: own, probability } = middles();
  return Array.from(shares, (share, c): Raw => {
    const rest = othersOf(shares, sigmas, c, z);
    const sigma = sigmas[c] as number;
    let [first, second, third] = [0, 0, 0];
    for (let i = 0; i < own.length; i++) {
      const factor = exponential(sigma * (own[i] as number));
      const part = share * factor;
      let [one, two, three] = [0, 0, 0];
      for (let j = 0; j < rest.length; j++) {
        const ratio = factor / (part + (rest[j] as number));
        const square = ratio * ratio;
        one += ratio;
        two += square;
        three += square * ratio;
      }
      const weight = (probability[i] as number) / rest.length;
      first += weight * one;
      second += weight * two;
      third += weight * three;
    }
    return [first, second, third];
  });
}

/** Points that quantiles are read from, half of them drawn. */
const ordered = 2048;

/** Of factor × e^(σZ), with `sigma` of what all indicators have in common: what it falls below with each probability. */
export function rescaledQuantiles(
  shares: Float64Array,
  sigmas: Float64Array,
  sigma: number,
  c: number,
  probabilities: Float64Array,
): Float64Array {
  const count = shares.length;
  const z = normals(count + 1, ordered / 2);
  const values = othersOf(shares, sigmas, c, z);
  const own = z[c] as Float64Array;
  const common = z[count] as Float64Array;
  for (let j = 0; j < values.length; j++) {
    const factor = exponential((sigmas[c] as number) * (own[j] as number));
    const ratio = factor / ((shares[c] as number) * factor + (values[j] as number));
    values[j] = ratio * exponential(sigma * (common[j] as number));
  }
  values.sort();
  return probabilities.map((p) => {
    const place = Math.min(values.length - 1, Math.max(0, p * values.length - 0.5));
    const below = Math.floor(place);
    const low = values[below] as number;
    return low + (place - below) * ((values[Math.min(below + 1, values.length - 1)] as number) - low);
  });
}
