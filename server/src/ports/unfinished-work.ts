/** Work of the whole installation that has not ended. */
export interface UnfinishedWork {
  readonly queuedJobs: number;
  readonly runningJobs: number;
  readonly pendingDeliveries: number;
}

export interface UnfinishedWorkReads {
  /** Over the whole installation: for its operators, not for requests of an organization. */
  countUnfinishedWork(): Promise<UnfinishedWork>;
}
