import { normalQuantile } from '../../distributions/normal-quantile.ts';
import { dimensionOf, uniform } from './counter-random.ts';
import type { Draws } from './hypercube.ts';
import type { DrawSource } from './sampled-function.ts';

export class IndependentDraws implements DrawSource {
  readonly #seed: number;
  readonly #stream: number;
  readonly #runs: number;

  constructor(seed: number, stream: number, runs: number) {
    this.#seed = seed;
    this.#stream = stream;
    this.#runs = runs;
  }

  draws(dimension: string): Draws {
    const [first, second] = dimensionOf(dimension);
    const u = new Float64Array(this.#runs);
    for (let run = 0; run < u.length; run++) u[run] = uniform(this.#seed, second ^ this.#stream, first, run);
    return { u, z: u.map(normalQuantile) };
  }
}
