import { normalQuantile } from '../arithmetic/normal-quantile.ts';
import { uniform } from './counter-random.ts';
import { dimensionOf } from './draw-streams.ts';
import type { Draws } from './hypercube.ts';
import type { DrawSource } from './sampled-function.ts';

/** Independent draws; each dimension is made once and kept. */
export class IndependentDraws implements DrawSource {
  readonly #seed: number;
  readonly #stream: number;
  readonly #runs: number;
  readonly #known = new Map<string, Draws>();

  constructor(seed: number, stream: number, runs: number) {
    this.#seed = seed;
    this.#stream = stream;
    this.#runs = runs;
  }

  draws(dimension: string): Draws {
    let draws = this.#known.get(dimension);
    if (draws === undefined) {
      const [first, second] = dimensionOf(dimension);
      const u = new Float64Array(this.#runs);
      for (let run = 0; run < u.length; run++)
        u[run] = uniform(this.#seed, second ^ this.#stream, first, run);
      draws = { u, z: u.map(normalQuantile) };
      this.#known.set(dimension, draws);
    }
    return draws;
  }
}
