import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { timestamp } from './clock.ts';
import { forgetting } from './forgetting.ts';
import { jobLifetime } from './jobs/job-limits.ts';
import { aJob } from './jobs/jobs-contract.ts';
import { makeLog } from './log.ts';
import { openSqliteStorage } from './storage/sqlite/sqlite-storage.ts';
import { at, insertOrganization } from './storage/stored-examples.ts';

test('what ended is kept for its time, and then deleted in several commits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-forgetting-'));
  const storage = await openSqliteStorage(folder);
  let now = Date.parse(at);
  const old = forgetting({ storage, clock: () => now, log: makeLog('silent') });
  await storage.commit('a', insertOrganization('a'));
  const ids = Array.from({ length: 501 }, (_, index) => `j${index}`);
  await storage.commit(
    'a',
    ids.map((id) => ({ kind: 'insert-job', job: aJob(id), atMost: ids.length })),
  );
  const claimed = await storage.claimJobs(at, at, { inAll: 501, of: () => 501 });
  await storage.commit(
    'a',
    claimed.map((claim) => ({ kind: 'end-job', claim, finishedAt: timestamp(now) })),
  );
  const count = async (): Promise<number> => (await storage.listJobs('a', { limit: 1_000 })).length;
  now += jobLifetime;
  await old.lookOnce();
  expect(await count()).toBe(501);
  now += 1;
  await old.lookOnce();
  expect(await count()).toBe(0);
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});
