import type { AcceptedImport, Language } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import type { NewImport, StoredImport } from '../platform/ports/database-imports.ts';
import type { StoredDatabase } from '../platform/ports/own-databases.ts';
import { StorageConflict } from '../platform/ports/storage-errors.ts';
import { queueImport } from './create-import.ts';
import { type ImportOptions, parseOptions } from './import-options.ts';

/** Milliseconds for which the file is kept at least: 7 days. */
const fileLifetime = 7 * 86_400_000;

/** An own database, and the import that it comes from. */
export interface ImportedDatabaseSource {
  readonly database: StoredDatabase;
  readonly source: StoredImport;
}

/** Throws: DomainError record.not-found. */
export async function requireSource(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  id: string,
): Promise<ImportedDatabaseSource> {
  const database = await storage.readOwnDatabase(organizationId, id);
  const source = database && (await storage.readImport(organizationId, database.importId));
  if (database === undefined || source === undefined)
    throw new DomainError('record.not-found', { noun: 'database', id });
  return { database, source };
}

/**
 * Refuses who may not learn figures of the file: of a closed database all but administrators and the one who uploaded it.
 * Throws: DomainError import.not-yours.
 */
export function requireFigures(
  { role, userId }: Pick<Caller, 'role' | 'userId'>,
  { database, source }: ImportedDatabaseSource,
): void {
  if (role !== 'admin' && source.userId !== userId && database.disclosure !== 'full')
    throw new DomainError('import.not-yours', { id: source.id });
}

interface Repeat extends ImportedDatabaseSource {
  readonly language: Language;
  /** What is looked at, beside the choices of the import. */
  readonly options: Partial<ImportOptions>;
  readonly decisions: Uint8Array | null;
  /** For the audit. */
  readonly after: object;
}

/**
 * Queues an import that reads the file of a database once more and stores a report alone.
 * Throws: DomainError import.file-gone, job.limit.
 */
export async function repeatImport(
  context: Pick<Context, 'storage' | 'clock' | 'newId' | 'work'>,
  caller: Caller,
  { database, source, language, options, decisions, after }: Repeat,
): Promise<{ body: AcceptedImport; headers: { Location: string } }> {
  const { clock, newId } = context;
  const [id, jobId] = [newId(), newId()];
  const now = clock();
  const { name, version, disclosure } = database;
  const added: NewImport = {
    id,
    uploadId: source.uploadId,
    userId: caller.userId,
    createdAt: timestamp(now),
    name,
    version,
    check: true,
    options: JSON.stringify({
      ...parseOptions(source.options),
      disclosure,
      ...options,
    } satisfies ImportOptions),
  };
  try {
    return await queueImport(context, caller, {
      id,
      jobId,
      language,
      stored: {
        kind: 'insert-resumed-import',
        import: added,
        jobId,
        bytes: source.bytes,
        decisions,
        keepUntil: timestamp(now + fileLifetime),
      },
      after: { name, version, ...after },
    });
  } catch (error) {
    if (error instanceof StorageConflict && error.reason === 'gone')
      throw new DomainError('import.file-gone', { id: source.id });
    throw error;
  }
}
