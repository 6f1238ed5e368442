import type { EvaluationPayload, ScoringMethodId } from '@sillage/contract';
import type { MethodData, TablesOf } from '../catalog/catalog-methods.ts';
import type { GarmentRequest } from './french-textile/from-evaluation/garment-request.ts';
import type { ResolvedRequest } from './french-textile/request/request.ts';
import type { Scores } from './french-textile/score.ts';
import type { evaluate } from './pef/evaluate.ts';
import type { PreparedEvaluation } from './pef/prepare/prepared-evaluation.ts';
import type { prepareEvaluation } from './pef/prepare-evaluation.ts';
import type { AnsweredWarning, MappedEvaluation, ReadingOptions, RequestReading } from './scoring-request.ts';

/** The method for the documents of this service: it evaluates evaluations rather than requests of its own. */
export interface EvaluationMethod {
  readonly id: 'pef';
  /** Payload and catalog → prepared document, or every issue. */
  readonly prepare: typeof prepareEvaluation;
  /** Prepared document → inventory, impacts and single score. */
  readonly evaluate: typeof evaluate;
}

/** The types that the functions of each scoring method work with besides its catalog data, one entry per method. */
export interface MethodShapes {
  readonly 'french-textile': {
    /** A request after reading: ids resolved and defaults applied. */
    readonly request: ResolvedRequest;
    /** A request as sent to a scorer. */
    readonly sent: GarmentRequest;
    readonly scores: Scores;
  };
}

/**
 * A method that scores its own kind of request, and evaluations by mapping them to such requests.
 * All functions are pure.
 */
export interface ScoringMethod<Id extends ScoringMethodId = ScoringMethodId> {
  readonly id: Id;
  /** Reads an unknown value to a request, or returns every error. With `strict`, warnings are errors. */
  read(tables: TablesOf<Id>, body: unknown, options?: ReadingOptions): RequestReading<RequestOf<Id>>;
  score(tables: TablesOf<Id>, request: RequestOf<Id>): MethodShapes[Id]['scores'];
  /** One sentence describing the scored product, in French as in Ecobalyse. */
  describe(request: RequestOf<Id>): string;
  /** Response bodies of endpoints, batches and the command line, by form. */
  readonly answers: Readonly<Record<AnswerForm<Id>, AnswerMaker<Id>>>;
  /** Whether evaluations of a category are mapped to requests of this method. */
  covers(mapping: MethodData<Id>['mapping'], categoryId: string): boolean;
  fromEvaluation(
    data: MethodData<Id>,
    payload: EvaluationPayload,
    prepared: PreparedEvaluation,
  ): MappedEvaluation<MethodShapes[Id]['sent']>;
}

type RequestOf<Id extends ScoringMethodId> = MethodShapes[Id]['request'];

/** `simple`, `detailed`, or the simple response with a single score. */
export type AnswerForm<Id extends ScoringMethodId = ScoringMethodId> =
  | 'simple'
  | 'detailed'
  | (keyof MethodShapes[Id]['scores'] & string);

type AnswerMaker<Id extends ScoringMethodId> = (
  tables: TablesOf<Id>,
  request: RequestOf<Id>,
  warnings: readonly AnsweredWarning[],
) => object;
