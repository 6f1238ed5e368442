import type { Indicator, Model } from '@sillage/engine';

type Figures = Record<string, number>;

interface SampledObject {
  readonly sigma: number;
  /** By indicator; absent: only the common factor varies. */
  readonly sigmas?: Figures;
  readonly rescaled: boolean;
  readonly dataSets: readonly {
    readonly amount: number;
    readonly factors: Figures;
    readonly shares: Figures;
  }[];
}

/** The inputs of a model as plain objects. */
export function objectsToSample(model: Model, indicators: readonly Indicator[]): readonly SampledObject[] {
  const named = (values: ArrayLike<number>): Figures =>
    Object.fromEntries(indicators.map(({ id }, c) => [id, values[c] ?? 0]));
  return model.inputs.map(({ sigma, byIndicator, rescaled, dataSets, shares }) => ({
    sigma,
    ...(byIndicator.length === 0 ? {} : { sigmas: named(byIndicator) }),
    rescaled,
    dataSets: dataSets.map(({ amount, use }, d) => ({
      amount,
      factors: named(use.factors),
      shares: named(shares[d] ?? []),
    })),
  }));
}

/**
 * The same sample as the engine's, written in the usual way: independent draws, an object of figures for each run, and
 * `Math`. The baseline for the engine's columns. Returns the sum of all figures.
 */
export function objectSample(inputs: readonly SampledObject[], runs: number): number {
  const outcomes = Array.from({ length: runs }, () => {
    const figures: Figures = {};
    for (const { sigma, sigmas, rescaled, dataSets } of inputs) {
      const common = Math.exp(sigma * normal());
      const own = sigmas === undefined ? undefined : factorsOf(sigmas);
      for (const { amount, factors, shares } of dataSets) {
        const weighted = own === undefined ? 1 : weightedMean(own, shares);
        const scale = rescaled ? 1 / weighted : 1;
        for (const [id, factor] of Object.entries(factors))
          figures[id] = (figures[id] ?? 0) + amount * common * factor * scale * (own?.[id] ?? 1);
      }
    }
    return figures;
  });
  return outcomes.reduce((sum, figures) => sum + Object.values(figures).reduce((a, b) => a + b, 0), 0);
}

function factorsOf(sigmas: Figures): Figures {
  return Object.fromEntries(Object.entries(sigmas).map(([id, sigma]) => [id, Math.exp(sigma * normal())]));
}

function weightedMean(factors: Figures, shares: Figures): number {
  return Object.entries(shares).reduce((sum, [id, share]) => sum + share * (factors[id] ?? 1), 0);
}

/** Source: Box & Muller 1958. */
function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
}
