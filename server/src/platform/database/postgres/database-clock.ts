import type { Pool } from 'pg';
import type { Clock } from '../../kernel/clock.ts';

/** Milliseconds between readings of the database clock, and the longest that a usable reading may take. */
const every = 60_000;
const slowestReading = 250;

/**
 * A clock with the time of the database, which all processes share: with system clocks that differ, one
 * process could consider a lease expired that another has just claimed. It is read once a minute; in between
 * a monotonic clock is used, so that setting the system clock has no effect.
 * Accuracy: half the response time of the database.
 */
export async function databaseClock(pool: Pool): Promise<{
  readonly clock: Clock;
  /** For a database that has moved to another machine. */
  readAgain(): void;
  stop(): void;
}> {
  let ahead = 0;

  async function read(atMost: number): Promise<void> {
    const sentAt = performance.now();
    const { rows } = await pool.query<{ milliseconds: number }>(
      'SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS DOUBLE PRECISION) AS milliseconds',
    );
    const answered = performance.now();
    const [row] = rows;
    if (row !== undefined && answered - sentAt <= atMost) ahead = row.milliseconds - (sentAt + answered) / 2;
  }

  await read(Number.POSITIVE_INFINITY);
  // The first reading includes the time to connect.
  await read(slowestReading);
  const readAgain = (): void => void read(slowestReading).catch(() => {});
  const timer = setInterval(readAgain, every).unref();
  return {
    clock: () => Math.floor(performance.now() + ahead),
    readAgain,
    stop: () => clearInterval(timer),
  };
}
