import { fstatSync, readSync } from 'node:fs';
import { DefaultDeserializer, serialize } from 'node:v8';
import type { Process } from '@sillage/engine';
import { type AssembledCatalog, lookupsOf } from './assemble-catalog.ts';
import { methodsWithFunctions, methodsWithoutFunctions, type PlainMethods } from './methods/methods.ts';
import { databaseByName } from './reference/assemble-reference.ts';
import { distanceBetween } from './reference/locations/assemble-locations.ts';

/**
 * An assembled catalog in memory that all threads share: a thread reads it without its files and without
 * checking them again, so that all threads calculate with the same figures.
 */
export interface SharedCatalog {
  /** The factors of all processes, one row after the other, which threads use where they are. */
  readonly factors: SharedArrayBuffer;
  /** Everything else, serialised; each thread has its own copy of it. */
  readonly rest: SharedArrayBuffer | OpenedFile;
}

/** The end of a file that stays open, so that it is the same file when another takes its name. */
export interface OpenedFile {
  readonly descriptor: number;
  readonly start: number;
  readonly size: number;
  readonly changed: number;
}

type PlainCatalog = Omit<AssembledCatalog, FunctionName | 'processes' | 'methods'> & {
  readonly processes: readonly Omit<Process, 'factors'>[];
  readonly methods: PlainMethods;
};
type FunctionName = 'category' | 'material' | 'accessory' | 'database' | 'distance';

const shared = new WeakMap<AssembledCatalog, SharedCatalog>();

/** Copies a catalog to where threads read it, once. Takes a tenth of a second. */
export function shareCatalog(catalog: AssembledCatalog): SharedCatalog {
  const known = shared.get(catalog) ?? copyCatalog(catalog);
  shared.set(catalog, known);
  return known;
}

function copyCatalog(catalog: AssembledCatalog): SharedCatalog {
  const { category, material, accessory, database, distance, processes, methods, ...data } = catalog;
  const { count } = catalog.method.factorColumns;
  const factors = new Float64Array(
    new SharedArrayBuffer(processes.length * count * Float64Array.BYTES_PER_ELEMENT),
  );
  const plain: PlainCatalog = {
    ...data,
    methods: methodsWithoutFunctions(methods),
    processes: processes.map(({ factors: row, ...process }, index) => {
      factors.set(row, index * count);
      return process;
    }),
  };
  const bytes = serialize(plain);
  const rest = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(rest).set(bytes);
  return { factors: factors.buffer as SharedArrayBuffer, rest };
}

/** The catalog of a thread, or of a start that has it prepared. */
export function openSharedCatalog(copy: SharedCatalog): AssembledCatalog {
  const { factors, rest } = copy;
  const plain = readShared(rest) as PlainCatalog;
  const { count } = plain.method.factorColumns;
  const rowBytes = count * Float64Array.BYTES_PER_ELEMENT;
  const processes = plain.processes.map(
    (process, index): Process => ({
      ...process,
      factors: new Float64Array(factors, index * rowBytes, count),
    }),
  );
  const catalog: AssembledCatalog = {
    ...plain,
    processes,
    methods: methodsWithFunctions(plain.methods),
    ...lookupsOf(plain),
    database: databaseByName(plain.databases),
    distance: distanceBetween(plain.distances),
  };
  shared.set(catalog, copy);
  return catalog;
}

/** Reads what was serialised. Throws: Error if a file is not as it was. */
export function readShared(rest: SharedCatalog['rest']): unknown {
  // A copy, because the deserializer does not read shared memory.
  const bytes = rest instanceof SharedArrayBuffer ? new Uint8Array(rest).slice() : bytesOf(rest);
  const reader = new Copies(bytes);
  reader.readHeader();
  return reader.readValue();
}

/** Otherwise one table of numbers would keep all bytes that it was read from. */
class Copies extends DefaultDeserializer {
  // @ts-expect-error: a documented method that the types of Node do not have.
  override _readHostObject(): NodeJS.TypedArray {
    // @ts-expect-error: likewise.
    return (super._readHostObject() as NodeJS.TypedArray).slice();
  }
}

export function openedFile(descriptor: number, start: number): OpenedFile {
  const { size, mtimeMs } = fstatSync(descriptor);
  return { descriptor, start, size, changed: mtimeMs };
}

function bytesOf({ descriptor, start, size, changed }: OpenedFile): Uint8Array {
  const now = openedFile(descriptor, start);
  if (now.size !== size || now.changed !== changed)
    throw new Error('The prepared catalog was written while the service runs: start it again.');
  const bytes = new Uint8Array(size - start);
  readSync(descriptor, bytes, 0, bytes.length, start);
  return bytes;
}
