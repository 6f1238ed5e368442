import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryRecord, JobRecord } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { crashLimit } from '../../../server/src/platform/jobs/job-limits.ts';
import { demandWhole } from '../../testing/processes/consistent-tables.ts';
import { enginesUnderKills } from '../../testing/processes/killed-installation.ts';
import {
  emptyJournal,
  type Journal,
  repeatUnanswered,
  writeUntilKilled,
} from '../../testing/processes/mixed-writer.ts';
import { launchService, type RawService } from '../../testing/processes/raw-service.ts';
import { isSecondRun, rounds } from '../../testing/processes/rounds.ts';
import { seededRandom } from '../../testing/processes/seeded-random.ts';
import { type Receiver, receiver } from '../../testing/service/webhook-receiver.ts';

const kills = rounds('KILLS', { usual: 2, nightly: 8 });
/** Printed; the same seed gives the same choices, though not the same timing. */
const seed = Number(process.env.SEED ?? 1);
/** Hang guards. */
const patience = 240_000 + kills * 20_000;
const writers = 4;
/** Maximum number of requests acknowledged before a kill. */
const atMost = 40;

/** On PostgreSQL, jobs of a killed process wait for the end of their leases: too long for the first run. */
const engines = Object.entries(enginesUnderKills).slice(0, isSecondRun ? undefined : 1);

describe.concurrent.each(engines)('on %s', (engine, { whyNot, make }) => {
  test('kill -9 during writes and jobs: no acknowledged write is lost, each accepted job ends exactly once (D1, D2, D3)', {
    timeout: patience,
  }, async ({ skip }) => {
    skip(whyNot !== undefined, whyNot);
    const installation = await make();
    const shop = await receiver();
    const journal = emptyJournal();
    const random = seededRandom(seed);
    const launched = (): Promise<RawService> =>
      launchService({ ...installation.settings, SILLAGE_WEBHOOK_ALLOW_PRIVATE: '1' });
    const writerOf = async (service: RawService) => {
      const token = await service.logIn();
      const [team] = (await service.call(token, 'GET', '/teams')).body as { id: string }[];
      return { service, token, teamId: team?.id ?? '', webhook: `${shop.address}/hook`, random, journal };
    };
    try {
      for (let round = 0; round < kills; round++) {
        const service = await launched();
        const writer = await writerOf(service);
        await repeatUnanswered(writer);
        const writing = Promise.all(Array.from({ length: writers }, () => writeUntilKilled(writer)));
        // Triggered by progress, not by the clock: a busy machine does as much before it is killed.
        const enough = journal.acknowledged + 1 + Math.floor(atMost * random());
        await Promise.race([writing, until(() => journal.acknowledged >= enough)]);
        await pause(30 * random());
        service.launched.process.kill('SIGKILL');
        expect(await service.launched.ended).toBe('SIGKILL');
        await writing;
      }

      const last = await launched();
      const writer = await writerOf(last);
      await repeatUnanswered(writer);
      const get = async (path: string) => (await last.call(writer.token, 'GET', path)).body;
      await untilIdle(get);
      const { received, givenUp } = await checkThroughTheApi(get, journal, shop);
      last.launched.process.kill('SIGTERM');
      expect(await last.launched.ended).toBe(0);
      expect(await installation.damage()).toEqual([]);
      await demandWhole(installation.rows);
      console.log(
        `${engine}, seed ${seed}: ${kills} kills, ${journal.acknowledged} acknowledged requests, 0 lost; ` +
          `${journal.jobs.size} accepted jobs ended once, ` +
          `${givenUp.length} of them given up after ${crashLimit} deaths; ${received} deliveries received${givenUp.join('')}`,
      );
    } finally {
      await shop.close();
      await installation.remove();
    }
  });
});

async function until(done: () => boolean): Promise<void> {
  while (!done()) await pause(5);
}

type Get = (path: string) => Promise<unknown>;

/** Waits until no job or delivery is pending: those of killed processes wait for their lease to expire. */
async function untilIdle(get: Get): Promise<void> {
  const open = ['/jobs?status=queued', '/jobs?status=running', '/application/deliveries?status=pending'];
  const latest = Date.now() + 180_000;
  for (const path of open) {
    for (let left = await get(path); (left as unknown[]).length > 0; left = await get(path)) {
      if (Date.now() > latest) throw new Error(`still open: ${JSON.stringify(left)}`);
      await pause(200);
    }
  }
}

/**
 * Shape: the number of deliveries received, and the jobs that were failed because their process died too
 * often.
 */
async function checkThroughTheApi(
  get: Get,
  journal: Journal,
  shop: Receiver,
): Promise<{ readonly received: number; readonly givenUp: readonly string[] }> {
  expect(journal.unanswered.size).toBe(0);
  for (const [id, states] of journal.evaluations) {
    const body = (await get(`/evaluations/${id}`)) as { status: unknown; name: string; revision: number };
    const state = body.status === 404 ? 'gone' : { name: body.name, revision: body.revision };
    expect(states, id).toContainEqual(state);
  }
  for (const [id, name] of journal.versions) expect(await get(`/evaluations/${id}`)).toMatchObject({ name });

  const ids = new Map<string, number>();
  for (const { headers } of shop.received) {
    const id = String(headers['webhook-id']);
    ids.set(id, (ids.get(id) ?? 0) + 1);
  }
  const deliveries = new Set<string>();
  const givenUp: string[] = [];
  for (const id of journal.jobs) {
    const job = (await get(`/jobs/${id}`)) as JobRecord;
    if (job.status !== 'done') givenUp.push(`${job.attempts} × ${JSON.stringify(job)}`);
    const delivery = (await get(`/application/deliveries/${job.delivery?.id}`)) as DeliveryRecord;
    expect(delivery).toMatchObject({ status: 'delivered', job: { id } });
    expect(ids.get(delivery.id) ?? 0, delivery.id).toBeGreaterThanOrEqual(1);
    deliveries.add(delivery.id);
  }
  expect(deliveries.size).toBe(journal.jobs.size);
  expect(journal.jobs.size).toBeGreaterThan(0);
  return { received: shop.received.length, givenUp };
}
