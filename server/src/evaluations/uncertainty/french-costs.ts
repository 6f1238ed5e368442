import type { ComparedUncertainty, ExtscoreResult, Language } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { isCurrent } from '../../platform/ports/results.ts';
import { withCosts } from './decide-pair.ts';

const decoder = new TextDecoder();

/** Puts what the French cost says beside what is decided of each pair; documents and products have no stored cost. */
export async function withFrenchCosts(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Caller,
  comparison: ComparedUncertainty,
  language: Language,
): Promise<ComparedUncertainty> {
  const costs = new Map<string, ExtscoreResult>();
  for (const { id } of [...comparison.evaluations, ...comparison.versions]) {
    const found = costs.has(id) ? undefined : await storage.readExternalResult(organizationId, id);
    if (found?.bytes == null || (found.source === 'evaluation' && !isCurrent(found))) continue;
    costs.set(id, JSON.parse(decoder.decode(found.bytes)) as ExtscoreResult);
  }
  const pairs = comparison.pairs.map((pair) => {
    const decision = withCosts(pair.decision, costs.get(pair.a), costs.get(pair.b), language);
    return { ...pair, decision };
  });
  return { ...comparison, pairs };
}
