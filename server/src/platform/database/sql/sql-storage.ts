import sql from 'sql-template-tag';
import type { Clock } from '../../kernel/clock.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Quotas } from '../../ports/usage.ts';
import { apiKeyReads } from './api-keys.ts';
import { auditReads } from './audit.ts';
import { benchmarkReads } from './benchmarks.ts';
import { commitWithinQuotas } from './commit-within-quotas.ts';
import { databaseImportReads } from './database-imports.ts';
import { deliveryQueue } from './deliveries.ts';
import { storedDictionaries } from './dictionaries.ts';
import { figureReads } from './evaluation-figures.ts';
import { evaluationReads } from './evaluations.ts';
import type { Executor } from './executor.ts';
import { externalResultReads } from './external-results.ts';
import { idempotencyKeyReads } from './idempotency-keys.ts';
import { importEntryReads } from './import-entries.ts';
import { jobQueue } from './jobs.ts';
import { noteReads } from './notes.ts';
import { organizationReads } from './organizations.ts';
import { ownDatabaseReads } from './own-databases.ts';
import { ownParameterReads } from './own-parameters.ts';
import { pactReads } from './pact.ts';
import { pactExchangeReads } from './pact-exchange.ts';
import { portalReads } from './portal.ts';
import { presetReads } from './presets.ts';
import { productReads } from './products.ts';
import { questionnaireReads } from './questionnaires.ts';
import { recordEventReads } from './record-events.ts';
import { resultReads } from './results.ts';
import { retention } from './retention.ts';
import { reusableReads } from './reusables.ts';
import { roleTableReads } from './role-tables.ts';
import { sampleReads } from './samples.ts';
import { scenarioReads } from './scenarios.ts';
import { secondFactorReads } from './second-factors.ts';
import { credentialUses, sessionReads } from './sessions.ts';
import { shareReads } from './shares.ts';
import { signInFailures } from './sign-in-failures.ts';
import { subscriptionReads } from './subscriptions.ts';
import { teamAndTagReads } from './teams-and-tags.ts';
import { trashReads } from './trash.ts';
import { unfinishedWorkReads } from './unfinished-work.ts';
import { noQuotas, usageReads } from './usage.ts';
import { userReads } from './users.ts';
import { verificationReads } from './verifications.ts';
import { versionReads } from './versions.ts';
import { webhookKeyReads } from './webhook-keys.ts';

/**
 * Implements the storage port on any database with an `Executor`. `rereadAfter`: milliseconds after which the quotas of
 * an organization are read again.
 */
export function sqlStorage(
  executor: Executor,
  clock: Clock,
  quotas: Quotas = noQuotas,
  rereadAfter = 0,
): Storage {
  const dictionaries = storedDictionaries(executor);
  const commit = commitWithinQuotas(executor, clock, quotas, rereadAfter);
  return {
    clock,
    commit: async (organizationId, changes) => commit(organizationId, await dictionaries.packed(changes)),
    ...organizationReads(executor),
    ...userReads(executor),
    ...secondFactorReads(executor),
    ...signInFailures(executor),
    ...teamAndTagReads(executor),
    ...apiKeyReads(executor),
    ...sessionReads(executor),
    ...credentialUses(executor),
    ...evaluationReads(executor),
    ...figureReads(executor),
    ...resultReads(executor, dictionaries),
    ...externalResultReads(executor),
    ...versionReads(executor),
    ...productReads(executor),
    ...recordEventReads(executor),
    ...reusableReads(executor),
    ...auditReads(executor),
    ...idempotencyKeyReads(executor),
    ...jobQueue(executor),
    ...deliveryQueue(executor),
    ...webhookKeyReads(executor),
    ...unfinishedWorkReads(executor),
    ...usageReads(executor, quotas),
    ...roleTableReads(executor),
    ...ownParameterReads(executor),
    ...ownDatabaseReads(executor),
    ...databaseImportReads(executor),
    ...trashReads(executor),
    ...importEntryReads(executor),
    ...presetReads(executor),
    ...noteReads(executor),
    ...pactReads(executor),
    ...subscriptionReads(executor),
    ...portalReads(executor),
    ...pactExchangeReads(executor),
    ...sampleReads(executor),
    ...scenarioReads(executor),
    ...shareReads(executor),
    ...questionnaireReads(executor),
    ...verificationReads(executor),
    ...benchmarkReads(executor),
    ...retention(executor),
    async ping() {
      await executor.all(sql`SELECT 1`);
    },
    close: () => executor.close(),
  };
}
