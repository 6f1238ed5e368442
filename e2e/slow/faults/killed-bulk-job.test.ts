import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobRecord } from '@sillage/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testServer, whyNoPostgres } from '../../../server/testing/postgres-server.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { killedFleet } from '../../testing/processes/killed-fleet.ts';
import { launchService, type RawService } from '../../testing/processes/raw-service.ts';
import { rounds } from '../../testing/processes/rounds.ts';
import { seededRandom } from '../../testing/processes/seeded-random.ts';
import { sharedSecret } from '../../testing/service/postgres-database.ts';
import { timesEvaluated } from '../../testing/service/times-evaluated.ts';

/** Timeout: starting processes from their sources, on a busy machine. */
const kills = rounds('KILLS', { usual: 1, nightly: 3 });
const patience = 180_000 + kills * 10_000;
const count = rounds('EVALUATIONS', { usual: 400, nightly: 2_000 });
/** Evaluations of the job that four processes share. */
const shared = rounds('JOBS', { usual: 500, nightly: 2_000 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-bulk-'));
});

async function fill(service: RawService, token: string, count: number): Promise<void> {
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
  // Rarer with time: each question takes the service from what it waits for.
  for (let wait = 5; ; wait = Math.min(50, wait * 1.2)) {
    const job = (await service.call(token, 'GET', `/jobs/${id}`)).body as JobRecord;
    if (holds(job)) return job;
    if (Date.now() > end) throw new Error(`the condition was not met in time: ${JSON.stringify(job)}`);
    await pause(wait);
  }
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
      await fill(service, token, count);
      let [id, jobs] = ['', 0];
      let seen: JobRecord | undefined;
      for (let kill = 0; kill < kills; kill++) {
        const share = (0.9 * kill) / kills;
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
      console.log(
        `${kills} × ${signal}: ${count} evaluations in ${jobs} bulk jobs, each evaluated once in each`,
      );
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
  await fill(first, token, count);
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

test('on PostgreSQL four processes share one job while they are killed, one after the other', {
  timeout: patience + shared * 100,
}, async ({ skip }) => {
  skip(whyNoPostgres !== undefined, whyNoPostgres);
  const server = await testServer();
  const schema = await server.makeDatabase();
  const settings = { DATABASE_URL: schema.url, SILLAGE_SECRET: sharedSecret };
  const fleet = await killedFleet(4, settings, seededRandom(1));
  const first = await fleet.any();
  const token = await first.logIn();
  await fill(first, token, shared);
  const began = performance.now();
  await first.call(token, 'POST', '/evaluations/evaluate', { all: true });
  // Triggered by progress, not by the clock: a job whose pieces die four times without any progress is given up.
  let killed = 0;
  while ((await countIn(schema, 'SELECT count(*) FROM jobs WHERE finished_at IS NULL')) > 0) {
    const done = await countIn(schema, 'SELECT max(done) FROM jobs');
    if (killed < kills && done > (0.9 * shared * killed) / kills) killed += await fleet.kill();
    await pause(50);
  }
  const seconds = (performance.now() - began) / 1_000;
  expect(killed).toBeGreaterThan(0);
  const { rows } = await schema.query('SELECT status, total, done, failed, parent_id FROM jobs');
  expect(rows).toEqual([{ status: 'done', total: shared, done: shared, failed: 0, parent_id: null }]);
  const evaluatedOnce = `SELECT count(*) FROM evaluations e JOIN standard_results r USING (evaluation_id)
    WHERE 1 = (SELECT count(*) FROM audit a WHERE a.record_id = e.evaluation_id AND a.action = 'evaluate')`;
  expect(await countIn(schema, evaluatedOnce)).toBe(shared);
  expect(await countIn(schema, "SELECT count(*) FROM audit WHERE action = 'evaluate'")).toBe(shared);
  expect(await fleet.stop()).toEqual(Array(4).fill(0));
  console.log(
    `4 processes, ${killed} kills in ${seconds.toFixed(0)} s: ${shared} evaluations of one bulk job, each evaluated once`,
  );
  await schema.remove();
  await server.stop();
});

const countIn = async (database: TestDatabase, statement: string): Promise<number> =>
  Number(Object.values((await database.query(statement)).rows[0])[0]);
