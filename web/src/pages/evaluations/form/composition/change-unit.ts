import type { Draft } from '../draft/draft.ts';
import { inBothUnits } from './composition-totals.ts';

/** Twelve digits exceed the precision of any scale and hide binary rounding errors. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/**
 * Converts a composition to the other unit. Materials in percent are shares of their part, in weight they are
 * in kg. Without a total weight nothing can be converted: the shares stay unchanged.
 */
export function changeUnit(draft: Draft, baseUnit: Draft['baseUnit']): Draft {
  if (baseUnit === draft.baseUnit) return draft;
  if (draft.totalWeight === null || draft.totalWeight <= 0) return { ...draft, baseUnit };
  const ofWhole = (share: number | null): number | null => {
    if (share === null) return null;
    const both = inBothUnits(share, draft);
    return tidy(baseUnit === 'weight' ? both.weight : both.percent);
  };
  return {
    ...draft,
    baseUnit,
    accessoriesShare: ofWhole(draft.accessoriesShare),
    accessories: draft.accessories.map((item) => ({ ...item, share: ofWhole(item.share) })),
    parts: draft.parts.map((part) => ({
      ...part,
      share: ofWhole(part.share),
      materials: part.materials.map((material) => ({
        ...material,
        share: ofPart(material.share, part.share, draft, baseUnit),
      })),
    })),
  };
}

function ofPart(
  share: number | null,
  part: number | null,
  draft: Draft,
  baseUnit: Draft['baseUnit'],
): number | null {
  if (share === null || part === null || part === 0) return share;
  return baseUnit === 'weight'
    ? tidy((inBothUnits(part, draft).weight * share) / 100)
    : tidy((share / part) * 100);
}
