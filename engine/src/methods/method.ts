import type { EvaluationPayload, ScoringMethodId } from '@sillage/contract';
import type { MethodData, MethodShapes, TablesOf } from './method-shapes.ts';
import type { evaluate } from './pef/evaluate.ts';
import type { prepareEvaluation } from './pef/prepare/prepare-evaluation.ts';
import type { PreparedEvaluation } from './pef/prepare/prepared-evaluation.ts';
import type { AnsweredWarning, MappedEvaluation, ReadingOptions, RequestReading } from './scoring-request.ts';

/** The method that the documents of this service are written for: evaluations are evaluated, not requests. */
export interface EvaluationMethod {
  readonly id: 'pef';
  /** Payload and catalog → prepared document, or every issue. */
  readonly prepare: typeof prepareEvaluation;
  /** Prepared document → inventory, impacts and single score. */
  readonly evaluate: typeof evaluate;
}

/** A method that scores requests of its own, and evaluations by turning them into such requests. Every function is pure. */
export interface ScoringMethod<Id extends ScoringMethodId = ScoringMethodId> {
  readonly id: Id;
  /** Unknown → request, or every fault. With `strict`, warnings are errors. */
  read(tables: TablesOf<Id>, body: unknown, options?: ReadingOptions): RequestReading<RequestOf<Id>>;
  score(tables: TablesOf<Id>, request: RequestOf<Id>): MethodShapes[Id]['scores'];
  /** One sentence about what is scored, in French as Ecobalyse has it. */
  describe(request: RequestOf<Id>): string;
  /** The bodies that endpoints, batch and command answer with, by their form. */
  readonly answers: Readonly<Record<AnswerForm<Id>, AnswerMaker<Id>>>;
  /** Whether evaluations of a category are turned into requests of this method. */
  covers(mapping: MethodShapes[Id]['mapping'], categoryId: string): boolean;
  fromEvaluation(
    data: MethodData<Id>,
    payload: EvaluationPayload,
    prepared: PreparedEvaluation,
  ): MappedEvaluation<MethodShapes[Id]['sent']>;
}

type RequestOf<Id extends ScoringMethodId> = MethodShapes[Id]['request'];

/** `simple`, `detailed`, or the simple answer with one of the scores alone. */
export type AnswerForm<Id extends ScoringMethodId = ScoringMethodId> =
  | 'simple'
  | 'detailed'
  | (keyof MethodShapes[Id]['scores'] & string);

type AnswerMaker<Id extends ScoringMethodId> = (
  tables: TablesOf<Id>,
  request: RequestOf<Id>,
  warnings: readonly AnsweredWarning[],
) => object;
