import type { Method } from '../../catalog/catalog.ts';
import { cubeRoot } from '../../distributions/exponential.ts';
import type { Inventory } from '../../methods/pef/inventory/inventory.ts';
import { variationOf } from '../drivers/relative-moments.ts';
import { drawKey } from '../drivers/spread.ts';
import { DriverSums, driverEffects } from './driver-sums.ts';
import { driversOf } from './drivers-of-inventory.ts';
import type { StoredParameter } from './quick-interval.ts';

/**
 * How figures of one evaluation vary with what varies in it, so that those of several can be added. For each key, three
 * numbers that grow in proportion to the amount: what its mean lies above the figure, its standard deviation (negative
 * where it counts against the figure), and the cube root of its third cumulant.
 */
export interface DriverLoadings {
  /** What is drawn once, whatever uses it; then `own`, the data and ranges of this evaluation alone; then `rest`. */
  readonly keys: readonly string[];
  /** keys × 3, by figure. */
  readonly figures: readonly (readonly number[])[];
}

/** The key of what no other evaluation shares: its own data, and parameters with ranges. */
export const ownKey = 'own';
/** The key of all that matters little, as one. */
export const restKey = 'rest';

/** How much of the variance of each figure has keys of its own. */
const named = 0.99;
/** The next edition of a database tells of the same things. */
const edition = /@[^:]*(?=:)/;
/** Significant digits of what is stored. */
const digits = 3;

/**
 * The loadings of some columns of an inventory (the last one is the score). `parameters`: with their slopes.
 *
 * @returns null where a parameter does not tell what it changes
 */
export function driverLoadings(
  inventory: Inventory,
  parameters: readonly StoredParameter[],
  method: Pick<Method, 'indicators'>,
  columns: readonly number[],
): DriverLoadings | null {
  const outputs = method.indicators.length + 1;
  const { uses, coefficients } = driversOf(inventory, 0, outputs - 1);
  const shared: { readonly key: string; readonly cumulants: Cumulants[] }[] = [];
  const own = columns.map(() => cumulantsOf());
  const together = new DriverSums(outputs - 1, 1);
  /** What the means of data sets that share drivers lie above their figures. */
  const shift = columns.map(() => 0);
  for (const [d, use] of uses.entries()) {
    const { moments } = variationOf(use, method);
    const cumulants = columns.map((c): Cumulants => {
      const k = coefficients[d * outputs + c] as number;
      const [mean, variance, third] = [0, 1, 2].map((n) => moments[3 * c + n] as number) as Raw;
      return [k * (mean - 1), k * k * variance, k * k * k * third, k];
    });
    const effects = driverEffects(use, method);
    if (effects !== null) {
      const from = d * outputs;
      together.add(effects, coefficients, from, [coefficients[from + outputs - 1] as number]);
      for (const [f, [mean]] of cumulants.entries()) shift[f] = (shift[f] as number) + mean;
    } else if (use.database === 'custom') addTo(own, cumulants);
    else shared.push({ key: drawKey(use).replace(edition, ''), cumulants });
  }
  for (const { mean, value, deviation, third, slopes } of parameters) {
    if (slopes === undefined || third === undefined || value === undefined) return null;
    addTo(
      own,
      columns.map((c) => {
        const slope = slopes[c] as number;
        return [slope * (mean - value), (slope * deviation) ** 2, slope ** 3 * third, slope];
      }),
    );
  }
  shared.push(...driverKeys(together, columns, shift));
  const { large, rest } = splitOff(shared, own);
  const all = [...large, { key: ownKey, cumulants: own }, { key: restKey, cumulants: rest }].filter(
    ({ cumulants }) => cumulants.some(([, variance]) => variance > 0),
  );
  return {
    keys: all.map(({ key }) => key),
    figures: columns.map((_, f) => all.flatMap(({ cumulants }) => loadingOf(cumulants[f] as Cumulants))),
  };
}

/** Mean above the figure, variance and third cumulant, then what has the sign of the deviation. */
type Cumulants = [number, number, number, number];
type Raw = [number, number, number];
const cumulantsOf = (): Cumulants => [0, 0, 0, 1];

function addTo(sums: readonly Cumulants[], more: readonly Cumulants[]): void {
  for (const [f, sum] of sums.entries()) {
    const [mean, variance, third] = more[f] as Cumulants;
    sum[0] += mean;
    sum[1] += variance;
    sum[2] += third;
  }
}

interface Keyed {
  readonly key: string;
  readonly cumulants: Cumulants[];
}

/** Drivers of own databases; what the means lie above the figures is divided among them by their variances. */
function driverKeys(sums: DriverSums, columns: readonly number[], shift: readonly number[]): Keyed[] {
  const { variances: totals } = sums.cumulants();
  return [...sums.byDriver()].map(({ key, variances, thirds, deviations }) => ({
    key,
    cumulants: columns.map((c, f): Cumulants => {
      const variance = variances[c] as number;
      const part = variance > 0 ? variance / (totals[c] as number) : 0;
      return [part * (shift[f] as number), variance, thirds[c] as number, deviations[c] as number];
    }),
  }));
}

/** Those that some figure needs, and the sum of the others. */
function splitOff(shared: readonly Keyed[], own: readonly Cumulants[]) {
  const kept = new Set<Keyed>();
  for (const f of own.keys()) {
    const varianceOf = ({ cumulants }: Keyed): number => (cumulants[f] as Cumulants)[1];
    const sorted = [...shared].sort((a, b) => varianceOf(b) - varianceOf(a));
    const total = shared.reduce((sum, one) => sum + varianceOf(one), (own[f] as Cumulants)[1]);
    let left = total - (own[f] as Cumulants)[1];
    for (const one of sorted) {
      if (left <= (1 - named) * total) break;
      kept.add(one);
      left -= varianceOf(one);
    }
  }
  const rest = own.map(cumulantsOf);
  for (const one of shared) if (!kept.has(one)) addTo(rest, one.cumulants);
  return { large: shared.filter((one) => kept.has(one)), rest };
}

const loadingOf = ([mean, variance, third, sign]: Cumulants): number[] =>
  [mean, Math.sign(sign) * Math.sqrt(variance), Math.sign(third) * cubeRoot(Math.abs(third))].map((value) =>
    Number(value.toPrecision(digits)),
  );
