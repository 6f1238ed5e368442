import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/**
 * Bytes that have been written, by `writtenBytes`, after which the write-ahead log goes into the database. A log of
 * 32 MiB at once kept everybody waiting for 150 ms; much smaller ones write the same index pages again and again.
 */
const checkpointAfter = 16 * 1024 * 1024;

/** A changed row counts as one page, beside its values: those of its indexes are mostly shared with other rows. */
const rowBytes = 4096;

/**
 * Copies the log into the database on its own connection, which neither waits for those that write nor keeps them
 * waiting. It ends by itself, never from outside: that would end the service (see `integrity-check.ts`). A text, because
 * the service is bundled into one file.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require(workerData.driver);
const database = new DatabaseSync(workerData.file, { timeout: 5000 });
parentPort.on('message', (wish) => {
  if (wish === 'checkpoint') {
    try {
      database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // A full disk or a damaged page: the connection of the service meets it as well, and reports it.
    }
    parentPort.postMessage('done');
  } else {
    database.close();
    parentPort.close();
  }
});
`;

export interface Checkpoints {
  /** Counts what has been committed. */
  written(bytes: number): void;
  stop(): Promise<void>;
}

/** What a statement has written, roughly: nothing but how often the log is copied depends on it. */
export function writtenBytes(changed: number, values: readonly unknown[]): number {
  let bytes = changed * rowBytes;
  for (const value of values) {
    if (typeof value === 'string') bytes += value.length;
    else if (value instanceof Uint8Array) bytes += value.byteLength;
  }
  return bytes;
}

/**
 * Checkpoints the write-ahead log of a database file beside the connection that writes. `copyRest`: lets that
 * connection copy what it has written meanwhile, after which the log begins at its start again. `idleTime`: milliseconds
 * after a copy until the thread ends, which holds some MiB.
 */
export function startCheckpoints(file: string, copyRest: () => void, idleTime = 20_000): Checkpoints {
  let worker: Worker | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let bytes = 0;
  let copying = false;

  function open(): Worker {
    const driver = createRequire(import.meta.url).resolve('@photostructure/sqlite');
    const opened = new Worker(program, { eval: true, workerData: { driver, file }, execArgv: [] });
    opened.unref();
    // Also when it has failed, long before `stop` asks.
    ended = Promise.all([ended, new Promise((resolve) => opened.once('exit', resolve))]);
    opened.on('message', () => {
      copying = false;
      copyRest();
      idle = setTimeout(close, idleTime).unref();
    });
    // SQLite still checkpoints by itself when the log has become long.
    opened.on('error', () => {});
    return opened;
  }

  function close(): void {
    clearTimeout(idle);
    worker?.postMessage('stop');
    worker = undefined;
  }

  return {
    written(more) {
      bytes += more;
      if (bytes < checkpointAfter || copying) return;
      bytes = 0;
      copying = true;
      clearTimeout(idle);
      worker ??= open();
      worker.postMessage('checkpoint');
    },
    async stop() {
      close();
      await ended;
    },
  };
}
