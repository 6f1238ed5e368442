import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartTable } from './chart-table.tsx';
import * as styles from './charts.module.css';
import { csvOf, download, tabbedOf } from './downloads.ts';
import type { Picture } from './picture.ts';

interface FootProps {
  readonly title: string;
  /** Name of the files, without extension. */
  readonly name: string;
  readonly table: ChartTable;
  /** Lines about the figures, written into the files. */
  readonly source?: readonly string[] | undefined;
  readonly asTable?: boolean;
  /** Switches between picture and table; absent if there is only one of them. */
  readonly turn?: () => void;
  /** The picture as currently drawn; absent if none is shown. It fails if it cannot be drawn. */
  readonly picture?: () => Promise<Picture>;
}

/** The actions of a chart: show it as a table, copy it, download it. */
export function ChartFoot({ title, name, table, source, asTable = false, turn, picture }: FootProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const attempt = (act: () => Promise<void>) => () => {
    setFailed(false);
    act().catch(() => setFailed(true));
  };
  const drawn = async (): Promise<Picture> => {
    if (picture === undefined) throw new Error('no picture');
    return picture();
  };
  const png = async (): Promise<Blob> => {
    const [made, { pngOf }] = await Promise.all([drawn(), import('./picture.ts')]);
    return pngOf(made);
  };
  const files = {
    svg: async () => download(`${name}.svg`, new Blob([(await drawn()).text], { type: 'image/svg+xml' })),
    png: async () => download(`${name}.png`, await png()),
    csv: async () =>
      download(`${name}.csv`, new Blob([csvOf(table, source)], { type: 'text/csv;charset=utf-8' })),
  };
  const offered = picture === undefined ? (['csv'] as const) : (['svg', 'png', 'csv'] as const);
  return (
    <div className={styles.chartFoot}>
      {turn !== undefined && (
        <Button variant="subtle" size="compact-sm" onClick={turn}>
          {t(asTable ? 'chart.picture' : 'chart.table')}
        </Button>
      )}
      <CopyButton
        title={title}
        what={picture === undefined ? 'chart.copyTable' : 'chart.copyPicture'}
        copy={() =>
          picture === undefined
            ? navigator.clipboard.writeText(tabbedOf(table))
            : navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })])
        }
      />
      {offered.map((format) => (
        <Button
          key={format}
          variant="subtle"
          size="compact-sm"
          aria-label={t('chart.download', { format: t(`chart.${format}`), title })}
          onClick={attempt(files[format])}
        >
          {t(`chart.${format}`)}
        </Button>
      ))}
      {failed && (
        <span className="quiet" role="alert">
          {t('chart.failed')}
        </span>
      )}
    </div>
  );
}

interface CopyProps {
  readonly title: string;
  readonly what: 'chart.copyTable' | 'chart.copyPicture';
  readonly copy: () => Promise<void>;
}

function CopyButton({ title, what, copy }: CopyProps) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'shell.copied' | 'shell.notCopied'>();
  const attempt = async (): Promise<void> => {
    try {
      await copy();
      setOutcome('shell.copied');
    } catch {
      setOutcome('shell.notCopied');
    }
    setTimeout(() => setOutcome(undefined), 2000);
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t('chart.copyOf', { what: t(outcome ?? what), title })}
      aria-live="polite"
      onClick={() => void attempt()}
    >
      {t(outcome ?? what)}
    </Button>
  );
}
