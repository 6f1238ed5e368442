import { changesByKind } from './changes-by-kind.ts';
import type { Change, Storage } from './storage.ts';
import { StorageUnavailable } from './storage-errors.ts';

/** Changes that may share a commit with others, and how to tell who waits for it. */
export interface SharedCommit {
  readonly changes: readonly Change[];
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Stores changes of several requests or jobs of an organization in one commit. If one of them is refused, nothing was stored,
 * and each is committed alone. While the storage is unavailable, the outcome may be unknown: then it fails for all.
 */
export async function commitTogether(
  commit: Storage['commit'],
  organizationId: string,
  entries: readonly SharedCommit[],
): Promise<void> {
  try {
    await commit(organizationId, changesByKind(entries.flatMap(({ changes }) => changes)));
    for (const { resolve } of entries) resolve();
  } catch (error) {
    // A full disk may have space for some.
    const all = error instanceof StorageUnavailable && error.reason !== 'full';
    for (const { changes, resolve, reject } of entries) {
      if (all || entries.length === 1) reject(error);
      else await commit(organizationId, changes).then(resolve, reject);
    }
  }
}
