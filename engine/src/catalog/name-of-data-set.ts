import type { Language } from '@sillage/contract';
import type { Catalog } from './catalog.ts';
import { oncePer } from './once-per.ts';

const frenchNames = oncePer(
  (processes: Catalog['processes']) =>
    new Map(processes.map((process) => [process.name.en, process.name.fr])),
);

/** The name of a data set, which is English in results, in a language; one that the catalog does not have stays as it is. */
export function nameOfDataSet(
  { processes }: Pick<Catalog, 'processes'>,
  name: string,
  language: Language,
): string {
  if (language === 'en') return name;
  return frenchNames(processes).get(name) ?? name;
}
