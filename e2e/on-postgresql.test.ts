import { afterAll, beforeAll, describe, test } from 'vitest';
import { type TestServer, testServer, whyNoPostgres } from '../server/src/storage/postgres/test-server.ts';
import { runOn } from './database-under-test.ts';
import { postgresUnderTest } from './postgres-under-test.ts';

// Suites of the embedded database, word for word, on PostgreSQL.

const suites: Readonly<Record<string, () => Promise<unknown>>> = {
  'main job': () => import('./main-job.test.ts'),
  'conditional requests': () => import('./conditional.test.ts'),
  idempotency: () => import('./idempotency.test.ts'),
  lists: () => import('./lists.test.ts'),
  masks: () => import('./masks.test.ts'),
  asynchronous: () => import('./asynchronous.test.ts'),
  batches: () => import('./bulk-creation.test.ts'),
  'evaluation of many': () => import('./bulk-evaluation.test.ts'),
  'versions and products': () => import('./versions-and-products.test.ts'),
  administration: () => import('./administration.test.ts'),
  'numbers and texts': () => import('./number-and-text.test.ts'),
  'tenancy, with and without others': () => import('./differential-tenancy.test.ts'),
};

let server: TestServer;
beforeAll(async () => {
  if (whyNoPostgres !== undefined) return;
  server = await testServer();
  runOn(() => postgresUnderTest(server));
});
afterAll(() => server?.stop());

for (const [name, load] of Object.entries(suites)) {
  describe(`on PostgreSQL: ${name}`, async () => {
    if (whyNoPostgres === undefined) await load();
    else test('all of it', ({ skip }) => skip(whyNoPostgres));
  });
}
