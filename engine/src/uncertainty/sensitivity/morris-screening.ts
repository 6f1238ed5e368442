import { normalQuantile } from '../../distributions/normal-quantile.ts';
import { dimensionOf, streams, uniform } from '../sampling/counter-random.ts';
import type { Draws } from '../sampling/hypercube.ts';
import { type DrawSource, mixedSource, type SampledFunction } from '../sampling/sampled-function.ts';

export interface ElementaryEffects {
  /** Mean of the absolute effects: how much the input matters. */
  readonly meanAbsolute: number;
  /** Standard deviation of the effects: how far it bends or interacts. */
  readonly deviation: number;
}

/**
 * Effects of moving one input at a time by half of its probability, from `points` random places on four levels
 * (12.5, 37.5, 62.5 and 87.5 %), in units of the output per unit of probability.
 *
 * Source: Morris 1991; Campolongo et al. 2011, around each place instead of along a path.
 */
export function morrisScreening(
  runnable: SampledFunction,
  output: number,
  seed: number,
  points: number,
): ElementaryEffects[] {
  const base = new LevelDraws(seed, points, false);
  const moved = new LevelDraws(seed, points, true);
  const before = runnable.run(base, points);
  return runnable.inputs.map((input, i) => {
    const after =
      runnable.runChanged?.(before, i, base, moved, points) ??
      runnable.run(mixedSource(input, base, moved), points);
    // All dimensions of an input have their own direction; the effect counts the first one's.
    const directions = base.draws(input.dimensions[0] as string).u;
    const effects = Array.from({ length: points }, (_, j) => {
      const at = j * runnable.outputs + output;
      const up = (directions[j] as number) < 0.5;
      return (((after[at] as number) - (before[at] as number)) / 0.5) * (up ? 1 : -1);
    });
    let mean = 0;
    let absolute = 0;
    for (const effect of effects) {
      mean += effect / points;
      absolute += Math.abs(effect) / points;
    }
    let squares = 0;
    for (const effect of effects) squares += (effect - mean) * (effect - mean);
    return { meanAbsolute: absolute, deviation: Math.sqrt(squares / (points - 1)) };
  });
}

class LevelDraws implements DrawSource {
  readonly #seed: number;
  readonly #points: number;
  readonly #moved: boolean;

  constructor(seed: number, points: number, moved: boolean) {
    this.#seed = seed;
    this.#points = points;
    this.#moved = moved;
  }

  draws(dimension: string): Draws {
    const [first, second] = dimensionOf(dimension);
    const u = new Float64Array(this.#points);
    for (let j = 0; j < u.length; j++) {
      const level = Math.floor(4 * uniform(this.#seed, second ^ streams.trajectory, first, j));
      const place = this.#moved ? (level + 2) % 4 : level;
      u[j] = (2 * place + 1) / 8;
    }
    return { u, z: u.map(normalQuantile) };
  }
}
