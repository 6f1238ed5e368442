/** Work of the whole installation that has not ended, for those who run it. */
export interface WaitingWork {
  readonly queuedJobs: number;
  readonly runningJobs: number;
  readonly pendingDeliveries: number;
}
