import type { Method } from './catalog.ts';

/**
 * An impact method of the package of an own database. Its categories stand in the slots of the shipped method, with
 * names and units of their own; there is no normalisation and no weighting, so no score, and its figures never add up
 * with those of another method.
 */
export interface PackageMethod {
  readonly id: string;
  /** The database that came with it, `name@version`. */
  readonly database: string;
  /** Those that have figures; `id` is that of the slot. */
  readonly indicators: readonly { readonly id: string; readonly name: string; readonly unit: string }[];
}

/** The method of some figures: the shipped one, or that of a package in its slots. */
export function methodOf(shipped: Method, own: PackageMethod | undefined): Method {
  if (own === undefined) return shipped;
  const named = new Map(own.indicators.map((indicator) => [indicator.id, indicator]));
  return {
    ...shipped,
    id: own.id,
    name: `Impact method of ${own.database}`,
    version: own.id,
    source: own.database,
    licence: '',
    indicators: shipped.indicators.map(({ id }) => {
      const { name = 'no figures', unit = '' } = named.get(id) ?? {};
      // The score of a method without weights is 0 in the arithmetic and null in every view.
      return { id, name: { en: name, fr: name }, unit, normalisation: 1, weighting: 0 };
    }),
    subIndicators: [],
    weighted: false,
  };
}
