import { purgeImports } from '../platform/background/purge-imports.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/identity/audit.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import type { StoredDatabase } from '../platform/ports/own-databases.ts';
import { referenceConflict, throwRemovalRefusal } from '../platform/records/reference-conflict.ts';

/** Deletes an own database with its data sets and its file. Throws: DomainError record.not-found, record.in-use. */
export async function removeDatabase(
  context: Pick<Context, 'storage' | 'clock' | 'newId' | 'log'>,
  caller: Caller,
  { id, importId }: Pick<StoredDatabase, 'id' | 'importId'>,
): Promise<void> {
  const { storage, clock } = context;
  const users = await storage.listDatabaseUsers(caller.organizationId, id);
  if (users.length > 0) throw referenceConflict(users);
  await storage
    .commit(caller.organizationId, [
      { kind: 'remove-own-database', id, now: timestamp(clock()) },
      audit(context, caller, {
        action: 'remove',
        noun: 'database',
        recordId: id,
        before: { import: importId },
      }),
    ])
    .catch((error: unknown) => throwRemovalRefusal(error, 'database', id));
  void purgeImports(context);
}
