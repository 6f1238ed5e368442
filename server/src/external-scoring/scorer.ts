import type { ExtscoreResult, Facts } from '@sillage/contract';
import type { TextileRequest } from '@sillage/engine';

/** Whatever computes the French environmental cost of a textile request: the tables of this service, or somebody else's. */
export interface Scorer {
  readonly kind: ExtscoreResult['scorer'];
  /** Never throws for what the scorer does or leaves undone: that is a failure. */
  score(request: TextileRequest): Promise<ScorerOutcome>;
  /** Lets go of connections and timers. */
  close(): Promise<void>;
}

export type ScorerOutcome = { readonly scored: Scored } | { readonly failure: ScorerFailure };

/** The figures of one garment, in the shape of the result. */
export type Scored = Pick<
  ExtscoreResult,
  | 'score'
  | 'per100g'
  | 'durability'
  | 'scoreWithoutDurability'
  | 'complements'
  | 'stages'
  | 'trims'
  | 'transport'
  | 'impacts'
  | 'pef'
  | 'webUrl'
  | 'methodVersion'
> & { readonly attribution: string };

/** Why there are no figures, as the refusal of that name tells it. */
export interface ScorerFailure {
  readonly code:
    | 'extscore.scorer-refused'
    | 'extscore.scorer-garbled'
    | 'extscore.scorer-unconfigured'
    | 'extscore.scorer-unreachable'
    | 'extscore.scorer-timeout';
  readonly facts: Facts;
  /** Fields of the request that the scorer objects to, in its words. */
  readonly fields?: readonly FieldObjection[];
}

export interface FieldObjection {
  readonly field: string;
  readonly message: string;
}
