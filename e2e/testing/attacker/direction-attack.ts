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
  const known = [...new Set(amounts)];
  for (const { at, figures } of shown.values()) {
    hits.push(...hitsOf(at, figures, hidden));
    for (const factor of open)
      for (const amount of known) {
        const left = figures.map((figure, c) => figure - amount * (factor.figures[c] as number));
        hits.push(...hitsOf(`${at} − ${amount} × ${factor.id}`, left, hidden));
      }
  }
  return hits;
}

function hitsOf(at: string, figures: readonly number[], hidden: readonly Factor[]): DirectionHit[] {
  return hidden.flatMap((factor) => {
    const { ratio, residual } = proportion(figures, factor.figures);
    return residual < largestResidual ? [{ at, factor: factor.id, ratio, residual }] : [];
  });
}

/** How far figures are from being a multiple of a factor, relative to it; Infinity with too few categories to tell. */
export function proportion(
  figures: readonly number[],
  factor: readonly number[],
): { readonly ratio: number; readonly residual: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let categories = 0;
  for (const [c, one] of factor.entries()) {
    if (one === 0) continue;
    const ratio = (figures[c] as number) / one;
    if (ratio < low) low = ratio;
    if (ratio > high) high = ratio;
    categories++;
  }
  const ratio = (low + high) / 2;
  const residual =
    categories < fewestCategories || ratio === 0 ? Number.POSITIVE_INFINITY : (high - low) / Math.abs(ratio);
  return { ratio, residual };
}
