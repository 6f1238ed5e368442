import { type Clock, timestamp } from '../../kernel/clock.ts';
import type { Change } from '../../ports/storage.ts';
import { QuotaExceeded } from '../../ports/storage-errors.ts';
import type { Quotas } from '../../ports/usage.ts';
import { applyChanges } from './changes.ts';
import type { Executor } from './executor.ts';
import { hasQuotas, storesSomething, withinQuotas } from './usage.ts';

/**
 * Applies changes in one transaction. Pieces of an upload do not wait for the disk: the commit that completes it does, and
 * with it all that were written to the log before. Throws: StorageConflict; QuotaExceeded.
 */
export type Commit = (organizationId: string, changes: readonly Change[]) => Promise<void>;

/**
 * Commits within the quotas of each organization. An organization without quotas is not checked; one with quotas
 * costs a read of its counters in the same transaction. `rereadAfter`: milliseconds after which quotas are read again,
 * since an operator may have set them in another process.
 */
export function commitWithinQuotas(
  executor: Executor,
  clock: Clock,
  defaults: Quotas,
  rereadAfter: number,
): Commit {
  const now = (): number => performance.now();
  const known = new Map<string, { readonly limited: boolean; readonly readAt: number }>();

  async function isLimited(org: string): Promise<boolean> {
    const last = known.get(org);
    if (last !== undefined && now() - last.readAt < rereadAfter) return last.limited;
    const limited = await hasQuotas(executor, org, defaults);
    known.set(org, { limited, readAt: now() });
    return limited;
  }

  return async (org, changes) => {
    const durability = changes.every(({ kind }) => kind === 'append-upload') ? 'soon' : 'now';
    if (!storesSomething(changes) || !(await isLimited(org))) {
      await executor.transaction(() => applyChanges(org, changes, timestamp(clock())), durability);
      if (changes.some(({ kind }) => kind === 'set-quotas')) known.delete(org);
      return;
    }
    const commit = (readBefore: boolean): Promise<void> =>
      executor.transaction(
        () => withinQuotas(org, applyChanges(org, changes, timestamp(clock())), defaults, readBefore),
        durability,
      );
    try {
      await commit(false);
    } catch (error) {
      if (!(error instanceof QuotaExceeded)) throw error;
      // Once more, with what was used before: it may have been beyond the quota already, and got less.
      await commit(true);
    }
  };
}
