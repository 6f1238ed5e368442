import { useTranslation } from 'react-i18next';
import type { TableTwin } from './table-twin.ts';

/** The table of a chart. */
export function TwinTable({ table, title }: { table: TableTwin; title: string }) {
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
