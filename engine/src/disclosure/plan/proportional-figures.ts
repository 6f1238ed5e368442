import {
  fewestDataSets,
  nothing,
  revealsOne,
  withVariance,
} from '../../uncertainty/drivers/concentration.ts';

/** As many figures in proportion are taken for those of a data set; fewer could be so by chance. */
const alike = 6;
/** How close figures are in proportion. */
const nearness = 1e-4;

/** The figures of data sets of closed databases, added up by data set. */
export function sumsByDataSet(
  activities: Iterable<{ readonly dataSet: string; readonly figures: Float64Array }>,
): Map<string, Float64Array> {
  const sums = new Map<string, Float64Array>();
  for (const { dataSet, figures } of activities) {
    const sum = sums.get(dataSet);
    if (sum === undefined) sums.set(dataSet, figures.slice());
    else addTo(sum, figures);
  }
  return sums;
}

export function addTo(sum: Float64Array, figures: Float64Array): void {
  for (let c = 0; c < sum.length; c++) sum[c] = (sum[c] as number) + (figures[c] as number);
}

/**
 * Whether figures are those of a data set times a number: in six categories, or in all, six at least, where the total
 * itself is so in six.
 */
export function inProportion(shown: Float64Array, dataSet: Float64Array, of: 'six' | 'all' = 'six'): boolean {
  const ratios: number[] = [];
  for (const [c, figure] of dataSet.entries()) if (figure !== 0) ratios.push((shown[c] as number) / figure);
  ratios.sort((a, b) => a - b);
  const count = of === 'six' ? alike : Math.max(alike, ratios.length);
  for (let from = 0; from + count <= ratios.length; from++) {
    const [low, high] = [ratios[from] as number, ratios[from + count - 1] as number];
    if (high - low <= nearness * Math.max(Math.abs(low), Math.abs(high))) return true;
  }
  return false;
}

/**
 * Whether data sets may be shown as one sum: there are three at least, none has more than three quarters of what they
 * add to a category, and the sum is not in proportion to one of them.
 */
export function hideEachOther(dataSets: ReadonlyMap<string, Float64Array>): boolean {
  if (dataSets.size < fewestDataSets) return false;
  const all = [...dataSets.values()];
  const [first] = all as [Float64Array];
  const sum = new Float64Array(first.length);
  for (const figures of all) addTo(sum, figures);
  for (let c = 0; c < sum.length; c++) {
    let shares = nothing;
    for (const figures of all) shares = withVariance(shares, Math.abs(figures[c] as number));
    if (revealsOne(shares)) return false;
  }
  return !all.some((figures) => inProportion(sum, figures));
}
