import { purgeImports } from '../../platform/background/purge-imports.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';

/**
 * Cancels a job, queued or running: results that it has stored are kept; later ones are neither stored nor
 * delivered. A job that is already cancelled stays so. Throws: DomainError record.not-found, job.ended.
 */
export async function cancelJob(
  context: Pick<Context, 'storage' | 'clock' | 'newId' | 'log'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const { storage, clock } = context;
  try {
    await storage.commit(caller.organizationId, [
      { kind: 'cancel-job', jobId: id, finishedAt: timestamp(clock()) },
      audit(context, caller, {
        action: 'cancel',
        noun: 'job',
        recordId: id,
      }),
    ]);
    // The file of an import that no worker had begun is left to nobody else.
    void purgeImports(context);
  } catch (error) {
    if (!(error instanceof StorageConflict)) throw error;
    const job = await storage.readJob(caller.organizationId, id);
    if (job === undefined) throw new DomainError('record.not-found', { noun: 'job', id });
    if (job.status !== 'cancelled') throw new DomainError('job.ended', { id, status: job.status });
  }
}
