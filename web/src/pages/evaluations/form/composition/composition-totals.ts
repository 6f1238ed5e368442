import type { Draft } from '../draft/draft.ts';

/** The sum of shares in both units; a missing share counts as 0. `right`: the service would accept it. */
export interface ShareTotal {
  readonly weight: number;
  readonly percent: number;
  readonly right: boolean;
  /** The sum, and what it should be, in the unit that the shares are typed in. */
  readonly wanted: { readonly sum: number; readonly total: number; readonly unit: 'kg' | '%' };
}

interface Shares {
  readonly baseUnit: Draft['baseUnit'];
  /** kg */
  readonly totalWeight: number | null;
}

/** A share of the whole in kg and percent. */
export function inBothUnits(
  share: number,
  { baseUnit, totalWeight }: Shares,
): { weight: number; percent: number } {
  const whole = totalWeight ?? 0;
  return baseUnit === 'weight'
    ? { weight: share, percent: whole > 0 ? (share / whole) * 100 : 0 }
    : { weight: (share * whole) / 100, percent: share };
}

/**
 * Whether a sum is within max(0.01, 0.005 × items) percentage points of the wanted one, the service's
 * tolerance. `wanted` and `total` in the base unit.
 */
function addsUp(total: number, wanted: number, items: number): boolean {
  if (wanted <= 0) return false;
  return Math.abs((total / wanted) * 100 - 100) <= Math.max(0.01, 0.005 * items) + 1e-9;
}

const sum = (shares: readonly (number | null)[]): number =>
  shares.reduce<number>((total, share) => total + (share ?? 0), 0);

/** Parts and accessories: their sum must be the total weight, or 100 %. */
export function totalOfParts(draft: Draft): ShareTotal {
  const accessories = draft.accessories.length === 0 ? [] : [draft.accessoriesShare];
  const shares = [...draft.parts.map(({ share }) => share), ...accessories];
  const total = sum(shares);
  const wanted = draft.baseUnit === 'weight' ? (draft.totalWeight ?? 0) : 100;
  return {
    ...inBothUnits(total, draft),
    right: addsUp(total, wanted, shares.length),
    wanted: { sum: total, total: wanted, unit: draft.baseUnit === 'weight' ? 'kg' : '%' },
  };
}

/** Materials of a part: their sum must be the weight of the part, or 100 %. */
export function totalOfMaterials(draft: Draft, index: number): ShareTotal {
  const part = draft.parts[index];
  const unit = draft.baseUnit === 'weight' ? 'kg' : '%';
  if (part === undefined) return { weight: 0, percent: 0, right: false, wanted: { sum: 0, total: 0, unit } };
  const shares = part.materials.map(({ share }) => share);
  const total = sum(shares);
  const partWeight =
    draft.baseUnit === 'weight' ? (part.share ?? 0) : inBothUnits(part.share ?? 0, draft).weight;
  const wanted = draft.baseUnit === 'weight' ? partWeight : 100;
  return {
    weight: draft.baseUnit === 'weight' ? total : (partWeight * total) / 100,
    percent: draft.baseUnit === 'weight' ? (partWeight > 0 ? (total / partWeight) * 100 : 0) : total,
    right: addsUp(total, wanted, shares.length),
    wanted: { sum: total, total: wanted, unit },
  };
}

/** Whether two totals show the same. */
export function sameTotal(a: ShareTotal, b: ShareTotal): boolean {
  return (
    a.weight === b.weight &&
    a.percent === b.percent &&
    a.right === b.right &&
    a.wanted.sum === b.wanted.sum &&
    a.wanted.total === b.wanted.total &&
    a.wanted.unit === b.wanted.unit
  );
}
