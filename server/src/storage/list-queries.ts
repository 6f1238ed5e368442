/** The next records of a list, by rising id: those after `after`, at most `limit`. */
export interface Page {
  readonly after?: string;
  readonly limit: number;
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
  readonly categoryId?: string;
  readonly status?: 'draft' | 'evaluated' | 'outdated';
}

export interface ReusableQuery extends Page {
  readonly updatedSince?: string;
  /** Found in the name, accents and case folded. */
  readonly search?: string;
}
