import { chmodSync } from 'node:fs';

/** Errors for a file of another user, as in a shared volume, and of file systems without modes. */
const withoutRight: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/** Makes a file readable only by its owner. A file whose mode this process may not change stays as it is. */
export function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if (!withoutRight.has((error as NodeJS.ErrnoException).code)) throw error;
  }
}
