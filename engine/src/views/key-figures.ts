import type { Method } from '../catalog/catalog.ts';
import type { Evaluated } from '../methods/pef/evaluate.ts';
import { type DriverLoadings, driverLoadings } from '../uncertainty/interval/driver-loadings.ts';
import type { QuickIntervals } from '../uncertainty/interval/quick-interval.ts';
import type { StoredUncertainty } from '../uncertainty/interval/stored-uncertainty.ts';
import type { Described } from './calculation/calculation.ts';
import { frenchPefScore } from './impacts/calculated-scores.ts';
import { lowerBounds } from './impacts/incomplete.ts';
import { scoreOf } from './impacts/ipc-view.ts';
import { overallRating } from './quality/data-quality.ts';

/** The indicator of climate change, in kg CO₂ eq. */
export const climateIndicator = 'cch';

/** The few figures of a result that lists show and sort by; null, never zero, where one is missing. */
export interface KeyFigures {
  /** kg CO₂ eq, per reference flow. */
  readonly climate: number | null;
  /** µPt, per reference flow. */
  readonly score: number | null;
  /** kg, of the reference flow. */
  readonly weight: number | null;
  /** Data quality rating of the most relevant processes, 1 (best) to 5. */
  readonly quality: number | null;
  /** Absent in results without intervals. */
  readonly ranges?: KeyRanges;
}

export interface KeyRanges {
  readonly climate: QuickIntervals['score'];
  readonly score: QuickIntervals['score'];
  /** Figures that are lower bounds; absent for none. */
  readonly atLeast?: readonly ('climate' | 'score')[];
  /** Of the databases of the organization, by id: the figures that must be left out once the database is closed. */
  readonly own?: readonly { readonly id: string; readonly figures: readonly ('climate' | 'score')[] }[];
  /** How climate and score, in this order, vary; absent where one is missing, or parts of the result were withheld. */
  readonly drivers?: DriverLoadings;
  /**
   * French PEF in points, or null: the only figure of an export that the standard result does not have. Absent: parts of
   * that result were withheld, or it is of a release whose standard results have less than exports show.
   */
  readonly frenchPef?: number | null;
}

/** The key figures of a result: those that `ipcView` and `fullView` show of it. `whole`: nothing of it is withheld. */
export function keyFigures(
  { totalWeight, uncertainty }: Pick<Described, 'totalWeight' | 'uncertainty'>,
  evaluated: Evaluated,
  method: Method,
  whole = false,
): KeyFigures {
  const { totals, columns, missing } = evaluated.characterised;
  const column = method.indicators.findIndex(({ id }) => id === climateIndicator);
  // What another method has in this place need not be kg CO₂ eq.
  const known = method.weighted !== false && column >= 0 && (missing & (1 << column)) === 0;
  const score = scoreOf(totals, 0, columns, missing, method);
  return {
    climate: known ? (totals[column] as number) : null,
    score,
    weight: totalWeight,
    quality: overallRating(evaluated),
    ...(uncertainty === undefined
      ? {}
      : {
          ranges: {
            climate: known ? (uncertainty.impacts[column] ?? null) : null,
            score: score === null ? null : uncertainty.score,
            ...atLeastOf(lowerBounds(evaluated.inventory, method).total, known ? column : -1),
            ...ownOf(uncertainty),
            ...(whole ? { frenchPef: frenchPefScore(evaluated, method).value } : {}),
            ...(whole && known && score !== null ? loadingsOf(uncertainty, evaluated, method, column) : {}),
          },
        }),
  };
}

function loadingsOf(
  { parameters }: StoredUncertainty,
  { inventory }: Evaluated,
  method: Method,
  climate: number,
): Pick<KeyRanges, 'drivers'> {
  const drivers = driverLoadings(inventory, parameters, method, [climate, method.indicators.length]);
  return drivers === null ? {} : { drivers };
}

function atLeastOf(lower: number, climate: number): Pick<KeyRanges, 'atLeast'> {
  if (lower === 0) return {};
  const isBound = climate >= 0 && (lower & (1 << climate)) !== 0;
  return { atLeast: isBound ? ['climate', 'score'] : ['score'] };
}

function ownOf({ ownDatabases }: StoredUncertainty): Pick<KeyRanges, 'own'> {
  if (ownDatabases === undefined || ownDatabases.length === 0) return {};
  const own = ownDatabases.map(({ id, figures }) => ({
    id,
    figures: [
      ...(figures.includes(climateIndicator) ? (['climate'] as const) : []),
      ...(figures.includes('score') ? (['score'] as const) : []),
    ],
  }));
  return { own };
}
