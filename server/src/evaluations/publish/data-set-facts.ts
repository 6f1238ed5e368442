import { type Calculation, type DataSetFacts, dataSetIdOf } from '@sillage/engine';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { ProcessDetails } from '../../platform/ports/own-databases.ts';

/** By `database:id`. */
export type KnownDataSets = readonly (readonly [key: string, facts: DataSetFacts])[];

/** What is known of the data sets of own databases that a calculation used. */
export async function readDataSetFacts(
  { storage }: Pick<Dependencies, 'storage'>,
  organizationId: string,
  { processes }: Pick<Calculation, 'processes'>,
): Promise<KnownDataSets> {
  const wanted = new Map<string, Set<string>>();
  for (const { database, id, imported } of processes)
    if (imported === true) {
      const ids = wanted.get(database) ?? new Set();
      wanted.set(database, ids.add(dataSetIdOf({ id, imported })));
    }
  const known: (readonly [string, DataSetFacts])[] = [];
  for (const [database, ids] of wanted)
    for (const { id, details } of await storage.readOwnProcesses(organizationId, database, [...ids])) {
      const { process, compliance = [], version, flows } = JSON.parse(details) as ProcessDetails;
      // Only those that were calculated from an inventory name their process.
      const facts = { inventoried: process !== undefined, compliance, ...(flows && { flows }) };
      known.push([`${database}:${id}`, version === undefined ? facts : { ...facts, version }]);
    }
  return known;
}
