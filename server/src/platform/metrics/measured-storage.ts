import type { Change, Storage } from '../ports/storage.ts';
import { QuotaExceeded, StorageConflict, StorageUnavailable } from '../ports/storage-errors.ts';
import type { CommitOutcome, Metrics } from './metrics.ts';

/** Wraps a storage to count and time its commits. `now`: milliseconds of a monotonic clock. */
export function measuredStorage(storage: Storage, metrics: Metrics, now: () => number): Storage {
  return {
    ...storage,
    async commit(organizationId, changes) {
      const begun = now();
      let outcome: CommitOutcome = 'broken';
      try {
        await storage.commit(organizationId, changes);
        outcome = 'done';
      } catch (error) {
        if (error instanceof StorageConflict || error instanceof QuotaExceeded) outcome = 'refused';
        if (error instanceof StorageUnavailable) outcome = 'unavailable';
        throw error;
      } finally {
        metrics.committed(outcome, (now() - begun) / 1_000);
        if (outcome === 'done') for (const change of changes) count(change, metrics);
      }
    },
  };
}

function count(change: Change, metrics: Metrics): void {
  if (change.kind === 'put-result') metrics.evaluated('standard');
  if (change.kind === 'put-external-result') metrics.evaluated('extscore');
  if (change.kind === 'end-job') metrics.jobEnded(change.failure === undefined ? 'done' : 'failed');
  if (change.kind === 'cancel-job') metrics.jobEnded('cancelled');
  if (change.kind === 'record-attempt') {
    metrics.deliveryAttempted(change.attempt.reason === null ? 'delivered' : 'failed');
  }
}
