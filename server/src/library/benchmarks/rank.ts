import {
  type Collection,
  type EvaluationRank,
  type ExtscoreResult,
  fewestRanked,
  portalProducts,
  type Rank,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { RankedCategory } from '../../platform/ports/benchmarks.ts';
import { isCurrent } from '../../platform/ports/results.ts';
import { shareAbove } from './percentiles.ts';
import { doublesOf } from './summarise.ts';

const decoder = new TextDecoder();

type Costed = Pick<ExtscoreResult, 'score' | 'per100g' | 'request'>;

/** Absent: the organization has no benchmark; null: the newest one has too few pieces of the category. */
interface Ranked {
  readonly rank?: Rank | null;
}

/**
 * Where a cost stands among the declared pieces of its category; `costOf`: undefined of a pack, which is no piece; not
 * called without a benchmark. Added to what is read, and never stored: tomorrow's file says something else.
 */
export async function rankOf(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  costOf: () => Costed | undefined,
): Promise<Ranked> {
  if (!(await storage.hasBenchmark(organizationId))) return {};
  const cost = costOf();
  if (cost === undefined) return { rank: null };
  return { rank: rankIn(await storage.readNewestCategory(organizationId, categoryOf(cost)), cost) };
}

const categoryOf = ({ request }: Costed): string => String(request.product);

function rankIn(found: RankedCategory | undefined, cost: Costed): Rank | null {
  if (found === undefined || found.pieces < fewestRanked) return null;
  const { id, source, date, pieces } = found;
  return {
    benchmark: { id, source, date },
    category: categoryOf(cost),
    count: pieces,
    better: shareAbove(doublesOf(found.scores), cost.score.value),
    per100g: { better: shareAbove(doublesOf(found.per100g), cost.per100g) },
  };
}

/** The ranks of the evaluations of a list that have a current cost; empty without a benchmark. */
export async function ranksOf(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  ids: readonly string[],
): Promise<EvaluationRank[]> {
  if (!(await storage.hasBenchmark(organizationId))) return [];
  const categories = new Map<string, RankedCategory | undefined>();
  const ranks: EvaluationRank[] = [];
  for (const id of ids) {
    const reading = await storage.readExternalResult(organizationId, id);
    if (reading === undefined || reading.bytes === null || !isCurrent(reading)) continue;
    const cost = storedCost(reading.bytes);
    const category = categoryOf(cost);
    if (!categories.has(category))
      categories.set(category, await storage.readNewestCategory(organizationId, category));
    ranks.push({ evaluation: { id }, rank: rankIn(categories.get(category), cost) });
  }
  return ranks;
}

/** Where the mean cost of a category stands: for each product of the method that the category covers. */
async function meanRanks(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  category: string,
  mean: number,
): Promise<{ category: string; count: number; better: number }[]> {
  const ranks = [];
  for (const [product, { category: covered }] of Object.entries(portalProducts)) {
    if (covered !== category) continue;
    const found = await storage.readNewestCategory(organizationId, product);
    if (found === undefined || found.pieces < fewestRanked) continue;
    const better = shareAbove(doublesOf(found.scores), mean);
    ranks.push({ category: product, count: found.pieces, better });
  }
  return ranks;
}

/** A collection with the ranks of the mean French costs of its categories; as it is without a benchmark. */
export async function withMeanRanks(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  collection: Collection,
): Promise<Collection> {
  if (!(await storage.hasBenchmark(organizationId))) return collection;
  const categories: Collection['season']['categories'] = [];
  for (const category of collection.season.categories) {
    const mean = category.figures.find(({ id }) => id === 'cost')?.perPiece ?? null;
    const ranks = mean === null ? [] : await meanRanks({ storage }, organizationId, category.id, mean);
    categories.push({ ...category, ranks });
  }
  return { ...collection, season: { ...collection.season, categories } };
}

/** The cost in the stored bytes of a result. */
const storedCost = (stored: Uint8Array): Costed => JSON.parse(decoder.decode(stored)) as Costed;

/** The stored bytes of a result with its rank as the last member. */
export async function withRank(
  context: Pick<Context, 'storage'>,
  organizationId: string,
  stored: Uint8Array,
): Promise<Uint8Array> {
  const { rank } = await rankOf(context, organizationId, () => storedCost(stored));
  if (rank === undefined) return stored;
  const end = stored.lastIndexOf('}'.charCodeAt(0));
  return Buffer.concat([stored.subarray(0, end), Buffer.from(`,"rank":${JSON.stringify(rank)}}`)]);
}
