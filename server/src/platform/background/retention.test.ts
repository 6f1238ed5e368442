import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aJob } from '../../../testing/conformance/jobs-conformance.ts';
import { at, insertOrganization } from '../../../testing/stored-examples.ts';
import { makeLog } from '../config/log.ts';
import { openSqliteStorage } from '../database/sqlite/sqlite-storage.ts';
import { jobLifetime } from '../jobs/job-limits.ts';
import { timestamp } from '../kernel/clock.ts';
import { retention } from './retention.ts';

test('ended jobs are kept for their lifetime, then deleted in several commits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-forgetting-'));
  const storage = await openSqliteStorage(folder);
  let now = Date.parse(at);
  const old = retention({ storage, clock: () => now, log: makeLog('silent') });
  await storage.commit('a', insertOrganization('a'));
  const ids = Array.from({ length: 501 }, (_, index) => `j${index}`);
  await storage.commit(
    'a',
    ids.map((id) => ({ kind: 'insert-job', job: aJob(id), atMost: ids.length })),
  );
  const claimed = await storage.claimJobs(at, at, { total: 501, of: () => 501 });
  await storage.commit(
    'a',
    claimed.map((claim) => ({ kind: 'end-job', claim, finishedAt: timestamp(now) })),
  );
  const count = async (): Promise<number> => (await storage.listJobs('a', { limit: 1_000 })).length;
  now += jobLifetime;
  await old.deleteExpired();
  expect(await count()).toBe(501);
  now += 1;
  await old.deleteExpired();
  expect(await count()).toBe(0);
  await storage.close();
});
