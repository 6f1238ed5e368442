import type { ResultUncertainty } from '@sillage/contract';
import type { Catalog, Method } from '../../catalog/catalog.ts';
import { oncePer } from '../../catalog/once-per.ts';
import type { Inventory } from '../../methods/pef/inventory/inventory.ts';
import type { PreparedEvaluation } from '../../methods/pef/prepare/prepared-evaluation.ts';
import type { VariedParameter } from '../drivers/varied-parameter.ts';
import {
  type QuickIntervals,
  quickIntervals,
  type StoredParameter,
  storedParameter,
} from './quick-interval.ts';

/** The intervals of a calculation as they are stored with it. */
export interface StoredUncertainty extends QuickIntervals {
  readonly parameters: readonly StoredParameter[];
  /** Something is left out that would tell the range of a data set of a closed database. */
  readonly withheld?: true;
}

/** Computes the intervals of a finished inventory. */
export function storedUncertainty(
  { catalog, compiled }: PreparedEvaluation,
  inventory: Inventory,
  method: Method,
  varied: readonly VariedParameter[],
): StoredUncertainty {
  const isOwn = (database: string): boolean => isOwnDatabase(database, catalog);
  return {
    ...quickIntervals(inventory, compiled.lifecycles.length, method, varied, isOwn),
    parameters: varied.map(storedParameter),
  };
}

/** Ids of the databases of a catalog, cached for as long as it is reachable. */
const shippedIds = oncePer((databases: Catalog['databases']) => new Set(databases.map(({ id }) => id)));

/** Whether a database belongs to an organization, so that its ranges may be closed. */
export function isOwnDatabase(database: string, { ownSources, databases }: Catalog): boolean {
  if (database === 'custom') return false;
  return ownSources?.has(database) === true || !shippedIds(databases).has(database);
}

/** What a result says about its intervals. `missing`: why there are none. */
export function uncertaintyView(
  stored: StoredUncertainty | undefined,
  missing: NonNullable<ResultUncertainty['reason']> = 'earlier-release',
): ResultUncertainty {
  if (stored === undefined) return { level: 0.9, origins: [], parameters: [], reason: missing };
  const { origins, parameters, ownDatabases, independentDatabases, withheld } = stored;
  return {
    level: 0.9,
    origins: [...origins],
    parameters: [...parameters],
    ...(ownDatabases === undefined ? {} : { ownDatabases: [...ownDatabases] }),
    ...(independentDatabases === undefined ? {} : { independentDatabases: [...independentDatabases] }),
    ...(withheld === true ? { reason: 'data-set-of-own-database' as const } : {}),
  };
}
