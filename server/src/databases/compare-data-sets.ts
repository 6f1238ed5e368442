import type { ChangedDataSet, ComparedDataSet, FigureDifference } from '@sillage/contract';
import { unitFactor } from '@sillage/engine';
import type { DataSet } from './data-sets.ts';

/** Figures that differ by less, relative to the larger one, are the same: solving the same network again moves more digits. */
const noise = 1e-9;

export interface DataSetChange {
  readonly changed: Required<ChangedDataSet>;
  /** The largest change of an indicator: the distance of its ratio from 1 on a logarithmic scale; Infinity without a ratio. */
  readonly size: number;
}

export const headOf = ({ id, name, unit, location }: ComparedDataSet): ComparedDataSet => ({
  id,
  name,
  unit,
  location,
});

/**
 * Compares two data sets, per unit of the newer one.
 * Returns undefined if nothing has changed. `indicators`: ids of the first columns of the figures.
 */
export function compareDataSets(
  before: DataSet,
  after: DataSet,
  indicators: readonly string[],
): DataSetChange | undefined {
  // A unit of the newer data set is this many of the older one.
  const factor = unitFactor(after.unit, before.unit);
  if (factor === undefined) {
    return { changed: { ...headOf(after), convertible: false, figures: [] }, size: Number.POSITIVE_INFINITY };
  }
  const found = indicators.flatMap((id, index) => {
    const old = (before.figures[index] ?? Number.NaN) * factor;
    const difference = differenceOf(id, old, after.figures[index] ?? Number.NaN);
    return difference === undefined ? [] : [{ difference, size: sizeOf(difference) }];
  });
  if (found.length === 0) return undefined;
  found.sort((a, b) => descending(a.size, b.size));
  const figures = found.map(({ difference }) => difference);
  return { changed: { ...headOf(after), convertible: true, figures }, size: found[0]?.size ?? 0 };
}

/** Two infinities are equal, which their difference does not tell. */
export const descending = (a: number, b: number): number => (a === b ? 0 : b > a ? 1 : -1);

function differenceOf(id: string, before: number, after: number): FigureDifference | undefined {
  if (Number.isNaN(before) && Number.isNaN(after)) return undefined;
  if (Math.abs(after - before) <= noise * Math.max(Math.abs(before), Math.abs(after))) return undefined;
  const ratio = after / before;
  return {
    id,
    before: Number.isNaN(before) ? null : before,
    after: Number.isNaN(after) ? null : after,
    ratio: Number.isFinite(ratio) && ratio >= 0 ? ratio : null,
  };
}

const sizeOf = ({ ratio }: FigureDifference): number =>
  ratio === null ? Number.POSITIVE_INFINITY : Math.abs(Math.log(ratio));
