import type { ScoringMethodId } from '@sillage/contract';
import type { EvaluationMapping } from './french-textile/evaluation-mapping.ts';
import type { FrenchTextileTables } from './french-textile/tables.ts';

/** The catalog data of the scoring methods, one entry per method. */
export interface CatalogMethods {
  readonly 'french-textile': {
    /** Figures of the method. */
    readonly tables: FrenchTextileTables;
    /** Mapping from an evaluation to a request. */
    readonly mapping: EvaluationMapping;
  };
}

/** The catalog data of one scoring method. */
export type MethodData<Id extends ScoringMethodId> = CatalogMethods[Id];

export type TablesOf<Id extends ScoringMethodId> = MethodData<Id>['tables'];
