import type { Basis } from '@sillage/contract';
import type { Catalog, DataSetQuality, Method, Process } from '../../../catalog.ts';
import { singleScore } from '../weigh.ts';

/** A process as the calculation uses it: factors without holes, and a bit for each hole. */
export interface ProcessUse {
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
  /**
   * Impact per unit in the method's columns, then the single score per unit (µPt); 0 where `missing` has the
   * column's bit, so that sums stay partial sums. The score is linear in the impacts, so it can be carried along as
   * one more column instead of weighing every contribution again.
   */
  readonly factors: Float64Array;
  /** Bit c is set when column c has no figure: every total that this process enters becomes null there. */
  readonly missing: number;
  /** Known not to be inventoried: contributes nothing, lowers the coverage, is said in a warning. */
  readonly notInventoried: string | null;
}

/** Columns of an evaluation: those of the method, and the single score as the last. */
export function columnsOf(method: Pick<Method, 'factorColumns'>): number {
  return method.factorColumns.count + 1;
}

/** What is said of a process beside its figures; without a year or a rating these are null. */
type DescribedUse = Omit<ProcessUse, 'factors' | 'missing' | 'year' | 'quality'> &
  Partial<Pick<ProcessUse, 'year' | 'quality'>>;

/** Builds the use of a row of factors in which NaN means "no figure". */
export function processUse(
  process: DescribedUse,
  row: Float64Array,
  method: Pick<Method, 'factorColumns' | 'indicators'>,
): ProcessUse {
  const { count } = method.factorColumns;
  const factors = new Float64Array(columnsOf(method));
  let missing = 0;
  for (let c = 0; c < count; c++) {
    const figure = row[c] as number;
    if (!Number.isNaN(figure)) factors[c] = figure;
    else if (process.notInventoried === null || c >= method.indicators.length) missing |= 1 << c;
  }
  factors[count] = singleScore(factors, method.indicators);
  const { year = null, quality = null } = process;
  return { ...process, year, quality, factors, missing };
}

const perCatalog = new WeakMap<Catalog, readonly ProcessUse[]>();

/** The uses of all processes of a catalog, by their index; made once per catalog. */
export function processUses(catalog: Catalog): readonly ProcessUse[] {
  let uses = perCatalog.get(catalog);
  if (uses === undefined) {
    uses = catalog.processes.map((process) =>
      processUse(described(process), process.factors, catalog.method),
    );
    perCatalog.set(catalog, uses);
  }
  return uses;
}

function described(process: Process): DescribedUse {
  return {
    id: process.id,
    database: process.database.id,
    name: process.name.en,
    unit: process.unit,
    basis: process.basis,
    source: process.source,
    year: process.year,
    quality: process.quality ?? null,
    notInventoried: process.notInventoried?.en ?? null,
  };
}
