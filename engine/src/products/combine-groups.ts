import type { ContributionNode, ProductFullResult } from '@sillage/contract';
import { type Grouped, none, sharedOut, unrecorded } from '../views/contributions/groups.ts';
import type { CountedPart, Maybe, OuterPart, ProductPart } from './product-part.ts';

/**
 * The score of a product by stage, version, material and country:
 * Σ quantity × score; the packaging is treated as a version.
 */
export function combineGroups(
  contributions: readonly ContributionNode[],
  parts: readonly ProductPart[],
  packed: OuterPart | undefined,
): ProductFullResult['groups'] {
  const counted = packed === undefined ? parts : [...parts, packed];
  const packaging = packed === undefined ? [] : [grouped(packed.id, packed.name, packed.full.score.value)];
  return {
    lifecycle: sharedOut(contributions.map(({ id, name, score }) => grouped(id, name, score))),
    evaluation: sharedOut([
      ...parts.map(({ versionId, quantity, full: { evaluation, score } }) =>
        grouped(versionId, evaluation.name ?? evaluation.category.name, times(quantity, score.value)),
      ),
      ...packaging,
    ]),
    material: sharedOut(addUp(counted, 'material')),
    country: sharedOut(addUp(counted, 'country')),
  };
}

const grouped = (id: string, name: string, score: Maybe): Grouped => ({
  id,
  name,
  score,
  partial: score ?? 0,
});

function times(quantity: number, score: Maybe): Maybe {
  return score === null ? null : quantity * score;
}

/**
 * Sums entries of the same id; those without a group come last.
 * Versions frozen by an early release have no groups.
 */
function addUp(parts: readonly CountedPart[], by: 'material' | 'country'): Grouped[] {
  const sums = new Map<string, Grouped>();
  for (const { full, quantity } of parts) {
    for (const { id, name, score } of full.groups?.[by] ?? [{ ...unrecorded, score: full.score.value }]) {
      const before = sums.get(id) ?? grouped(id, name, 0);
      const sum = before.score === null || score === null ? null : before.score + quantity * score;
      sums.set(id, grouped(id, name, sum));
    }
  }
  const last = sums.get(none.id);
  if (last !== undefined && sums.delete(none.id)) sums.set(none.id, last);
  return [...sums.values()];
}
