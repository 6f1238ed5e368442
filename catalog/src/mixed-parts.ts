import type { Database, Process } from '@sillage/engine';
import type { MixedPart } from './mixed-factors.ts';
import { newestFirst } from './newest-first.ts';
import type { MixedProcess } from './reference-formats.ts';

/** Finds a process written as `database:process`; a bare database name means its newest version. */
export function processFinder(
  databases: readonly Database[],
  processes: readonly Process[],
): (name: string) => Process | undefined {
  const newest = newestFirst(databases);
  const byName = new Map(processes.map((process) => [`${process.database.id}:${process.id}`, process]));
  return (name) => {
    const [owner = '', id = ''] = name.split(':');
    const database = newest.find((candidate) => candidate.id === owner || candidate.name === owner);
    return byName.get(`${database?.id}:${id}`);
  };
}

/** Throws: Error when a part is unknown or itself an estimate. */
export function partsOf({ parts }: MixedProcess, find: (name: string) => Process | undefined): MixedPart[] {
  return parts.map(({ process: name, amount }) => {
    const process = find(name);
    if (process === undefined) throw new Error(`there is no process "${name}"; write database:process`);
    if (process.basis === 'estimate')
      throw new Error(`"${name}" is an estimate itself; name the processes that it is made of`);
    return { process, amount };
  });
}
