/** The storage cannot do its work now; nothing was written. `full`: no room left; `busy`: held by another process. */
export class StorageUnavailable extends Error {
  readonly reason: 'full' | 'busy';

  constructor(reason: 'full' | 'busy', cause: unknown) {
    super(`the storage is ${reason}`, { cause });
    this.name = 'StorageUnavailable';
    this.reason = reason;
  }
}
