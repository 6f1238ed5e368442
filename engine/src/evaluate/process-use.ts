import type { Basis } from '@sillage/contract';
import type { Catalog, FactorColumns, Process } from '../catalog.ts';

/** A process as the calculation uses it: factors without holes, and a bit for each hole. */
export interface ProcessUse {
  readonly id: string;
  /** `name@version`, or `custom`. */
  readonly database: string;
  readonly name: string;
  readonly unit: string;
  readonly basis: Basis;
  readonly source: string;
  /** Impact per unit in the method's columns; 0 where `missing` has the column's bit, so that sums stay partial sums. */
  readonly factors: Float64Array;
  /** Bit c is set when column c has no figure: every total that this process enters becomes null there. */
  readonly missing: number;
  /** Known not to be inventoried: contributes nothing, lowers the coverage, is said in a warning. */
  readonly notInventoried: string | null;
}

/** Builds the use of a row of factors in which NaN means "no figure". */
export function processUse(
  process: Pick<ProcessUse, 'id' | 'database' | 'name' | 'unit' | 'basis' | 'source' | 'notInventoried'>,
  row: Float64Array,
  columns: FactorColumns,
): ProcessUse {
  const factors = new Float64Array(columns.count);
  let missing = 0;
  for (let c = 0; c < columns.count; c++) {
    const figure = row[c] as number;
    if (!Number.isNaN(figure)) factors[c] = figure;
    else if (process.notInventoried === null || c >= columns.frenchScore) missing |= 1 << c;
  }
  return { ...process, factors, missing };
}

const perCatalog = new WeakMap<Catalog, readonly ProcessUse[]>();

/** The uses of all processes of a catalog, by their index; made once per catalog. */
export function processUses(catalog: Catalog): readonly ProcessUse[] {
  let uses = perCatalog.get(catalog);
  if (uses === undefined) {
    uses = catalog.processes.map((process) => processUse(described(process), process.factors, catalog.method.factorColumns));
    perCatalog.set(catalog, uses);
  }
  return uses;
}

function described(process: Process): Parameters<typeof processUse>[0] {
  return {
    id: process.id,
    database: process.database.id,
    name: process.name.en,
    unit: process.unit,
    basis: process.basis,
    source: process.source,
    notInventoried: process.notInventoried?.en ?? null,
  };
}
