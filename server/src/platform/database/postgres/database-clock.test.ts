import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestServer, testServer, whyNoPostgres } from '../../../../testing/postgres-server.ts';
import { connections } from './connections.ts';
import { databaseClock } from './database-clock.ts';

let server: TestServer;
beforeEach(({ skip }) => skip(whyNoPostgres !== undefined, whyNoPostgres));
beforeAll(async () => {
  if (whyNoPostgres === undefined) server = await testServer();
});
afterAll(() => server?.stop());

test.each([0, 2 * 86_400_000, -600_000])(
  'a process whose system clock is %d ms ahead uses the time of the database (C8)',
  async (ahead) => {
    const schema = await server.makeDatabase();
    const pool = connections(schema.url, 1);
    const real = Date.now();
    // Only the system time: setting the clock of a machine does not change the monotonic clock.
    vi.useFakeTimers({ toFake: ['Date'], now: real + ahead });
    const { clock, stop } = await databaseClock(pool);
    const first = clock();
    vi.useRealTimers();
    // The database runs on this machine and uses the same system clock.
    expect(Math.abs(first - Date.now())).toBeLessThan(5_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(clock() - first).toBeGreaterThanOrEqual(15);
    expect(Number.isInteger(first)).toBe(true);
    stop();
    await pool.end();
    await schema.remove();
  },
);
