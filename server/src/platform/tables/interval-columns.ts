import type { Interval } from '@sillage/contract';
import type { Cell, ExportColumn } from './export-table.ts';

/** The bounds between which 90 % of the outcomes of a figure lie. */
export function intervalColumns({
  id,
  title,
  unit,
}: ExportColumn & { readonly unit: string }): ExportColumn[] {
  const bound = (suffix: string, percent: number): ExportColumn => ({
    id: `${id}${suffix}`,
    title: { en: `${title.en}, ${percent} %`, fr: `${title.fr}, ${percent}\u00a0%` },
    unit,
  });
  return [bound('Low', 5), bound('High', 95)];
}

const noInterval: readonly Cell[] = [null, null];

export const boundsOf = (interval: Pick<Interval, 'low' | 'high'> | null | undefined): readonly Cell[] =>
  interval === null || interval === undefined ? noInterval : [interval.low, interval.high];

/** Which of the figures of a row are lower bounds; the last column, so that those before keep their places. */
export const atLeastColumn: ExportColumn = {
  id: 'atLeast',
  title: { en: 'At least (lower bounds)', fr: 'Au moins (bornes inférieures)' },
};
