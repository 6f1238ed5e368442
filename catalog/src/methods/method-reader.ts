import type { ScoringMethodId } from '@sillage/contract';
import type { Catalog, MethodData, TablesOf } from '@sillage/engine';

/** The records that a mapping from evaluations to requests may refer to. */
export type MappableRecords = Pick<Catalog, 'categories' | 'materials' | 'accessories' | 'category'>;

/**
 * Reads the data of a scoring method in a catalog folder, below `methods/<id>/`.
 * Throws: Error naming file, place and remedy.
 */
export interface MethodReader<Id extends ScoringMethodId> {
  readTables(directory: string): TablesOf<Id>;
  /** Adds the functions of tables that another thread has copied without them; absent: there are none. */
  addLookups?(tables: WithoutFunctions<TablesOf<Id>>): TablesOf<Id>;
  readMapping(directory: string, records: MappableRecords, tables: TablesOf<Id>): MethodData<Id>['mapping'];
}

/** The properties of a value that another thread can copy. */
export type WithoutFunctions<T> = Omit<T, FunctionKey<T>>;
type FunctionKey<T> = {
  [Key in keyof T]: T[Key] extends (...given: never[]) => unknown ? Key : never;
}[keyof T];
