import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connections } from './connections.ts';
import { databaseClock } from './database-clock.ts';
import { type TestServer, testServer, whyNoPostgres } from './test-server.ts';

let server: TestServer;
beforeEach(({ skip }) => skip(whyNoPostgres !== undefined, whyNoPostgres));
beforeAll(async () => {
  if (whyNoPostgres === undefined) server = await testServer();
});
afterAll(() => server?.stop());

test.each([0, 2 * 86_400_000, -600_000])(
  'a process whose own clock is %d ms ahead tells the time of the database (C8)',
  async (ahead) => {
    const schema = await server.makeSchema();
    const pool = connections(schema.url, 1);
    const real = Date.now();
    // Only its own clock: what measures durations is left alone, as it is when somebody sets the time.
    vi.useFakeTimers({ toFake: ['Date'], now: real + ahead });
    const { clock, stop } = await databaseClock(pool);
    const told = clock();
    vi.useRealTimers();
    // The database runs on this machine: its clock is ours.
    expect(Math.abs(told - Date.now())).toBeLessThan(5_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(clock() - told).toBeGreaterThanOrEqual(15);
    expect(Number.isInteger(told)).toBe(true);
    stop();
    await pool.end();
    await schema.remove();
  },
);
