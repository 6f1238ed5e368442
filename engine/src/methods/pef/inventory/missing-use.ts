import type { Catalog } from '../../../catalog.ts';
import { type ProcessUse, processUse } from './process-use.ts';

/** Database of the processes that the catalog does not have. */
export const missingDatabase = 'none';

const perCatalog = new WeakMap<Catalog, Map<string, ProcessUse>>();

/**
 * A process (per kg) that the calculation needs and nobody has figures for: every total that it enters becomes null.
 * The same id gives the same one.
 */
export function missingUse(id: string, name: string, catalog: Catalog): ProcessUse {
  const known = perCatalog.get(catalog) ?? new Map<string, ProcessUse>();
  perCatalog.set(catalog, known);
  const use = known.get(id) ?? withoutFigures(id, name, catalog);
  known.set(id, use);
  return use;
}

function withoutFigures(id: string, name: string, { method }: Catalog): ProcessUse {
  const described = {
    id,
    database: missingDatabase,
    name,
    unit: 'kg',
    basis: 'estimate' as const,
    source: 'no figures',
    notInventoried: null,
  };
  return processUse(described, new Float64Array(method.factorColumns.count).fill(Number.NaN), method);
}
