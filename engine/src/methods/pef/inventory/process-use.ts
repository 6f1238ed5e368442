import type { Basis } from '@sillage/contract';
import type { Catalog, DataSetQuality, Method, Process } from '../../../catalog/catalog.ts';
import { methodOf } from '../../../catalog/method-of.ts';
import { oncePer } from '../../../catalog/once-per.ts';
import { singleScore } from '../weigh.ts';

/** A process in the form used by the calculation: missing factors are 0 and marked by a bit. */
export interface ProcessUse {
  /** Its id within one result: `database:id`. Made once, because results are summed by it. */
  readonly key: string;
  readonly id: string;
  /** `name@version`, or `custom`. */
  readonly database: string;
  readonly name: string;
  readonly unit: string;
  readonly basis: Basis;
  readonly source: string;
  readonly year: number | null;
  /** null: not rated. */
  readonly quality: DataSetQuality | null;
  /** Geometric standard deviation of each indicator; absent: only the rating tells how it varies. */
  readonly gsd?: Float64Array;
  /** Median of the outcomes of each indicator ÷ its figure; absent: the figures are the medians. */
  readonly medians?: Float64Array;
  /** Processes with the same name here vary together; absent: by its key. */
  readonly drawnWith?: string;
  /** What it varies with, shared with other data sets of its database: see `driversText`. Absent: it varies on its own. */
  readonly drivers?: string;
  /** Of an own database: its ranges hold what its publisher knew of quality. */
  readonly imported?: true;
  /**
   * Impact per unit in the method's columns, then the single score per unit (µPt); 0 where `missing` has the
   * column's bit, so that sums are partial sums. The score is linear in the impacts, so storing it as one
   * more column saves weighing every contribution again.
   */
  readonly factors: Float64Array;
  /** Bit c is set if column c has no figure: totals that include this process are null there. */
  readonly missing: number;
  /** Id of the impact method of its figures; absent: that of the catalog. */
  readonly method?: string;
  /** Its database forbids to show what this stands for. */
  readonly withheld?: true;
  /** Present in what stands for several data sets: their databases, if there is more than one. */
  readonly several?: readonly string[];
  /** Known not to be inventoried: contributes nothing, lowers the coverage and causes a warning. */
  readonly notInventoried: string | null;
  /** Bit c is set if column c is what was not inventoried: it counts 0, and totals with it are lower bounds. Absent: none. */
  readonly lacking?: number;
}

/** Number of columns of an evaluation: those of the method, and the single score as the last. */
export function columnsOf(method: Pick<Method, 'factorColumns'>): number {
  return method.factorColumns.count + 1;
}

/** Description of a process without its figures; year and rating may be left out. */
type DescribedUse = Omit<ProcessUse, 'key' | 'factors' | 'missing' | 'lacking' | 'year' | 'quality'> &
  Partial<Pick<ProcessUse, 'year' | 'quality'>>;

/** Builds a process use from a row of factors in which NaN means "no figure". */
export function processUse(
  process: DescribedUse,
  row: Float64Array,
  method: Pick<Method, 'factorColumns' | 'indicators'>,
): ProcessUse {
  const { count } = method.factorColumns;
  const factors = new Float64Array(columnsOf(method));
  let missing = 0;
  let lacking = 0;
  for (let c = 0; c < count; c++) {
    const figure = row[c] as number;
    if (!Number.isNaN(figure)) factors[c] = figure;
    else if (process.notInventoried === null || c >= method.indicators.length) missing |= 1 << c;
    else lacking |= 1 << c;
  }
  factors[count] = singleScore(factors, method.indicators);
  const { year = null, quality = null } = process;
  const key = `${process.database}:${process.id}`;
  return { ...process, key, year, quality, factors, missing, ...(lacking === 0 ? {} : { lacking }) };
}

const usesOf = oncePer((processes: Catalog['processes'], catalog: Catalog): readonly ProcessUse[] => {
  const supplies = supplyNames(catalog);
  return processes.map((process) =>
    processUse(
      described(process, supplies),
      process.factors,
      methodOf(catalog.method, process.packageMethod),
    ),
  );
});

/** Process uses of all processes of a catalog, by index; cached per catalog. */
export function processUses(catalog: Catalog): readonly ProcessUse[] {
  return usesOf(catalog.processes, catalog);
}

/** The electricity of one place at both voltages varies together. */
function supplyNames({ locations }: Catalog): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { code, electricity, lowVoltage } of locations)
    for (const { process, fromRegion } of [electricity, lowVoltage])
      if (!fromRegion) names.set(process, `electricity ${code}`);
  return names;
}

function described(process: Process, supplies: ReadonlyMap<number, string>): DescribedUse {
  const drawnWith = process.drawnWith ?? supplies.get(process.index);
  return {
    id: process.id,
    database: process.database.id,
    name: process.name.en,
    unit: process.unit,
    basis: process.basis,
    source: process.source,
    year: process.year,
    quality: process.quality ?? null,
    ...(process.gsd === undefined ? {} : { gsd: process.gsd }),
    ...(process.medians === undefined ? {} : { medians: process.medians }),
    ...(drawnWith === undefined ? {} : { drawnWith }),
    ...(process.drivers === undefined ? {} : { drivers: process.drivers }),
    ...(process.imported === undefined ? {} : { imported: process.imported }),
    ...(process.packageMethod === undefined ? {} : { method: process.packageMethod.id }),
    notInventoried: process.notInventoried?.en ?? null,
  };
}
