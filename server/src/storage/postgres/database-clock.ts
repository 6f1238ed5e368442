import type { Pool } from 'pg';
import type { Clock } from '../../kernel/clock.ts';

/** Milliseconds between readings of the database's clock, and the longest that a reading may take to be used. */
const every = 60_000;
const slowestReading = 250;

/**
 * The time of the database, which all processes share: by clocks of their own that differ, one process could regard a lease
 * as expired that another has just taken. It is read once a minute; in between, a monotonic clock counts, so that setting
 * the clock of the machine changes nothing here. Accuracy: half the time that the database takes to answer.
 */
export async function databaseClock(pool: Pool): Promise<{ readonly clock: Clock; stop(): void }> {
  let ahead = 0;

  async function read(atMost: number): Promise<void> {
    const asked = performance.now();
    const { rows } = await pool.query<{ milliseconds: number }>(
      'SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS DOUBLE PRECISION) AS milliseconds',
    );
    const answered = performance.now();
    const [row] = rows;
    if (row !== undefined && answered - asked <= atMost) ahead = row.milliseconds - (asked + answered) / 2;
  }

  await read(Number.POSITIVE_INFINITY);
  // The first reading includes the time of connecting.
  await read(slowestReading);
  const timer = setInterval(() => void read(slowestReading).catch(() => {}), every).unref();
  return {
    clock: () => Math.floor(performance.now() + ahead),
    stop: () => clearInterval(timer),
  };
}
