import type { ScoringMethodId } from '@sillage/contract';
import type { Scores } from './french-textile/answer/answer.ts';
import type { EvaluationMapping } from './french-textile/from-evaluation/evaluation-mapping.ts';
import type { GarmentRequest } from './french-textile/from-evaluation/garment-request.ts';
import type { ResolvedRequest } from './french-textile/request/request.ts';
import type { FrenchTextileTables } from './french-textile/tables.ts';

/** What the functions of each scoring method work with: one entry a method. */
export interface MethodShapes {
  readonly 'french-textile': {
    /** Figures of the method, from the catalog. */
    readonly tables: FrenchTextileTables;
    /** How an evaluation becomes a request, from the catalog. */
    readonly mapping: EvaluationMapping;
    /** A request that was read: ids looked up and defaults taken. */
    readonly request: ResolvedRequest;
    /** A request as it is sent to a scorer. */
    readonly sent: GarmentRequest;
    readonly scores: Scores;
  };
}

export type TablesOf<Id extends ScoringMethodId> = MethodShapes[Id]['tables'];

/** What the catalog holds for each scoring method. */
export type CatalogMethods = { readonly [Id in ScoringMethodId]: MethodData<Id> };

/** What the catalog holds for one scoring method. */
export interface MethodData<Id extends ScoringMethodId> {
  readonly tables: TablesOf<Id>;
  readonly mapping: MethodShapes[Id]['mapping'];
}
