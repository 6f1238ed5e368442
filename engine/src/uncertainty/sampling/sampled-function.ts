import type { Draws } from './hypercube.ts';

/** Gives the draws of a dimension, by its name. */
export interface DrawSource {
  draws(dimension: string): Draws;
  /** All dimensions are at the same quantile, and so is what is made up of several. */
  readonly together?: true;
}

/** Something that can be evaluated for many draws at once. */
export interface SampledFunction {
  readonly outputs: number;
  /** What is drawn together. */
  readonly inputs: readonly { readonly dimensions: readonly string[] }[];
  /** runs × outputs */
  run(source: DrawSource, runs: number): Float64Array;
  /** The same with one input from another source, `before` being the outcome of `source`; for speed alone. */
  runChanged?(
    before: Float64Array,
    input: number,
    source: DrawSource,
    other: DrawSource,
    runs: number,
  ): Float64Array;
}

/** Takes the dimensions of one input from another source. */
export function mixedSource(
  { dimensions }: SampledFunction['inputs'][number],
  source: DrawSource,
  other: DrawSource,
): DrawSource {
  const own = new Set(dimensions);
  return { draws: (dimension) => (own.has(dimension) ? other : source).draws(dimension) };
}
