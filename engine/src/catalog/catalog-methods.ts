import type { ScoringMethodId } from '@sillage/contract';
import type { EvaluationMapping } from './french-textile/evaluation-mapping.ts';
import type { FrenchTextileTables } from './french-textile/tables.ts';

/** The types of the catalog data of each scoring method, one entry per method. */
interface MethodDataTypes {
  readonly 'french-textile': {
    /** Figures of the method. */
    readonly tables: FrenchTextileTables;
    /** Mapping from an evaluation to a request. */
    readonly mapping: EvaluationMapping;
  };
}

export type TablesOf<Id extends ScoringMethodId> = MethodDataTypes[Id]['tables'];

export type CatalogMethods = { readonly [Id in ScoringMethodId]: MethodData<Id> };

export interface MethodData<Id extends ScoringMethodId> {
  readonly tables: TablesOf<Id>;
  readonly mapping: MethodDataTypes[Id]['mapping'];
}
