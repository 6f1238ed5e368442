import { type ExtscoreResult, fewestRanked, type Rank } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import { shareAbove } from './percentiles.ts';
import { doublesOf } from './summarise.ts';

const decoder = new TextDecoder();

type Costed = Pick<ExtscoreResult, 'score' | 'per100g' | 'request'>;

/** Absent: the organization has no benchmark; null: the newest one has too few pieces of the category. */
interface Ranked {
  readonly rank?: Rank | null;
}

/**
 * Where a cost stands among the declared pieces of its category; `costOf`: undefined of a pack, which is no piece; not called without a benchmark. Added to
 * what is read, and never stored: tomorrow's file says something else.
 */
export async function rankOf(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  costOf: () => Costed | undefined,
): Promise<Ranked> {
  if (!(await storage.hasBenchmark(organizationId))) return {};
  const cost = costOf();
  if (cost === undefined) return { rank: null };
  const category = String(cost.request.product);
  const found = await storage.readNewestCategory(organizationId, category);
  if (found === undefined || found.pieces < fewestRanked) return { rank: null };
  const { id, source, date, pieces } = found;
  return {
    rank: {
      benchmark: { id, source, date },
      category,
      count: pieces,
      better: shareAbove(doublesOf(found.scores), cost.score.value),
      per100g: { better: shareAbove(doublesOf(found.per100g), cost.per100g) },
    },
  };
}

/** The cost in the stored bytes of a result. */
export const storedCost = (stored: Uint8Array): Costed => JSON.parse(decoder.decode(stored)) as Costed;

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
