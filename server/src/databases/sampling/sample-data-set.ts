import { type DatabaseSample, importStages } from '@sillage/contract';
import {
  type EvaluatedDatabase,
  geometricDeviation,
  type ImpactMethod,
  type Inventory,
  type RegionalChoice,
  sampleDatabase,
  summaryOf,
  z95,
} from '@sillage/engine';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { StoredProcess } from '../../platform/ports/own-databases.ts';

/** What is sampled, and how. */
export interface SampleChoice {
  /** Id of the data set. */
  readonly dataSet: string;
  readonly runs: number;
  readonly seed: number;
}

interface Sampling extends Omit<SampleChoice, 'dataSet'> {
  /** Index of the column. */
  readonly column: number;
  readonly dataSet: Pick<StoredProcess, 'id' | 'name' | 'unit' | 'location'>;
  readonly reached: (done: number) => void;
}

/** Blocks of runs whose medians show how sure the median is. */
const blocks = 20;
/** Relative distance of both ends up to which the intervals agree. */
const agreement = 0.05;

/**
 * Samples the matrix for the data set that is wanted, and tells the stage how far it is; undefined: none is.
 * @param processes the data sets, in the order of the columns
 * Throws: DomainError database.not-calculated for a data set of results, which no column has.
 */
export function sampleOf(
  inventory: Inventory,
  method: ImpactMethod,
  evaluated: EvaluatedDatabase,
  processes: readonly StoredProcess[],
  {
    sample,
    regional,
    stage,
  }: { readonly sample: SampleChoice | null; readonly regional: RegionalChoice; readonly stage: Int32Array },
): DatabaseSample | undefined {
  if (sample === null) return undefined;
  const { dataSet: wanted, runs, seed } = sample;
  const column = processes.findIndex(({ id }) => id === wanted);
  const dataSet = processes[column];
  if (dataSet === undefined) throw new DomainError('database.not-calculated');
  Atomics.store(stage, 0, importStages.indexOf('sampling'));
  const reached = (done: number): void => void Atomics.store(stage, 1, done);
  return sampleDataSet(inventory, method, evaluated, regional, { column, dataSet, runs, seed, reached });
}

/** Samples the matrix for one unit of a data set, and compares with the interval to first order. */
function sampleDataSet(
  inventory: Inventory,
  method: ImpactMethod,
  evaluated: EvaluatedDatabase,
  regional: RegionalChoice,
  { column, dataSet: { id, name, unit, location }, runs, seed, reached }: Sampling,
): DatabaseSample {
  const { amounts, unsolved, values } = sampleDatabase(inventory, method, evaluated, {
    ...{ regional, column, runs, seed, reached },
  });
  const solved = runs - unsolved;
  const figures = evaluated.impacts[column] as EvaluatedDatabase['impacts'][number];
  const size = method.indicators.length;
  return {
    dataSet: { id, name, unit, location },
    ...{ runs, seed, unsolved, amounts },
    categories:
      // Fewer would show nothing of the ends.
      solved < blocks
        ? []
        : method.indicators.flatMap((indicator, index) => {
            if (figures.missing.has(index)) return [];
            const { mean, median, deviation, percentiles } = summaryOf(values, size, index, blocks);
            const [p5 = 0, , middle = 0, , p95 = 0] = percentiles;
            const own = Float64Array.from({ length: solved }, (_, run) => values[run * size + index] ?? 0);
            const value = figures.impacts[index] ?? 0;
            return [
              {
                ...{ id: indicator.id, name: indicator.name, unit: indicator.unit },
                ...{ value, mean, median: middle, medianInterval: median, p5, p95, deviation },
                gsd: geometricDeviation(own),
                quick: quickOf(
                  value * (figures.medians[index] ?? 1),
                  figures.deviations[index] ?? Number.NaN,
                  p5,
                  p95,
                ),
              },
            ];
          }),
  };
}

function quickOf(
  median: number,
  gsd: number,
  p5: number,
  p95: number,
): DatabaseSample['categories'][number]['quick'] {
  if (!Number.isFinite(gsd)) return null;
  const times = gsd ** z95;
  const [low, high] = median < 0 ? [median * times, median / times] : [median / times, median * times];
  const near = (quick: number, sampled: number): boolean =>
    Math.abs(quick - sampled) <= agreement * Math.abs(sampled);
  return { gsd, low, high, agrees: near(low, p5) && near(high, p95) };
}
