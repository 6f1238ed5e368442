import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aJob } from '../../../testing/conformance/jobs-conformance.ts';
import {
  anEvaluation,
  aResult,
  at,
  insertEvaluation,
  insertOrganization,
} from '../../../testing/stored-examples.ts';
import { makeLog } from '../config/log.ts';
import { openSqliteStorage } from '../database/sqlite/sqlite-storage.ts';
import { newId } from '../kernel/new-id.ts';
import { jobWorker } from './job-worker.ts';
import type { RunJob } from './run-job.ts';

const disk = mkdtempSync(join(tmpdir(), 'sillage-jobs-disk-'));
/** Free bytes on the full disk, and bytes of an outcome; a claim and a release need a few kilobytes. */
const bytes = { left: 160_000, outcome: 200_000 };
let mounted = false;

beforeAll(() => {
  mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'none', disk]).status === 0;
});
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});
beforeEach(({ skip }) => skip(!mounted, 'a small disk can be mounted by root on Linux only'));

test('jobs survive a disk with space for their claims but not for their outcomes (D6)', async () => {
  const storage = await openSqliteStorage(join(disk, 'data'));
  const ids = ['j1', 'j2', 'j3'];
  const input = '{"language":"en"}';
  await storage.commit('a', [...insertOrganization('a'), insertEvaluation(anEvaluation('e1'))]);
  await storage.commit(
    'a',
    ids.map((id) => ({ kind: 'insert-job', job: { ...aJob(id), input }, atMost: 9 }) as const),
  );
  let runs = 0;
  const run: RunJob = async () => {
    runs++;
    // Random: the storage compresses what it can.
    const result = { ...aResult('e1'), ipc: randomBytes(bytes.outcome) };
    return { results: [{ kind: 'put-result', result }], audit: [], body: () => Buffer.from('{}') };
  };
  let now = Date.parse(at);
  const process = jobWorker(
    { storage, clock: () => now, newId, log: makeLog('silent') },
    { run, delivered: () => {} },
  );
  async function live(seconds: number): Promise<void> {
    for (const end = now + 1_000 * seconds; now < end; now += 1_000) await process.runUntilIdle();
  }
  const ends = async () => (await storage.listJobs('a', { limit: 9 })).map(({ status }) => status);

  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - bytes.left, 1));
  await live(300);
  expect(runs).toBeGreaterThan(3 * ids.length);
  expect((await ends()).filter((status) => status !== 'queued' && status !== 'running')).toEqual([]);
  rmSync(join(disk, 'filler'));
  await live(60);
  expect(await ends()).toEqual(['done', 'done', 'done']);
  await storage.close();
});
