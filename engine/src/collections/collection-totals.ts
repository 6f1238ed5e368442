import { type Bounds, rangeOfTotal, type Varies } from './shared-draws.ts';

/** A garment of a collection, as far as one figure of it goes. */
export interface CountedGarment {
  readonly category: string;
  /** Above 0. */
  readonly pieces: number;
  /** kg of one piece; null: not known. */
  readonly weight: number | null;
  /** Of one piece; null: not known, and so left out rather than counted as zero. */
  readonly value: number | null;
  readonly range: Bounds | null;
  /** null: how the range comes about is not known. */
  readonly varies: Varies | null;
  /** Euros of one piece; null: not known. */
  readonly price: number | null;
}

/** One figure of a collection. Every garment that lacks the figure is left out of `total` and of both means. */
export interface CollectionFigure {
  /** In the unit of the figure; null: no garment has it. */
  readonly total: number | null;
  /** See `rangeOfTotal`; null: a garment in the total has none. */
  readonly range: Bounds | null;
  /** Total per piece. */
  readonly perPiece: number | null;
  /** Per kilogram of garment, over the garments whose weight is known. */
  readonly perKilogram: number | null;
  /** Pieces in the total. */
  readonly pieces: number;
  /** Garments and pieces that lack the figure. */
  readonly missing: { readonly garments: number; readonly pieces: number };
}

/** Sums one figure over the pieces of garments. */
export function collectionFigure(garments: readonly CountedGarment[]): CollectionFigure {
  let [total, pieces, weighed, kilograms] = [0, 0, 0, 0];
  let [lacking, lackingPieces] = [0, 0];
  for (const { value, pieces: n, weight } of garments) {
    if (value === null) {
      lacking++;
      lackingPieces += n;
      continue;
    }
    total += n * value;
    pieces += n;
    if (weight !== null) {
      weighed += n * value;
      kilograms += n * weight;
    }
  }
  return {
    total: pieces > 0 ? total : null,
    range: rangeOfTotal(withFigure(garments)),
    perPiece: pieces > 0 ? total / pieces : null,
    perKilogram: kilograms > 0 ? weighed / kilograms : null,
    pieces,
    missing: { garments: lacking, pieces: lackingPieces },
  };
}

/** Without its range, where nobody reads that of the sum. */
export const bare = (garment: CountedGarment): CountedGarment => ({ ...garment, range: null });

/** Those that have the figure. */
export const withFigure = (
  garments: readonly CountedGarment[],
): readonly (CountedGarment & { readonly value: number })[] =>
  garments.filter((one): one is CountedGarment & { readonly value: number } => one.value !== null);

/** What a mean is per. */
export type MeanPer = 'piece' | 'kilogram' | 'euro';

/** A mean of one figure of a collection, in its unit per piece, kilogram or euro. */
export interface CollectionMean {
  /** null: no garment has the figure and what it is per. */
  readonly value: number | null;
  /** As that of the total; null: a garment in the mean has none. */
  readonly range: Bounds | null;
}

/** The mean of one figure, over the garments that have it and what it is per. */
export function collectionMean(garments: readonly CountedGarment[], per: MeanPer): CollectionMean {
  const counted = garments.flatMap((garment) => {
    const { price, weight, value } = garment;
    const each = { piece: 1, kilogram: weight, euro: price }[per];
    return value === null || each === null ? [] : { ...garment, value, each };
  });
  const { total, range } = collectionFigure(counted);
  const divisor = counted.reduce((sum, { pieces, each }) => sum + pieces * each, 0);
  if (total === null || divisor <= 0) return { value: null, range: null };
  return {
    value: total / divisor,
    range: range === null ? null : { low: range.low / divisor, high: range.high / divisor },
  };
}

/** The garments of each category, in the order in which the categories first occur. */
export function byCategory<G extends Pick<CountedGarment, 'category'>>(
  garments: readonly G[],
): ReadonlyMap<string, readonly G[]> {
  const groups = new Map<string, G[]>();
  for (const garment of garments) {
    const group = groups.get(garment.category);
    if (group === undefined) groups.set(garment.category, [garment]);
    else group.push(garment);
  }
  return groups;
}
