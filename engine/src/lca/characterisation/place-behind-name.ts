import type { ImpactMethod } from './impact-method.ts';

/** Parts of the world in names of flows: factors are the global ones. */
const world = ['GLO', 'RoW', 'RER', 'RAF', 'RAS', 'RLA', 'RNA', 'RME', 'OCE', 'WEU', 'UCTE', 'ENTSO-E'];

/**
 * Reads a place behind the name of a flow, such as "Water, river, FR", which SimaPro has instead of a location.
 * Only codes that the method has factors for, and parts of the world, are places: "Iron, FE" would not be one.
 */
export function placeBehindName({
  flows,
}: ImpactMethod): (name: string) => { readonly name: string; readonly location: string } | undefined {
  const codes = new Set<string>(world);
  for (const { factors } of flows) {
    for (const { location } of factors) if (location !== '') codes.add(location);
  }
  return (name) => {
    const found = /^(.*\S),\s*([A-Z]{2}(?:-[A-Z]{1,3})?|[A-Z]{3,4}|RoW|ENTSO-E)\s*$/.exec(name);
    const [, substance = '', location = ''] = found ?? [];
    const country = location.split('-', 1)[0] ?? '';
    return found !== null && (codes.has(location) || codes.has(country))
      ? { name: substance, location }
      : undefined;
  };
}
