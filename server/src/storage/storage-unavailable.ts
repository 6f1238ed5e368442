/**
 * The storage cannot do its work now. `full`: no room left, nothing was written. `busy`: held by another process, or
 * out of reach; what was being committed when a database went out of reach may have been written.
 */
export class StorageUnavailable extends Error {
  readonly reason: 'full' | 'busy';

  constructor(reason: 'full' | 'busy', cause: unknown) {
    super(`the storage is ${reason}`, { cause });
    this.name = 'StorageUnavailable';
    this.reason = reason;
  }
}
