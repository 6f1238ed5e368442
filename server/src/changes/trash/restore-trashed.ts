import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { retryWhenStale, StorageConflict } from '../../platform/ports/storage-errors.ts';
import type { TrashedRecord } from '../../platform/ports/trash.ts';

/**
 * Restores a deleted record as it was.
 * Throws: DomainError record.not-found; trash.missing-records if it refers to records that no longer exist;
 * trash.reference-taken if references are unique and another record has its reference by now.
 */
export async function restoreTrashed(
  context: Pick<Context, 'storage' | 'clock' | 'newId'>,
  caller: Caller,
  id: string,
): Promise<TrashedRecord> {
  const { storage } = context;
  const { organizationId } = caller;
  // A record that it refers to may be deleted between the check and the commit.
  return retryWhenStale(async () => {
    const trashed = await storage.readTrashed(organizationId, id);
    if (trashed === undefined) throw new DomainError('record.not-found', { noun: 'trashed record', id });
    const missing = await storage.missingRecords(organizationId, trashed.needs);
    if (missing.length > 0) {
      const references = missing.map((record) => `${record.noun} ${record.id}`).join(', ');
      throw new DomainError('trash.missing-records', { references });
    }
    const { noun, revision, payload: after } = trashed;
    await storage.commit(organizationId, [
      { kind: 'restore-trashed', id },
      audit(context, caller, {
        action: 'restore',
        noun,
        recordId: id,
        revisionAfter: revision,
        after,
      }),
    ]);
    return trashed;
  }).catch((error: unknown) => {
    if (!(error instanceof StorageConflict)) throw error;
    if (error.reason === 'gone') throw new DomainError('record.not-found', { noun: 'trashed record', id });
    const [holder] = error.referencedBy;
    if (error.reason !== 'reference' || holder === undefined) throw error;
    throw new DomainError('trash.reference-taken', { noun: holder.noun, id: holder.id });
  });
}
