/** The bounds between which 90 % of the outcomes of a figure lie. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

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
  /** Euros of one piece; null: not known. */
  readonly price: number | null;
}

/** One figure of a collection. Every garment that lacks the figure is left out of `total` and of both means. */
export interface CollectionFigure {
  /** In the unit of the figure; null: no garment has it. */
  readonly total: number | null;
  /**
   * The ranges of the pieces added: that of garments that all vary together. The same cotton in two garments does, so
   * that independent draws would be too narrow; this one is at least as wide as the range of the sum. null: a garment in
   * the total has none.
   */
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
  let [total, low, high, pieces, weighed, kilograms] = [0, 0, 0, 0, 0, 0];
  let [lacking, lackingPieces] = [0, 0];
  let ranged = true;
  for (const { value, range, pieces: n, weight } of garments) {
    if (value === null) {
      lacking++;
      lackingPieces += n;
      continue;
    }
    total += n * value;
    pieces += n;
    if (range === null) ranged = false;
    else {
      low += n * range.low;
      high += n * range.high;
    }
    if (weight !== null) {
      weighed += n * value;
      kilograms += n * weight;
    }
  }
  return {
    total: pieces > 0 ? total : null,
    range: pieces > 0 && ranged ? { low, high } : null,
    perPiece: pieces > 0 ? total / pieces : null,
    perKilogram: kilograms > 0 ? weighed / kilograms : null,
    pieces,
    missing: { garments: lacking, pieces: lackingPieces },
  };
}

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
