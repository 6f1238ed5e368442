import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../../platform/config/startup-error.ts';

/** Error codes of file systems without hard links, such as FAT. */
const noHardLinks: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/**
 * Writes a file that gets its name only once it is complete and on the disk; readable only by its owner. An
 * existing file of that name is never replaced.
 *
 * Throws: StartupError; errors of `chunks`.
 */
export async function writeNewFile(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  // Checked again when the file gets its name; but writing it may take hours.
  if (existsSync(file)) throw alreadyExists(file);
  const part = temporaryPathBeside(file);
  try {
    await pipeline(Readable.from(chunks), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    await giveName(part, file);
    await syncToDisk(dirname(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof StartupError || code === undefined) throw error;
    throw new StartupError(`The file ${file} cannot be written (${code}).`, error);
  } finally {
    await rm(part, { force: true }).catch(() => undefined);
  }
}

/**
 * Uses a hard link: unlike a rename, it never replaces a file.
 * Throws: StartupError; errors of `link` and `rename`.
 */
async function giveName(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || existsSync(file)) throw alreadyExists(file, error);
    if (!noHardLinks.has(code)) throw error;
    await rename(part, file);
  }
}

function alreadyExists(file: string, cause?: unknown): StartupError {
  return new StartupError(`There is a file ${file} already: name another one.`, cause);
}

/**
 * A temporary path in the same folder for an incomplete file or folder: renaming within a folder is atomic.
 * The random part prevents collisions with other processes. A killed process leaves the path behind.
 */
export function temporaryPathBeside(path: string): string {
  return `${path}.${randomBytes(4).toString('hex')}.part`;
}

/** Flushes a file, or the entries of a folder, to the disk (fsync). Throws: errors of `open` and `sync`. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
