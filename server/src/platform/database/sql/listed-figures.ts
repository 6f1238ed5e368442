import type { EvaluationFigures, FigureRanges } from '../../ports/figures.ts';
import { readDrivers } from './compact-drivers.ts';
import type { Row } from './executor.ts';
import { bytesOrNull, numberOrNull } from './rows.ts';

/** The figures of a row of a list; null if nothing has been computed. `withDrivers`: the row has the column `drivers`. */
export function listedFigures(row: Row, withDrivers: boolean): EvaluationFigures | null {
  const frenchCost = numberOrNull(row, 'french_cost');
  if (frenchCost === null && numberOrNull(row, 'result_revision') === null) return null;
  return {
    climate: numberOrNull(row, 'climate'),
    score: numberOrNull(row, 'score'),
    frenchCost,
    weight: numberOrNull(row, 'weight'),
    quality: numberOrNull(row, 'quality'),
    ...(typeof row.ranges === 'string' ? { ranges: rangesOf(row.ranges, row, withDrivers) } : {}),
  };
}

/** The last member of ranges that an earlier release has stored; within a text, its quotation marks would be escaped. */
const ownDrivers = ',"drivers":{';

function rangesOf(stored: string, row: Row, withDrivers: boolean): FigureRanges {
  const end = stored.indexOf(ownDrivers);
  if (!withDrivers) return JSON.parse(end === -1 ? stored : `${stored.slice(0, end)}}`) as FigureRanges;
  const drivers = end === -1 ? bytesOrNull(row, 'drivers') : null;
  return {
    ...(JSON.parse(stored) as FigureRanges),
    ...(drivers === null ? {} : { drivers: readDrivers(drivers) }),
  };
}
