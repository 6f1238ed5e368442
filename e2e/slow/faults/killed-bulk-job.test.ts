import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobRecord } from '@sillage/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testServer, whyNoPostgres } from '../../../server/testing/postgres-server.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { launchService, type RawService } from '../../testing/processes/raw-service.ts';
import { sharedSecret } from '../../testing/service/postgres-database.ts';

/** Timeout: starting processes from their sources, on a busy machine. */
const patience = 180_000;
const count = 2_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-bulk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function fill(service: RawService, token: string): Promise<void> {
  const [team] = (await service.call(token, 'GET', '/teams')).body as { id: string }[];
  const good = garmentPayload(team?.id ?? '');
  const body = Array.from({ length: count }, (_, index) => ({ ...good, name: `No ${index}` }));
  const { body: items } = await service.call(token, 'POST', '/evaluations/batch', body);
  expect((items as { outcome: string }[]).filter(({ outcome }) => outcome === 'created')).toHaveLength(count);
}

/** Polls a job until a condition holds. */
async function until(
  service: RawService,
  token: string,
  id: string,
  holds: (job: JobRecord) => boolean,
): Promise<JobRecord> {
  const end = Date.now() + 90_000;
  for (;;) {
    const job = (await service.call(token, 'GET', `/jobs/${id}`)).body as JobRecord;
    if (holds(job)) return job;
    if (Date.now() > end) throw new Error(`the condition was not met in time: ${JSON.stringify(job)}`);
    await pause(5);
  }
}

/** How often each evaluation was evaluated, according to the audit, which is part of each commit. */
async function timesEvaluated(service: RawService, token: string): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  let path: string | undefined = '/application/audit?noun=evaluation&limit=500';
  while (path !== undefined) {
    const { body, headers } = await service.call(token, 'GET', path);
    for (const { action, recordId } of body as { action: string; recordId: string }[]) {
      if (action === 'evaluate') times.set(recordId, (times.get(recordId) ?? 0) + 1);
    }
    path = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  }
  return times;
}

/** `jobs`: the number of jobs that were to evaluate all of them. */
async function expectAllOnce(service: RawService, token: string, job: JobRecord, jobs = 1): Promise<void> {
  expect(job).toMatchObject({
    status: 'done',
    progress: { done: count, failed: 0, total: count },
    errors: [],
  });
  const times = await timesEvaluated(service, token);
  expect(times.size).toBe(count);
  expect([...times.values()].every((many) => many === jobs)).toBe(true);
  const { body } = await service.call(token, 'GET', '/evaluations');
  expect((body as { status: string }[]).filter(({ status }) => status === 'evaluated')).toHaveLength(count);
}

describe.each(['SIGKILL', 'SIGTERM'] as const)(
  'a process that is ended with %s during a bulk job',
  (signal) => {
    test('the next one resumes it: each evaluation is evaluated once, and the counts are right', {
      timeout: patience,
    }, async () => {
      const settings = { SILLAGE_DATA: folder };
      let service = await launchService(settings);
      let token = await service.logIn();
      await fill(service, token);
      let [id, jobs] = ['', 0];
      let seen: JobRecord | undefined;
      for (const share of [0, 0.3, 0.6]) {
        do {
          if (seen === undefined || seen.status === 'done') {
            // The first job, or another one if the last had already ended before this test could look.
            const { body } = await service.call(token, 'POST', '/evaluations/evaluate', { all: true });
            id = (body as JobRecord).id;
            jobs++;
          }
          seen = await until(service, token, id, ({ progress }) => progress.done > share * count);
        } while (seen.status === 'done');
        service.launched.process.kill(signal);
        expect(await service.launched.ended).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 0);
        service = await launchService(settings);
        token = await service.logIn();
        const { done } = (await until(service, token, id, () => true)).progress;
        expect(done).toBeGreaterThanOrEqual(seen.progress.done);
      }
      const job = await until(service, token, id, ({ finishedAt }) => finishedAt !== undefined);
      await expectAllOnce(service, token, job, jobs);
      service.launched.process.kill('SIGTERM');
      expect(await service.launched.ended).toBe(0);
    });
  },
);

test('on PostgreSQL another process takes over from one that was killed', { timeout: patience }, async ({
  skip,
}) => {
  skip(whyNoPostgres !== undefined, whyNoPostgres);
  const server = await testServer();
  const schema = await server.makeDatabase();
  const settings = { DATABASE_URL: schema.url, SILLAGE_SECRET: sharedSecret };
  const first = await launchService(settings);
  const token = await first.logIn();
  await fill(first, token);
  const { id } = (await first.call(token, 'POST', '/evaluations/evaluate', { all: true })).body as JobRecord;
  await until(first, token, id, ({ progress }) => progress.done > 0);
  const second = await launchService(settings);
  const { status } = await until(second, token, id, () => true);
  first.launched.process.kill('SIGKILL');
  await first.launched.ended;
  expect(['queued', 'running', 'done']).toContain(status);
  const job = await until(second, token, id, ({ finishedAt }) => finishedAt !== undefined);
  await expectAllOnce(second, token, job);
  second.launched.process.kill('SIGTERM');
  await second.launched.ended;
  await schema.remove();
  await server.stop();
});
