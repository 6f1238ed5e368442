import { createHash } from 'node:crypto';
import { createReadStream, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Recipe } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { jobLease } from '../../platform/jobs/job-limits.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { StoredImport } from '../../platform/ports/database-imports.ts';
import type { ClaimedJob } from '../../platform/ports/jobs.ts';
import type { FileDownloads } from '../../platform/webhooks/sender/file-download.ts';
import { defaultTolerance, type PublishedResults } from '../proof/compare-with-published.ts';
import { downloadFile } from './download-file.ts';

/** What the job of an import keeps of a recipe; absent: its file was uploaded. */
export interface RecipeSubject {
  readonly recipe?: Recipe;
}

type RecipeFile = Recipe['files'][number];
type FetchContext = Pick<Context, 'storage' | 'clock' | 'temporaryFolder'>;

/** What the rest of an import needs of the files of a recipe. */
interface FetchedRecipe {
  /** Of the database. */
  readonly bytes: number;
  readonly published: PublishedResults | null;
}

/** Bytes of a piece of a file, 128 KiB, as those of an upload. */
const pieceBytes = 2 ** 17;
const prefix = 'sillage-recipe-';
/** Milliseconds for which a part of a file is kept to go on with: 7 days. */
const partLifetime = 7 * 86_400_000;

/**
 * Fetches the files of a recipe, each to a temporary file whose sum is compared before anything of it is stored; then
 * stores the database as if it had been uploaded, and the decisions on its flows.
 * Throws: DomainError database.download-failed, database.download-differs; StorageUnavailable; the reason of `signal`.
 */
export async function fetchRecipe(
  context: FetchContext,
  downloads: FileDownloads,
  job: ClaimedJob,
  found: StoredImport,
  recipe: Recipe,
  signal: AbortSignal,
): Promise<FetchedRecipe> {
  const { storage, temporaryFolder } = context;
  const { organizationId } = job;
  const folder = partFolder(temporaryFolder, organizationId, recipe);
  const fetch = async (file: RecipeFile): Promise<string> => {
    const { use, address = '', sha256 = '', size = 0 } = file;
    const path = join(folder, use);
    await downloadFile(downloads, { address, sha256, size }, path, signal);
    return path;
  };
  const table = async (use: RecipeFile['use']): Promise<Uint8Array | undefined> => {
    const file = recipe.files.find((one) => one.use === use);
    if (file === undefined) return undefined;
    const bytes = file.text === undefined ? await readFile(await fetch(file)) : Buffer.from(file.text);
    return promisify(gzip)(bytes);
  };
  try {
    const mapping = await table('mapping');
    const published = await table('published');
    const database = recipe.files.find(({ use }) => use === 'database');
    let { bytes } = found;
    // An import that begins once more has its file already.
    if (bytes === 0 && database !== undefined)
      bytes = await storeDownload(context, job, found.id, await fetch(database));
    if (mapping !== undefined) {
      await storage.commit(organizationId, [
        { kind: 'put-import-decisions', importId: found.id, decisions: mapping },
      ]);
    }
    await rm(folder, { recursive: true, force: true });
    return {
      bytes,
      published:
        published === undefined
          ? null
          : { table: published, tolerance: recipe.options?.tolerance ?? defaultTolerance },
    };
  } catch (error) {
    const isFalse = error instanceof DomainError && error.code === 'database.download-differs';
    const isCancelled = async () => (await storage.readJob(organizationId, job.id))?.status === 'cancelled';
    // Whatever else ended it, a later run goes on with what there is.
    if (isFalse || (signal.aborted && (await isCancelled())))
      await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Stores a verified file piece by piece, as long as the worker has the job; returns its bytes. */
async function storeDownload(
  { storage, clock }: FetchContext,
  { organizationId, jobId, fence }: ClaimedJob,
  importId: string,
  path: string,
): Promise<number> {
  let [bytes, position] = [0, 0];
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    const content = piece as Uint8Array;
    bytes += content.length;
    await storage.commit(organizationId, [
      // Refuses the commit of a worker that has lost the job.
      { kind: 'extend-job', claim: { jobId, fence }, leaseUntil: timestamp(clock() + jobLease) },
      { kind: 'store-download', importId, position: position++, content },
    ]);
    // Awaiting the embedded database does not let other requests run.
    await new Promise(setImmediate);
  }
  await storage.commit(organizationId, [{ kind: 'complete-download', importId, bytes }]);
  return bytes;
}

/**
 * The folder of what was fetched of a recipe, the same for each import by it, so that a later one goes on.
 * Throws: Error for a folder that somebody else has put there.
 */
function partFolder(temporaryFolder: string, organizationId: string, recipe: Recipe): string {
  removeOldParts(temporaryFolder);
  const { name, version, files } = recipe;
  const key = JSON.stringify([organizationId, name, version, files.map(({ sha256 }) => sha256)]);
  const folder = join(temporaryFolder, prefix + createHash('sha256').update(key).digest('hex').slice(0, 32));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const kept = lstatSync(folder);
    const isOurs = process.getuid === undefined || kept.uid === process.getuid();
    if (!kept.isDirectory() || !isOurs) throw error;
  }
  return folder;
}

/** Deletes parts of files that no import has gone on with for a week. */
function removeOldParts(temporaryFolder: string): void {
  for (const name of readdirSync(temporaryFolder)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(temporaryFolder, name);
    const kept = lstatSync(path, { throwIfNoEntry: false });
    if (kept === undefined || Date.now() - kept.mtimeMs < partLifetime) continue;
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // A folder of another user is left to that user.
    }
  }
}
