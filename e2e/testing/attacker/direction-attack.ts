import { differencesInTrees, type ShownVector, shownVectors } from './shown-vectors.ts';

export interface Factor {
  readonly id: string;
  readonly figures: readonly number[];
}

export interface DirectionAttack {
  readonly answers: readonly unknown[];
  readonly indicators: readonly string[];
  /** Of the closed database: what is looked for. */
  readonly hidden: readonly Factor[];
  /** What everybody knows. */
  readonly open: readonly Factor[];
  /** Of open activities, and masses that the reader sees. */
  readonly amounts: readonly number[];
}

export interface DirectionHit {
  readonly at: string;
  readonly factor: string;
  /** The figures over those of the factor. */
  readonly ratio: number;
  readonly residual: number;
}

const fewestCategories = 6;
const largestResidual = 1e-6;

/**
 * Looks for figures that are in proportion to a hidden factor: as they are shown, in differences within a tree, and less
 * any shown amount times any open factor.
 */
export function directionHits({
  answers,
  indicators,
  hidden,
  open,
  amounts,
}: DirectionAttack): DirectionHit[] {
  const shown = new Map<string, ShownVector>();
  for (const [index, answer] of answers.entries())
    for (const vector of [...shownVectors(answer, indicators), ...differencesInTrees(answer)]) {
      if (vector.figures.length !== indicators.length || vector.figures.every((figure) => figure === 0))
        continue;
      const key = vector.figures.join(' ');
      if (!shown.has(key)) shown.set(key, { ...vector, at: `${index}${vector.at}` });
    }
  const hits: DirectionHit[] = [];
  const look = (at: () => string, figures: readonly number[], amount = 0, taken = figures): void => {
    for (const factor of hidden) {
      const found = proportion(figures, factor.figures, amount, taken);
      if (found !== undefined) hits.push({ at: at(), factor: factor.id, ...found });
    }
  };
  const known = [...new Set(amounts)];
  for (const { at, figures } of shown.values()) {
    look(() => at, figures);
    for (const factor of open)
      for (const amount of known)
        look(() => `${at} − ${amount} × ${factor.id}`, figures, amount, factor.figures);
  }
  return hits;
}

/**
 * The ratio to a factor of figures less an amount of what is taken from them, if they are a multiple of it but for the
 * residual; too few categories cannot tell.
 */
function proportion(
  figures: readonly number[],
  factor: readonly number[],
  amount: number,
  taken: readonly number[],
): Pick<DirectionHit, 'ratio' | 'residual'> | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let categories = 0;
  for (let c = 0; c < factor.length; c++) {
    const one = factor[c] as number;
    if (one === 0) continue;
    const ratio = ((figures[c] as number) - amount * (taken[c] as number)) / one;
    if (ratio < low) low = ratio;
    if (ratio > high) high = ratio;
    // Further ratios can only widen this: most figures are left at the second one.
    if (high - low > largestResidual * Math.max(Math.abs(low), Math.abs(high))) return undefined;
    categories++;
  }
  const ratio = (low + high) / 2;
  const residual = (high - low) / Math.abs(ratio);
  return categories >= fewestCategories && ratio !== 0 && residual < largestResidual
    ? { ratio, residual }
    : undefined;
}
