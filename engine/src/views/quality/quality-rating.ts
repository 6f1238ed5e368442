import type { DataSetRating, QualityLevel } from '@sillage/contract';
import type { DataSetQuality } from '../../catalog/catalog.ts';

/** The four criteria without their source. */
type Criteria = Omit<DataSetQuality, 'reason'>;

/**
 * Data quality rating: the mean of technology, geography, time and precision, 1 (best) to 5.
 * Source: (EU) 2021/2279.
 */
export function dataQualityRating({ technology, geography, time, precision }: Criteria): number {
  return (technology + geography + time + precision) / 4;
}

/** Upper bounds of the levels, inclusive. Source: (EU) 2021/2279. */
const levels: readonly (readonly [number, QualityLevel])[] = [
  [1.5, 'excellent'],
  [2, 'very-good'],
  [3, 'good'],
  [4, 'fair'],
];

/** Tolerance for a mean that should be exactly on a bound but exceeds it by rounding. */
const slack = 1e-9;

export function qualityLevel(dqr: number): QualityLevel {
  return levels.find(([bound]) => dqr <= bound + slack)?.[1] ?? 'poor';
}

/** The four criteria with their mean and its level. */
export function dataSetRating(quality: DataSetQuality): DataSetRating {
  const { technology, geography, time, precision, reason } = quality;
  const dqr = dataQualityRating(quality);
  return { technology, geography, time, precision, dqr, level: qualityLevel(dqr), reason };
}
