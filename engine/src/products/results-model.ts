import type { FullResult, PackagingPayload } from '@sillage/contract';
import type { Catalog } from '../catalog/catalog.ts';
import { shiftedLognormal } from '../distributions/shifted-lognormal.ts';
import type { EffectiveParameter } from '../uncertainty/interval/quick-interval.ts';
import { type Model, type ModelInput, makeModel } from '../uncertainty/model/model.ts';
import { combineContributions } from './combine-contributions.ts';
import { combineImpacts } from './combine-impacts.ts';
import { outerPart } from './outer-packaging.ts';
import { ridesOf } from './outer-transport.ts';
import { type ProductPart, total } from './product-part.ts';
import { driversOfResults } from './result-drivers.ts';

/** A version, or the versions of a product with its packaging, as published. */
export interface PublishedParts {
  /** `versionId` keeps own data and parameters of different versions apart; what has the same one is drawn together. */
  readonly parts: readonly ProductPart[];
  readonly packaging?: { readonly id: string; readonly packaging: PackagingPayload };
}

export interface PublishedModel {
  readonly model: Model;
  /** As published, by indicator, then the score; null where a factor is missing. */
  readonly values: readonly (number | null)[];
}

/**
 * Published results as something that can be run many times: their data sets vary as in evaluations, with the same draws;
 * their parameters shift all figures in proportion, as in the intervals, with the first three cumulants of their ranges.
 * undefined: a result tells no ranges, because its release did not.
 * Throws: an Error when there is no part.
 */
export function publishedModel(
  { parts, packaging }: PublishedParts,
  catalog: Catalog,
): PublishedModel | undefined {
  const [first] = parts;
  if (first === undefined) throw new Error('Something published has at least one version.');
  const { provenance, impacts }: FullResult = first.full;
  const packed =
    packaging && outerPart(packaging.id, packaging.packaging, catalog, provenance, ridesOf(parts, catalog));
  const contributions = combineContributions(parts, impacts, packed);
  const found = driversOfResults(parts, packed, contributions, catalog);
  if (found === undefined) return undefined;
  const { drivers, parameters } = found;
  const outputs = catalog.method.indicators.length + 1;
  const amounts = new Map(
    drivers.uses.map((use, d) => {
      // What is drawn together is one data set here, whose figures are those of the product.
      const factors = drivers.coefficients.slice(d * outputs, (d + 1) * outputs);
      return [use.key, { use: { ...use, factors }, amount: 1 }] as const;
    }),
  );
  const model = makeModel(amounts, catalog.method, undefined, []);
  const counted = packed === undefined ? parts : [...parts, packed];
  return {
    model: { ...model, inputs: [...model.inputs, ...parameters.map((one, n) => shifting(one, n, parts))] },
    values: [
      ...combineImpacts(counted, impacts).map(({ value }) => value),
      total(counted, (full) => full.score.value),
    ],
  };
}

function shifting(parameter: EffectiveParameter, number: number, parts: readonly ProductPart[]): ModelInput {
  const { pointer, name, mean, deviation, third, value, slopes } = parameter;
  const [{ versionId: owner }] = parts as [ProductPart];
  const key = parts.length === 1 ? `${owner} ${pointer}` : `${owner} ${pointer} ${number}`;
  return {
    ...{ key, name, origin: 'range', dataSets: [], dimensions: [key] },
    ...{ sigma: 0, byIndicator: [], medians: [], shares: [], rescaled: false },
    shift: { slopes, value, distribution: shiftedLognormal(mean, deviation * deviation, third) },
  };
}
