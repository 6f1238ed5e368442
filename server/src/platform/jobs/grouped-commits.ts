import { commitTogether, type SharedCommit } from '../ports/commit-together.ts';
import type { Change, Storage } from '../ports/storage.ts';

/** Most jobs of one commit. */
const jobsAtOnce = 64;
/** Milliseconds that an ended job waits at most for others that still run. */
const longestWait = 20;

/** Stores the ends of several jobs in one commit. */
export interface GroupedCommits {
  /** Throws: StorageConflict, StorageUnavailable; then nothing of these changes is stored. */
  commit(organizationId: string, changes: readonly Change[]): Promise<void>;
  /** Commits what waits, if nothing else is going to join it. Call it when a run has ended in another way. */
  runEnded(): void;
}

/**
 * Groups commits by organization: a commit costs as much as the calculation of several evaluations.
 * `running`: the runs in flight, those that wait here included.
 */
export function groupedCommits(
  { storage }: { readonly storage: Pick<Storage, 'commit'> },
  running: () => number,
): GroupedCommits {
  const waiting = new Map<string, SharedCommit[]>();
  let waitingEntries = 0;
  let committing = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Commits now if all runs in flight wait for it. */
  function commitIfComplete(): void {
    if (waitingEntries > 0 && waitingEntries + committing >= running()) flush();
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const organizationId of [...waiting.keys()]) flushOne(organizationId);
  }

  function flushOne(organizationId: string): void {
    const entries = waiting.get(organizationId) ?? [];
    waiting.delete(organizationId);
    waitingEntries -= entries.length;
    committing += entries.length;
    void commitTogether(storage.commit, organizationId, entries).then(() => {
      committing -= entries.length;
    });
  }

  return {
    commit: (organizationId, changes) =>
      new Promise((resolve, reject) => {
        const entries = waiting.get(organizationId) ?? [];
        entries.push({ changes, resolve, reject });
        waiting.set(organizationId, entries);
        waitingEntries++;
        if (entries.length >= jobsAtOnce) flushOne(organizationId);
        timer ??= setTimeout(flush, longestWait);
        commitIfComplete();
      }),
    runEnded: commitIfComplete,
  };
}
