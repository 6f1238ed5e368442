/** The next records of a list, by rising id: those after `after`, at most `limit`. */
export interface Page {
  readonly after?: string;
  readonly limit: number;
}

/** A column by which evaluations can be listed, and which way. */
export interface EvaluationSort {
  readonly by: 'name' | 'updatedAt';
  readonly descending: boolean;
}

/** Which records of a list are wanted; what is left out does not matter. */
export interface LabelledQuery extends Page {
  readonly teamId?: string;
  readonly tagId?: string;
  /** ISO 8601 UTC with milliseconds; records changed then or later. */
  readonly updatedSince?: string;
  /** Exactly so. */
  readonly reference?: string;
  /** Found in name or reference, accents and case folded. */
  readonly search?: string;
}

export interface EvaluationQuery extends LabelledQuery {
  /** Instead of by rising id; among equals by id the same way. */
  readonly sort?: EvaluationSort;
  /** With `sort`: the sort key of the record `after`, which may be gone by now. */
  readonly afterKey?: string;
  readonly categoryId?: string;
  readonly status?: 'draft' | 'evaluated' | 'outdated';
  /** Those made no later than this one. */
  readonly upTo?: string;
  /** At least one: those among them. */
  readonly ids?: readonly string[];
}

/** How many records a query finds, and the last of them; undefined when there is none. */
export interface Count {
  readonly count: number;
  readonly last?: string;
}

export interface ReusableQuery extends Page {
  readonly updatedSince?: string;
  /** Found in the name, accents and case folded. */
  readonly search?: string;
}
