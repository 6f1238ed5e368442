import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type AssembledCatalog, readCatalog } from './assemble-catalog.ts';
import { openSharedCatalog, shareCatalog } from './share-catalog.ts';

/** What a file of a prepared catalog holds. */
interface Prepared {
  /** Of the files that it was read from. */
  readonly hash: string;
  readonly factors: Uint8Array;
  readonly rest: Uint8Array;
}

/**
 * Writes the catalog of a folder as it is once it has been read and checked, which takes a start most of its time.
 * Throws: as `readCatalog`.
 */
export function prepareCatalog(folder: string, file: string): void {
  const { factors, rest } = shareCatalog(readCatalog(folder));
  const prepared: Prepared = {
    hash: hashOf(folder),
    factors: new Uint8Array(factors).slice(),
    rest: new Uint8Array(rest).slice(),
  };
  writeFileSync(file, serialize(prepared));
}

/** The catalog that was prepared from a folder; undefined if that has changed since, or nothing was prepared. */
export function readPreparedCatalog(folder: string, file: string): AssembledCatalog | undefined {
  try {
    const { hash, factors, rest } = deserialize(readFileSync(file)) as Prepared;
    if (hash !== hashOf(folder)) return undefined;
    return openSharedCatalog({ factors: sharedCopy(factors), rest: sharedCopy(rest) });
  } catch {
    // There is none, or one of another version of Node.
    return undefined;
  }
}

function sharedCopy(bytes: Uint8Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(buffer).set(bytes);
  return buffer;
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
