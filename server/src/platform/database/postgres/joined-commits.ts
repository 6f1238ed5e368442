import { setImmediate as turn } from 'node:timers/promises';
import { commitTogether, type SharedCommit } from '../../ports/commit-together.ts';
import type { Change } from '../../ports/storage.ts';
import type { Commit } from '../sql/commit-within-quotas.ts';

/** Beside their audit entries, what requests store that join a commit: none of these waits for what another one locks. */
const joining: ReadonlySet<Change['kind']> = new Set(['put-result', 'insert-job']);
/** Most requests of a commit. */
const mostRequests = 32;

/**
 * Commits what requests of an organization store in one turn of the event loop, or while the last commit is under way, in one
 * transaction: each way to the server, and each wait for its disk, costs as much for one result as for many.
 */
export function joinedCommits(commit: Commit): Commit {
  const queues = new Map<string, SharedCommit[]>();

  async function commitInTurn(organizationId: string, key: string, queue: SharedCommit[]): Promise<void> {
    await turn();
    while (queue.length > 0) await commitTogether(commit, organizationId, queue.splice(0, mostRequests));
    queues.delete(key);
  }

  return (organizationId, changes) => {
    const [first, ...others] = changes;
    const joins = first !== undefined && joining.has(first.kind);
    if (!joins || others.some(({ kind }) => kind !== 'append-audit')) return commit(organizationId, changes);
    return new Promise((resolve, reject) => {
      const key = `${first.kind} ${organizationId}`;
      const queue = queues.get(key) ?? [];
      queue.push({ changes, resolve, reject });
      if (queues.has(key)) return;
      queues.set(key, queue);
      void commitInTurn(organizationId, key, queue);
    });
  };
}
