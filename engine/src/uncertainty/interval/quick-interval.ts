import type { ResultUncertainty } from '@sillage/contract';
import type { Method } from '../../catalog.ts';
import type { Inventory } from '../../methods/pef/inventory/inventory.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { allowedDigits } from '../allowed-digits.ts';
import { type Moments, momentsOf } from '../distributions/distribution.ts';
import { relativeMoments } from '../drivers/relative-moments.ts';
import { drawKey, type SpreadOrigin, spreadOf } from '../drivers/spread.ts';
import type { VariedParameter } from '../drivers/varied-parameter.ts';
import { ninetyPercent, ninetyPercentAbove0 } from './shifted-lognormal.ts';

export type StoredParameter = ResultUncertainty['parameters'][number];

/** 5 % of the outcomes are below `low`, 5 % above `high`; `digits`: the significant digits that they allow. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  readonly digits: number;
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
  /** By indicator. */
  readonly impacts: readonly Interval[];
  /** Of the score of each lifecycle; null: it would tell the range of a single data set of an own database. */
  readonly lifecycles: readonly (Interval | null)[];
  readonly origins: readonly OriginShare[];
}

/** The data sets of one inventory that are drawn together. */
export interface Driver {
  readonly use: ProcessUse;
  /** Impacts by indicator, then the score: Σ amount × figure. */
  readonly coefficients: Float64Array;
  /** The part of the score in each lifecycle. */
  readonly scores: Float64Array;
}

/**
 * The intervals of all figures of an inventory, without sampling. The amounts of a data set are added before it
 * varies, so covariance is kept; the first three cumulants of independent drivers add up, in closed form; the
 * interval is that of the shifted lognormal distribution with their sums.
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
export function storedParameter(parameter: VariedParameter): StoredParameter {
  const { pointer, id, name, distribution, value, slopes, stageSlopes } = parameter;
  const { mean, variance, third } = momentsOf(distribution);
  return {
    ...{ pointer, id, name, mean, deviation: Math.sqrt(variance), third, value },
    slopes: [...slopes],
    lifecycles: [...stageSlopes],
  };
}

/** The intervals of a sum of independent drivers. */
export function intervalsOf(
  drivers: readonly Driver[],
  lifecycles: number,
  method: Pick<Method, 'indicators' | 'weighted'>,
  varied: readonly StoredParameter[],
  isOwn: (database: string) => boolean,
): QuickIntervals {
  const count = method.indicators.length;
  const cumulants = new Float64Array(3 * (count + 1));
  const ofStages = new Float64Array(3 * lifecycles);
  const values = new Float64Array(count + 1);
  // Whether something counts against the total: then it may fall below 0.
  const credited = new Uint8Array(count + 1);
  const creditedStages = new Uint8Array(lifecycles);
  const stageValues = new Float64Array(lifecycles);
  const origins = new Map<OriginShare['origin'], { drivers: number; variance: number }>();
  const inStage = new Uint16Array(lifecycles);
  const single: (ProcessUse | undefined)[] = new Array(lifecycles).fill(undefined);

  for (const { use, coefficients, scores } of drivers) {
    const moments = relativeMoments(use, method);
    for (let c = 0, at = 0; c <= count; c++, at += 3) {
      const k = coefficients[c] as number;
      const kk = k * k;
      if (k < 0) credited[c] = 1;
      values[c] = (values[c] as number) + k;
      cumulants[at] = (cumulants[at] as number) + k * (moments[at] as number);
      cumulants[at + 1] = (cumulants[at + 1] as number) + kk * (moments[at + 1] as number);
      cumulants[at + 2] = (cumulants[at + 2] as number) + kk * k * (moments[at + 2] as number);
    }
    const last = 3 * count;
    const variance = moments[last + 1] as number;
    for (let l = 0, at = 0; l < lifecycles; l++, at += 3) {
      const k = scores[l] as number;
      if (k === 0) continue;
      const kk = k * k;
      if (k < 0) creditedStages[l] = 1;
      stageValues[l] = (stageValues[l] as number) + k;
      ofStages[at] = (ofStages[at] as number) + k * (moments[last] as number);
      ofStages[at + 1] = (ofStages[at + 1] as number) + kk * variance;
      ofStages[at + 2] = (ofStages[at + 2] as number) + kk * k * (moments[last + 2] as number);
      inStage[l] = (inStage[l] as number) + 1;
      single[l] = use;
    }
    const score = coefficients[count] as number;
    addOrigin(origins, spreadOf(use).origin, score * score * variance);
  }

  for (const { mean, deviation, third, value, slopes, lifecycles: stageSlopes } of varied) {
    const moments = { mean, variance: deviation * deviation, third };
    credited.fill(1);
    creditedStages.fill(1);
    for (let c = 0; c <= count; c++) addParameter(cumulants, c, slopes[c] as number, moments, value);
    for (let l = 0; l < lifecycles; l++) {
      const slope = stageSlopes[l] as number;
      addParameter(ofStages, l, slope, moments, value);
      if (slope !== 0) inStage[l] = (inStage[l] as number) + 1;
    }
    const slope = slopes[count] as number;
    addOrigin(origins, 'range', slope * slope * moments.variance);
  }

  const total = cumulants[3 * count + 1] as number;
  const weighted = method.weighted !== false;
  return {
    score: weighted ? intervalAt(cumulants, count, values[count] as number, credited[count]) : null,
    impacts: method.indicators.map((_, c) => intervalAt(cumulants, c, values[c] as number, credited[c])),
    lifecycles: Array.from({ length: lifecycles }, (_, l) => {
      const only = inStage[l] === 1 ? single[l] : undefined;
      if (!weighted || (only !== undefined && isOwn(only.database))) return null;
      return intervalAt(ofStages, l, stageValues[l] as number, creditedStages[l]);
    }),
    origins: [...origins].map(([origin, { drivers: number, variance }]) => ({
      origin,
      drivers: number,
      share: weighted && total > 0 ? variance / total : null,
    })),
  };
}

function driversOf({ activities, nodes }: Inventory, lifecycles: number, count: number): Driver[] {
  const stage = stagesOf(nodes);
  const perUse = new Map<ProcessUse, Driver>();
  const perKey = new Map<string, Driver>();
  for (let a = 0; a < activities.length; a++) {
    const { process, amount, node } = activities[a] as Inventory['activities'][number];
    let driver = perUse.get(process);
    if (driver === undefined) {
      const key = drawKey(process);
      driver = perKey.get(key);
      if (driver === undefined) {
        driver = {
          use: process,
          coefficients: new Float64Array(count + 1),
          scores: new Float64Array(lifecycles),
        };
        perKey.set(key, driver);
      }
      perUse.set(process, driver);
    }
    const { coefficients, scores } = driver;
    const { factors } = process;
    for (let c = 0; c < count; c++)
      coefficients[c] = (coefficients[c] as number) + amount * (factors[c] as number);
    const score = amount * (factors[factors.length - 1] as number);
    coefficients[count] = (coefficients[count] as number) + score;
    const l = stage[node] as number;
    scores[l] = (scores[l] as number) + score;
  }
  return [...perKey.values()];
}

/** The lifecycle of each node. */
function stagesOf({ parent, ref }: Inventory['nodes']): number[] {
  const found: number[] = [];
  // Parents come before their children.
  for (let n = 0; n < parent.length; n++) {
    const up = parent[n] as number;
    found.push(up < 0 ? (ref[n] as number) : (found[up] as number));
  }
  return found;
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

/** Adds slope × (parameter − its value). */
function addParameter(
  cumulants: Float64Array,
  at: number,
  slope: number,
  { mean, variance, third }: Moments,
  value: number,
): void {
  const i = 3 * at;
  cumulants[i] = (cumulants[i] as number) + slope * (mean - value);
  cumulants[i + 1] = (cumulants[i + 1] as number) + slope * slope * variance;
  cumulants[i + 2] = (cumulants[i + 2] as number) + slope * slope * slope * third;
}

function intervalAt(
  cumulants: Float64Array,
  at: number,
  value: number,
  credited: number | undefined,
): Interval {
  const [mean, variance, third] = cumulants.subarray(3 * at, 3 * at + 3) as unknown as [
    number,
    number,
    number,
  ];
  const moments = { mean, variance, third };
  const { low, high } = credited === 0 ? ninetyPercentAbove0(moments) : ninetyPercent(moments);
  return { low, high, digits: allowedDigits(value, { low, high }) };
}
