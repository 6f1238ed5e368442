/** A sample of an evaluation: what it shows, and everything that a repetition needs. */
export interface StoredSample {
  /** That of the job that made it. */
  readonly id: string;
  readonly evaluationId: string;
  readonly userId: string;
  readonly createdAt: string;
  /** An `UncertaintyAnalysis` of the contract, compressed. */
  readonly content: Uint8Array;
}

export type SampleChange =
  /** Only the newest `atMost` of the evaluation stay. Rejected (`gone`) if there is no such evaluation. */
  | { readonly kind: 'insert-sample'; readonly sample: StoredSample; readonly atMost: number }
  | { readonly kind: 'remove-samples'; readonly evaluationId: string };

export interface SampleReads {
  /** Newest first. */
  listSamples(organizationId: string, evaluationId: string): Promise<readonly StoredSample[]>;
}
