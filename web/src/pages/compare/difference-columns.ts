import type { ChartTable } from '../../charts/chart-table.tsx';
import { formatScientific, formatSignedNumber, formatSignedPercent } from '../../locales/format.ts';
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
}

/**
 * A table with the figure of each item and, except for the baseline, its difference in the unit and in
 * percent.
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
  return {
    head,
    rows: rows.map((row) => [
      ...row.lead,
      ...row.values,
      ...others.flatMap(({ index }) => {
        const found = differenceOf(row.values[index] ?? null, row.values[base] ?? null);
        return [found?.absolute ?? null, found?.share ?? null];
      }),
    ]),
    shown: (value, column) => {
      const after = column - lead.length - names.length;
      if (after < 0) return formatScientific(value);
      return after % 2 === 0 ? formatSignedNumber(value) : formatSignedPercent(value);
    },
  };
}
