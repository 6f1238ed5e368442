import { createWriteStream, existsSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartFault } from '../start-fault.ts';
import { partBeside } from './part-beside.ts';
import { synced } from './synced.ts';

/** What file systems say that know one name for a file only, such as FAT. */
const oneNameOnly: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/**
 * Writes a file that has its name only when it is whole and on the disk, readable for its owner alone. A file that has
 * the name already stays as it is.
 *
 * Throws: StartFault; what `pieces` throws.
 */
export async function writeNewFile(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  // Asked again when it is named; but then hours may have gone by.
  if (existsSync(file)) throw taken(file);
  const part = partBeside(file);
  try {
    await pipeline(Readable.from(pieces), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    await named(part, file);
    await synced(dirname(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof StartFault || code === undefined) throw error;
    throw new StartFault(`The file ${file} cannot be written (${code}).`, error);
  } finally {
    await rm(part, { force: true }).catch(() => undefined);
  }
}

/** Unlike a new name, a second one never takes the place of another file. Throws: StartFault; as `link` and `rename` do. */
async function named(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || existsSync(file)) throw taken(file, error);
    if (!oneNameOnly.has(code)) throw error;
    await rename(part, file);
  }
}

function taken(file: string, cause?: unknown): StartFault {
  return new StartFault(`There is a file ${file} already: name another one.`, cause);
}
