import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { StoredDatabase } from '../../platform/ports/own-databases.ts';

/**
 * An own database by `name@version`, or by its name alone, which means its newest version that is not retired, as in
 * evaluations. Undefined if there is none.
 */
export async function findOwnDatabase(
  { storage }: Pick<Dependencies, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  id: string,
): Promise<StoredDatabase | undefined> {
  if (id.includes('@')) return storage.readOwnDatabase(organizationId, id);
  const versions = await storage.listOwnDatabases(organizationId);
  return versions.filter(({ name, retired }) => name === id && !retired).at(-1);
}

/** The same to read from. Throws: DomainError record.not-found, database.shipped. */
export async function requireOwnDatabase(
  context: Pick<Dependencies, 'storage' | 'catalog'>,
  caller: Pick<Caller, 'organizationId'>,
  id: string,
): Promise<StoredDatabase> {
  return orRefuse(context, id, await findOwnDatabase(context, caller, id));
}

/**
 * The one version to change or to delete, by `name@version` alone: another one must not be hit because a newer one came.
 * Throws: DomainError record.not-found, database.shipped.
 */
export async function requireOwnVersion(
  context: Pick<Dependencies, 'storage' | 'catalog'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  id: string,
): Promise<StoredDatabase> {
  return orRefuse(context, id, await context.storage.readOwnDatabase(organizationId, id));
}

function orRefuse(
  { catalog }: Pick<Dependencies, 'catalog'>,
  id: string,
  found: StoredDatabase | undefined,
): StoredDatabase {
  if (found !== undefined) return found;
  if (catalog.database(id) !== undefined) throw new DomainError('database.shipped', { id });
  throw new DomainError('record.not-found', { noun: 'database', id });
}
