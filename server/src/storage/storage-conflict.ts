/** A record that stands in the way of a deletion. */
export interface RecordUser {
  readonly noun: 'evaluation' | 'product';
  readonly id: string;
  readonly name: string;
}

/**
 * Why a commit was refused as a whole:
 * - `stale`: the record has another revision than expected;
 * - `gone`: the record, or one that a change refers to, does not exist (any more) in the organization;
 * - `in-use`: other records need it (`users`, at most 100);
 * - `taken`: the id, name or number is already another record's;
 * - `last`: the organization would be left without one;
 * - `full`: there may be no more of them;
 * - `undelivered`: too much waits to be delivered;
 * - `lost`: what the caller had claimed is somebody else's now.
 */
export type ConflictReason = 'stale' | 'gone' | 'in-use' | 'taken' | 'last' | 'full' | 'undelivered' | 'lost';

/** A commit met a state other than the one it was made for; nothing was written. */
export class StorageConflict extends Error {
  readonly reason: ConflictReason;
  readonly users: readonly RecordUser[];

  constructor(reason: ConflictReason, users: readonly RecordUser[] = []) {
    super(`the commit was refused: ${reason}`);
    this.name = 'StorageConflict';
    this.reason = reason;
    this.users = users;
  }
}
