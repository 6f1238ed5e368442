import type { ExtscoreResult, Facts, ScoringMethodId } from '@sillage/contract';
import type { MethodShapes } from '@sillage/engine';

/**
 * Computes the score of a request of one method:
 * with the tables of this service, or by calling another service.
 */
export interface Scorer<Id extends ScoringMethodId = ScoringMethodId> {
  readonly kind: ExtscoreResult['scorer'];
  /** Failures of the scorer are part of the outcome; rejects only because of a bug. */
  score(request: MethodShapes[Id]['sent']): Promise<ScorerOutcome>;
  /** Closes connections and clears timers. */
  close(): Promise<void>;
}

export type Scorers = { readonly [Id in ScoringMethodId]: Scorer<Id> };

export type ScorerOutcome = { readonly scored: Scored } | { readonly failure: ScorerFailure };

/** The figures of one request. A method adds its own properties, which become part of the stored result. */
export interface Scored {
  readonly score: { readonly value: number; readonly unit: string };
  /** null if a remote scorer does not return it. */
  readonly methodVersion: string | null;
  readonly attribution: string;
}

/** Why there are no figures: the code of the error. */
export interface ScorerFailure {
  readonly code:
    | 'extscore.scorer-refused'
    | 'extscore.scorer-garbled'
    | 'extscore.scorer-unconfigured'
    | 'extscore.scorer-unreachable'
    | 'extscore.scorer-timeout';
  readonly facts: Facts;
  /** Fields of the request that the scorer rejects, with its messages. */
  readonly fields?: readonly FieldObjection[];
}

export interface FieldObjection {
  readonly field: string;
  readonly message: string;
}
