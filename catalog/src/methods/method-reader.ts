import type { ScoringMethodId } from '@sillage/contract';
import type { Catalog, MethodData, TablesOf } from '@sillage/engine';

/** The records that a mapping from evaluations to requests may name. */
export type MappableRecords = Pick<Catalog, 'categories' | 'materials' | 'accessories' | 'category'>;

/** Reads what a catalog folder holds for a scoring method, below `methods/<id>/`. Throws: Error naming file, place and cure. */
export interface MethodReader<Id extends ScoringMethodId> {
  readTables(directory: string): TablesOf<Id>;
  readMapping(directory: string, records: MappableRecords, tables: TablesOf<Id>): MethodData<Id>['mapping'];
}
