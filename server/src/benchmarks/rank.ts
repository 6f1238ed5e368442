import { type ExtscoreResult, fewestRanked, type Rank } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import { shareAbove } from './percentiles.ts';
import { doublesOf } from './summarise.ts';

const decoder = new TextDecoder();

type Costed = Pick<ExtscoreResult, 'score' | 'per100g' | 'request'>;

/**
 * Where a cost stands among the declared pieces of its category; null: no benchmark has enough of them. Added to what is
 * read, and never stored: tomorrow's file says something else.
 */
export async function rankOf(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  { score, per100g, request }: Costed,
): Promise<Rank | null> {
  const category = String(request.product);
  const found = await storage.readNewestCategory(organizationId, category);
  if (found === undefined || found.pieces < fewestRanked) return null;
  const { id, source, date, pieces } = found;
  return {
    benchmark: { id, source, date },
    category,
    count: pieces,
    better: shareAbove(doublesOf(found.scores), score.value),
    per100g: { better: shareAbove(doublesOf(found.per100g), per100g) },
  };
}

/** The stored bytes of a result with its rank as the last member. */
export async function withRank(
  context: Pick<Context, 'storage'>,
  organizationId: string,
  stored: Uint8Array,
): Promise<Uint8Array> {
  const rank = await rankOf(context, organizationId, JSON.parse(decoder.decode(stored)) as Costed);
  const end = stored.lastIndexOf('}'.charCodeAt(0));
  return Buffer.concat([stored.subarray(0, end), Buffer.from(`,"rank":${JSON.stringify(rank)}}`)]);
}
