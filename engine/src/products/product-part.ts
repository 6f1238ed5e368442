import type { FullResult } from '@sillage/contract';

/** One published version in a product. */
export interface ProductPart {
  readonly versionId: string;
  readonly evaluationId: string;
  readonly number: number;
  readonly quantity: number;
  readonly full: FullResult;
}

export type CountedPart = Pick<ProductPart, 'quantity' | 'full'>;

/** The packaging around a whole product, with results of its own. */
export interface OuterPart extends CountedPart {
  readonly id: string;
  readonly name: string;
}

/** null: unknown */
export type Maybe = number | null;

/** Σ q·v; null if any value is null. */
export function total(parts: readonly CountedPart[], value: (full: FullResult) => Maybe): Maybe {
  let sum = 0;
  for (const { quantity, full } of parts) {
    const one = value(full);
    if (one === null) return null;
    sum += quantity * one;
  }
  return sum;
}

/** Σ q·v, for a value that is always known. */
export function weightedSum(parts: readonly CountedPart[], value: (full: FullResult) => number): number {
  return parts.reduce((sum, { quantity, full }) => sum + quantity * value(full), 0);
}
