import type { Catalog, Process } from './catalog.ts';
import { oncePer } from './once-per.ts';

const byKey = oncePer(
  (processes: Catalog['processes']) =>
    new Map(processes.map((process) => [`${process.database.id}:${process.id}`, process])),
);

/** A data set of a catalog by its key, `database:id`. */
export function processByKey({ processes }: Catalog, key: string): Process | undefined {
  return byKey(processes).get(key);
}
