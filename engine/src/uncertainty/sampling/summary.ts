/** What a sample of one figure shows. */
export interface Summary {
  readonly mean: number;
  readonly deviation: number;
  /** At 5, 25, 50, 75 and 95 %. */
  readonly percentiles: readonly number[];
  /** 95 % interval of the median, from independent hypercubes; null with fewer than two. */
  readonly median: { readonly low: number; readonly high: number } | null;
  readonly histogram: { readonly from: number; readonly to: number; readonly counts: readonly number[] };
}

const bins = 40;
/** Where the percentiles are. */
const probabilities = [0.05, 0.25, 0.5, 0.75, 0.95];
/** Two-sided 95 % of Student's t by degrees of freedom. Source: Abramowitz & Stegun 1964, table 26.10. */
const studentsT: Readonly<Record<number, number>> = { 1: 12.706, 4: 2.776, 9: 2.262, 19: 2.093 };

/** Summarises one output of runs × outputs, sampled in `cubes` blocks of the same size; sums in the order of runs. */
export function summaryOf(runs: Float64Array, outputs: number, output: number, cubes: number): Summary {
  const size = runs.length / outputs;
  const values = new Float64Array(size);
  for (let run = 0; run < size; run++) values[run] = runs[run * outputs + output] as number;
  let sum = 0;
  for (let run = 0; run < size; run++) sum += values[run] as number;
  const mean = sum / size;
  let squares = 0;
  for (let run = 0; run < size; run++) {
    const off = (values[run] as number) - mean;
    squares += off * off;
  }
  const medians = Array.from({ length: cubes }, (_, cube) =>
    percentile(values.slice((cube * size) / cubes, ((cube + 1) * size) / cubes).sort(), 0.5),
  );
  values.sort();
  return {
    mean,
    deviation: Math.sqrt(squares / (size - 1)),
    percentiles: probabilities.map((p) => percentile(values, p)),
    median: medianInterval(medians),
    histogram: histogramOf(values),
  };
}

/** Linear between the two neighbours. Source: Hyndman & Fan 1996, definition 7. */
export function percentile(sorted: Float64Array, p: number): number {
  const place = p * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] as number;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] as number;
  return low + (place - below) * (high - low);
}

function medianInterval(medians: readonly number[]): Summary['median'] {
  const { length } = medians;
  const t = studentsT[length - 1];
  if (t === undefined) return null;
  let mean = 0;
  for (const median of medians) mean += median / length;
  let squares = 0;
  for (const median of medians) squares += (median - mean) * (median - mean);
  const half = t * Math.sqrt(squares / (length - 1) / length);
  return { low: mean - half, high: mean + half };
}

/** 40 bins from 0.5 to 99.5 %; what is outside counts in the outermost. */
function histogramOf(sorted: Float64Array): Summary['histogram'] {
  const from = percentile(sorted, 0.005);
  const to = percentile(sorted, 0.995);
  const counts: number[] = new Array(bins).fill(0);
  for (const value of sorted) {
    const bin = to > from ? Math.floor(((value - from) / (to - from)) * bins) : 0;
    const at = Math.min(bins - 1, Math.max(0, bin));
    counts[at] = (counts[at] as number) + 1;
  }
  return { from, to, counts };
}
