import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryWithAttempts, JobRecord } from '@sillage/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, whyNoPostgres } from '../../../server/testing/postgres-server.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { launchService, type RawService } from '../../testing/processes/raw-service.ts';
import { rounds } from '../../testing/processes/rounds.ts';
import { sharedSecret } from '../../testing/service/postgres-database.ts';
import { type Receiver, receiver } from '../../testing/service/webhook-receiver.ts';

/** Timeout: starting processes from their sources, on a busy machine. */
const patience = 180_000;
const kills = rounds('KILLS', { usual: 1, nightly: 3 });
const requested = 30;

let shop: Receiver;
let folder: string;
beforeEach(async () => {
  shop = await receiver();
  folder = mkdtempSync(join(tmpdir(), 'sillage-processes-'));
});
afterEach(async () => {
  await shop.close();
});

/** Requests evaluations until the process is gone. Shape: the ids of the confirmed jobs. */
async function requestJobsUntilGone(service: RawService, token: string, stop: () => void): Promise<string[]> {
  const [team] = (await service.call(token, 'GET', '/teams')).body as { id: string }[];
  const made = await service.call(token, 'POST', '/evaluations', garmentPayload(team?.id ?? ''));
  const { id } = made.body as { id: string };
  const query = new URLSearchParams({ async: '1', webhook: `${shop.address}/hook`, webhook_token: 'word' });
  const jobs: string[] = [];
  await Promise.all(
    Array.from({ length: requested }, async (_, index) => {
      try {
        const answer = await service.call(token, 'GET', `/evaluation/evaluate/${id}?${query}`);
        if (answer.status === 202) jobs.push((answer.body as { id: string }).id);
      } catch {
        // Not confirmed.
      }
      if (index === Math.floor(requested / 2)) stop();
    }),
  );
  return jobs;
}

/** Waits until all jobs and their deliveries have ended. Shape: both, for each job. */
async function allEnded(service: RawService, token: string, jobs: readonly string[]) {
  const until = Date.now() + 60_000;
  const read = async <R>(path: string): Promise<R> => (await service.call(token, 'GET', path)).body as R;
  const outcomes: { readonly job: JobRecord; readonly delivery: DeliveryWithAttempts }[] = [];
  for (const id of jobs) {
    for (;;) {
      const job = await read<JobRecord>(`/jobs/${id}`);
      const { delivery } = job;
      const path = `/application/deliveries/${delivery?.id}`;
      const sent = delivery === undefined ? undefined : await read<DeliveryWithAttempts>(path);
      if (sent?.finishedAt !== undefined) {
        outcomes.push({ job, delivery: sent });
        break;
      }
      // The documented limit: within 60 s of the restart.
      if (Date.now() > until) throw new Error(`not ended: ${JSON.stringify(job)}`);
      await pause(100);
    }
  }
  return outcomes;
}

describe.each(['SIGKILL', 'SIGTERM'] as const)(
  'a process that is ended with %s while jobs run (D2, L4)',
  (signal) => {
    test('the next process ends each confirmed job and delivers it', {
      timeout: patience,
    }, async () => {
      const settings = { SILLAGE_DATA: folder, SILLAGE_WEBHOOK_ALLOW_PRIVATE: '1' };
      const jobs: string[] = [];
      for (let round = 0; round < kills; round++) {
        const service = await launchService(settings);
        const token = await service.logIn();
        jobs.push(
          ...(await requestJobsUntilGone(service, token, () => service.launched.process.kill(signal))),
        );
        expect(await service.launched.ended).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 0);
      }
      expect(jobs.length).toBeGreaterThan(0);
      const service = await launchService(settings);
      const outcomes = await allEnded(service, await service.logIn(), jobs);
      service.launched.process.kill('SIGTERM');
      expect(await service.launched.ended).toBe(0);
      for (const { job, delivery } of outcomes) {
        expect(job).toMatchObject({ status: 'done' });
        expect(job.attempts).toBeLessThanOrEqual(2);
        expect(delivery.status).toBe('delivered');
        // Received at least once, always under the same id.
        const sent = shop.received.filter(({ headers }) => headers['webhook-id'] === delivery.id);
        expect(sent.length).toBeGreaterThanOrEqual(1);
      }
      expect(new Set(outcomes.map(({ delivery }) => delivery.id)).size).toBe(jobs.length);
    });
  },
);

test('on PostgreSQL one process serves requests and another one runs the jobs', {
  timeout: patience,
}, async ({ skip }) => {
  skip(whyNoPostgres !== undefined, whyNoPostgres);
  const server = await testServer();
  const schema = await server.makeDatabase();
  const settings = {
    DATABASE_URL: schema.url,
    SILLAGE_SECRET: sharedSecret,
    SILLAGE_WEBHOOK_ALLOW_PRIVATE: '1',
  };
  const serving = await launchService({ ...settings, SILLAGE_ROLE: 'serve' });
  const token = await serving.logIn();
  const jobs = await requestJobsUntilGone(serving, token, () => {});
  expect(jobs).toHaveLength(requested);
  // Longer than the polling interval of a worker.
  await pause(1_500);
  expect((await serving.call(token, 'GET', `/jobs/${jobs[0]}`)).body).toMatchObject({ status: 'queued' });

  const workers = [
    await launchService({ ...settings, SILLAGE_ROLE: 'work' }),
    await launchService({ ...settings, SILLAGE_ROLE: 'work' }),
  ];
  const [worker] = workers as [RawService];
  expect((await worker.call(token, 'GET', '/healthz')).status).toBe(200);
  expect((await worker.call(token, 'GET', '/readyz')).status).toBe(200);
  expect((await worker.call(token, 'GET', '/evaluations')).status).toBe(404);
  const outcomes = await allEnded(serving, token, jobs);
  for (const { job, delivery } of outcomes) {
    expect([job.status, job.attempts, delivery.status, delivery.attempts]).toEqual([
      'done',
      1,
      'delivered',
      1,
    ]);
  }
  expect(shop.received).toHaveLength(requested);
  for (const { launched } of [serving, ...workers]) {
    launched.process.kill('SIGTERM');
    expect(await launched.ended).toBe(0);
  }
  await schema.remove();
  await server.stop();
});
