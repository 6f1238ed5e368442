/** The next records of a list, by ascending id: at most `limit`, after the id `after`. */
export interface Page {
  readonly after?: string;
  readonly limit: number;
}

/** Common filters of the lists of evaluations and products. An absent filter matches every record. */
export interface LabelledQuery extends Page {
  readonly teamId?: string;
  readonly tagId?: string;
  /** ISO 8601 UTC with milliseconds: records changed at or after this time. */
  readonly updatedSince?: string;
  /** The whole reference, matched exactly. */
  readonly reference?: string;
  /** Part of the name or the reference, ignoring accents and case (Unicode case folding). */
  readonly search?: string;
}
