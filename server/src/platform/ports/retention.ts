/**
 * Times before which records expire: one for ended jobs and deliveries and for failed webhook targets
 * (disabled targets never expire), one for the first use of idempotency keys, one for the last use of
 * sessions, one for the end of sessions. API keys are deleted when they have been expired since `endedBefore`.
 */
export interface RetentionLimits {
  readonly endedBefore: string;
  readonly keysBefore: string;
  /** Counters of failed sign-ins that expire before this time; absent: none. */
  readonly failuresBefore?: string;
  readonly sessionsUsedBefore: string;
  readonly sessionsEndBefore: string;
  /** Deleted records that were moved to the trash before this time; absent: none. */
  readonly trashedBefore?: string;
  /** Events of records before this time; absent: none. */
  readonly eventsBefore?: string;
}

export interface Retention {
  /**
   * Deletes expired records of the whole installation, oldest first, at most `atMost` rows of each table.
   * Returns the largest number of rows deleted from one table; if it is `atMost`, there may be more.
   */
  deleteExpired(limits: RetentionLimits, atMost: number): Promise<number>;
}
