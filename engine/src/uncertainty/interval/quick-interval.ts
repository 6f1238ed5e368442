import type { OwnDatabaseRanges, ResultUncertainty } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import { momentsOf } from '../../distributions/distribution.ts';
import {
  beginsBelow0,
  boundsOf,
  lognormalOf,
  shareBelow,
  shiftedLognormal,
} from '../../distributions/shifted-lognormal.ts';
import { allowedDigits, type Range } from '../../figures/allowed-digits.ts';
import type { Inventory } from '../../methods/pef/inventory/inventory.ts';
import { variationOf } from '../drivers/relative-moments.ts';
import { relativeQuantiles } from '../drivers/relative-quantiles.ts';
import { independentDatabases } from '../drivers/shared-drivers.ts';
import type { SpreadOrigin } from '../drivers/spread.ts';
import type { VariedParameter } from '../drivers/varied-parameter.ts';
import { dominatedBelow, dominatedSum } from './dominated-sum.ts';
import { driverEffects } from './driver-sums.ts';
import { type Drivers, driversOf } from './drivers-of-inventory.ts';
import { OwnRanges } from './own-ranges.ts';
import { SharedParts } from './shared-parts.ts';
import { addDriver, addParameter, addShared, type Sum, sumAt, sumsOf } from './sums.ts';

export type StoredParameter = ResultUncertainty['parameters'][number];
/** One whose effect on the figures is known. */
export type EffectiveParameter = Required<StoredParameter>;

/**
 * 5 % of the outcomes are below `low`, 5 % above `high`; `digits`: the significant digits that they allow; `below`: the
 * share of the outcomes below the figure shown, to whole percents.
 */
export interface Interval {
  readonly low: number;
  readonly high: number;
  readonly digits: number;
  /** Absent in results stored before this field existed. */
  readonly below?: number;
}

/** How much of the variance of the score comes from drivers of one origin. */
export interface OriginShare {
  readonly origin: SpreadOrigin | 'range';
  /** Data sets and parameters. */
  readonly drivers: number;
  /** Of the variance of the score; null without a score, or where it does not vary. */
  readonly share: number | null;
}

/** The 90 % intervals of a result, in the units of its figures. */
export interface QuickIntervals {
  /** null: the method has no score. */
  readonly score: Interval | null;
  /** By indicator; null: see `StoredUncertainty.withheld`. */
  readonly impacts: readonly (Interval | null)[];
  /** Of the score of each lifecycle; null: likewise, or the method has no score. */
  readonly lifecycles: readonly (Interval | null)[];
  readonly origins: readonly OriginShare[];
  /** What to leave out for a closed database; absent without databases of an organization. */
  readonly ownDatabases?: readonly OwnDatabaseRanges[];
  /** Own databases whose data sets vary independently of each other; absent: none. */
  readonly independentDatabases?: readonly string[];
}

/**
 * The intervals of all figures of an inventory, without sampling. The amounts of a data set are added before it
 * varies, so covariance is kept; the first three cumulants of independent drivers add up, in closed form. Where one data
 * set has most of the variance, its own quantiles count, and cumulants only for the rest.
 *
 * Shape: one pass over the activities, one over data sets × figures.
 * Decision: docs/uncertainty.md, "The interval of every result".
 */
export function quickIntervals(
  inventory: Inventory,
  lifecycles: number,
  method: Method,
  varied: readonly VariedParameter[],
  isOwn: (database: string) => boolean,
): QuickIntervals {
  const drivers = driversOf(inventory, lifecycles, method.indicators.length);
  return intervalsOf(drivers, lifecycles, method, varied.map(storedParameter), isOwn);
}

/** A parameter with its first three cumulants and what one unit more of it changes. */
export function storedParameter(parameter: VariedParameter): EffectiveParameter {
  const { pointer, id, name, distribution, value, slopes, stageSlopes } = parameter;
  const { mean, variance, third } = momentsOf(distribution);
  return {
    ...{ pointer, id, name: name.en, mean, deviation: Math.sqrt(variance), third, value },
    slopes: [...slopes],
    lifecycles: [...stageSlopes],
  };
}

/** The intervals of a sum of independent drivers. */
export function intervalsOf(
  { uses, coefficients, scores }: Drivers,
  lifecycles: number,
  method: Pick<Method, 'indicators' | 'weighted'>,
  varied: readonly EffectiveParameter[],
  isOwn: (database: string) => boolean,
): QuickIntervals {
  const outputs = method.indicators.length + 1;
  const last = outputs - 1;
  const figures = sumsOf(outputs);
  const stages = sumsOf(lifecycles);
  const origins = new Map<OriginShare['origin'], { drivers: number; variance: number }>();
  let own: OwnRanges | undefined;
  const shared = new SharedParts(outputs, lifecycles);
  for (let d = 0; d < uses.length; d++) {
    const use = uses[d] as Drivers['uses'][number];
    const { origin, moments } = variationOf(use, method);
    const effects = driverEffects(use, method);
    addDriver(figures, d, coefficients, moments, 0, 3, effects !== null);
    addDriver(stages, d, scores, moments, 3 * last, 0, effects !== null);
    const score = coefficients[d * outputs + last] as number;
    addOrigin(origins, origin, effects === null ? score * score * (moments[3 * last + 1] as number) : 0);
    if (effects !== null) shared.add(d, effects, coefficients, scores, moments);
    if (!isOwn(use.database)) continue;
    own ??= new OwnRanges([...method.indicators.map(({ id }) => id), 'score']);
    const variances = coefficients.slice(d * outputs, (d + 1) * outputs);
    for (let c = 0; c < outputs; c++)
      variances[c] = (variances[c] as number) ** 2 * (moments[3 * c + 1] as number);
    own.add(use.database, origin, variances, scores.subarray(d * lifecycles, (d + 1) * lifecycles));
  }
  const { cumulants, covariances } = shared.added();
  addShared(figures, cumulants, 0);
  addShared(stages, cumulants, outputs);
  const imported = origins.get('imported');
  if (imported !== undefined) imported.variance += cumulants.variances[last] as number;
  for (const { mean, deviation, third, value, slopes, lifecycles: stageSlopes } of varied) {
    const moments = { mean: mean - value, variance: deviation * deviation, third };
    addParameter(figures, slopes, moments);
    addParameter(stages, stageSlopes, moments);
    const slope = slopes[last] as number;
    addOrigin(origins, 'range', slope * slope * moments.variance);
  }
  const total = sumAt(figures, last).variance;
  const weighted = method.weighted !== false;
  const independent = independentDatabases(uses);
  const figureAt = (c: number): Interval => {
    const sum = sumAt(figures, c);
    const use = uses[sum.largest];
    const alone = Math.abs(covariances[c] as number) <= mostCovariance * sum.variance;
    const quantiles = use !== undefined && alone && dominates(sum) ? relativeQuantiles(use, method, c) : null;
    const scale = coefficients[sum.largest * outputs + c] as number;
    if (use === undefined || quantiles === null || !(scale > 0)) return intervalOf(sum);
    const moments = variationOf(use, method).moments.subarray(3 * c, 3 * c + 3);
    return intervalOf(sum, { quantiles, scale, moments });
  };
  return {
    score: weighted ? figureAt(last) : null,
    impacts: method.indicators.map((_, c) => figureAt(c)),
    lifecycles: Array.from({ length: lifecycles }, (_, l) =>
      weighted ? intervalOf(sumAt(stages, l)) : null,
    ),
    origins: [...origins].map(([origin, { drivers: number, variance }]) => ({
      origin,
      drivers: number,
      share: weighted && total > 0 ? variance / total : null,
    })),
    ...(own === undefined ? {} : { ownDatabases: own.told() }),
    ...(independent.length === 0 ? {} : { independentDatabases: independent }),
  };
}

/** Part of a variance that data sets may bring by what they share, while one of them counts as independent of the rest. */
const mostCovariance = 0.1;

/** A data set with half of the variance of a figure decides its shape, unless that hardly differs from the normal one. */
function dominates({ variance, third, most }: Sum): boolean {
  // Skewness above 1, squared: third² > variance³.
  return most > variance / 2 && third * third > variance * variance * variance;
}

function addOrigin(
  origins: Map<OriginShare['origin'], { drivers: number; variance: number }>,
  origin: OriginShare['origin'],
  variance: number,
): void {
  const known = origins.get(origin);
  if (known === undefined) origins.set(origin, { drivers: 1, variance });
  else {
    known.drivers++;
    known.variance += variance;
  }
}

interface Dominant {
  readonly quantiles: Float64Array;
  readonly scale: number;
  /** Mean, variance and third central moment of what is multiplied by `scale`. */
  readonly moments: Float64Array;
}

function intervalOf({ value, mean, variance, third, credited }: Sum, dominant?: Dominant): Interval {
  const above0 = !credited;
  const fitted = distributionOf(mean, variance, third, above0);
  let range: Range = boundsOf(fitted);
  let below = shareBelow(fitted, value);
  if (dominant !== undefined) {
    const { quantiles, scale: k, moments } = dominant;
    const left = variance - k * k * (moments[1] as number);
    const rest = distributionOf(
      mean - k * (moments[0] as number),
      // What is left after a subtraction of almost the same is noise.
      left > 1e-12 * variance ? left : 0,
      third - k * k * k * (moments[2] as number),
      above0,
    );
    range = dominatedSum(quantiles, k, rest, range);
    below = dominatedBelow(quantiles, k, rest, value);
  }
  const { low, high } = range;
  return { low, high, digits: allowedDigits(value, range), below: Math.round(100 * below) / 100 };
}

function distributionOf(mean: number, variance: number, third: number, above0: boolean) {
  const fitted = shiftedLognormal(mean, variance, third);
  return above0 && mean > 0 && beginsBelow0(fitted) ? lognormalOf(mean, variance) : fitted;
}
