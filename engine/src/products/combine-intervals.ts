import type { ContributionNode } from '@sillage/contract';
import type { Catalog } from '../catalog.ts';
import { intervalsOf } from '../uncertainty/interval/quick-interval.ts';
import { isOwnDatabase, type StoredUncertainty } from '../uncertainty/interval/stored-uncertainty.ts';
import type { OuterPart, ProductPart } from './product-part.ts';
import { driversOfResults } from './result-drivers.ts';

/**
 * The intervals of a product: a data set that several versions use varies once for all of them. undefined: one of the
 * versions tells no ranges of its data sets, because its release did not or a database is closed.
 */
export function combineIntervals(
  parts: readonly ProductPart[],
  packed: OuterPart | undefined,
  contributions: readonly ContributionNode[],
  catalog: Catalog,
): StoredUncertainty | undefined {
  const found = driversOfResults(parts, packed, contributions, catalog);
  if (found === undefined) return undefined;
  const { drivers, parameters } = found;
  const isOwn = (database: string): boolean => isOwnDatabase(database, catalog);
  return { ...intervalsOf(drivers, contributions.length, catalog.method, parameters, isOwn), parameters };
}
