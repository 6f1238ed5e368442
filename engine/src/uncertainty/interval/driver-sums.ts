import type { Method } from '../../catalog/catalog.ts';
import { oncePer } from '../../catalog/once-per.ts';
import { cubeRoot } from '../../distributions/exponential.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { variationOf } from '../drivers/relative-moments.ts';
import { type SharedDrivers, sharedDriversOf } from '../drivers/shared-drivers.ts';
import { scoreShares } from '../drivers/spread.ts';

/** Drivers of a data set of an own database with what they add to its figures, relative to them. */
export interface DriverEffects extends Pick<SharedDrivers, 'keys'> {
  readonly indicators: number;
  /** keys × indicators × 2: standard deviation with its sign, and cube root of the third cumulant. */
  readonly relative: Float64Array;
  /** The part of each indicator in the score. */
  readonly shares: Float64Array;
}

/**
 * What each driver adds to the figures of a data set; null: it shares none. The variance and the third cumulant of an
 * indicator are divided among its drivers by their part of the variance, so that those of a data set alone stay what they are.
 */
export const driverEffects = oncePer(makeEffects);

function makeEffects(use: ProcessUse, method: Pick<Method, 'indicators'>): DriverEffects | null {
  const drivers = sharedDriversOf(use);
  const indicators = method.indicators.length;
  if (drivers === null || drivers.indicators < indicators) return null;
  const { moments } = variationOf(use, method);
  const { keys, loadings } = drivers;
  const relative = new Float64Array(keys.length * indicators * 2);
  for (let d = 0; d < keys.length; d++)
    for (let c = 0; c < indicators; c++) {
      const loading = loadings[d * drivers.indicators + c] as number;
      if (loading === 0) continue;
      const at = 2 * (d * indicators + c);
      relative[at] = loading * Math.sqrt(moments[3 * c + 1] as number);
      relative[at + 1] = Math.sign(loading) * cubeRoot(loading * loading * (moments[3 * c + 2] as number));
    }
  return { keys, indicators, relative, shares: scoreShares(use, method) };
}

/** What drivers add to sums: of the indicators, then of those that weigh them. */
interface DriverCumulants {
  readonly key: string;
  readonly variances: Float64Array;
  readonly thirds: Float64Array;
  /** Standard deviations with their signs, as if all indicators varied together: below 0 where the driver counts against the sum. */
  readonly deviations: Float64Array;
}

/**
 * Sums in which data sets of own databases share drivers: what one driver adds to an indicator is added over all data sets,
 * with its sign, before it is squared. Sums: the indicators, then those that weigh them, such as the score.
 */
export class DriverSums {
  readonly #indicators: number;
  /** Numbers of one driver and indicator: two for the indicator, two for each sum that weighs it. */
  readonly #width: number;
  readonly #rows = new Map<string, Float64Array>();

  /** `weighing`: how many sums weigh the indicators. */
  constructor(indicators: number, weighing: number) {
    this.#indicators = indicators;
    this.#width = 2 * (1 + weighing);
  }

  /**
   * Adds a data set.
   *
   * @param figures its part of each indicator, from place `from` on
   * @param weighed its part of each sum that weighs them
   */
  add(
    { keys, relative, shares }: DriverEffects,
    figures: ArrayLike<number>,
    from: number,
    weighed: readonly number[],
  ): void {
    const indicators = this.#indicators;
    const width = this.#width;
    for (const [d, key] of keys.entries()) {
      let row = this.#rows.get(key);
      if (row === undefined) {
        row = new Float64Array(indicators * width);
        this.#rows.set(key, row);
      }
      for (let c = 0; c < indicators; c++) {
        const deviation = relative[2 * (d * indicators + c)] as number;
        if (deviation === 0) continue;
        const third = relative[2 * (d * indicators + c) + 1] as number;
        const at = c * width;
        const figure = figures[from + c] as number;
        row[at] = (row[at] as number) + figure * deviation;
        row[at + 1] = (row[at + 1] as number) + figure * third;
        const share = shares[c] as number;
        for (let s = 0; s < weighed.length; s++) {
          const part = (weighed[s] as number) * share;
          if (part === 0) continue;
          const place = at + 2 * (s + 1);
          row[place] = (row[place] as number) + part * deviation;
          row[place + 1] = (row[place + 1] as number) + part * third;
        }
      }
    }
  }

  /** Variances and third cumulants: of the indicators, then of the sums that weigh them. */
  cumulants(): Omit<DriverCumulants, 'key'> {
    const cumulants = this.#none();
    for (const row of this.#rows.values()) this.#addDriver(row, cumulants);
    return cumulants;
  }

  /** The same of each driver alone. */
  *byDriver(): Iterable<DriverCumulants> {
    for (const [key, row] of this.#rows) {
      const cumulants = this.#none();
      this.#addDriver(row, cumulants);
      yield { key, ...cumulants };
    }
  }

  #none(): Omit<DriverCumulants, 'key'> {
    const length = this.#indicators + this.#width / 2 - 1;
    return {
      variances: new Float64Array(length),
      thirds: new Float64Array(length),
      deviations: new Float64Array(length),
    };
  }

  #addDriver(row: Float64Array, { variances, thirds, deviations }: Omit<DriverCumulants, 'key'>): void {
    const width = this.#width;
    for (let c = 0; c < this.#indicators; c++)
      for (let s = 0; s < width / 2; s++) {
        const deviation = row[c * width + 2 * s] as number;
        if (deviation === 0) continue;
        const third = row[c * width + 2 * s + 1] as number;
        const to = s === 0 ? c : this.#indicators + s - 1;
        variances[to] = (variances[to] as number) + deviation * deviation;
        thirds[to] = (thirds[to] as number) + third * third * third;
        deviations[to] = (deviations[to] as number) + deviation;
      }
  }
}
