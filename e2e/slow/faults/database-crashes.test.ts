import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type OwnServer,
  ownServer,
  type TestDatabase,
  whyNoOwnPostgres,
} from '../../../server/testing/postgres-server.ts';
import { launchService, type RawService } from '../../testing/processes/raw-service.ts';
import { rounds } from '../../testing/processes/rounds.ts';
import { seededRandom } from '../../testing/processes/seeded-random.ts';
import { lostOf, steadyWriters } from '../../testing/processes/steady-writers.ts';
import { sharedSecret } from '../../testing/service/postgres-database.ts';

const wanted = rounds('CRASHES', { usual: 2, nightly: 20 });
const writers = 4;

let server: OwnServer;
let database: TestDatabase;
let service: RawService;
beforeEach(({ skip }) => skip(whyNoOwnPostgres !== undefined, whyNoOwnPostgres));
beforeAll(async () => {
  if (whyNoOwnPostgres !== undefined) return;
  server = await ownServer({ durable: true });
  database = await server.makeDatabase();
  service = await launchService({ DATABASE_URL: database.url, SILLAGE_SECRET: sharedSecret });
});
afterAll(async () => {
  service?.launched.process.kill('SIGTERM');
  await service?.launched.ended;
  await server?.stop();
});

test('PostgreSQL crashes again and again under load: nothing acknowledged is lost, and each time the service recovers by itself (D4)', {
  timeout: 120_000 + wanted * 30_000,
}, async () => {
  const random = seededRandom(1);
  const load = await steadyWriters([service], writers);
  const healed: number[] = [];
  for (let round = 0; round < wanted; round++) {
    await load.untilWritten();
    await pause(300 * random());
    // In turn as `pg_ctl stop -m immediate` and as `kill -9` do it.
    await server.kill(round % 2 === 0 ? undefined : 'hard');
    await pause(500 * random());
    await server.start();
    healed.push(await load.untilWritten());
  }
  await load.stop();
  const { rows } = await database.query('SELECT evaluation_id AS id, name FROM evaluations');
  expect(lostOf(load, rows)).toEqual([]);
  expect(load.acknowledged()).toBeGreaterThanOrEqual(wanted);
  healed.sort((a, b) => a - b);
  const [median, slowest] = [0.5, 1].map((share) =>
    ((healed[Math.ceil(share * healed.length) - 1] ?? 0) / 1_000).toFixed(2),
  );
  console.log(
    `${wanted} crashes of PostgreSQL: ${load.acknowledged()} acknowledged writes, 0 lost; ` +
      `${load.refused()} refused with 503; longest request ${(load.longest() / 1_000).toFixed(1)} s; ` +
      `first write after the start: median ${median} s, slowest ${slowest} s`,
  );
});
