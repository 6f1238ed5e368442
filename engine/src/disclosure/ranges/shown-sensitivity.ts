import type { SensitivityAnalysis } from '@sillage/contract';
import { coarseTo, twoDigits, wholePercent } from '../../figures/rounding.ts';

type Input = SensitivityAnalysis['inputs'][number];
type Figures = Pick<Input, 'first' | 'total' | 'meanAbsolute' | 'deviation' | 'low' | 'high'>;

/**
 * What may be shown of one input beside data sets of a closed database: shares to whole per cent, figures to two digits.
 * Exact ones of open data sets, divided by their known factors, would be their amounts; what those leave of the totals,
 * and what they tell of the same mass, would be the data set.
 */
export function shownSensitivity({ first, total, meanAbsolute, deviation, low, high }: Figures): Figures {
  const share = ({ value, halfWidth }: NonNullable<Input['first']>) => ({
    value: wholePercent(value),
    halfWidth: Math.max(0.01, wholePercent(halfWidth)),
  });
  if (first !== undefined && total !== undefined) return { first: share(first), total: share(total) };
  if (meanAbsolute !== undefined && deviation !== undefined)
    return { meanAbsolute: twoDigits(meanAbsolute), deviation: twoDigits(deviation) };
  if (low === undefined || high === undefined) return {};
  const round = coarseTo({ low: Math.min(low, high), high: Math.max(low, high) });
  return { low: round(low), high: round(high) };
}
