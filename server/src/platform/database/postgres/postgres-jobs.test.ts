import { afterAll, beforeAll, beforeEach } from 'vitest';
import { bulkJobsConformance } from '../../../../testing/conformance/bulk-jobs-conformance.ts';
import { deliveriesConformance } from '../../../../testing/conformance/deliveries-conformance.ts';
import { jobPiecesConformance } from '../../../../testing/conformance/job-pieces-conformance.ts';
import { jobsConformance } from '../../../../testing/conformance/jobs-conformance.ts';
import type { StoragePlace } from '../../../../testing/conformance/storage-of-each-test.ts';
import { type TestServer, testServer, whyNoPostgres } from '../../../../testing/postgres-server.ts';
import { openPostgresStorage } from './postgres-storage.ts';

let server: TestServer;
beforeAll(async () => {
  if (whyNoPostgres === undefined) server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(({ skip }) => skip(whyNoPostgres !== undefined, whyNoPostgres));

async function inSchema(): Promise<StoragePlace> {
  const { url, remove } = await server.makeDatabase();
  return { open: () => openPostgresStorage(url), remove };
}
jobsConformance('PostgreSQL', inSchema);
bulkJobsConformance('PostgreSQL', inSchema);
jobPiecesConformance('PostgreSQL', inSchema);
deliveriesConformance('PostgreSQL', inSchema);
