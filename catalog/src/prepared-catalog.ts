import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type AssembledCatalog, readCatalog } from './assemble-catalog.ts';
import { openedFile, openSharedCatalog, shareCatalog } from './share-catalog.ts';

/** What stands in front of a prepared catalog, behind its own length. */
interface Prepared {
  /** Of the files that it was read from. */
  readonly hash: string;
  readonly factors: Uint8Array;
}

const lengthBytes = 4;

/**
 * Writes the catalog of a folder as it is once it has been read and checked, which takes a start most of its time.
 * Throws: as `readCatalog`.
 */
export function prepareCatalog(folder: string, file: string): void {
  const { factors, rest } = shareCatalog(readCatalog(folder));
  if (!(rest instanceof SharedArrayBuffer)) throw new Error('This catalog was prepared before.');
  const prepared: Prepared = { hash: hashOf(folder), factors: new Uint8Array(factors).slice() };
  const front = serialize(prepared);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(Uint32Array.of(front.length).buffer), front, new Uint8Array(rest)]),
  );
}

/**
 * The catalog that was prepared from a folder; undefined if that has changed since, or nothing was prepared. The file stays
 * open: threads read it as well, so that its bytes are not in memory between.
 */
export function readPreparedCatalog(folder: string, file: string): AssembledCatalog | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    const length = new Uint32Array(1);
    readSync(descriptor, length);
    const front = Buffer.alloc(length[0] ?? 0);
    readSync(descriptor, front);
    const { hash, factors } = deserialize(front) as Prepared;
    if (hash !== hashOf(folder)) throw new Error('The folder has changed.');
    const shared = new SharedArrayBuffer(factors.byteLength);
    new Uint8Array(shared).set(factors);
    return openSharedCatalog({ factors: shared, rest: openedFile(descriptor, lengthBytes + front.length) });
  } catch {
    // There is none, or one of another version of Node.
    if (descriptor !== undefined) closeSync(descriptor);
    return undefined;
  }
}

/** Of the names and contents of all files of a folder. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.sort())
    hash
      .update(`${relative(folder, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex');
}
