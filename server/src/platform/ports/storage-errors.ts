/** A record that refers to the record to be removed or changed, or has the same reference as another one. */
export interface ReferencingRecord {
  readonly noun: 'evaluation' | 'product' | 'mask' | 'packaging';
  readonly id: string;
  readonly name: string;
  readonly reference?: string;
}

/**
 * Why a commit was rejected as a whole:
 * - `stale`: the record has another revision than expected;
 * - `gone`: the record, or one that a change refers to, does not exist (any more) in the organization;
 * - `in-use`: other records refer to it (`referencedBy`, at most 100);
 * - `taken`: another record already has the id, name or number;
 * - `last`: the organization would be left without any;
 * - `full`: the maximum number is reached;
 * - `undelivered`: too many deliveries are pending;
 * - `reference`: references of the noun are unique in the organization, and another record (`referencedBy`) has this one;
 * - `duplicates`: references cannot become unique, because several records (`referencedBy`) share one;
 * - `lost`: another worker has claimed the job or delivery since.
 */
export type ConflictReason =
  | 'stale'
  | 'gone'
  | 'in-use'
  | 'taken'
  | 'last'
  | 'full'
  | 'undelivered'
  | 'reference'
  | 'duplicates'
  | 'lost';

/** A commit did not find the state that it requires; nothing was written. */
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

/** What a quota limits. */
export type QuotaUnit = 'bytes' | 'records';

/** A commit would have exceeded a quota of the organization; nothing was written. */
export class QuotaExceeded extends Error {
  readonly unit: QuotaUnit;
  /** What the organization uses without the commit, and what it may use. */
  readonly used: number;
  readonly limit: number;

  constructor(unit: QuotaUnit, used: number, limit: number) {
    super(`the commit would exceed the quota of ${limit} ${unit}`);
    this.name = 'QuotaExceeded';
    this.unit = unit;
    this.used = used;
    this.limit = limit;
  }
}

/**
 * The storage is unavailable. `full`: no disk space left, nothing was written. `busy`: locked by
 * another process, or unreachable;
 * a commit in progress when the database became unreachable may have been written.
 * `damaged`: pages cannot be read; nothing was written.
 */
export class StorageUnavailable extends Error {
  readonly reason: 'full' | 'busy' | 'damaged';

  constructor(reason: StorageUnavailable['reason'], cause: unknown) {
    super(`the storage is ${reason}`, { cause });
    this.name = 'StorageUnavailable';
    this.reason = reason;
  }
}

/**
 * More attempts than concurrent writers of one record require, but few enough to end soon if a bug repeats.
 */
const attempts = 20;
/** Conflicts that every further attempt would meet again. */
const permanent: ReadonlySet<ConflictReason> = new Set([
  'in-use',
  'last',
  'full',
  'reference',
  'duplicates',
  'lost',
]);

/**
 * Reads, computes and commits again after a conflict with another writer, for callers without an expected
 * revision: the next attempt sees the current record, or that it no longer exists. `byReference`: an attempt that
 * finds its reference taken is repeated too, because the next one replaces the record that has it.
 * Throws the error of the last attempt.
 */
export async function retryWhenStale<T>(attempt: () => Promise<T>, byReference = false): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const retryable =
        error instanceof StorageConflict &&
        (!permanent.has(error.reason) || (byReference && error.reason === 'reference'));
      if (!retryable || tries === attempts) throw error;
    }
  }
}
