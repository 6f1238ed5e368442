import type { Database, Process } from '@sillage/engine';
import { newestFirst } from '../newest-first.ts';
import type { MixedProcess } from '../reference-formats.ts';

/** One component of an estimate: an amount of another process. */
export interface MixedPart {
  readonly process: Process;
  /** In the unit of that process, per unit of the estimate. */
  readonly amount: number;
}

/**
 * Computes the factors of an unpublished process, estimated
 * from others: factor = Σ amount × factor of the component.
 *
 * Shape: one factor per column of the method; NaN in a column that any component lacks, never a partial sum.
 * Units: those of the columns, per unit of the estimated process.
 */
export function mixedFactors(parts: readonly MixedPart[], columns: number): Float64Array {
  const factors = new Float64Array(columns);
  for (const { process, amount } of parts) {
    for (let c = 0; c < columns; c++)
      factors[c] = (factors[c] as number) + amount * (process.factors[c] as number);
  }
  return factors;
}

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

/** Resolves the components of an estimate. Throws: Error when one is unknown or itself mixed from others. */
export function partsOf(
  { parts }: MixedProcess,
  find: (name: string) => Process | undefined,
  isMixed: (process: Process) => boolean,
): MixedPart[] {
  return parts.map(({ process: name, amount }) => {
    const process = find(name);
    if (process === undefined) throw new Error(`there is no process "${name}"; write database:process`);
    if (isMixed(process))
      throw new Error(`"${name}" is an estimate itself; name the processes that it is made of`);
    return { process, amount };
  });
}
