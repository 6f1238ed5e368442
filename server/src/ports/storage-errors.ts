/** A record that refers to the one that was to be removed. */
export interface ReferencingRecord {
  readonly noun: 'evaluation' | 'product';
  readonly id: string;
  readonly name: string;
}

/**
 * Why a commit was refused as a whole:
 * - `stale`: the record has another revision than expected;
 * - `gone`: the record, or one that a change refers to, does not exist (any more) in the organization;
 * - `in-use`: other records refer to it (`referencedBy`, at most 100);
 * - `taken`: another record has the id, name or number already;
 * - `last`: the organization would be left without one;
 * - `full`: there may be no more of them;
 * - `undelivered`: too many deliveries have not ended;
 * - `lost`: another worker has claimed the job or delivery since.
 */
export type ConflictReason = 'stale' | 'gone' | 'in-use' | 'taken' | 'last' | 'full' | 'undelivered' | 'lost';

/** A commit met another state than the one it was made for; nothing was written. */
export class StorageConflict extends Error {
  readonly reason: ConflictReason;
  readonly referencedBy: readonly ReferencingRecord[];

  constructor(reason: ConflictReason, referencedBy: readonly ReferencingRecord[] = []) {
    super(`the commit was refused: ${reason}`);
    this.name = 'StorageConflict';
    this.reason = reason;
    this.referencedBy = referencedBy;
  }
}

/**
 * The storage cannot do its work now. `full`: no disk space left, nothing was written. `busy`: locked by another process,
 * or unreachable; a commit that was under way when a database became unreachable may have been written.
 */
export class StorageUnavailable extends Error {
  readonly reason: 'full' | 'busy';

  constructor(reason: 'full' | 'busy', cause: unknown) {
    super(`the storage is ${reason}`, { cause });
    this.name = 'StorageUnavailable';
    this.reason = reason;
  }
}

/** More attempts than concurrent writers of one record make necessary, few enough to end soon where a bug repeats. */
const attempts = 20;
/** Conflicts that another attempt meets again. */
const permanent: ReadonlySet<ConflictReason> = new Set(['in-use', 'last', 'full', 'lost']);

/**
 * Reads, computes and commits again after a conflict with another writer, for callers that did not say which revision they
 * expect: the next attempt sees the record as it is now, or that it is gone. Throws what the last attempt threw.
 */
export async function retryWhenStale<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const retryable = error instanceof StorageConflict && !permanent.has(error.reason);
      if (!retryable || tries === attempts) throw error;
    }
  }
}
