import { setImmediate as turn } from 'node:timers/promises';
import type { Change } from '../../ports/storage.ts';
import { StorageUnavailable } from '../../ports/storage-errors.ts';
import type { Commit } from '../sql/commit-within-quotas.ts';

/** Beside their audit entries, what requests store that join a commit: none of these waits for what another one locks. */
const joining: ReadonlySet<Change['kind']> = new Set(['put-result', 'insert-job']);
/** Most requests of a commit. */
const mostRequests = 32;

interface Waiting {
  readonly changes: readonly Change[];
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Commits what requests of an organization store while its last commit is under way in one transaction: each way to the
 * server, and each wait for its disk, costs as much for one result as for many. If something in it is refused, nothing
 * was stored, and each is committed alone. A commit of unknown outcome is not repeated: it fails for all.
 */
export function joinedCommits(commit: Commit): Commit {
  const queues = new Map<string, Waiting[]>();

  async function commitTogether(org: string, some: readonly Waiting[]): Promise<void> {
    const all = some.flatMap(({ changes }) => changes);
    const isAudit = ({ kind }: Change): boolean => kind === 'append-audit';
    try {
      // Those of one kind are next to each other: they are written by one statement.
      await commit(org, [...all.filter((change) => !isAudit(change)), ...all.filter(isAudit)]);
      for (const { resolve } of some) resolve();
    } catch (error) {
      if (some.length === 1 || error instanceof StorageUnavailable) {
        for (const { reject } of some) reject(error);
      } else {
        for (const { changes, resolve, reject } of some) await commit(org, changes).then(resolve, reject);
      }
    }
  }

  async function commitInTurn(org: string, key: string, queue: Waiting[]): Promise<void> {
    // Those of this turn of the event loop, and then those that came during a commit.
    await turn();
    while (queue.length > 0) await commitTogether(org, queue.splice(0, mostRequests));
    queues.delete(key);
  }

  return (org, changes) => {
    const [{ kind } = { kind: undefined }, ...others] = changes;
    const joins = kind !== undefined && joining.has(kind);
    if (!joins || others.some((change) => change.kind !== 'append-audit')) return commit(org, changes);
    return new Promise((resolve, reject) => {
      const key = `${kind} ${org}`;
      const waiting = { changes, resolve, reject };
      const queue = queues.get(key);
      if (queue !== undefined) {
        queue.push(waiting);
        return;
      }
      const begun = [waiting];
      queues.set(key, begun);
      void commitInTurn(org, key, begun);
    });
  };
}
