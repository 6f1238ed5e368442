import type { Pool } from 'pg';
import type { Clock } from '../../clock.ts';

/** Milliseconds between looks at the database's clock, and the longest answer of one that is believed. */
const every = 60_000;
const believed = 250;

/**
 * The time of the database, which all processes share: their own clocks may differ, and then one would take for expired
 * what another has just claimed. Asked for now and then; in between, counted by a clock that only goes forward, so that
 * setting the machine's clock changes nothing here. True to half the time that the database took to answer.
 */
export async function databaseClock(pool: Pool): Promise<{ readonly clock: Clock; stop(): void }> {
  let ahead = 0;

  async function look(atMost: number): Promise<void> {
    const asked = performance.now();
    const { rows } = await pool.query<{ milliseconds: number }>(
      'SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS DOUBLE PRECISION) AS milliseconds',
    );
    const answered = performance.now();
    const [row] = rows;
    if (row !== undefined && answered - asked <= atMost) ahead = row.milliseconds - (asked + answered) / 2;
  }

  await look(Number.POSITIVE_INFINITY);
  // The first answer includes the connecting.
  await look(believed);
  const timer = setInterval(() => void look(believed).catch(() => {}), every).unref();
  return {
    clock: () => Math.floor(performance.now() + ahead),
    stop: () => clearInterval(timer),
  };
}
