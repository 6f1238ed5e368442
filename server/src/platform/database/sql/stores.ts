import type { Change, Reads } from '../../ports/storage.ts';
import type { Quotas } from '../../ports/usage.ts';
import { apiKeyReads, apiKeyWriters } from './api-keys.ts';
import { auditReads, auditWriters, manyAuditWriters } from './audit.ts';
import { benchmarkReads, benchmarkWriters } from './benchmarks.ts';
import type { ChangeWriters, ManyChangesWriters } from './change-writers.ts';
import { dataSetMappingReads, dataSetMappingWriters } from './data-set-mappings.ts';
import { databaseImportReads, databaseImportWriters } from './database-imports.ts';
import { deliveryQueue, deliveryWriters } from './deliveries.ts';
import type { Dictionaries } from './dictionaries.ts';
import { figureReads } from './evaluation-figures.ts';
import { evaluationReads, evaluationWriters, manyEvaluationsWriters } from './evaluations.ts';
import type { Executor } from './executor.ts';
import { externalResultReads, externalResultWriters } from './external-results.ts';
import { idempotencyKeyReads, idempotencyKeyWriters } from './idempotency-keys.ts';
import { importEntryReads, importEntryWriters } from './import-entries.ts';
import { jobQueue, jobWriters, manyJobsWriters } from './jobs.ts';
import { noteReads, noteWriters } from './notes.ts';
import { organizationReads, organizationWriters } from './organizations.ts';
import { ownDatabaseReads } from './own-databases.ts';
import { ownParameterReads, ownParameterWriters } from './own-parameters.ts';
import { pactReads, pactWriters } from './pact.ts';
import { pactExchangeReads, pactExchangeWriters } from './pact-exchange.ts';
import { portalReads, portalWriters } from './portal.ts';
import { presetReads, presetWriters } from './presets.ts';
import { productReads, productWriters } from './products.ts';
import { questionnaireReads, questionnaireWriters } from './questionnaires.ts';
import { recordEventReads } from './record-events.ts';
import { manyResultsWriters, resultReads, resultWriters } from './results.ts';
import { retention } from './retention.ts';
import { reusableReads, reusableWriters } from './reusables.ts';
import { sampleReads, sampleWriters } from './samples.ts';
import { scenarioReads, scenarioWriters } from './scenarios.ts';
import { secondFactorReads, secondFactorWriters } from './second-factors.ts';
import { credentialUses, sessionReads, sessionWriters } from './sessions.ts';
import { shareReads, shareWriters } from './shares.ts';
import { signInFailures } from './sign-in-failures.ts';
import { subscriptionReads, subscriptionWriters } from './subscriptions.ts';
import { teamAndTagReads, teamAndTagWriters } from './teams-and-tags.ts';
import { trashReads, trashWriters } from './trash.ts';
import { unfinishedWorkReads } from './unfinished-work.ts';
import { usageReads, usageWriters } from './usage.ts';
import { userReads, userWriters } from './users.ts';
import { verificationReads, verificationWriters } from './verifications.ts';
import { versionReads, versionWriters } from './versions.ts';
import { webhookKeyReads, webhookKeyWriters } from './webhook-keys.ts';

// The stores of all nouns, each in its file of this folder.

export const writers: ChangeWriters<Change> = {
  ...organizationWriters,
  ...userWriters,
  ...secondFactorWriters,
  ...teamAndTagWriters,
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
  ...usageWriters,
  ...dataSetMappingWriters,
  ...ownParameterWriters,
  ...databaseImportWriters,
  ...trashWriters,
  ...shareWriters,
  ...questionnaireWriters,
  ...verificationWriters,
  ...importEntryWriters,
  ...presetWriters,
  ...noteWriters,
  ...pactWriters,
  ...subscriptionWriters,
  ...pactExchangeWriters,
  ...sampleWriters,
  ...scenarioWriters,
  ...benchmarkWriters,
  ...portalWriters,
};

export const manyWriters: ManyChangesWriters<Change> = {
  ...manyAuditWriters,
  ...manyEvaluationsWriters,
  ...manyJobsWriters,
  ...manyResultsWriters,
};

export const storeReads = (executor: Executor, dictionaries: Dictionaries, quotas: Quotas): Reads => ({
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
  ...dataSetMappingReads(executor),
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
});
