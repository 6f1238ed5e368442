import { normalQuantile } from '../../distributions/normal-quantile.ts';
import { dimensionOf, randomWord, streams, uniform } from './counter-random.ts';
import { Permutation } from './permutation.ts';

/** The draws of one dimension in all runs of a hypercube. */
export interface Draws {
  /** Probability, between 0 and 1. */
  readonly u: Float64Array;
  /** Normal quantile of it. */
  readonly z: Float64Array;
}

/**
 * A Latin hypercube: in every dimension, each of `size` equally probable strata is met once. Its strata and
 * permutations are functions of seed, number and name, so any part can be drawn anywhere.
 *
 * Source: McKay et al. 1979, Technometrics 21.
 */
export class Hypercube {
  readonly size: number;
  readonly #seed: number;
  readonly #number: number;
  /** By stratum. One place within each stratum serves all dimensions: the permutations make them independent. */
  readonly #u: Float64Array;
  readonly #z: Float64Array;

  constructor(seed: number, number: number, size: number) {
    this.size = size;
    this.#seed = seed;
    this.#number = number;
    this.#u = new Float64Array(size);
    this.#z = new Float64Array(size);
    for (let stratum = 0; stratum < size; stratum++) {
      const u = (stratum + uniform(seed, streams.jitter, number, stratum)) / size;
      this.#u[stratum] = u;
      this.#z[stratum] = normalQuantile(u);
    }
  }

  draws(name: string): Draws {
    const { size } = this;
    const [first, second] = dimensionOf(name);
    const key = randomWord(this.#seed, streams.permutation, first, second) ^ this.#number;
    const permutation = new Permutation(size, randomWord(this.#seed, streams.permutation, key, this.#number));
    const u = new Float64Array(size);
    const z = new Float64Array(size);
    for (let run = 0; run < size; run++) {
      const stratum = permutation.at(run);
      u[run] = this.#u[stratum] as number;
      z[run] = this.#z[stratum] as number;
    }
    return { u, z };
  }
}
