import { deserialize, serialize } from 'node:v8';
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
  readonly rest: SharedArrayBuffer;
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
  // A copy, because the deserializer does not read shared memory.
  const plain = deserialize(new Uint8Array(rest).slice()) as PlainCatalog;
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
