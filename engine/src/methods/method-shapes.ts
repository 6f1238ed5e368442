import type { ScoringMethodId } from '@sillage/contract';
import type { EvaluationMapping } from '../catalog/french-textile/evaluation-mapping.ts';
import type { FrenchTextileTables } from '../catalog/french-textile/tables.ts';
import type { Scores } from './french-textile/answer/answer.ts';
import type { GarmentRequest } from './french-textile/from-evaluation/garment-request.ts';
import type { ResolvedRequest } from './french-textile/request/request.ts';

/** The types that the functions of each scoring method work with, one entry per method. */
export interface MethodShapes {
  readonly 'french-textile': {
    /** Figures of the method, from the catalog. */
    readonly tables: FrenchTextileTables;
    /** Mapping from an evaluation to a request, from the catalog. */
    readonly mapping: EvaluationMapping;
    /** A request after reading: ids resolved and defaults applied. */
    readonly request: ResolvedRequest;
    /** A request as sent to a scorer. */
    readonly sent: GarmentRequest;
    readonly scores: Scores;
  };
}

export type TablesOf<Id extends ScoringMethodId> = MethodShapes[Id]['tables'];

/** The catalog data of the scoring methods. */
export type CatalogMethods = { readonly [Id in ScoringMethodId]: MethodData<Id> };

/** The catalog data of one scoring method. */
export interface MethodData<Id extends ScoringMethodId> {
  readonly tables: TablesOf<Id>;
  readonly mapping: MethodShapes[Id]['mapping'];
}
