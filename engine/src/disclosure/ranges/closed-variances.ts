import type { Method } from '../../catalog/catalog.ts';
import {
  type Concentration,
  nothing,
  revealsOne,
  withVariance,
} from '../../uncertainty/drivers/concentration.ts';
import { relativeMoments } from '../../uncertainty/drivers/relative-moments.ts';
import type { Model, ModelInput } from '../../uncertainty/model/model.ts';
import type { Closed } from './withhold-ranges.ts';

/** A model that counts for (1) or against (−1) a figure. */
export interface Side {
  readonly sign: 1 | -1;
  readonly model: Pick<Model, 'inputs' | 'outputs'>;
  readonly method: Pick<Method, 'indicators'>;
}

/** What a data set, or those drawn with it, adds to the variance of a sum or difference, by its key. */
export interface DriverVariance {
  readonly name: string;
  readonly database: string;
  readonly variance: number;
}

/** The variances of the data sets of one model, or of the difference of two, for one output: Σ sign × amount × figure. */
export function driverVariances(sides: readonly Side[], output: number): DriverVariance[] {
  const drivers = new Map<
    string,
    { name: string; database: string; coefficient: number; relative: number }
  >();
  for (const { sign, model, method } of sides)
    for (const { key, name, database = '', dataSets } of model.inputs)
      for (const { use, amount } of dataSets) {
        const factor = use.factors[output === model.outputs - 1 ? use.factors.length - 1 : output] as number;
        const relative = relativeMoments(use, method)[3 * output + 1] as number;
        const known = drivers.get(key) ?? { name, database, coefficient: 0, relative };
        known.coefficient += sign * amount * factor;
        drivers.set(key, known);
      }
  return [...drivers.values()].map(({ name, database, coefficient, relative }) => ({
    name,
    database,
    variance: coefficient * coefficient * relative,
  }));
}

/** Which databases of these the range of a sum would tell a single data set of. */
export function revealedDatabases(drivers: readonly DriverVariance[], databases: Closed): string[] {
  const found = new Map<string, Concentration>();
  for (const { database, variance } of drivers)
    if (databases.has(database)) found.set(database, withVariance(found.get(database) ?? nothing, variance));
  return [...found].flatMap(([id, own]) => (revealsOne(own) ? [id] : []));
}

function withoutShared({ shared, ...input }: ModelInput): ModelInput {
  return shared === undefined ? input : { ...input, dimensions: input.dimensions.slice(0, 1) };
}

/** The same model with the data sets of some databases as they are written. */
export function withoutRanges(model: Model, databases: Closed): Model {
  const inputs = model.inputs.map((input) =>
    input.database !== undefined && databases.has(input.database)
      ? { ...withoutShared(input), sigma: 0, byIndicator: [], shares: [], rescaled: false }
      : input,
  );
  return { ...model, inputs };
}
