import type { Interval } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { figureDigits, formatBounds, formatListed } from '../locales/figures.ts';
import * as styles from './records.module.css';

interface FigureWithRangeProps {
  readonly value: number;
  /** Where 90 % of the outcomes lie, if that is known. */
  readonly interval: Interval | null | undefined;
  /** Told beside the figure where the head of the table is not shown. */
  readonly unit?: string;
}

/** A figure in a table with the digits that its range allows, and the range below it. */
export function FigureWithRange({ value, interval, unit }: FigureWithRangeProps) {
  const { t } = useTranslation();
  const beside = unit !== undefined && <span className={styles.unitBeside}>{` ${unit}`}</span>;
  if (interval == null)
    return (
      <>
        {formatListed(value, interval)}
        {beside}
      </>
    );
  const bounds = formatBounds(interval, figureDigits({ interval }));
  const range = t('figures.range', bounds);
  return (
    <>
      {formatListed(value, interval)}
      {beside}
      <span className={styles.rangeBelow} title={range}>
        <span aria-hidden="true">{`${bounds.low}–${bounds.high}`}</span>
        <span className="unseen">{range}</span>
      </span>
    </>
  );
}
