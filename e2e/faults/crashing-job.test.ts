import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import type { EvaluationPayload, JobRecord } from '@sillage/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { crashLimit } from '../../server/src/platform/jobs/job-limits.ts';
import { runsBeforeIsolation } from '../../server/src/platform/ports/jobs.ts';
import { testServer, whyNoPostgres } from '../../server/testing/postgres-server.ts';
import { right, type StubCall, type StubScorer, startStubScorer } from '../../server/testing/stub-scorer.ts';
import { declarablePayload } from '../testing/fixtures/extscore-fixture.ts';
import { edited } from '../testing/payloads/edited-document.ts';
import { launchService, type RawService } from '../testing/processes/raw-service.ts';
import { isSecondRun } from '../testing/processes/rounds.ts';
import { sharedSecret } from '../testing/service/postgres-database.ts';

/** Timeout: building, and starting five processes one after the other, on a busy machine. */
const patience = 300_000;
/** Identifies the deadly document at the scorer. */
const deadlyPrice = 66.6;
/** Jobs at the scorer at the same time as the deadly one. */
const companions = 2;
/**
 * All runs that are started, and those that may run next to other jobs: a job that was running in two process
 * deaths is isolated afterwards.
 */
const runs = crashLimit;
const accompanied = runsBeforeIsolation;

let stub: StubScorer;
let folder: string;
/** The process that is currently running. */
let victim: RawService | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-deadly-'));
  const catalog = readCatalog(fileURLToPath(new URL('../../catalog/data/', import.meta.url)));
  stub = await startStubScorer(catalog.methods['french-textile'].tables);
});
afterEach(async () => {
  // Processes left running by a failed test.
  victim?.launched.process.kill('SIGKILL');
  await victim?.launched.ended;
  victim = undefined;
  await stub.close();
});

/** Kills the process that requests the deadly score. `openCalls`: other calls open at each kill. */
function deadlyScorer(requested: Promise<void>): { readonly openCalls: readonly number[] } {
  const openCalls: number[] = [];
  let open = 0;
  stub.replyWith(async (call: StubCall) => {
    if (call.body.price === deadlyPrice) {
      await requested;
      // Not isolated yet, it waits for other jobs to be running, so that it takes them down with it.
      while (openCalls.length < accompanied && open < companions) await pause(10);
      openCalls.push(open);
      victim?.launched.process.kill('SIGKILL');
      return;
    }
    open++;
    call.response.once('close', () => open--);
    if (openCalls.length < accompanied) return;
    // Long enough to overlap with any job that runs at the same time.
    await pause(300);
    await right()(call);
  });
  return { openCalls };
}

interface Asked {
  readonly deadly: string;
  readonly others: readonly string[];
}

async function startAllJobs(service: RawService, token: string): Promise<Asked> {
  const [team] = (await service.call(token, 'GET', '/teams')).body as { id: string }[];
  const good = declarablePayload(team?.id ?? '');
  const deadly = edited(good, { '/lifecycles/0/parameters/3/value': deadlyPrice });
  async function startJob(payload: unknown, kind: '' | '/extscore'): Promise<string> {
    const made = await service.call(token, 'POST', '/evaluations', payload as EvaluationPayload);
    const { id } = made.body as { id: string };
    const answer = await service.call(token, 'GET', `/evaluation/evaluate/${id}${kind}?async=1`);
    expect(answer.status).toBe(202);
    return (answer.body as { id: string }).id;
  }
  const others = [await startJob(good, '/extscore'), await startJob(good, '/extscore')];
  expect(others).toHaveLength(companions);
  const last = await startJob(deadly, '/extscore');
  for (let count = 0; count < 6; count++) others.push(await startJob(good, count < 3 ? '' : '/extscore'));
  return { deadly: last, others };
}

async function finished(service: RawService, token: string, id: string): Promise<JobRecord> {
  for (;;) {
    const job = (await service.call(token, 'GET', `/jobs/${id}`)).body as JobRecord;
    if (job.finishedAt !== undefined) return job;
    await pause(50);
  }
}

/** `leaseEnds`: expires the leases of a dead process, so that its jobs can be taken immediately. */
async function dieOfOneJob(settings: Record<string, string>, leaseEnds: () => Promise<unknown>) {
  const launch = () => launchService({ SILLAGE_EXTSCORE_URL: stub.url, ...settings });
  let allRequested = (): void => {};
  const { openCalls } = deadlyScorer(
    new Promise((resolve) => {
      allRequested = resolve;
    }),
  );
  let service = await launch();
  victim = service;
  const token = await service.logIn();
  const { deadly, others } = await startAllJobs(service, token);
  allRequested();
  for (let run = 1; run <= runs; run++) {
    expect(await service.launched.ended).toBe('SIGKILL');
    await leaseEnds();
    service = await launch();
    victim = service;
  }
  const failed = await finished(service, token, deadly);
  expect(failed).toMatchObject({ status: 'failed', failure: { status: 500, code: 'server.bug' } });
  for (const id of others) {
    const job = await finished(service, token, id);
    expect([job.status, job.attempts <= runs]).toEqual(['done', true]);
  }
  // One slot is left for any other job.
  const some = expect.toSatisfy((open: number) => open >= companions);
  expect(openCalls).toEqual([some, some, 0, 0]);
  const document = `/evaluations/${failed.evaluation?.id}`;
  expect((await service.call(token, 'GET', document)).body).toMatchObject({ status: 'draft', revision: 1 });
  service.launched.process.kill('SIGTERM');
  expect(await service.launched.ended).toBe(0);
}

describe('a job that kills its process on each run is failed with a reason; all others are done (C6)', () => {
  test('on the embedded database', { timeout: patience }, () =>
    dieOfOneJob({ SILLAGE_DATA: folder }, async () => undefined),
  );

  // The processes start one after the other: too long to be done twice in the first run.
  if (!isSecondRun) return;
  test('on PostgreSQL', { timeout: patience }, async ({ skip }) => {
    skip(whyNoPostgres !== undefined, whyNoPostgres);
    const server = await testServer();
    const schema = await server.makeDatabase();
    try {
      await dieOfOneJob({ DATABASE_URL: schema.url, SILLAGE_SECRET: sharedSecret }, () =>
        schema.query("UPDATE jobs SET due_at = created_at WHERE status = 'running'"),
      );
    } finally {
      await schema.remove();
      await server.stop();
    }
  });
});
