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
  readMapping(directory: string, records: MappableRecords, tables: TablesOf<Id>): MethodData<Id>['mapping'];
}
