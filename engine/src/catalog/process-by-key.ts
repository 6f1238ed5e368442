import type { Catalog, Process } from './catalog.ts';

const perCatalog = new WeakMap<Catalog['processes'], ReadonlyMap<string, Process>>();

/** A data set of a catalog by its key, `database:id`. */
export function processByKey({ processes }: Catalog, key: string): Process | undefined {
  let byKey = perCatalog.get(processes);
  if (byKey === undefined) {
    byKey = new Map(processes.map((process) => [`${process.database.id}:${process.id}`, process]));
    perCatalog.set(processes, byKey);
  }
  return byKey.get(key);
}
