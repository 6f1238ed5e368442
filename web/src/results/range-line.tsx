import type { Interval } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { type FigureDigits, formatBounds } from '../locales/figures.ts';
import { formatPercent } from '../locales/format.ts';
import * as styles from './results.module.css';

interface RangeLineProps {
  readonly value: number;
  readonly interval: Interval;
  readonly digits: FigureDigits;
  readonly unit: string;
}

/** Room beyond the upper bound, as a share of it. */
const beyond = 1.06;

/** Between which values a figure lies, as a line from zero and in words. */
export function RangeLine({ value, interval, digits, unit }: RangeLineProps) {
  const { t } = useTranslation();
  const { low, high } = interval;
  const [least, most] = [Math.min(0, low, value), Math.max(0, high, value) * beyond];
  const at = (one: number): number => (100 * (one - least)) / (most - least || 1);
  return (
    <>
      <svg className={styles.rangeLine} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
        <line className={styles.rangeTrack} x1={0} x2={100} y1={7} y2={7} />
        <line className={styles.rangeSpan} x1={at(low)} x2={at(high)} y1={7} y2={7} />
        <line className={styles.rangeValue} x1={at(value)} x2={at(value)} y1={0} y2={14} />
      </svg>
      <p className={styles.figureRange}>
        <strong>{t('range.sentence', { ...formatBounds(interval, digits), unit })}</strong>
        {interval.below !== undefined && (
          <span className="quiet"> {t('range.place', { share: formatPercent(interval.below) })}</span>
        )}
      </p>
    </>
  );
}
