import type { Hash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../platform/context.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import type { StoredImport } from '../platform/ports/database-imports.ts';
import { StorageUnavailable } from '../platform/ports/storage-errors.ts';
import { startOfText } from './reading/decode-text.ts';

const prefix = 'sillage-import-';

/** A file on the disk that only this process reads. */
export interface TemporaryFile {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Writes the file of an import from the storage to the disk; the kinds of files are distinguished by the ending of their
 * name, which it gets from its first bytes.
 * Throws: DomainError import.file-gone; StorageUnavailable full; Error of the file system.
 */
export async function writeUpload(
  { storage, temporaryFolder }: Pick<Context, 'storage' | 'temporaryFolder'>,
  organizationId: string,
  { id, uploadId }: Pick<StoredImport, 'id' | 'uploadId'>,
  hash: Hash,
): Promise<TemporaryFile> {
  const first = await storage.readUpload(organizationId, uploadId, 0);
  if (first === undefined) throw new DomainError('import.file-gone', { id });
  const folder = mkdtempSync(join(temporaryFolder, `${prefix}${process.pid}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, `upload${endingOf(first)}`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      let piece: Uint8Array | undefined = first;
      for (let position = 1; piece !== undefined; position++) {
        hash.update(piece);
        // Not `write`, which may write a part of it.
        await file.appendFile(piece);
        piece = await storage.readUpload(organizationId, uploadId, position);
      }
    } finally {
      await file.close();
    }
    return { path, remove };
  } catch (error) {
    await remove();
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new StorageUnavailable('full', error) : error;
  }
}

function endingOf(first: Uint8Array): string {
  if (Buffer.from(first.subarray(0, 2)).toString('latin1') === 'PK') return '.zip';
  const start = startOfText(first.subarray(0, 200)).trimStart();
  if (start.startsWith('<')) return '.xml';
  // No text: of no format that is read. A table may be in Windows-1252, but has no control characters.
  return /(?![\t\n\v\f\r])\p{Cc}/u.test(start) ? '.bin' : '.csv';
}

/** Deletes what processes that ended in the middle of an import have left. Call it before any import runs. */
export function removeAbandonedUploads(temporaryFolder: string): void {
  for (const name of readdirSync(temporaryFolder)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || (Number(owner) !== process.pid && isRunning(Number(owner)))) continue;
    // A folder of another user is left to that user.
    try {
      rmSync(join(temporaryFolder, name), { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
