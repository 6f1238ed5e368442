import { type Calculation, type DataSetFacts, dataSetIdOf, type NamedFlows } from '@sillage/engine';
import { storable } from '../../databases/import/stored-texts.ts';
import { readMappedFlows } from '../../databases/report/mapping-csv.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { ProcessDetails } from '../../platform/ports/own-databases.ts';

/** By `database:id`. */
export type KnownDataSets = readonly (readonly [key: string, facts: DataSetFacts])[];

type FactsStorage = Pick<
  Dependencies['storage'],
  'readOwnProcesses' | 'listOwnDatabases' | 'readImportMapping'
>;

/** What is known of the data sets of own databases that a calculation used. */
export async function readDataSetFacts(
  { storage }: { readonly storage: FactsStorage },
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
  for (const [database, ids] of wanted) {
    const named = flowNames(storage, organizationId, database);
    for (const { id, details } of await storage.readOwnProcesses(organizationId, database, [...ids])) {
      const { process, compliance = [], version, flows } = JSON.parse(details) as ProcessDetails;
      // Only those that were calculated from an inventory name their process.
      const facts = {
        inventoried: process !== undefined,
        compliance,
        ...(typeof flows === 'string' && { flows: namedFlows(flows, await named(flows)) }),
      };
      known.push([`${database}:${id}`, version === undefined ? facts : { ...facts, version }]);
    }
  }
  return known;
}

/** Names and compartments of the flows of a database, from its mapping table, which is read once and only if it is needed. */
function flowNames(
  { listOwnDatabases, readImportMapping }: FactsStorage,
  organizationId: string,
  database: string,
) {
  let read: Promise<NamedFlows['names']> | undefined;
  const readNames = async (): Promise<NamedFlows['names']> => {
    const found = (await listOwnDatabases(organizationId)).find(({ id }) => id === database);
    const mapping = found && (await readImportMapping(organizationId, found.importId));
    return mapping?.made ? readMappedFlows(mapping.made) : [];
  };
  return (flows: string): Promise<NamedFlows['names']> => {
    if (flows !== '') read ??= readNames();
    return read ?? Promise.resolve([]);
  };
}

/** Those of one data set, each named once. */
function namedFlows(stored: string, all: NamedFlows['names']): NamedFlows {
  const names = new Map<number, number>();
  const of = stored.split(',').map((column) =>
    column === ''
      ? []
      : column.split(' ').map((part) => {
          const [row = 0, share = 0] = part.split(':').map(Number);
          const index = names.get(row) ?? names.size;
          names.set(row, index);
          return [index, share / 10_000] as const;
        }),
  );
  const nameOf = (row: number) => {
    const [name, compartment] = all[row] ?? ['', ''];
    return [storable(name), storable(compartment)] as const;
  };
  return { names: [...names.keys()].map(nameOf), of: stored === '' ? [] : of };
}
