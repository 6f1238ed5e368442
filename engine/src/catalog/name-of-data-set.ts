import type { Language } from '@sillage/contract';
import type { Catalog } from './catalog.ts';

const french = new WeakMap<Catalog['processes'], ReadonlyMap<string, string>>();

/** The name of a data set, which is English in results, in a language; one that the catalog does not have stays as it is. */
export function nameOfDataSet(
  { processes }: Pick<Catalog, 'processes'>,
  name: string,
  language: Language,
): string {
  if (language === 'en') return name;
  let names = french.get(processes);
  if (names === undefined) {
    names = new Map(processes.map((process) => [process.name.en, process.name.fr]));
    french.set(processes, names);
  }
  return names.get(name) ?? name;
}
