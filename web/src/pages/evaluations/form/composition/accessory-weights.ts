import type { Draft, DraftAccessory, DraftPart } from '../draft/draft.ts';
import { inBothUnits, totalOfParts } from './composition-totals.ts';

/** kg a piece by the id of the accessory, from the catalog. */
export type UnitWeights = ReadonlyMap<string, number>;

/** Twelve digits exceed the precision of any scale and hide binary rounding errors. */
const tidy = (value: number): number => Number(value.toPrecision(12));
/** Four decimals of a percentage: a milligram of a garment of a kilogram; two shares stay readable. */
const toShare = (percent: number): number => Number(percent.toFixed(4));
/** Up to this relative difference, stored shares mean the weight of the catalog. */
const sameWeight = 0.005;

/** The weight of an accessory, kg; undefined while its weight a piece is not known. An empty quantity is one. */
const weightOf = ({ piece, quantity }: DraftAccessory): number | undefined =>
  piece === undefined ? undefined : piece * (quantity ?? 1);

/** The weight of all accessories, kg; undefined if that of one is not known. */
export function accessoriesWeight({ accessories }: Pick<Draft, 'accessories'>): number | undefined {
  const weights = accessories.map(weightOf);
  if (weights.some((weight) => weight === undefined)) return undefined;
  return tidy(weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0));
}

/** Puts one more piece of an accessory into a draft; shares and total weight follow. */
export function addAccessory(draft: Draft, accessory: DraftAccessory, known: UnitWeights): Draft {
  return changeAccessories(draft, known, (items) => [...items, accessory]);
}

/**
 * Changes the list of accessories. In percent, the shares of the parts make room for them; in kilograms, the
 * total weight grows by them.
 */
export function changeAccessories(
  draft: Draft,
  known: UnitWeights,
  change: (items: readonly DraftAccessory[]) => readonly DraftAccessory[],
): Draft {
  const weighed = withWeights(draft, known);
  return withShares(weighed, withWeights({ ...weighed, accessories: change(weighed.accessories) }, known));
}

/** Changes the total weight; in percent, accessories keep their weight, so that their share changes. */
export function changeTotalWeight(draft: Draft, totalWeight: number | null, known: UnitWeights): Draft {
  if (draft.baseUnit === 'weight' || draft.accessories.length === 0) return { ...draft, totalWeight };
  const weighed = withWeights(draft, known);
  return withShares(weighed, { ...weighed, totalWeight });
}

/**
 * Gives each accessory its weight a piece: from stored shares, so that nothing changes what was stored, else
 * from the catalog.
 */
function withWeights(draft: Draft, known: UnitWeights): Draft {
  const { accessories, accessoriesShare } = draft;
  if (accessories.every(({ piece }) => piece !== undefined)) return draft;
  const stored = accessories.filter(({ piece }) => piece === undefined);
  const expected = stored.reduce((sum, { id, quantity }) => sum + (known.get(id) ?? 0) * (quantity ?? 1), 0);
  // Shares are those of all accessories, so they are distributed only if no weight is known otherwise.
  const whole =
    accessoriesShare === null || stored.length < accessories.length
      ? 0
      : inBothUnits(accessoriesShare, draft).weight;
  const factor = whole > 0 && expected > 0 ? whole / expected : 1;
  return {
    ...draft,
    accessories: accessories.map((item) => {
      if (item.piece !== undefined) return item;
      const catalog = known.get(item.id);
      const own = item.share === null ? 0 : inBothUnits(item.share, draft).weight / (item.quantity ?? 1);
      const piece = own > 0 ? own : catalog === undefined ? undefined : catalog * factor;
      if (piece === undefined) return item;
      const isCatalog = catalog !== undefined && Math.abs(piece / catalog - 1) <= sameWeight;
      return isCatalog ? { ...item, piece: catalog } : { ...item, piece: tidy(piece), ownPiece: true };
    }),
  };
}

/** The changed draft with shares that follow from weights; `before` is the draft before the change. */
function withShares(before: Draft, changed: Draft): Draft {
  if (changed.accessories.length === 0) return withParts(before, changed, 0, null);
  const weight = accessoriesWeight(changed);
  if (weight === undefined) return changed;
  if (changed.baseUnit === 'weight') return inKilograms(before, changed, weight);
  const { totalWeight } = changed;
  // Without a total weight there is no share yet; accessories heavier than the product are not a product.
  if (totalWeight === null || totalWeight <= weight) return changed;
  const share = toShare((weight / totalWeight) * 100);
  return withParts(before, withItemShares(changed, weight, share), share, share);
}

function inKilograms(before: Draft, changed: Draft, weight: number): Draft {
  const grown = weight - (before.accessories.length === 0 ? 0 : (before.accessoriesShare ?? 0));
  const { totalWeight } = changed;
  return {
    ...withItemShares(changed, weight, weight),
    accessoriesShare: weight,
    totalWeight: totalWeight === null ? null : tidy(totalWeight + grown),
  };
}

/** The shares of the accessories, given only if one has a weight of its own: the service needs all or none. */
function withItemShares(draft: Draft, weight: number, share: number): Draft {
  const own = weight > 0 && draft.accessories.some(({ ownPiece }) => ownPiece === true);
  return {
    ...draft,
    accessories: draft.accessories.map((item) => ({
      ...item,
      share: own ? tidy(((weightOf(item) ?? 0) / weight) * share) : null,
    })),
  };
}

/** The shares of the parts make room for accessories: a composition that added up still does. */
function withParts(before: Draft, changed: Draft, taken: number, accessoriesShare: number | null): Draft {
  const draft = { ...changed, accessoriesShare };
  if (draft.baseUnit === 'weight') {
    const gone = before.accessoriesShare ?? 0;
    const { totalWeight } = draft;
    return totalWeight === null ? draft : { ...draft, totalWeight: tidy(totalWeight - gone) };
  }
  const room = 100 - (before.accessories.length === 0 ? 0 : (before.accessoriesShare ?? 0));
  if (room <= 0) return draft;
  const scaled = draft.parts.map((part) => ({
    ...part,
    share: part.share === null ? null : toShare((part.share * (100 - taken)) / room),
  }));
  return { ...draft, parts: totalOfParts(before).right ? exactly(scaled, 100 - taken) : scaled };
}

/** The largest part takes what rounding left over. */
function exactly(parts: readonly DraftPart[], wanted: number): readonly DraftPart[] {
  const sum = parts.reduce((total, { share }) => total + (share ?? 0), 0);
  const largest = parts.reduce<DraftPart | undefined>(
    (found, part) => ((part.share ?? 0) > (found?.share ?? 0) ? part : found),
    undefined,
  );
  if (largest === undefined) return parts;
  const share = toShare((largest.share ?? 0) + wanted - sum);
  return parts.map((part) => (part === largest ? { ...part, share } : part));
}
