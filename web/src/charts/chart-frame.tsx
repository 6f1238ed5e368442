import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvOf, download, svgText } from './downloads.ts';
import type { TableTwin } from './table-twin.ts';
import './charts.css';

interface FrameProps {
  readonly title: string;
  /** One sentence: what is to be seen. */
  readonly finding: string;
  readonly name: string;
  readonly table: TableTwin;
  /** The picture is drawn, and can be saved as such. */
  readonly drawn?: boolean;
  /** Absent: the table stands alone. */
  readonly children?: ReactNode;
}

/** A chart with its title, its finding, its table and its downloads. */
export function ChartFrame({ title, finding, name, table, drawn = true, children }: FrameProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const saveSvg = (): void => {
    const svg = picture.current?.querySelector('svg');
    if (svg) download(`${name}.svg`, 'image/svg+xml', svgText(svg, title, finding));
  };
  const saveCsv = (): void => download(`${name}.csv`, 'text/csv;charset=utf-8', csvOf(table));
  return (
    <section className="card chart" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="finding">{finding}</p>
      {children !== undefined && !asTable ? (
        <div ref={picture}>{children}</div>
      ) : (
        <Twin table={table} title={title} />
      )}
      <div className="chart-foot">
        {children !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'result.picture' : 'result.table')}
          </Button>
        )}
        {children !== undefined && drawn && !asTable && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('result.download', { format: t('result.svg'), title })}
            onClick={saveSvg}
          >
            {t('result.svg')}
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('result.download', { format: t('result.csv'), title })}
          onClick={saveCsv}
        >
          {t('result.csv')}
        </Button>
      </div>
    </section>
  );
}

function Twin({ table: { head, rows, shown }, title }: { table: TableTwin; title: string }) {
  const { t } = useTranslation();
  const numeric = head.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  const kind = (column: number): string | undefined => (numeric[column] ? 'number' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="wide" tabIndex={0} aria-label={t('result.tableOf', { title })}>
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
                <td key={head[column]} className={kind(column)}>
                  {cell === null
                    ? t('result.unavailable')
                    : typeof cell === 'number'
                      ? shown(cell, column)
                      : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
