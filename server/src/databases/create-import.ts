import { createHash } from 'node:crypto';
import type { AcceptedImport, databaseEndpoints, Language } from '@sillage/contract';
import { efMethod, isFlagSet, proposalKinds } from '@sillage/contract';
import { purgeImports } from '../platform/background/purge-imports.ts';
import type { Context } from '../platform/context.ts';
import type { HandlersFor } from '../platform/http/endpoint-handlers.ts';
import { databaseFileLimit } from '../platform/http/request-limits.ts';
import { audit } from '../platform/identity/audit.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { pendingJobsLimit } from '../platform/jobs/job-limits.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { fileReceiver } from '../platform/ndjson/receive-file.ts';
import type { NewImport } from '../platform/ports/database-imports.ts';
import type { NewJob } from '../platform/ports/jobs.ts';
import type { Change } from '../platform/ports/storage.ts';
import { StorageConflict } from '../platform/ports/storage-errors.ts';
import { roomToReceive } from '../platform/threads/import-room.ts';
import { checkName, parseIndicators } from './check-import.ts';
import type { ImportOptions } from './import-options.ts';
import { requireLists } from './mapping-lists.ts';

type Handler = HandlersFor<keyof typeof databaseEndpoints>['createImport'];
export type ImportContext = Pick<
  Context,
  | 'storage'
  | 'catalog'
  | 'clock'
  | 'newId'
  | 'work'
  | 'readiness'
  | 'log'
  | 'settings'
  | 'freeSpace'
  | 'threads'
>;

/**
 * Bytes of a piece of a file, 128 KiB: the embedded database stores it in the thread that serves requests, which must
 * never be busy for more than some milliseconds at a time.
 */
const uploadPieceBytes = 2 ** 17;
/** Bytes of a file without a length after which the free room is looked at again. */
const roomCheckedEvery = 2 ** 20;

/** POST /database-imports: receives a file into the storage and queues the job that reads it. */
export function createImport(context: ImportContext): Handler {
  const { storage, clock, newId } = context;
  const receive = fileReceiver(context.readiness, databaseFileLimit, uploadPieceBytes);
  const room = roomToReceive(context);
  return async (request) => {
    const { caller, query, language } = request;
    const { organizationId } = caller;
    const { name, version, licence = '', attribution = '' } = query;
    const options: ImportOptions = {
      ...{ licence, attribution },
      ...withDefaults(context, query),
      ...repeatableChoices(query),
    };
    await checkName(context, organizationId, name, version);
    await requireLists(context, organizationId, options.mappingLists);
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    const release = await room.keep(Number.isFinite(length) ? Math.min(length, databaseFileLimit) : 0);
    const id = newId();
    const added: NewImport = {
      id,
      uploadId: id,
      userId: caller.userId,
      createdAt: timestamp(clock()),
      name,
      version,
      check: isFlagSet(query.check),
      options: JSON.stringify(options),
    };
    let bytes = 0;
    let position = 0;
    const hash = createHash('sha256');
    try {
      await storage.commit(organizationId, [{ kind: 'insert-upload', import: added }]);
      await receive(request, async (content) => {
        bytes += content.length;
        if (Number.isNaN(length) && bytes % roomCheckedEvery < content.length) await room.check(bytes);
        hash.update(content);
        await storage.commit(organizationId, [
          { kind: 'append-upload', importId: id, position: position++, content, now: timestamp(clock()) },
        ]);
      });
      const jobId = newId();
      return await queueImport(context, caller, {
        id,
        jobId,
        language,
        stored: { kind: 'complete-upload', importId: id, jobId, bytes },
        after: { name, version, check: added.check, bytes, sha256: hash.digest('hex'), ...options },
      });
    } catch (error) {
      await storage.commit(organizationId, [{ kind: 'abandon-upload', importId: id }]).catch(() => {});
      void purgeImports(context);
      throw error;
    } finally {
      release();
    }
  };
}

/** How a file is to be read, with the defaults of what is not given. Throws: DomainError query.invalid. */
export function withDefaults(
  context: Pick<ImportContext, 'catalog'>,
  {
    format = 'auto',
    disclosure = 'aggregated',
    allocation = 'given',
    regional = 'process',
    method = efMethod,
    system,
    parameterSet,
    indicators,
  }: Partial<Omit<ReadingOptions, 'indicators'>> & { readonly indicators?: string | undefined },
): ReadingOptions {
  return {
    ...{ format, disclosure, allocation, regional, method, system, parameterSet },
    indicators: parseIndicators(context, method, indicators),
  };
}

type ReadingOptions = Pick<
  ImportOptions,
  'format' | 'disclosure' | 'allocation' | 'regional' | 'method' | 'system' | 'parameterSet' | 'indicators'
>;

/** The choices that a run once more may change. */
export function repeatableChoices({
  accept,
  leaveOut,
  exclude,
  mappingLists,
}: {
  readonly accept?: string | undefined;
  readonly leaveOut?: string | undefined;
  readonly exclude?: string | undefined;
  readonly mappingLists?: string | undefined;
}): Pick<ImportOptions, 'accept' | 'leaveOut' | 'mappingLists'> {
  const kinds = proposalKinds.filter((kind) => accept?.split(',').includes(kind));
  const left = [...separated(leaveOut, ';'), ...separated(exclude, ',')];
  const lists = [...new Set(separated(mappingLists, ','))];
  return {
    ...(lists.length === 0 ? {} : { mappingLists: lists }),
    ...(kinds.length === 0 ? {} : { accept: kinds }),
    ...(left.length === 0 ? {} : { leaveOut: left }),
  };
}

const separated = (text: string | undefined, separator: string): string[] =>
  (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

interface QueuedImport {
  readonly id: string;
  readonly jobId: string;
  readonly language: Language;
  /** The change that makes the import one that a job can read. */
  readonly stored: Change;
  /** For the audit. */
  readonly after: object;
  /** What else the job needs. */
  readonly subject?: object;
}

/** Queues the job of an import. Throws: DomainError job.limit. */
export async function queueImport(
  context: Pick<Context, 'storage' | 'clock' | 'newId' | 'work'>,
  caller: Caller,
  { id, jobId, language, stored, after, subject = {} }: QueuedImport,
): Promise<{ body: AcceptedImport; headers: { Location: string } }> {
  const { storage, clock, work } = context;
  const job: NewJob = {
    id: jobId,
    kind: 'import-database',
    evaluationId: id,
    revision: 0,
    userId: caller.userId,
    createdAt: timestamp(clock()),
    input: JSON.stringify({ language, subject }),
  };
  const line = audit(context, caller, {
    action: 'import',
    noun: 'database-import',
    recordId: id,
    after,
  });
  try {
    await storage.commit(caller.organizationId, [
      { kind: 'insert-job', job, atMost: pendingJobsLimit },
      stored,
      line,
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'full') throw error;
    throw new DomainError('job.limit', { limit: pendingJobsLimit, seconds: 10 });
  }
  work.wakeJobs();
  return {
    body: { import: { id }, job: { id: jobId } },
    headers: { Location: `/database-imports/${id}` },
  };
}
