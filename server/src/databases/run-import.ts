import { createHash } from 'node:crypto';
import { type DatabaseProofReport, importStages } from '@sillage/contract';
import { purgeImports } from '../platform/background/purge-imports.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/identity/audit.ts';
import { parseJobInput } from '../platform/jobs/job-input.ts';
import { jobLease } from '../platform/jobs/job-limits.ts';
import type { RunJob } from '../platform/jobs/run-job.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import type { StoredImport } from '../platform/ports/database-imports.ts';
import type { ClaimedJob } from '../platform/ports/jobs.ts';
import type { StoredDatabase } from '../platform/ports/own-databases.ts';
import type { Change } from '../platform/ports/storage.ts';
import { StorageConflict, StorageUnavailable } from '../platform/ports/storage-errors.ts';
import { roomToRun } from '../platform/threads/import-room.ts';
import { stageText, type Wait } from '../platform/threads/import-waits.ts';
import { type FileDownloads, fileDownloads } from '../platform/webhooks/sender/file-download.ts';
import { targetPolicy } from '../platform/webhooks/sender/ssrf-guard.ts';
import type { ImportedDatabase } from './import/import-database.ts';
import { importDatabaseTask } from './import/import-task.ts';
import { type DatabaseDetails, type ImportOptions, parseDetails, parseOptions } from './import-options.ts';
import { listsOfImport } from './mapping-lists.ts';
import { fetchRecipe, type RecipeSubject } from './recipes/fetch-recipe.ts';
import { type TemporaryFile, writeUpload } from './temporary-upload.ts';

/** Milliseconds between two looks at how far an import is, and whether it was cancelled. */
const watchInterval = 500;
/** Data sets stored by one commit: few enough that requests hardly wait. */
const processesPerCommit = 500;
/** Milliseconds for which the file of an import that only checked is kept: 7 days. */
const checkedFileLifetime = 7 * 86_400_000;

type RunContext = Pick<
  Context,
  | 'storage'
  | 'catalog'
  | 'clock'
  | 'newId'
  | 'log'
  | 'threads'
  | 'importThreads'
  | 'temporaryFolder'
  | 'settings'
  | 'freeSpace'
  | 'importWaits'
>;

/**
 * Runs the imports of databases. Data sets are stored bit by bit where nobody sees them; the last commit makes them a
 * database and ends the job, so that there is all of it or nothing.
 * Throws: DomainError database.*, with which the import fails; StorageConflict lost once it is cancelled;
 * StorageUnavailable, also for a disk without room, whereupon it is tried again.
 */
export function runImport(context: RunContext): RunJob {
  const { storage, log, settings } = context;
  const downloads = fileDownloads(targetPolicy(settings), settings.recipeHosts);
  return async (job) => {
    const found = await storage.readImport(job.organizationId, job.evaluationId);
    if (found === undefined) throw new StorageConflict('lost');
    try {
      await store(context, job, found, await calculate(context, downloads, job, found));
      return 'stored';
    } catch (error) {
      if (error instanceof StorageUnavailable) {
        const full = error.reason === 'full';
        const wait: Wait = full
          ? { for: 'room', ...(await roomToRun(context, found.bytes)) }
          : { for: 'storage' };
        await context.importWaits.note(job.organizationId, found.id, wait);
      }
      throw error;
    } finally {
      // What a failed or cancelled import leaves is deleted once that is stored.
      setTimeout(() => void purgeImports({ storage, clock: context.clock, log }), watchInterval).unref();
    }
  };
}

type Calculated = ImportedDatabase & { readonly sha256: string };

/** Writes the file to the disk once the import has its turn, and lets a thread of imports read it. */
async function calculate(
  context: RunContext,
  downloads: FileDownloads,
  job: ClaimedJob,
  queued: StoredImport,
): Promise<Calculated> {
  const { storage, catalog, importThreads } = context;
  const { organizationId } = job;
  const { indicators, subIndicators, factorColumns } = catalog.method;
  const columns = Array.from({ length: factorColumns.count }, (_, index) => {
    if (index < indicators.length) return indicators[index]?.id ?? '';
    return subIndicators[index - factorColumns.subIndicators]?.id ?? '';
  });
  const options = parseOptions(queued.options);
  const stage = new Int32Array(new SharedArrayBuffer(8));
  const watch = watchImport(context, job, stage);
  const hash = createHash('sha256');
  let file: TemporaryFile | undefined;
  try {
    const { recipe } = parseJobInput<RecipeSubject>(job.input).subject;
    if (recipe !== undefined) Atomics.store(stage, 0, importStages.indexOf('downloading'));
    const fetched = recipe && (await fetchRecipe(context, downloads, job, queued, recipe, watch.signal));
    const found = { ...queued, bytes: fetched?.bytes ?? queued.bytes };
    const mapping = await storage.readImportMapping(organizationId, found.id);
    const lists = await listsOfImport(context, organizationId, options.mappingLists);
    const { proof, sample } = options;
    const repeated = proof?.database ?? sample?.database;
    const source =
      repeated === undefined ? undefined : await storage.readOwnDatabase(organizationId, repeated);
    const decided =
      source === undefined ? mapping : await storage.readImportMapping(organizationId, source.importId);
    const input = async () => {
      Atomics.store(stage, 0, 0);
      Atomics.store(stage, 1, 0);
      if (file === undefined) {
        await requireRoom(context, found.bytes);
        file = await writeUpload(context, organizationId, found, hash);
      }
      return {
        file: file.path,
        ...(options.format === 'auto' ? {} : { format: options.format }),
        allocation: options.allocation,
        regional: options.regional,
        method: options.method,
        ...(options.system === undefined ? {} : { system: options.system }),
        ...(options.parameterSet === undefined ? {} : { parameterSet: options.parameterSet }),
        indicators: options.indicators,
        columns,
        decisions: decided?.decisions ?? null,
        accept: options.accept ?? [],
        leaveOut: options.leaveOut ?? [],
        lists,
        published:
          fetched?.published ??
          (proof === undefined ? null : { table: mapping?.decisions ?? null, tolerance: proof.tolerance }),
        sample: sample ?? null,
        stage,
      };
    };
    const imported = await importThreads.run(importDatabaseTask, input, {
      organizationId,
      bytes: found.bytes,
      signal: watch.signal,
      waits: () => void Atomics.store(stage, 0, waitsForTurn),
    });
    return { ...imported, sha256: hash.digest('hex') };
  } finally {
    watch.end();
    await file?.remove();
  }
}

/** Otherwise an import would fill the disk, of which the rest of the installation needs some, before it fails. */
async function requireRoom(context: RunContext, bytes: number): Promise<void> {
  const { needed, free } = await roomToRun(context, bytes);
  if (free < needed) throw new StorageUnavailable('full', new Error(`${needed} bytes needed, ${free} free`));
}

/** In the place of a stage. */
const waitsForTurn = -1;

/** Stores how far an import is, and ends its thread when the job is cancelled or taken over. */
function watchImport({ storage, log, importWaits }: RunContext, job: ClaimedJob, stage: Int32Array) {
  const cancellation = new AbortController();
  let told: string | undefined;
  let busy = false;

  async function look(): Promise<void> {
    const [now, runs] = [Atomics.load(stage, 0), Atomics.load(stage, 1)];
    const known = `${now} ${runs}`;
    if (now === waitsForTurn && known !== told) {
      told = known;
      await importWaits.note(job.organizationId, job.evaluationId, { for: 'turn' });
    } else if (known !== told) {
      told = known;
      const change = {
        kind: 'advance-import',
        importId: job.evaluationId,
        stage: stageText(importStages[now] ?? importStages[0], runs),
      } as const;
      await storage.commit(job.organizationId, [change]);
    }
    const current = await storage.readJob(job.organizationId, job.id);
    if (current?.status === 'running') return;
    cancellation.abort(new StorageConflict('lost'));
  }

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void look()
      .catch((error: unknown) => log.debug({ err: error }, 'the progress of an import was not stored'))
      .finally(() => {
        busy = false;
      });
  }, watchInterval);
  return { signal: cancellation.signal, end: () => clearInterval(timer) };
}

async function store(
  context: RunContext,
  job: ClaimedJob,
  found: StoredImport,
  imported: Calculated,
): Promise<void> {
  const { storage, clock } = context;
  const { organizationId } = job;
  const claim = { jobId: job.jobId, fence: job.fence };
  if (!found.check) {
    for (let start = 0; start < imported.processes.length; start += processesPerCommit) {
      const processes = imported.processes.slice(start, start + processesPerCommit);
      await storage.commit(organizationId, [
        // Refuses the commit of a worker that has lost the job.
        { kind: 'extend-job', claim, leaseUntil: timestamp(clock() + jobLease) },
        { kind: 'advance-import', importId: found.id, stage: 'storing' },
        { kind: 'stage-own-processes', importId: found.id, processes },
      ]);
      // Awaiting the embedded database does not let other requests run.
      await new Promise(setImmediate);
    }
  }
  try {
    const { proof, sample } = parseOptions(found.options);
    const repeated = proof?.database ?? sample?.database;
    const described =
      repeated === undefined ? undefined : await storage.readOwnDatabase(organizationId, repeated);
    await storage.commit(organizationId, lastChanges(context, job, found, imported, described));
  } catch (error) {
    if (!(error instanceof StorageConflict)) throw error;
    if (error.reason === 'taken')
      throw new DomainError('database.exists', { id: `${found.name}@${found.version}` });
    throw new StorageConflict('lost');
  }
}

const proofSummary = (
  { verdict, tolerance, pairs, within }: DatabaseProofReport,
  importId: string,
): NonNullable<DatabaseDetails['proof']> => ({
  ...{ verdict, tolerance, pairs, within },
  import: { id: importId },
});

/** Data sets of a database whose last sample is kept. */
const mostSamples = 200;

/** What a database knows of itself since its file was read once more. */
function learned(
  { proof: compared, sample }: ImportOptions,
  { details }: StoredDatabase,
  proof: DatabaseDetails['proof'],
  importId: string,
): Partial<DatabaseDetails> {
  if (compared !== undefined) return proof === undefined ? {} : { proof };
  if (sample === undefined) return {};
  const others = (parseDetails(details).samples ?? []).filter(({ dataSet }) => dataSet !== sample.dataSet);
  return { samples: [{ dataSet: sample.dataSet, import: importId }, ...others].slice(0, mostSamples) };
}

function lastChanges(
  context: RunContext,
  job: ClaimedJob,
  found: StoredImport,
  { format, indicators, processes, report, mapping, sha256 }: Calculated,
  repeated: StoredDatabase | undefined,
): readonly Change[] {
  const { clock } = context;
  const { name, version, check } = found;
  const options = parseOptions(found.options);
  const { licence, attribution, disclosure, method } = options;
  const finishedAt = timestamp(clock());
  const id = `${name}@${version}`;
  const proof = report.proof && proofSummary(report.proof, found.id);
  const details: DatabaseDetails = {
    ...{ format, sha256, indicators },
    ...(proof === undefined ? {} : { proof }),
  };
  const changes: Change[] = [
    { kind: 'end-job', claim: { jobId: job.jobId, fence: job.fence }, finishedAt },
    {
      kind: 'complete-import',
      importId: found.id,
      finishedAt,
      report: JSON.stringify({ ...report, sha256 }),
      mapping,
      // The file of a database that is only looked at stays that of the database.
      keepUntil: check && repeated === undefined ? timestamp(clock() + checkedFileLifetime) : null,
    },
  ];
  if (repeated !== undefined) {
    const described = { ...parseDetails(repeated.details), ...learned(options, repeated, proof, found.id) };
    changes.push({ kind: 'describe-own-database', id: repeated.id, details: JSON.stringify(described) });
  }
  if (check) return changes;
  const database = {
    id,
    name,
    version,
    createdAt: finishedAt,
    retired: false,
    disclosure,
    licence,
    attribution,
    importId: found.id,
    method,
    processes: processes.length,
    details: JSON.stringify(details),
  };
  return [
    ...changes,
    { kind: 'insert-own-database', database },
    audit(
      context,
      { userId: job.userId },
      {
        action: 'create',
        noun: 'database',
        recordId: id,
        after: { import: found.id, disclosure, licence, attribution, method, processes: processes.length },
      },
    ),
  ];
}
