import type { EvaluationFigures, Figure } from './figures.ts';
import type { LabelledQuery } from './list-pages.ts';
import type { ReusableReference, ReusableUse } from './reusables.ts';
import type { Deletion } from './trash.ts';

/** The editable document. `payload` is the client's JSON text, stored byte for byte. */
export interface StoredEvaluation {
  readonly id: string;
  /** Starts at 1 and is incremented with every change of the payload. */
  readonly revision: number;
  readonly categoryId: string;
  readonly name?: string;
  readonly reference?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly payload: string;
}

/** An evaluation with the fields that determine its status. */
export interface EvaluationState extends StoredEvaluation {
  /** Revision and time of the standard result; null if there is none. */
  readonly evaluated: {
    readonly revision: number;
    readonly evaluatedAt: string;
    /** The mask or packaging of the evaluation has changed since the result was computed. */
    readonly inputsChanged?: true;
  } | null;
}

/** An evaluation in a list, with its sort key if the list is sorted; that of a missing figure is empty. */
export interface ListedEvaluation extends EvaluationState {
  readonly sortKey?: string;
  /** null: it has neither a standard nor an external result. */
  readonly figures: EvaluationFigures | null;
}

/**
 * The column by which evaluations are sorted, and the direction. Evaluations without the figure that a list is sorted by
 * are the last ones in both directions.
 */
export interface EvaluationSort {
  readonly by: 'name' | 'updatedAt' | Figure;
  readonly descending: boolean;
}

export interface EvaluationQuery extends LabelledQuery {
  /** Default: by ascending id. Evaluations with the same key are sorted by id in the same direction. */
  readonly sort?: EvaluationSort;
  /** With `sort`: the sort key of the record `after`, which may have been removed since. */
  readonly afterKey?: string;
  /** This category, or one of several. */
  readonly categoryId?: string | readonly string[];
  readonly status?: 'draft' | 'evaluated' | 'outdated';
  /** Only evaluations that this import has created or replaced, while it can be undone. */
  readonly importId?: string;
  /** The highest id: excludes evaluations created later. */
  readonly upTo?: string;
  /** Only evaluations that refer to this mask or packaging. */
  readonly uses?: ReusableReference;
  /** At least one: only evaluations with these ids. */
  readonly ids?: readonly string[];
  /** At least one: only evaluations with one of these references. */
  readonly references?: readonly string[];
  /** Ranges with what they vary with, which takes longer than all the rest; otherwise without. */
  readonly withDrivers?: boolean;
}

/** The number of matching evaluations, and the id of the last one; without an id if there is none. */
export interface EvaluationCount {
  readonly count: number;
  readonly last?: string;
}

export type EvaluationChange =
  | {
      readonly kind: 'insert-evaluation';
      readonly evaluation: StoredEvaluation;
      readonly teamIds: readonly string[];
      readonly tagIds: readonly string[];
      /**
       * Mask and packaging that the evaluation refers to. Rejected (`stale`) if one no longer has the revision
       * that the evaluation was checked with.
       */
      readonly reusables?: readonly ReusableUse[];
      /**
       * Rejected (`reference`) if another evaluation has its reference, also where references need not be unique:
       * of two writers who create it by its reference, the later one finds the evaluation of the other.
       */
      readonly onlyOfReference?: true;
    }
  | {
      readonly kind: 'replace-evaluation';
      /** With the new revision; `createdAt` is not changed. */
      readonly evaluation: StoredEvaluation;
      readonly expectedRevision: number;
      readonly teamIds: readonly string[];
      readonly tagIds: readonly string[];
      readonly reusables?: readonly ReusableUse[];
      /** The new payload has the same figures: results of the expected revision count as results of the new one. */
      readonly keepsResults?: true;
    }
  /**
   * Removes its results and versions as well; rejected (`in-use`) while a product pins one of the versions.
   */
  | {
      readonly kind: 'remove-evaluation';
      readonly evaluationId: string;
      readonly expectedRevision?: number;
      /** Keeps it in the trash; absent: deleted for good. */
      readonly trash?: Deletion;
    };

/** The place of an evaluation in a list. */
export type ListedKey = Pick<ListedEvaluation, 'id' | 'sortKey'>;

export interface EvaluationReads {
  readEvaluation(organizationId: string, evaluationId: string): Promise<EvaluationState | undefined>;
  /** One page of a list, by ascending id or in the order of `query.sort`; versions are not listed. */
  listEvaluations(organizationId: string, query: EvaluationQuery): Promise<readonly ListedEvaluation[]>;
  /** The same without what the list shows. */
  listEvaluationKeys(organizationId: string, query: EvaluationQuery): Promise<readonly ListedKey[]>;
  /** Returns the id of the matching evaluation that is `query.limit`-th by ascending id, if there are as many. */
  evaluationAtLimit(
    organizationId: string,
    query: Omit<EvaluationQuery, 'sort' | 'afterKey'>,
  ): Promise<string | undefined>;
  /** Returns those of the ids (at least one) that exist. */
  existingEvaluations(organizationId: string, ids: readonly string[]): Promise<readonly string[]>;
  /** Reads every matching evaluation: for bulk jobs, not for pages of a list. */
  countEvaluations(organizationId: string, query: Omit<EvaluationQuery, 'limit'>): Promise<EvaluationCount>;
}
