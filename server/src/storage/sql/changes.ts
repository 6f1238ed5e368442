import type { Change } from '../../ports/storage.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { apiKeyWriters } from './api-keys.ts';
import { auditWriters } from './audit.ts';
import type { ChangeWriters } from './change-writers.ts';
import { deliveryWriters } from './deliveries.ts';
import { evaluationWriters } from './evaluations.ts';
import { ConstraintBreach, type Script } from './executor.ts';
import { externalResultWriters } from './external-results.ts';
import { idempotencyKeyWriters } from './idempotency-keys.ts';
import { jobWriters } from './jobs.ts';
import { labelWriters } from './labels.ts';
import { organizationWriters } from './organizations.ts';
import { productWriters } from './products.ts';
import { resultWriters } from './results.ts';
import { reusableWriters } from './reusables.ts';
import { secondFactorWriters } from './second-factors.ts';
import { sessionWriters } from './sessions.ts';
import { userWriters } from './users.ts';
import { versionWriters } from './versions.ts';
import { webhookKeyWriters } from './webhook-keys.ts';

const writers: ChangeWriters<Change> = {
  ...organizationWriters,
  ...userWriters,
  ...secondFactorWriters,
  ...labelWriters,
  ...apiKeyWriters,
  ...sessionWriters,
  ...evaluationWriters,
  ...resultWriters,
  ...externalResultWriters,
  ...versionWriters,
  ...productWriters,
  ...reusableWriters,
  ...auditWriters,
  ...idempotencyKeyWriters,
  ...jobWriters,
  ...deliveryWriters,
  ...webhookKeyWriters,
};

/** Combines all changes into one script. Throws: StorageConflict. */
export function* applyChanges(organizationId: string, changes: readonly Change[]): Script {
  for (const change of changes) {
    try {
      yield* writers[change.kind](organizationId, change as never);
    } catch (error) {
      if (!(error instanceof ConstraintBreach)) throw error;
      if (error.constraint === 'unique') throw new StorageConflict('taken');
      // Broken foreign key: an inserted row refers to a missing record, or a removed record is in use.
      throw new StorageConflict(change.kind.startsWith('remove-') ? 'in-use' : 'gone');
    }
  }
}
