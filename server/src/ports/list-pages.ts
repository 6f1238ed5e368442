/** The next records of a list, by rising id: at most `limit`, beginning behind the id `after`. */
export interface Page {
  readonly after?: string;
  readonly limit: number;
}

/** Filters that the lists of evaluations and of products have in common. A filter left out matches every record. */
export interface LabelledQuery extends Page {
  readonly teamId?: string;
  readonly tagId?: string;
  /** ISO 8601 UTC with milliseconds: records changed at that time or later. */
  readonly updatedSince?: string;
  /** The whole reference, matched exactly. */
  readonly reference?: string;
  /** Part of the name or the reference, without regard to accents and case (Unicode case folding). */
  readonly search?: string;
}
