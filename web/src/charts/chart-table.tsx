import { useTranslation } from 'react-i18next';

/** The figures of a chart as a table, for reading, screen readers and copying. */
export interface ChartTable {
  readonly head: readonly string[];
  /** The cells; numbers are exact in the downloaded file and formatted by `shown` on the page. */
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly shown: (value: number, column: number) => string;
  /** The columns whose texts exist in English only (names of data sets). */
  readonly english?: readonly number[];
}

/** The table of a chart. */
export function ChartTableView({ table, title }: { table: ChartTable; title: string }) {
  const { t } = useTranslation();
  const { head, rows, shown, english = [] } = table;
  const numeric = head.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  const kind = (column: number): string | undefined => (numeric[column] ? 'number' : undefined);
  const cellOf = (cell: string | number | null, column: number): string => {
    if (cell === null) return t('chart.none');
    return typeof cell === 'number' ? shown(cell, column) : cell;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="wide" tabIndex={0} aria-label={t('chart.tableOf', { title })}>
      <table>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={name} scope="col" className={kind(column)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no id of their own and are never reordered.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={index}>
              {row.map((cell, column) => (
                <td
                  key={head[column]}
                  className={kind(column)}
                  lang={english.includes(column) && typeof cell === 'string' ? 'en' : undefined}
                >
                  {cellOf(cell, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
