import type { Collection } from '@sillage/contract';
import { meanRanks } from '../../benchmarks/rank.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';

/** A collection with the ranks of the mean French costs of its categories; as it is without a benchmark. */
export async function withRanks(
  context: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  collection: Collection,
): Promise<Collection> {
  if (!(await context.storage.hasBenchmark(organizationId))) return collection;
  const categories = [];
  for (const category of collection.season.categories) {
    const mean = category.figures.find(({ id }) => id === 'cost')?.perPiece ?? null;
    const ranks = mean === null ? [] : await meanRanks(context, organizationId, category.id, mean);
    categories.push({ ...category, ranks });
  }
  return { ...collection, season: { ...collection.season, categories } };
}
