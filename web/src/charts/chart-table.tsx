import { useTranslation } from 'react-i18next';
import * as styles from './charts.module.css';
import { TableHead, WideTable } from './wide-table.tsx';

/** The figures of a chart as a table, for reading, screen readers and copying. */
export interface ChartTable {
  readonly head: readonly string[];
  /** The cells; numbers are exact in the downloaded file and formatted by `shown` on the page. */
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly shown: (value: number, column: number, row: number) => string;
  /** More digits of a number that is shown shortened, for those who point at it. */
  readonly exact?: (value: number, column: number, row: number) => string | undefined;
  /** The columns whose texts exist in English only (names of data sets). */
  readonly english?: readonly number[];
  /** Columns with a figure of another column below their own. */
  readonly below?: ReadonlyMap<number, number>;
  /** The columns that are in the files, but not on the page. */
  readonly filesOnly?: readonly number[];
}

/** The table of a chart. Wider than the page, it scrolls in its own region, with its first column fixed. */
export function ChartTableView({ table, title }: { table: ChartTable; title: string }) {
  const { t } = useTranslation();
  const { head, rows, shown, exact, english = [], below, filesOnly = [] } = table;
  const columns = head.map((_, column) => column).filter((column) => !filesOnly.includes(column));
  const numeric = head.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  const kind = (column: number): string | undefined => (numeric[column] ? 'number' : undefined);
  const kindOf = (cell: string | number | null | undefined, column: number): string | undefined =>
    numeric[column] && cell === null ? `number ${styles.missing}` : kind(column);
  const cellOf = (cell: string | number | null | undefined, column: number, row: number): string => {
    if (cell === null || cell === undefined) return t('chart.none');
    return typeof cell === 'number' ? shown(cell, column, row) : cell;
  };
  return (
    <WideTable className={styles.chartTable} label={t('chart.tableOf', { title })}>
      <table>
        <TableHead columns={columns.map((column) => [head[column] ?? '', kind(column)])} />
        <tbody>
          {rows.map((row, index) => (
            // Rows have no id of their own and are never reordered.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={index}>
              {columns.map((column) => {
                const cell = row[column];
                const under = below?.get(column);
                return (
                  <td
                    key={head[column]}
                    className={kindOf(cell, column)}
                    title={typeof cell === 'number' ? exact?.(cell, column, index) : undefined}
                    lang={english.includes(column) && typeof cell === 'string' ? 'en' : undefined}
                  >
                    {cellOf(cell, column, index)}
                    {under !== undefined && typeof row[under] === 'number' && (
                      <span className={styles.under}>{cellOf(row[under], under, index)}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
