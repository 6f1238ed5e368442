import type { EvaluatedDatabase, ImpactMethod, Inventory } from '@sillage/engine';
import { csvLine } from '../../platform/tables/csv-text.ts';

const fixedColumns = ['process', 'name', 'product', 'location', 'year', 'unit'];

/**
 * The impacts of every process per unit of its product, a line each, and those that the file states as results. A cell is
 * empty where there is no figure.
 */
export function* impactLines(
  inventory: Inventory,
  method: ImpactMethod,
  { impacts }: EvaluatedDatabase,
): Iterable<string> {
  const { processes, flows } = inventory;
  const { indicators } = method;
  yield csvLine([...fixedColumns, ...indicators.map(({ id }) => id)]);
  yield csvLine(['', '', '', '', '', '', ...indicators.map(({ name, unit }) => `${name} [${unit}]`)]);
  for (const { process, flow, impacts: row, missing } of impacts) {
    const { id, name, location, year = null } = processes[process] as Inventory['processes'][number];
    const product = flows[flow] as Inventory['flows'][number];
    const figures = Array.from(row, (value, k) => (missing.has(k) ? null : value));
    yield csvLine([id, name, product.name, location, year, product.unit, ...figures]);
  }
  yield* statedLines(inventory, method);
}

/** The results of a database that has nothing to solve. */
export function* resultLines(inventory: Inventory, method: ImpactMethod): Iterable<string> {
  yield csvLine([...fixedColumns, ...method.indicators.map(({ id }) => id)]);
  yield* statedLines(inventory, method);
}

function* statedLines({ results }: Inventory, { indicators }: ImpactMethod): Iterable<string> {
  for (const { id, name, location = '', year = null, unit, impacts } of results) {
    yield csvLine([
      id,
      name,
      name,
      location,
      year,
      unit,
      ...indicators.map((column) => impacts[column.id] ?? null),
    ]);
  }
}
