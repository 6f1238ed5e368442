import { type ReactNode, useContext, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFoot } from './chart-foot.tsx';
import { ChartNote, ChartSources } from './chart-note.ts';
import { type ChartTable, ChartTableView } from './chart-table.tsx';
import * as styles from './charts.module.css';
import { fileNameOf } from './downloads.ts';
import type { Picture } from './picture.ts';

interface FrameProps {
  readonly title: string;
  /** One sentence with the main point of the chart. */
  readonly finding: string;
  readonly name: string;
  readonly table: ChartTable;
  /** Whether the picture is drawn and can be downloaded. */
  readonly drawn?: boolean;
  /** Controls that choose what the chart shows. */
  readonly choice?: ReactNode;
  /** The picture; if absent, only the table is shown. */
  readonly children?: ReactNode;
}

export function ChartFrame({ title, finding, name, table, drawn = true, choice, children }: FrameProps) {
  const { t } = useTranslation();
  const note = useContext(ChartNote);
  const source = useContext(ChartSources);
  const [asTable, setAsTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const pictured = children !== undefined && !asTable;
  const picture = async (): Promise<Picture> => {
    const { pictureOf } = await import('./picture.ts');
    const svg = place.current?.querySelector('svg');
    if (!svg) throw new Error('no picture');
    return pictureOf(svg, {
      title,
      finding,
      note,
      ...(source === undefined ? {} : { source: source.lines }),
    });
  };
  return (
    <section className={`card ${styles.chart}`} aria-labelledby={titleId}>
      <div className={styles.chartHead}>
        <h2 id={titleId}>{title}</h2>
      </div>
      <p className="finding">{finding}</p>
      {choice}
      {pictured ? <div ref={place}>{children}</div> : <ChartTableView table={table} title={title} />}
      <ChartFoot
        title={title}
        // The file name includes the note, so that a downloaded file found later still carries it.
        name={fileNameOf(
          ...(source?.of ?? []),
          name,
          source?.date.slice(0, 10),
          note === undefined ? undefined : t('chart.fileNote'),
        )}
        table={table}
        source={source?.lines}
        {...(children === undefined ? {} : { turn: () => setAsTable(!asTable), asTable })}
        {...(pictured && drawn ? { picture } : {})}
      />
    </section>
  );
}
