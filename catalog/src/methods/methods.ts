import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type MethodId, methodIds, type ScoringMethodId, scoringMethodIds } from '@sillage/contract';
import type { CatalogMethods, MethodData, TablesOf } from '@sillage/engine';
import { readEvaluationMapping } from './french-textile/assemble-evaluation-mapping.ts';
import { addFrenchTextileLookups, readFrenchTextileTables } from './french-textile/assemble-tables.ts';
import type { MappableRecords, MethodReader, WithoutFunctions } from './method-reader.ts';

const frenchTextile: MethodReader<'french-textile'> = {
  readTables: readFrenchTextileTables,
  addLookups: addFrenchTextileLookups,
  readMapping: readEvaluationMapping,
};

/** The scoring methods, one line each. */
const readers: { readonly [Id in ScoringMethodId]: MethodReader<Id> } = {
  'french-textile': frenchTextile,
};

/**
 * Reads the tables of one method, without the rest of the catalog.
 * Throws: Error naming file, reason and remedy.
 */
export function readMethodTables<Id extends ScoringMethodId>(directory: string, id: Id): TablesOf<Id> {
  return readers[id].readTables(directory);
}

/** Reads tables and mappings of every scoring method. Throws: Error naming file, place and remedy. */
export function readMethods(directory: string, records: MappableRecords): CatalogMethods {
  refuseUnknownFolders(join(directory, 'methods'));
  const read = <Id extends ScoringMethodId>(id: Id): MethodData<Id> => {
    const tables = readers[id].readTables(directory);
    return { tables, mapping: readers[id].readMapping(directory, records, tables) };
  };
  return Object.fromEntries(scoringMethodIds.map((id) => [id, read(id)])) as unknown as CatalogMethods;
}

/** The data of the methods without functions, which other threads cannot copy. */
export type PlainMethods = {
  readonly [Id in ScoringMethodId]: Omit<MethodData<Id>, 'tables'> & {
    readonly tables: WithoutFunctions<TablesOf<Id>>;
  };
};

export function methodsWithoutFunctions(methods: CatalogMethods): PlainMethods {
  const plain = <Id extends ScoringMethodId>(id: Id) => {
    const { tables, ...rest } = methods[id];
    const entries = Object.entries(tables).filter(([, value]) => typeof value !== 'function');
    return { ...rest, tables: Object.fromEntries(entries) };
  };
  return Object.fromEntries(scoringMethodIds.map((id) => [id, plain(id)])) as unknown as PlainMethods;
}

export function methodsWithFunctions(methods: PlainMethods): CatalogMethods {
  const complete = <Id extends ScoringMethodId>(id: Id) => {
    const { addLookups = (tables) => tables as TablesOf<Id> } = readers[id];
    const { tables, ...rest } = methods[id];
    return { ...rest, tables: addLookups(tables) };
  };
  return Object.fromEntries(scoringMethodIds.map((id) => [id, complete(id)])) as unknown as CatalogMethods;
}

function refuseUnknownFolders(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!methodIds.includes(name as MethodId))
      throw new Error(
        `${join(folder, name)}: there is no method "${name}"; name the folder after one of ${methodIds.join(', ')}, or register the method.`,
      );
  }
}
