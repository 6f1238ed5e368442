import type { RangeOrigin } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import type { RangedParameter } from '../../distributions/read-range.ts';
import type { ShiftedLognormal } from '../../distributions/shifted-lognormal.ts';
import type { Inventory } from '../../methods/pef/inventory/inventory.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { type SharedDrivers, sharedDriversOf } from '../drivers/shared-drivers.ts';
import { canRescale, drawKey, scoreShares, spreadOf } from '../drivers/spread.ts';

/** A data set of a model, and how much of it is used, in its unit. */
export interface ModelDataSet {
  readonly use: ProcessUse;
  readonly amount: number;
}

/** By the key of the data set. */
export type Amounts = ReadonlyMap<string, ModelDataSet>;

/** What is drawn at once: the data sets with one key, or a parameter. */
export interface ModelInput {
  readonly key: string;
  readonly name: string;
  readonly origin: RangeOrigin;
  /** Id of its database; absent: a parameter. */
  readonly database?: string;
  readonly dataSets: readonly ModelDataSet[];
  readonly parameter?: RangedParameter;
  /** Of a parameter in a published result: each figure changes by its slope times how far the drawn value is from `value`. */
  readonly shift?: {
    readonly slopes: readonly number[];
    readonly value: number;
    readonly distribution: ShiftedLognormal;
  };
  /** Names of its dimensions: the common factor, or the parameter, then the indicators that vary on their own. */
  readonly dimensions: readonly string[];
  /** σ of the common factor. */
  readonly sigma: number;
  /** σ by indicator; empty: only the common factor. */
  readonly byIndicator: readonly number[];
  /** What the factors by indicator are made of, if other data sets have part in it; their draws are dimensions too. */
  readonly shared?: readonly SharedDimension[];
  /** Medians of the factors by indicator; empty: 1. */
  readonly medians: readonly number[];
  /** Shares of the indicators in the score, by data set; empty without `byIndicator`. */
  readonly shares: readonly Float64Array[];
  /** The factors by indicator are rescaled, so that the score keeps. */
  readonly rescaled: boolean;
}

/** A draw that several data sets have part in. */
export interface SharedDimension {
  readonly name: string;
  /** Index of the indicator whose factor it changes. */
  readonly indicator: number;
  /** The part of the logarithm's standard deviation. */
  readonly loading: number;
}

/** Everything that varies in an evaluation. */
export interface Model {
  /** Indicators, then the score. */
  readonly outputs: number;
  readonly inputs: readonly ModelInput[];
  /** Amounts of the data sets with other values of the parameters; undefined: that document is refused. */
  readonly amountsWith?: (values: readonly number[]) => Amounts | undefined;
}

export function amountsOf({ activities }: Inventory): Map<string, ModelDataSet> {
  const amounts = new Map<string, ModelDataSet>();
  for (const { process: use, amount } of activities)
    amounts.set(use.key, { use, amount: (amounts.get(use.key)?.amount ?? 0) + amount });
  return amounts;
}

/** The inputs of an evaluation. `owner`: keeps its own data and parameters apart from those of others; undefined: they have names of their own. */
export function makeModel(
  amounts: Amounts,
  method: Pick<Method, 'indicators'>,
  owner: string | undefined,
  parameters: readonly RangedParameter[],
  amountsWith?: Model['amountsWith'],
): Model {
  const grouped = new Map<string, ModelDataSet[]>();
  for (const { use, amount } of amounts.values()) {
    const key = use.database === 'custom' && owner !== undefined ? `${owner} ${use.key}` : drawKey(use);
    const list = grouped.get(key) ?? [];
    list.push({ use, amount });
    grouped.set(key, list);
  }
  const ofData = [...grouped].map(([key, dataSets]) => dataSetInput(key, dataSets, method));
  const ofParameters = parameters.map((parameter): ModelInput => {
    const key = `${owner} ${parameter.pointer}`;
    return {
      ...{ key, name: parameter.name.en, origin: 'range' as const, dataSets: [], parameter },
      ...{ dimensions: [key], sigma: 0, byIndicator: [], medians: [], shares: [], rescaled: false },
    };
  });
  const inputs = [...ofData, ...ofParameters];
  const outputs = method.indicators.length + 1;
  return { outputs, inputs, ...(amountsWith === undefined ? {} : { amountsWith }) };
}

function sharedDimensions(
  { keys, indicators, loadings }: SharedDrivers,
  method: Pick<Method, 'indicators'>,
): SharedDimension[] {
  return keys.flatMap((key, d) =>
    method.indicators.flatMap(({ id }, indicator) => {
      const loading = loadings[d * indicators + indicator] as number;
      return loading === 0 ? [] : [{ name: `${key} ${id}`, indicator, loading }];
    }),
  );
}

function dataSetInput(
  key: string,
  dataSets: readonly ModelDataSet[],
  method: Pick<Method, 'indicators'>,
): ModelInput {
  const [{ use }] = dataSets as [ModelDataSet];
  const { origin, sigma, byIndicator, medians = [], keepsScore } = spreadOf(use);
  const drivers = sharedDriversOf(use);
  const shared = drivers === null ? undefined : sharedDimensions(drivers, method);
  const shares = byIndicator === undefined ? [] : dataSets.map((dataSet) => scoreShares(dataSet.use, method));
  return {
    ...{ key, name: use.name, origin, database: use.database, dataSets, sigma },
    dimensions: [
      key,
      ...(shared?.map(({ name }) => name) ??
        (byIndicator === undefined ? [] : method.indicators.map(({ id }) => `${key} ${id}`))),
    ],
    ...(shared === undefined ? {} : { shared }),
    byIndicator: byIndicator === undefined ? [] : [...byIndicator],
    medians: [...medians],
    shares,
    rescaled: keepsScore && shares.every(canRescale),
  };
}
