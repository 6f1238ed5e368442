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
 * Where a cost stands among the declared pieces of its category; `cost` undefined: of a pack, which is no piece. Added to
 * what is read, and never stored: tomorrow's file says something else.
 */
export async function rankOf(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  cost: Costed | undefined,
): Promise<Ranked> {
  const category = String(cost?.request.product);
  const found = cost === undefined ? undefined : await storage.readNewestCategory(organizationId, category);
  if (cost === undefined || found === undefined)
    return (await storage.hasBenchmark(organizationId)) ? { rank: null } : {};
  const { id, source, date, pieces } = found;
  if (pieces < fewestRanked) return { rank: null };
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

/** The stored bytes of a result with its rank as the last member. */
export async function withRank(
  context: Pick<Context, 'storage'>,
  organizationId: string,
  stored: Uint8Array,
): Promise<Uint8Array> {
  const { rank } = await rankOf(context, organizationId, JSON.parse(decoder.decode(stored)) as Costed);
  if (rank === undefined) return stored;
  const end = stored.lastIndexOf('}'.charCodeAt(0));
  return Buffer.concat([stored.subarray(0, end), Buffer.from(`,"rank":${JSON.stringify(rank)}}`)]);
}
