import { type BasisShares, bases } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import { wholePercent } from '../../figures/rounding.ts';
import type { Characterised } from '../../methods/pef/characterize.ts';
import type { Evaluated, FigureOrigin } from '../../methods/pef/evaluate.ts';
import type { Inventory } from '../../methods/pef/inventory/inventory.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';

/** Each part of a result asks for them. Not a `WeakMap`, which would hold those of every inventory until a full collection. */
let last: { readonly inventory: Inventory; readonly uses: readonly ProcessUse[] } | undefined;

/** The distinct processes of an inventory. */
export function usesOf(inventory: Inventory): readonly ProcessUse[] {
  if (last?.inventory !== inventory) {
    const uses = [...new Set(inventory.activities.map((activity) => activity.process))];
    last = { inventory, uses };
  }
  return last.uses;
}

/**
 * Where the figure of each indicator comes from. `coarse`: shares are shown to whole per cent, because exact ones times
 * the figures would be those of a closed database that has a basis of its own.
 */
export function originsOf(
  { inventory, characterised }: Evaluated,
  method: Method,
  coarse = false,
): FigureOrigin[] {
  const uses = usesOf(inventory);
  const shares = basisShares(inventory, characterised, method.indicators.length);
  return shares.map((basis, c) => ({
    coverage: uses.length === 0 ? 1 : uses.filter((use) => covers(use, c)).length / uses.length,
    basis,
    ...(coarse ? { shownBasis: coarseShares(basis) } : {}),
  }));
}

/** Shares to whole per cent. */
export function coarseShares(shares: BasisShares): BasisShares {
  const rounded = Object.entries(shares).map(([basis, share]) => [basis, wholePercent(share)]);
  return Object.fromEntries(rounded) as BasisShares;
}

function covers(use: ProcessUse, column: number): boolean {
  return ((use.missing | (use.lacking ?? 0)) & (1 << column)) === 0;
}

/** The share of each basis in Σ |impact| of the activities, by column. */
function basisShares(
  { activities }: Inventory,
  { contributions, columns }: Characterised,
  indicators: number,
): BasisShares[] {
  const basisOf = activities.map(({ process }) => bases.indexOf(process.basis));
  const shares: BasisShares[] = [];
  for (let c = 0; c < indicators; c++) {
    const sums = [0, 0, 0, 0];
    let total = 0;
    for (let a = 0; a < basisOf.length; a++) {
      const part = Math.abs(contributions[a * columns + c] as number);
      const basis = basisOf[a] as number;
      sums[basis] = (sums[basis] as number) + part;
      total += part;
    }
    const [published, custom, split, estimate] = sums.map((sum) => (total > 0 ? sum / total : sum));
    shares.push({ published, custom, 'estimated-split': split, estimate } as BasisShares);
  }
  return shares;
}
