import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type PatroniCluster,
  patroniCluster,
  whyNoPatroni,
} from '../../testing/processes/patroni-cluster.ts';
import { launchService, type RawService } from '../../testing/processes/raw-service.ts';
import { rounds } from '../../testing/processes/rounds.ts';
import { lostOf, steadyWriters } from '../../testing/processes/steady-writers.ts';
import { sharedSecret } from '../../testing/service/postgres-database.ts';

const wanted = rounds('FAILOVERS', { usual: 1, nightly: 3 });
const processes = 2;
const writers = 4;

let cluster: PatroniCluster;
const services: RawService[] = [];
beforeEach(({ skip }) => skip(whyNoPatroni !== undefined, whyNoPatroni));
beforeAll(async () => {
  if (whyNoPatroni !== undefined) return;
  cluster = await patroniCluster();
  await cluster.primary();
  const settings = {
    DATABASE_URL: cluster.url,
    SILLAGE_SECRET: sharedSecret,
    SILLAGE_ENVIRONMENT: 'production',
  };
  for (let made = 0; made < processes; made++) services.push(await launchService(settings));
});
afterAll(async () => {
  for (const { launched } of services) launched.process.kill('SIGTERM');
  await Promise.all(services.map(({ launched }) => launched.ended));
  await cluster?.stop();
});

test('a primary killed under load: Patroni promotes the synchronous standby, the service finds it, nothing acknowledged is lost (D12)', {
  timeout: 240_000 + wanted * 120_000,
}, async () => {
  const load = await steadyWriters(services, writers);
  const healed: string[] = [];
  for (let round = 0; round < wanted; round++) {
    const before = await cluster.primary();
    await load.untilWritten();
    await pause(1_000);
    const machine = round % 2 === 1;
    if (machine) await before.killMachine();
    else before.killServer();
    const milliseconds = await load.untilWritten();
    healed.push(`${(milliseconds / 1_000).toFixed(1)} s (${machine ? 'machine' : 'server'} ${before.name})`);
    if (machine) before.start();
    expect((await cluster.primary()).name).not.toBe(before.name);
    for (const service of services) {
      await expect.poll(async () => (await fetch(`${service.address}/readyz`)).status).toBe(200);
    }
  }
  await load.untilWritten();
  await load.stop();
  const { rows } = await cluster.query('SELECT evaluation_id AS id, name FROM evaluations');
  expect(lostOf(load, rows)).toEqual([]);
  expect(load.acknowledged()).toBeGreaterThan(0);
  console.log(
    `${processes} processes, ${wanted} failovers: ${load.acknowledged()} acknowledged writes, 0 lost; ` +
      `${load.refused()} refused with 503; longest request ${(load.longest() / 1_000).toFixed(1)} s; ` +
      `first write after ${healed.join(', ')}; leader lock ${cluster.lockSeconds} s`,
  );
});
