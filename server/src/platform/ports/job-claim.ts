/** The right to end a job: valid until the job is claimed again or requeued. */
export interface JobClaim {
  readonly jobId: string;
  /** Incremented with every claim. */
  readonly fence: number;
}
