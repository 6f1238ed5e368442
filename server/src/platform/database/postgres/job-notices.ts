import type { Pool, PoolClient } from 'pg';
import type { Change } from '../../ports/storage.ts';

/** The channel of the database on which processes tell each other that there may be jobs. */
const channel = 'sillage_jobs';
/** Milliseconds between two notices of a process: one notice wakes the others for all jobs queued meanwhile. */
const noticeInterval = 50;
/** Milliseconds until a lost connection is opened again; meanwhile jobs are found by polling. */
const reconnectAfter = 1_000;

/**
 * Milliseconds after which this process looks again: by its clock, which differs from that of the sender by some
 * milliseconds, a job that was just queued may not be due yet.
 */
const lookAgainAfter = [20, 200];

/** After these changes there may be something to claim that this process does not know of. */
const queueing: ReadonlySet<Change['kind']> = new Set(['insert-job', 'cut-job', 'end-piece']);

interface JobNotices {
  /** Tells the other processes, if the changes have queued something. Does not wait, and does not fail. */
  committed(changes: readonly Change[]): void;
  /** Calls `wake` at every notice of another process, and after each time without a connection. */
  watch(wake: () => void): void;
  stop(): void;
}

/**
 * LISTEN and NOTIFY. A notice is sent after the commit and not in it, because PostgreSQL runs the commits of
 * transactions with a notice one after the other. One that gets lost costs at most a polling interval.
 *
 * `pool`: sends. `listeners`: opens the connection that listens, and on which nothing else runs.
 */
export function jobNotices(pool: Pool, listeners: Pool): JobNotices {
  const sender = `${process.pid}-${Math.random()}`;
  let stopped = false;
  let pending = false;
  let quiet: NodeJS.Timeout | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let listening: PoolClient | undefined;
  const looks: (NodeJS.Timeout | undefined)[] = [];

  function send(): void {
    pending = false;
    quiet = setTimeout(() => {
      quiet = undefined;
      if (pending) send();
    }, noticeInterval).unref();
    // Not durable, so that it does not wait for the disk.
    pool
      .query(`BEGIN; SET LOCAL synchronous_commit TO off; NOTIFY ${channel}, '${sender}'; COMMIT`)
      .catch(() => {});
  }

  async function listen(wake: () => void): Promise<void> {
    if (stopped) return;
    try {
      const client = await listeners.connect();
      listening = client;
      client.on('notification', ({ payload }) => {
        if (payload === sender) return;
        wake();
        for (const [index, delay] of lookAgainAfter.entries()) {
          looks[index] ??= setTimeout(() => {
            looks[index] = undefined;
            wake();
          }, delay).unref();
        }
      });
      const again = (): void => {
        if (listening !== client) return;
        listening = undefined;
        client.release(true);
        listenLater(wake);
      };
      client.on('error', again);
      client.on('end', again);
      await client.query(`LISTEN ${channel}`);
      wake();
    } catch {
      const client = listening;
      listening = undefined;
      client?.release(true);
      listenLater(wake);
    }
  }

  function listenLater(wake: () => void): void {
    if (!stopped) reconnecting = setTimeout(() => void listen(wake), reconnectAfter).unref();
  }

  return {
    committed(changes) {
      if (stopped || !changes.some(({ kind }) => queueing.has(kind))) return;
      pending = true;
      if (quiet === undefined) send();
    },
    watch: (wake) => void listen(wake),
    stop() {
      stopped = true;
      clearTimeout(quiet);
      clearTimeout(reconnecting);
      for (const look of looks) clearTimeout(look);
      const client = listening;
      listening = undefined;
      client?.release(true);
    },
  };
}
