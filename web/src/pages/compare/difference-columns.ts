import type { ChartTable } from '../../charts/chart-table.tsx';
import { formatDifference, formatFigure } from '../../locales/figures.ts';
import { formatSignedPercent } from '../../locales/format.ts';
import { differenceOf } from './comparison.ts';

interface Columns {
  /** Headings of the columns before the figures. */
  readonly lead: readonly string[];
  /** The short name of each compared item. */
  readonly names: readonly string[];
  /** Index of the baseline. */
  readonly base: number;
  readonly difference: (name: string) => string;
  readonly differenceShare: (name: string) => string;
}

interface Row {
  readonly lead: readonly string[];
  readonly values: readonly (number | null)[];
  /** How the figure of an item is shown. */
  readonly shown: (value: number, item: number) => string;
  /** How a difference is shown, with its sign; by default with two significant digits. */
  readonly shownDifference?: (value: number) => string;
}

/**
 * A table with the figure of each item and, except for the baseline, its difference in the unit and in percent. Of
 * three and more, the page shows the difference in percent below each figure, and the files have all columns.
 */
export function differenceTable(
  { lead, names, base, difference, differenceShare }: Columns,
  rows: readonly Row[],
): ChartTable {
  const others = names.map((name, index) => ({ name, index })).filter(({ index }) => index !== base);
  const head = [
    ...lead,
    ...names,
    ...others.flatMap(({ name }) => [difference(name), differenceShare(name)]),
  ];
  const firstDifference = lead.length + names.length;
  const compact = names.length > 2;
  return {
    head,
    ...(compact
      ? {
          filesOnly: head.map((_, column) => column).filter((column) => column >= firstDifference),
          below: new Map(others.map(({ index }, at) => [lead.length + index, firstDifference + 2 * at + 1])),
        }
      : {}),
    rows: rows.map((row) => [
      ...row.lead,
      ...row.values,
      ...others.flatMap(({ index }) => {
        const found = differenceOf(row.values[index] ?? null, row.values[base] ?? null);
        return [found?.absolute ?? null, found?.share ?? null];
      }),
    ]),
    shown: (value, column, row) => {
      const after = column - firstDifference;
      if (after < 0) return rows[row]?.shown(value, column - lead.length) ?? formatFigure(value);
      if (after % 2 === 1) return formatSignedPercent(value);
      return (rows[row]?.shownDifference ?? formatDifference)(value);
    },
  };
}
