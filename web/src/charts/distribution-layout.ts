/** How often outcomes fell into equal bins between two values. */
export interface Histogram {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
}

/** A span of values with the share of the outcomes of each distribution in it. */
export interface DistributionColumn {
  readonly from: number;
  readonly to: number;
  readonly shares: readonly number[];
}

const usualColumns = 40;

/**
 * Several distributions in common columns: the bins of a single one, else equal spans over all of them, for which bins
 * that lie in two of them are split by width. A distribution without any width is a single column.
 */
export function columnsOf(histograms: readonly Histogram[], count = usualColumns): DistributionColumn[] {
  const from = Math.min(...histograms.map((one) => one.from));
  const to = Math.max(...histograms.map((one) => one.to));
  if (!(to > from)) return [{ from, to, shares: histograms.map(() => 1) }];
  const columns = histograms.length === 1 ? (histograms[0]?.counts.length ?? count) : count;
  const width = (to - from) / columns;
  return Array.from({ length: columns }, (_, index) => {
    const [start, end] = [from + index * width, index === columns - 1 ? to : from + (index + 1) * width];
    return { from: start, to: end, shares: histograms.map((one) => shareBetween(one, start, end)) };
  });
}

/** The share of the outcomes between two values, each bin being filled evenly. */
export function shareBetween({ from, to, counts }: Histogram, start: number, end: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  if (!(to > from)) return start <= from && from <= end ? 1 : 0;
  const width = (to - from) / counts.length;
  let inside = 0;
  for (const [bin, count] of counts.entries()) {
    const left = Math.max(start, from + bin * width);
    const right = Math.min(end, from + (bin + 1) * width);
    if (right > left) inside += (count * (right - left)) / width;
  }
  return inside / total;
}

/** A vertical line through a distribution. */
export interface UnplacedLine {
  readonly label: string;
  readonly value: number;
}

/** A line with the place of its label, above the columns in a row of its own. */
export interface PlacedLine {
  readonly x: number;
  readonly labelY: number;
  /** On which side of the line its label stands. */
  readonly anchor: 'start' | 'end';
}

export interface DistributionLayout {
  /** px of a value. */
  readonly x: (value: number) => number;
  /** px from the bottom of the plot for a share of a column. */
  readonly tall: (share: number) => number;
  readonly top: number;
  readonly bottom: number;
  readonly lines: readonly PlacedLine[];
}

const plotHeight = 170;
const labelRow = 20;

/** Columns over a scale of values, with the labels of lines in rows above. `width` and all places in px. */
export function distributionLayout(
  columns: readonly DistributionColumn[],
  lines: readonly UnplacedLine[],
  width: number,
): DistributionLayout {
  const values = [
    columns[0]?.from ?? 0,
    columns.at(-1)?.to ?? 0,
    ...lines.map(({ value }) => value).filter(Number.isFinite),
  ];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // A line or a single column at the end keeps a little room.
  const edge = (most - least) * 0.02 || Math.abs(most) * 0.1 || 1;
  const scale = width / (most - least + 2 * edge);
  const x = (value: number): number => (value - least + edge) * scale;
  const top = lines.length * labelRow + 6;
  const highest = Math.max(...columns.flatMap(({ shares }) => shares), 0);
  return {
    x,
    tall: (share) => (highest === 0 ? 0 : (plotHeight * share) / highest),
    top,
    bottom: top + plotHeight,
    lines: lines.map(({ value }, row) => ({
      x: x(value),
      labelY: (row + 1) * labelRow - 6,
      anchor: x(value) > width / 2 ? 'end' : 'start',
    })),
  };
}
