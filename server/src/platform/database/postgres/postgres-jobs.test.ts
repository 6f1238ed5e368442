import { afterAll, beforeAll, beforeEach } from 'vitest';
import { bulkJobsConformance } from '../../../../testing/conformance/bulk-jobs-conformance.ts';
import { deliveriesConformance } from '../../../../testing/conformance/deliveries-conformance.ts';
import { emptiedPostgres } from '../../../../testing/conformance/emptied-postgres.ts';
import { jobPiecesConformance } from '../../../../testing/conformance/job-pieces-conformance.ts';
import { jobsConformance } from '../../../../testing/conformance/jobs-conformance.ts';
import { type TestServer, testServer, whyNoPostgres } from '../../../../testing/postgres-server.ts';

let server: TestServer;
beforeAll(async () => {
  if (whyNoPostgres === undefined) server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(({ skip }) => skip(whyNoPostgres !== undefined, whyNoPostgres));

const makePlace = emptiedPostgres(() => server);
jobsConformance('PostgreSQL', makePlace);
bulkJobsConformance('PostgreSQL', makePlace);
jobPiecesConformance('PostgreSQL', makePlace);
deliveriesConformance('PostgreSQL', makePlace);
