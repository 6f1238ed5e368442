import type { Interval } from '@sillage/contract';

/** An evaluation in the scatter of score against mass. */
export interface Point {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** kg, more than zero. */
  readonly weight: number;
  /** µPt. */
  readonly score: number;
  /** Where 90 % of the outcomes of the score lie, if that is known. */
  readonly range?: Interval | undefined;
}

export interface Outlier extends Point {
  /** µPt/kg. */
  readonly ratio: number;
  readonly side: 'high' | 'low';
}

/** Evaluations of a category from which quartiles say something. */
export const leastOfCategory = 8;

/**
 * The evaluations whose score per kg lies outside of the fences of their category: more than 1.5 times the interquartile
 * range below the first quartile or above the third one. Quartiles by nearest rank.
 * Source: Tukey, Exploratory Data Analysis (1977), 2C: inner fences.
 */
export function outliersOf(points: readonly Point[]): readonly Outlier[] {
  const byCategory = new Map<string, Point[]>();
  for (const point of points)
    byCategory.set(point.category, [...(byCategory.get(point.category) ?? []), point]);
  return [...byCategory.values()].flatMap((group) => {
    if (group.length < leastOfCategory) return [];
    const ratios = group.map(ratioOf).sort((one, other) => one - other);
    const [first, third] = [0.25, 0.75].map((share) => ratios[Math.ceil(share * ratios.length) - 1] ?? 0) as [
      number,
      number,
    ];
    const reach = 1.5 * (third - first);
    return group.flatMap((point): readonly Outlier[] => {
      const ratio = ratioOf(point);
      if (ratio > third + reach) return [{ ...point, ratio, side: 'high' }];
      return ratio < first - reach ? [{ ...point, ratio, side: 'low' }] : [];
    });
  });
}

const ratioOf = ({ score, weight }: Point): number => score / weight;
