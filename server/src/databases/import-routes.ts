import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type databaseEndpoints, disclosures } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import type { HandlersFor } from '../platform/http/endpoint-handlers.ts';
import { mappingLimit } from '../platform/http/request-limits.ts';
import { audit } from '../platform/identity/audit.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { answerList } from '../platform/ndjson/list-pages.ts';
import { fileReceiver } from '../platform/ndjson/receive-file.ts';
import type { NewImport, StoredImport } from '../platform/ports/database-imports.ts';
import { StorageConflict } from '../platform/ports/storage-errors.ts';
import { checkName } from './check-import.ts';
import { createImport, type ImportContext, queueImport, repeatableChoices } from './create-import.ts';
import { type ImportOptions, parseOptions } from './import-options.ts';
import { importRecord, importSummary, type MadeDatabases } from './import-record.ts';
import { requireLists } from './mapping-lists.ts';
import { readDecisions } from './report/mapping-csv.ts';

type Names =
  | 'createImport'
  | 'listImports'
  | 'readImport'
  | 'readImportMapping'
  | 'replaceImportMapping'
  | 'resumeImport';

/** Milliseconds for which a file is kept at least that an import reads once more: 7 days. */
const resumedFileLifetime = 7 * 86_400_000;

/** Imports of databases: files, their reports and their matches. */
export function importRoutes(
  context: ImportContext & Pick<Context, 'cursors' | 'importWaits'>,
): Pick<HandlersFor<keyof typeof databaseEndpoints>, Names> {
  const { storage, clock, newId, importWaits } = context;
  const receive = fileReceiver(context.readiness, mappingLimit);

  async function madeDatabases(organizationId: string): Promise<MadeDatabases> {
    const databases = await storage.listOwnDatabases(organizationId);
    return new Map(databases.map(({ importId, id, disclosure }) => [importId, { id, disclosure }]));
  }

  async function require({ organizationId }: Caller, id: string): Promise<StoredImport> {
    const found = await storage.readImport(organizationId, id);
    if (found === undefined) throw new DomainError('record.not-found', { noun: 'import', id });
    return found;
  }

  /** An import that has matches. Throws: DomainError record.not-found, import.not-done. */
  async function requireDone(caller: Caller, id: string): Promise<StoredImport> {
    const found = await require(caller, id);
    if (found.state !== 'done') throw new DomainError('import.not-done', { id, state: found.state });
    return found;
  }

  /** The choices of an import; its file is disclosed no further than the databases that were made of it by now. */
  async function choicesToResume(organizationId: string, source: StoredImport): Promise<ImportOptions> {
    const options = parseOptions(source.options);
    let strictest = disclosures.indexOf(options.disclosure);
    for (const { name, importId, disclosure } of await storage.listOwnDatabases(organizationId)) {
      if (name !== source.name) continue;
      const made = await storage.readImport(organizationId, importId);
      if (made?.uploadId === source.uploadId)
        strictest = Math.max(strictest, disclosures.indexOf(disclosure));
    }
    return { ...options, disclosure: disclosures[strictest] ?? options.disclosure };
  }

  /**
   * An import that has matches, for who may overrule them: of a closed database, an administrator or the one who uploaded
   * its file. Throws: DomainError record.not-found, import.not-done, import.not-yours.
   */
  async function requireDecidable(caller: Caller, id: string): Promise<StoredImport> {
    const source = await requireDone(caller, id);
    if (caller.role === 'admin' || source.userId === caller.userId) return source;
    const { disclosure } = await choicesToResume(caller.organizationId, source);
    if (disclosure !== 'full') throw new DomainError('import.not-yours', { id });
    return source;
  }

  return {
    createImport: createImport(context),
    listImports: async ({ caller: { organizationId }, query, language }) => {
      const made = await madeDatabases(organizationId);
      return answerList(context, organizationId, query, {
        path: '/database-imports',
        read: async (page) =>
          (await storage.listImports(organizationId, page)).map((found) => ({
            ...found,
            payload: found.report ?? '',
          })),
        show: async (rows) =>
          rows.map((found) => importSummary(found, made, importWaits.of(found, language))),
      });
    },
    readImport: async ({ caller, params: { id }, language }) => {
      const found = await require(caller, id);
      const { organizationId } = caller;
      const { disclosure } = await choicesToResume(organizationId, found);
      const body = importRecord(
        found,
        await madeDatabases(organizationId),
        caller,
        disclosure,
        importWaits.of(found, language),
      );
      return { body, headers: { 'Cache-Control': 'no-store' } };
    },
    readImportMapping: async ({ caller, params: { id } }) => {
      const source = await requireDone(caller, id);
      const mapping = await storage.readImportMapping(caller.organizationId, id);
      // A comparison has the table of the publisher in the place of decisions.
      const isProof = parseOptions(source.options).proof !== undefined;
      const table = (isProof ? null : mapping?.decisions) ?? mapping?.made ?? null;
      if (table === null) throw new DomainError('import.not-done', { id, state: 'without matches' });
      return {
        bytes: await promisify(gunzip)(table),
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="mapping.csv"',
        },
      };
    },
    replaceImportMapping: async (request) => {
      const { caller, params } = request;
      const { id } = params;
      await requireDecidable(caller, id);
      const pieces: Uint8Array[] = [];
      await receive(request, async (piece) => void pieces.push(piece));
      const table = Buffer.concat(pieces);
      // Whether the method has the flows is known to the job, which reads the factors.
      const decisions = readDecisions(table.toString('utf8'), 'mapping.csv');
      await storage.commit(caller.organizationId, [
        { kind: 'put-import-decisions', importId: id, decisions: await promisify(gzip)(table) },
        audit(context, caller, {
          action: 'decide',
          noun: 'database-import',
          recordId: id,
          after: { decisions: decisions.size },
        }),
      ]);
      return {};
    },
    resumeImport: async ({ caller, params: { id }, query, language }) => {
      const { organizationId } = caller;
      const source = await requireDecidable(caller, id);
      const version = query.version ?? source.version;
      await checkName(context, organizationId, source.name, version);
      const options: ImportOptions = {
        ...(await choicesToResume(organizationId, source)),
        ...repeatableChoices(query),
      };
      await requireLists(context, organizationId, options.mappingLists);
      const mapping = await storage.readImportMapping(organizationId, id);
      const [newImportId, jobId] = [newId(), newId()];
      const now = clock();
      const added: NewImport = {
        id: newImportId,
        uploadId: source.uploadId,
        userId: caller.userId,
        createdAt: timestamp(now),
        name: source.name,
        version,
        check: false,
        options: JSON.stringify(options),
      };
      try {
        return await queueImport(context, caller, {
          id: newImportId,
          jobId,
          language,
          stored: {
            kind: 'insert-resumed-import',
            import: added,
            jobId,
            bytes: source.bytes,
            decisions: mapping?.decisions ?? null,
            keepUntil: timestamp(now + resumedFileLifetime),
          },
          after: { name: source.name, version, resumes: id },
        });
      } catch (error) {
        if (error instanceof StorageConflict && error.reason === 'gone')
          throw new DomainError('import.file-gone', { id });
        throw error;
      }
    },
  };
}
