import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { openSharedCatalog, readImpactMethod } from '@sillage/catalog';
import { openSqliteReader } from './platform/database/sqlite/sqlite-reader.ts';
import { contentHash } from './platform/kernel/content-hash.ts';
import type { Storage } from './platform/ports/storage.ts';
import { plainError, type TaskAnswer } from './platform/threads/thread-errors.ts';
import type { ThreadCall, ThreadData } from './platform/threads/thread-pool.ts';
import { transferBytes } from './platform/threads/transfer-bytes.ts';
import { type ThreadContext, threadTasks } from './startup/thread-tasks.ts';

/** The program of a thread, beside `main.ts`, that of the service. */
/** The path to the reference data is the same from the source file and from the bundled file. */
const catalogFolder = fileURLToPath(new URL('../../catalog/data/', import.meta.url));
const { catalog, dataFolder } = workerData as ThreadData;
let lastMethod: WeakRef<ReturnType<typeof readImpactMethod>> | undefined;
/** The method of the last import, unless its memory was needed since: reading it takes longer than most imports. */
function impactMethod(): ReturnType<typeof readImpactMethod> {
  const method = lastMethod?.deref() ?? readImpactMethod(catalogFolder);
  lastMethod = new WeakRef(method);
  return method;
}
/** Bytes from which an output is hashed here, for the tag of the answer with it. */
const longOutput = 64 * 1024;
let reader: Storage | undefined;
const context: ThreadContext = {
  catalog: openSharedCatalog(catalog),
  readImpactMethod: impactMethod,
  /** Opened by the first task that reads. */
  get reader() {
    if (dataFolder !== undefined) reader ??= openSqliteReader(dataFolder);
    return reader;
  },
};
const functions = new Map(threadTasks.map(({ name, run }) => [name, run]));

export default async function runTask({ kind, input, started }: ThreadCall): Promise<TaskAnswer> {
  Atomics.store(started, 0, 1);
  try {
    const run = functions.get(kind);
    if (run === undefined) throw new Error(`There is no task ${kind}.`);
    // The name and its input come from `Threads.run`, which checks that they go together.
    const output = await run(context, input as never);
    const isLong = output instanceof Uint8Array && output.byteLength >= longOutput;
    return transferBytes(isLong ? { output, hash: contentHash(output) } : { output });
  } catch (error) {
    return { error: plainError(error) };
  }
}
