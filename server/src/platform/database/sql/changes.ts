import type { Change } from '../../ports/storage.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { apiKeyWriters } from './api-keys.ts';
import { auditWriters, manyAuditWriters } from './audit.ts';
import { benchmarkWriters } from './benchmarks.ts';
import type { ChangeWriters, ManyChangesWriters } from './change-writers.ts';
import { databaseImportWriters } from './database-imports.ts';
import { deliveryWriters } from './deliveries.ts';
import { evaluationWriters, manyEvaluationsWriters } from './evaluations.ts';
import { ConstraintBreach, type Script } from './executor.ts';
import { externalResultWriters } from './external-results.ts';
import { idempotencyKeyWriters } from './idempotency-keys.ts';
import { importEntryWriters } from './import-entries.ts';
import { jobWriters, manyJobsWriters } from './jobs.ts';
import { noteWriters } from './notes.ts';
import { organizationWriters } from './organizations.ts';
import { ownParameterWriters } from './own-parameters.ts';
import { pactWriters } from './pact.ts';
import { pactExchangeWriters } from './pact-exchange.ts';
import { portalWriters } from './portal.ts';
import { presetWriters } from './presets.ts';
import { productWriters } from './products.ts';
import { questionnaireWriters } from './questionnaires.ts';
import { writeEventsAfter, writeEventsBefore } from './record-event-writers.ts';
import { manyResultsWriters, resultWriters } from './results.ts';
import { reusableWriters } from './reusables.ts';
import { roleTableWriters } from './role-tables.ts';
import { sampleWriters } from './samples.ts';
import { scenarioWriters } from './scenarios.ts';
import { secondFactorWriters } from './second-factors.ts';
import { sessionWriters } from './sessions.ts';
import { shareWriters } from './shares.ts';
import { subscriptionWriters } from './subscriptions.ts';
import { teamAndTagWriters } from './teams-and-tags.ts';
import { trashWriters } from './trash.ts';
import { usageWriters } from './usage.ts';
import { userWriters } from './users.ts';
import { verificationWriters } from './verifications.ts';
import { versionWriters } from './versions.ts';
import { webhookKeyWriters } from './webhook-keys.ts';

const writers: ChangeWriters<Change> = {
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
  ...roleTableWriters,
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

const manyWriters: ManyChangesWriters<Change> = {
  ...manyAuditWriters,
  ...manyEvaluationsWriters,
  ...manyJobsWriters,
  ...manyResultsWriters,
};

/**
 * Combines all changes into one script, with the events that tell of them; `at`: when, for the events.
 * Throws: StorageConflict.
 */
export function* applyChanges(organizationId: string, changes: readonly Change[], at: string): Script {
  yield* writeEventsBefore(organizationId, changes, at);
  yield* writeChanges(organizationId, changes);
  yield* writeEventsAfter(organizationId, changes, at);
}

function* writeChanges(organizationId: string, changes: readonly Change[]): Script {
  for (const some of runsOfOneKind(changes)) {
    const [{ kind }] = some;
    try {
      const many = manyWriters[kind];
      if (many !== undefined && some.length > 1) yield* many(organizationId, some as never);
      else for (const change of some) yield* writers[kind](organizationId, change as never);
    } catch (error) {
      if (!(error instanceof ConstraintBreach)) throw error;
      if (error.constraint === 'unique') throw new StorageConflict('taken');
      // Broken foreign key: an inserted row refers to a missing record, or a removed record is in use.
      throw new StorageConflict(kind.startsWith('remove-') ? 'in-use' : 'gone');
    }
  }
}

/** Splits changes, in their order, where their kind changes. */
function runsOfOneKind(changes: readonly Change[]): readonly (readonly [Change, ...Change[]])[] {
  const runs: [Change, ...Change[]][] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (last?.[0].kind === change.kind) last.push(change);
    else runs.push([change]);
  }
  return runs;
}
