/** Unfinished work of the whole installation. */
export interface UnfinishedWork {
  readonly queuedJobs: number;
  readonly runningJobs: number;
  readonly pendingDeliveries: number;
}

export interface UnfinishedWorkReads {
  /** Counts over the whole installation: for its operators, not for requests of an organization. */
  countUnfinishedWork(): Promise<UnfinishedWork>;
}
