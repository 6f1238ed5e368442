import { isPossible, type ParsedUncertainty } from './database-record.ts';

/**
 * The relative variance of an amount, (standard deviation ÷ mean)²; 0 where nothing is stated, or what is stated is no
 * distribution.
 *
 * Formulas: lognormal exp(ln² GSD) − 1; normal (s ÷ mean)²; triangular (a² + b² + c² − ab − ac − bc) ÷ 18 by the square
 * of (a + b + c) ÷ 3; uniform (b − a)² ÷ 12 by the square of (a + b) ÷ 2.
 */
export function relativeVariance(uncertainty: ParsedUncertainty | undefined): number {
  if (uncertainty === undefined || !isPossible(uncertainty)) return 0;
  const value = varianceByMean(uncertainty);
  return Number.isFinite(value) ? value : 0;
}

/**
 * A distribution divided by the amount that it is of, so that it is drawn as a factor; its mean is positive, since amounts
 * keep their sign. Undefined for a lognormal one, which its variance describes, and where there is none.
 */
export function relativeShape(
  uncertainty: ParsedUncertainty | undefined,
  amount: number,
): ParsedUncertainty | undefined {
  if (uncertainty === undefined || uncertainty.kind === 'lognormal' || amount === 0) return undefined;
  if (!(relativeVariance(uncertainty) > 0)) return undefined;
  const by = (mean: number) => (value: number) => (value / Math.abs(amount)) * Math.sign(mean);
  const ends = (first: number, second: number) => ({
    least: Math.min(first, second),
    most: Math.max(first, second),
  });
  switch (uncertainty.kind) {
    case 'normal': {
      const of = by(uncertainty.mean);
      return { kind: 'normal', mean: of(uncertainty.mean), deviation: Math.abs(of(uncertainty.deviation)) };
    }
    case 'triangular': {
      const { least, mode, most } = uncertainty;
      const of = by(least + mode + most);
      return { kind: 'triangular', mode: of(mode), ...ends(of(least), of(most)) };
    }
    case 'uniform': {
      const { least, most } = uncertainty;
      const of = by(least + most);
      return { kind: 'uniform', ...ends(of(least), of(most)) };
    }
  }
}

/** Mean ÷ listed amount: a lognormal amount has the listed one as its median; others see `relativeShape`. */
export function relativeMean(spread: number, shape: ParsedUncertainty | undefined): number {
  switch (shape?.kind) {
    case 'normal':
      return shape.mean;
    case 'triangular':
      return (shape.least + shape.mode + shape.most) / 3;
    case 'uniform':
      return (shape.least + shape.most) / 2;
    default:
      return Math.sqrt(1 + spread);
  }
}

function varianceByMean(uncertainty: ParsedUncertainty): number {
  switch (uncertainty.kind) {
    case 'lognormal':
      return Math.expm1(Math.log(uncertainty.geometricDeviation) ** 2);
    case 'normal':
      return (uncertainty.deviation / uncertainty.mean) ** 2;
    case 'triangular': {
      const { least: a, mode: c, most: b } = uncertainty;
      return (a * a + b * b + c * c - a * b - a * c - b * c) / 18 / ((a + b + c) / 3) ** 2;
    }
    case 'uniform': {
      const { least, most } = uncertainty;
      return (most - least) ** 2 / 12 / ((least + most) / 2) ** 2;
    }
  }
}
