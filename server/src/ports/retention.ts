/**
 * What has expired: jobs and deliveries that ended, and webhook targets that failed, before one time, but not the targets
 * that are disabled; and idempotency keys first used before another time.
 */
export interface RetentionLimits {
  readonly endedBefore: string;
  readonly keysBefore: string;
}

export interface Retention {
  /**
   * Deletes expired records over the whole installation, the oldest first, at most `atMost` rows of each table.
   * Shape: how many rows of the table of which most were deleted; `atMost` when there may be more.
   */
  deleteExpired(limits: RetentionLimits, atMost: number): Promise<number>;
}
