import type { Catalog } from '../../../catalog/catalog.ts';
import { oncePer } from '../../../catalog/once-per.ts';
import { type ProcessUse, processUse } from './process-use.ts';

/** Database name of processes that are not in the catalog. */
export const missingDatabase = 'none';

const usesOf = oncePer((_: Catalog) => new Map<string, ProcessUse>());

/**
 * A process (per kg, unless said otherwise) without figures that the calculation needs; every total that includes it becomes null.
 * Returns the same object for the same id.
 */
export function missingUse(id: string, name: string, catalog: Catalog, unit = 'kg'): ProcessUse {
  const known = usesOf(catalog);
  const use = known.get(id) ?? withoutFigures(id, name, catalog, unit);
  known.set(id, use);
  return use;
}

function withoutFigures(id: string, name: string, { method }: Catalog, unit: string): ProcessUse {
  const described = {
    id,
    database: missingDatabase,
    name,
    unit,
    basis: 'estimate' as const,
    source: 'no figures',
    notInventoried: null,
  };
  return processUse(described, new Float64Array(method.factorColumns.count).fill(Number.NaN), method);
}
