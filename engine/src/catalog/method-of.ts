import { ownPrefix } from '@sillage/contract';
import type { Method } from './catalog.ts';
import type { PackageMethod } from './package-method.ts';

/**
 * The method of some figures: the shipped one, or that of a package in its slots. Categories of a package have ids of
 * their own, made from their names, so that none of them is taken for a category of EF.
 */
export function methodOf(shipped: Method, own: PackageMethod | undefined): Method {
  if (own === undefined) return shipped;
  const named = new Map(own.indicators.map((indicator) => [indicator.id, indicator]));
  const taken = new Set<string>();
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
      return {
        id: ownId(name, taken),
        name: { en: name, fr: name },
        unit,
        normalisation: 1,
        weighting: 0,
      };
    }),
    subIndicators: [],
    weighted: false,
  };
}

function ownId(name: string, taken: Set<string>): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const first = `${ownPrefix}${words.join('-')}`;
  let id = first;
  for (let n = 2; taken.has(id); n++) id = `${first}-${n}`;
  taken.add(id);
  return id;
}
