import { bare, byCategory, type CountedGarment, collectionFigure, withFigure } from './collection-totals.ts';
import { type Bounds, sharedDifference } from './shared-draws.ts';

/** A category in both seasons; means are those of its pieces that have the figure. */
export interface CategoryDifference {
  readonly category: string;
  readonly before: { readonly pieces: number; readonly share: number; readonly mean: number | null };
  readonly now: { readonly pieces: number; readonly share: number; readonly mean: number | null };
  readonly mix: number;
  readonly improvement: number;
}

/** Why one figure of a season differs from that of an earlier one, in the unit of the figure. */
export interface SeasonDifference {
  /** Of the totals; the sum of the three parts. */
  readonly difference: number;
  /** Of the difference; null: the drivers of a garment are not known. */
  readonly range: Bounds | null;
  /** That the later total is below the earlier one; null likewise, or where nothing sets them apart. */
  readonly probability: number | null;
  /** More or fewer pieces, at the mean of the earlier season. */
  readonly volume: number;
  /** Other shares of the categories, at their means in the earlier season. */
  readonly mix: number;
  /** Other means within the categories. */
  readonly improvement: number;
  readonly categories: readonly CategoryDifference[];
}

/**
 * Splits the difference between two seasons a (before) and b (now). With pieces N, shares s and means e by category:
 * volume = (N_b − N_a)·ē_a, mix = N_b·Σ(s_b − s_a)·e_a, improvement = N_b·Σ s_b·(e_b − e_a). A category that one season
 * does not have takes the mean of the other, and so improves nothing. Garments without the figure are left out.
 *
 * @returns null if one of the seasons has no piece with the figure: there is no mean to compare with.
 */
export function seasonDifference(
  before: readonly CountedGarment[],
  now: readonly CountedGarment[],
): SeasonDifference | null {
  // Nobody reads the ranges of these totals.
  const [a, b] = [before.map(bare), now.map(bare)];
  const [totalBefore, totalNow] = [collectionFigure(a), collectionFigure(b)];
  const { perPiece: mean, pieces: piecesBefore } = totalBefore;
  const { pieces: piecesNow } = totalNow;
  if (mean === null || totalBefore.total === null || totalNow.total === null) return null;
  const [groupsBefore, groupsNow] = [byCategory(a), byCategory(b)];
  const categories = [...new Set([...groupsBefore.keys(), ...groupsNow.keys()])].flatMap((category) => {
    const ofBefore = collectionFigure(groupsBefore.get(category) ?? []);
    const ofNow = collectionFigure(groupsNow.get(category) ?? []);
    const meanBefore = ofBefore.perPiece ?? ofNow.perPiece;
    const meanNow = ofNow.perPiece ?? ofBefore.perPiece;
    if (meanBefore === null || meanNow === null) return [];
    const shareBefore = ofBefore.pieces / piecesBefore;
    const shareNow = ofNow.pieces / piecesNow;
    return {
      category,
      before: { pieces: ofBefore.pieces, share: shareBefore, mean: ofBefore.perPiece },
      now: { pieces: ofNow.pieces, share: shareNow, mean: ofNow.perPiece },
      mix: piecesNow * (shareNow - shareBefore) * meanBefore,
      improvement: piecesNow * shareNow * (meanNow - meanBefore),
    };
  });
  const sum = (part: 'mix' | 'improvement'): number => categories.reduce((all, one) => all + one[part], 0);
  const { range, probability } = sharedDifference(withFigure(before), withFigure(now)) ?? {
    range: null,
    probability: null,
  };
  return {
    ...{ difference: totalNow.total - totalBefore.total, range, probability },
    volume: (piecesNow - piecesBefore) * mean,
    mix: sum('mix'),
    improvement: sum('improvement'),
    categories,
  };
}
