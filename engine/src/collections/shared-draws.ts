import {
  beginsBelow0,
  boundsOf,
  lognormalOf,
  type ShiftedLognormal,
  shareBelow,
  shiftedLognormal,
} from '../distributions/shifted-lognormal.ts';
import { ownKey, restKey } from '../uncertainty/interval/driver-loadings.ts';

/** The bounds between which 90 % of the outcomes of a figure lie. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** How one figure of one piece varies. */
export interface Varies {
  /** The evaluation: what only it has is drawn once, in both seasons. */
  readonly id: string;
  readonly keys: readonly string[];
  /** keys × 3, as in `DriverLoadings`. */
  readonly loadings: readonly number[];
}

export interface RangedGarment {
  /** Of one piece. */
  readonly value: number;
  readonly pieces: number;
  /** Of one piece; null: not known. */
  readonly range: Bounds | null;
  /** null: how its range comes about is not known. */
  readonly varies: Varies | null;
}

/** What one thing that is drawn adds: to the mean, in deviations, and in cube roots of the third cumulant. */
type Loading = [number, number, number];

/** A sum over garments, in which what they share is one draw. */
class SharedSum {
  readonly #loadings = new Map<string, Loading>();
  #value = 0;

  add({ value, varies: { id, keys, loadings } }: { value: number; varies: Varies }, pieces: number): void {
    this.#value += pieces * value;
    for (const [k, name] of keys.entries()) {
      const key = name === ownKey || name === restKey ? `${name} ${id}` : name;
      const sum: Loading = this.#loadings.get(key) ?? [0, 0, 0];
      for (let i = 0; i < 3; i++) sum[i] = (sum[i] as number) + pieces * (loadings[3 * k + i] as number);
      this.#loadings.set(key, sum);
    }
  }

  /** `above0`: cannot be negative where nothing counts against it. */
  distribution(above0: boolean): { readonly fitted: ShiftedLognormal; readonly deviation: number } {
    let [mean, variance, third, credited] = [this.#value, 0, 0, false];
    const rest: Loading = [0, 0, 0];
    for (const [key, [shift, deviation, skew]] of this.#loadings) {
      if (deviation < 0) credited = true;
      if (key.startsWith(`${restKey} `)) {
        // Nobody knows what of it two have in common: all of it is the widest.
        rest[0] += shift;
        rest[1] += Math.abs(deviation);
        rest[2] += skew;
        continue;
      }
      mean += shift;
      variance += deviation * deviation;
      third += skew * skew * skew;
    }
    mean += rest[0];
    variance += rest[1] * rest[1];
    third += rest[2] * rest[2] * rest[2];
    const fitted = shiftedLognormal(mean, variance, third);
    const positive = above0 && !credited && mean > 0 && beginsBelow0(fitted);
    return { fitted: positive ? lognormalOf(mean, variance) : fitted, deviation: Math.sqrt(variance) };
  }
}

const alone = new WeakMap<Varies, Bounds & { readonly deviation: number }>();

/** One piece by its cumulants; a garment is in several totals. */
function alonePiece(garment: Varying) {
  let known = alone.get(garment.varies);
  if (known === undefined) {
    const sum = new SharedSum();
    sum.add(garment, 1);
    const { fitted, deviation } = sum.distribution(true);
    known = { ...boundsOf(fitted), deviation };
    alone.set(garment.varies, known);
  }
  return known;
}

type Varying = RangedGarment & { readonly range: Bounds; readonly varies: Varies };
const isVarying = (garment: RangedGarment): garment is Varying =>
  garment.range !== null && garment.varies !== null;

/**
 * The range of the total of garments: contributions of one driver add up over them, independent drivers in squares (and
 * their third cumulants in cubes). It contains the total. Ranges of garments whose drivers are not known are added to it.
 *
 * A garment's own range is finer than three cumulants: what it differs from theirs counts as far as the garments vary
 * together, so that one garment, or many of the same, have exactly its range.
 *
 * @returns null if a garment has no range, or there is none
 */
export function rangeOfTotal(garments: readonly RangedGarment[]): Bounds | null {
  if (garments.length === 0) return null;
  const sum = new SharedSum();
  let [total, low, high, lower, upper, deviations] = [0, 0, 0, 0, 0, 0];
  for (const garment of garments) {
    const { value, pieces, range } = garment;
    if (range === null) return null;
    total += pieces * value;
    if (!isVarying(garment)) {
      low += pieces * range.low;
      high += pieces * range.high;
      continue;
    }
    sum.add(garment, pieces);
    const one = alonePiece(garment);
    lower += pieces * (range.low - one.low);
    upper += pieces * (range.high - one.high);
    deviations += pieces * one.deviation;
  }
  const { fitted, deviation } = sum.distribution(true);
  const together = deviations > 0 ? Math.min(1, deviation / deviations) : 1;
  const bounds = boundsOf(fitted);
  return {
    low: Math.min(total, low + bounds.low + together * lower),
    high: Math.max(total, high + bounds.high + together * upper),
  };
}

/** How sure the difference of two totals is. */
export interface SharedDifference {
  readonly range: Bounds;
  /** That the second total is below the first; null: nothing sets them apart. */
  readonly probability: number | null;
}

/** A closed form with three cumulants cannot tell more. */
const surest = 0.99;
const least = 0.01;

/**
 * The difference of two totals (now − before) that share draws: what both have in common cancels out.
 *
 * @returns null if the drivers of a garment are not known
 */
export function sharedDifference(
  before: readonly RangedGarment[],
  now: readonly RangedGarment[],
): SharedDifference | null {
  const sum = new SharedSum();
  for (const [garments, sign] of [[before, -1] as const, [now, 1] as const])
    for (const garment of garments) {
      if (!isVarying(garment)) return null;
      sum.add(garment, sign * garment.pieces);
    }
  const { fitted, deviation } = sum.distribution(false);
  const below = shareBelow(fitted, 0);
  const certain = fitted.start < 0 ? surest : least;
  const varying = Math.min(surest, Math.max(least, below));
  return {
    range: boundsOf(fitted),
    probability: deviation > 0 ? varying : fitted.start === 0 ? null : certain,
  };
}
