import sql from 'sql-template-tag';
import type { Clock } from '../../kernel/clock.ts';
import type { Storage } from '../../ports/storage.ts';
import { apiKeyReads } from './api-keys.ts';
import { auditReads } from './audit.ts';
import { applyChanges } from './changes.ts';
import { credentialUses } from './credential-uses.ts';
import { deliveryQueue } from './deliveries.ts';
import { evaluationReads } from './evaluations.ts';
import type { Executor } from './executor.ts';
import { externalResultReads } from './external-results.ts';
import { idempotencyKeyReads } from './idempotency-keys.ts';
import { jobQueue } from './jobs.ts';
import { labelReads } from './labels.ts';
import { organizationReads } from './organizations.ts';
import { productReads } from './products.ts';
import { resultReads } from './results.ts';
import { retention } from './retention.ts';
import { reusableReads } from './reusables.ts';
import { secondFactorReads } from './second-factors.ts';
import { sessionReads } from './sessions.ts';
import { signInFailures } from './sign-in-failures.ts';
import { unfinishedWorkReads } from './unfinished-work.ts';
import { userReads } from './users.ts';
import { versionReads } from './versions.ts';
import { webhookKeyReads } from './webhook-keys.ts';

/** Implements the storage port on any database with an `Executor`. */
export function sqlStorage(executor: Executor, clock: Clock): Storage {
  return {
    clock,
    commit: (org, changes) => executor.transaction(() => applyChanges(org, changes)),
    ...organizationReads(executor),
    ...userReads(executor),
    ...secondFactorReads(executor),
    ...signInFailures(executor),
    ...labelReads(executor),
    ...apiKeyReads(executor),
    ...sessionReads(executor),
    ...credentialUses(executor),
    ...evaluationReads(executor),
    ...resultReads(executor),
    ...externalResultReads(executor),
    ...versionReads(executor),
    ...productReads(executor),
    ...reusableReads(executor),
    ...auditReads(executor),
    ...idempotencyKeyReads(executor),
    ...jobQueue(executor),
    ...deliveryQueue(executor),
    ...webhookKeyReads(executor),
    ...unfinishedWorkReads(executor),
    ...retention(executor),
    async ping() {
      await executor.all(sql`SELECT 1`);
    },
    close: () => executor.close(),
  };
}
