import type { ValueRange } from './bar-layout.ts';
import * as styles from './charts.module.css';

interface MiniBarProps {
  readonly value: number;
  /** The value at the end of the track; whiskers may go beyond. */
  readonly full: number;
  /** The value at the right edge, at least `full`. */
  readonly most: number;
  readonly range?: ValueRange | undefined;
}

/** A bar in the row of a table that tells its figures; with a whisker between the values where it may end. */
export function MiniBar({ value, full, most, range }: MiniBarProps) {
  const at = (one: number): number => (100 * Math.min(Math.max(one, 0), most)) / (most || 1);
  return (
    <svg className={styles.miniBar} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} y={3} width={at(full)} height={8} />
      <rect className={styles.bar} y={3} width={at(value)} height={8} />
      {range !== undefined && (
        <>
          <line className={styles.whiskerEdge} x1={at(range.low)} x2={at(range.high)} y1={7} y2={7} />
          <line className={styles.whisker} x1={at(range.low)} x2={at(range.high)} y1={7} y2={7} />
        </>
      )}
    </svg>
  );
}
