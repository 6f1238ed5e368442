import { expect, test } from 'vitest';
import { bulkJobsConformance } from '../../../testing/conformance/bulk-jobs-conformance.ts';
import { deliveriesConformance } from '../../../testing/conformance/deliveries-conformance.ts';
import { jobPiecesConformance } from '../../../testing/conformance/job-pieces-conformance.ts';
import { aJob, jobsConformance, roomForOne } from '../../../testing/conformance/jobs-conformance.ts';
import { sqlitePlace } from '../../../testing/empty-database.ts';
import { at, insertOrganization } from '../../../testing/stored-examples.ts';
import type { ClaimedJob } from '../ports/jobs.ts';
import type { Change } from '../ports/storage.ts';

jobsConformance('SQLite', sqlitePlace);
bulkJobsConformance('SQLite', sqlitePlace);
jobPiecesConformance('SQLite', sqlitePlace);

test('at startup of the only process, a job that was running is claimed at once, before others', async () => {
  const place = await sqlitePlace();
  let storage = await place.open();
  await storage.commit('a', insertOrganization('a'));
  const insert = (id: string): Change => ({ kind: 'insert-job', job: aJob(id), atMost: 9 });
  await storage.commit('a', [insert('j2'), insert('j3')]);
  const lease = '2099-01-01T00:00:00.000Z';
  const claim = async (): Promise<ClaimedJob | undefined> =>
    (await storage.claimJobs(at, lease, roomForOne))[0];
  expect(await claim()).toMatchObject({ id: 'j2', attempts: 1, isolated: false });
  await storage.commit('a', [insert('j1')]);
  await storage.close();

  storage = await place.open();
  await storage.releaseJobs();
  expect(await storage.readJob('a', 'j2')).toMatchObject({ status: 'running', attempts: 1 });
  const claimed = [];
  for (let turn = 0; turn < 4; turn++) claimed.push(await claim());
  const found = claimed.map((job) => job && [job.id, job.attempts, job.fence]);
  expect(found).toContainEqual(['j2', 2, 2]);
  expect(found.sort()).toEqual([['j1', 1, 1], ['j2', 2, 2], ['j3', 1, 1], undefined]);
  await storage.close();
  await place.remove();
});

deliveriesConformance('SQLite', sqlitePlace);
