import type { Method } from './catalog.ts';
import type { PackageMethod } from './package-method.ts';

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
