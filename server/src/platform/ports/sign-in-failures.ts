/** The failed sign-ins of one counter: of an account, a device or an address. */
export interface FailureCount {
  readonly failures: number;
  readonly lastFailedAt: string;
  /** When nothing of the count matters any more. */
  readonly expiresAt: string;
}

/** Counters by their keys, which reveal neither names nor addresses; a counter without failures is absent. */
export type FailureCounts = ReadonlyMap<string, FailureCount>;

export interface SignInFailures {
  readSignInFailures(counters: readonly string[]): Promise<FailureCounts>;
  /**
   * Replaces counters by what `change` makes of them, in one transaction during which no other process changes
   * them. `change` returns those to be written; undefined removes one. It may be called more than once.
   */
  changeSignInFailures(
    counters: readonly string[],
    change: (present: FailureCounts) => ReadonlyMap<string, FailureCount | undefined>,
  ): Promise<void>;
}
