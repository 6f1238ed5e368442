import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DatabaseProofReport, databaseEndpoints, ImportReport } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import type { HandlersFor } from '../platform/http/endpoint-handlers.ts';
import { mappingLimit } from '../platform/http/request-limits.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { fileReceiver } from '../platform/ndjson/receive-file.ts';
import type { NewImport, StoredImport } from '../platform/ports/database-imports.ts';
import type { StoredDatabase } from '../platform/ports/own-databases.ts';
import { StorageConflict } from '../platform/ports/storage-errors.ts';
import { type ImportContext, queueImport } from './create-import.ts';
import { type ImportOptions, parseDetails, parseOptions } from './import-options.ts';
import { defaultTolerance } from './proof/compare-with-published.ts';
import { proofCsv } from './proof/proof-csv.ts';
import { proofWithoutNames } from './proof/proof-report.ts';

type Names = 'proveDatabase' | 'readDatabaseProof' | 'readDatabaseProofTable';

/** Milliseconds for which the file is kept at least: 7 days. */
const fileLifetime = 7 * 86_400_000;

/** Comparisons of own databases with what their publishers state. */
export function proofRoutes(
  context: ImportContext & Pick<Context, 'cursors'>,
): Pick<HandlersFor<keyof typeof databaseEndpoints>, Names> {
  const { storage, clock, newId } = context;
  const receive = fileReceiver(context.readiness, mappingLimit);

  /** An own database with the import that it comes from. Throws: DomainError record.not-found. */
  async function require(
    { organizationId }: Caller,
    id: string,
  ): Promise<{ readonly database: StoredDatabase; readonly source: StoredImport }> {
    const database = await storage.readOwnDatabase(organizationId, id);
    const source = database && (await storage.readImport(organizationId, database.importId));
    if (database === undefined || source === undefined)
      throw new DomainError('record.not-found', { noun: 'database', id });
    return { database, source };
  }

  /** The last comparison, as far as the caller may see it. Throws: DomainError record.not-found. */
  async function shown(caller: Caller, id: string): Promise<DatabaseProofReport> {
    const { database } = await require(caller, id);
    const { proof } = parseDetails(database.details);
    const made = proof && (await storage.readImport(caller.organizationId, proof.import.id));
    const report = made?.report == null ? undefined : (JSON.parse(made.report) as ImportReport).proof;
    if (report === undefined) throw new DomainError('record.not-found', { noun: 'proof', id });
    const open = database.disclosure === 'full' || caller.role === 'admin';
    return open ? report : proofWithoutNames(report);
  }

  return {
    proveDatabase: async (request) => {
      const { caller, params, query, language } = request;
      const { database, source } = await require(caller, params.id);
      // Deviations tell figures of the file.
      if (caller.role !== 'admin' && source.userId !== caller.userId && database.disclosure !== 'full')
        throw new DomainError('import.not-yours', { id: source.id });
      const pieces: Uint8Array[] = [];
      await receive(request, async (piece) => void pieces.push(piece));
      const table = Buffer.concat(pieces);
      if (table.length === 0)
        throw new DomainError('database.published-invalid', {
          row: 1,
          reason: { en: 'it is empty', fr: 'elle est vide' },
        });
      const [id, jobId] = [newId(), newId()];
      const now = clock();
      const tolerance = query.tolerance === undefined ? defaultTolerance : Number(query.tolerance);
      const options: ImportOptions = {
        ...parseOptions(source.options),
        disclosure: database.disclosure,
        proof: { database: database.id, tolerance },
      };
      const added: NewImport = {
        id,
        uploadId: source.uploadId,
        userId: caller.userId,
        createdAt: timestamp(now),
        name: database.name,
        version: database.version,
        check: true,
        options: JSON.stringify(options),
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
            decisions: await promisify(gzip)(table),
            keepUntil: timestamp(now + fileLifetime),
          },
          after: { name: database.name, version: database.version, proves: database.id, tolerance },
        });
      } catch (error) {
        if (error instanceof StorageConflict && error.reason === 'gone')
          throw new DomainError('import.file-gone', { id: source.id });
        throw error;
      }
    },
    readDatabaseProof: async ({ caller, params: { id } }) => ({
      body: await shown(caller, id),
      headers: { 'Cache-Control': 'no-store' },
    }),
    readDatabaseProofTable: async ({ caller, params: { id } }) => ({
      bytes: Buffer.from(proofCsv(await shown(caller, id))),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="proof.csv"',
        'Cache-Control': 'no-store',
      },
    }),
  };
}
