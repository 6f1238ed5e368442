/**
 * Files that mock a module or replace a global object, which would affect all files loaded after them: each runs in a
 * separate process.
 */
export const replacingModules = [
  'e2e/faults/failing-commits.test.ts',
  'server/src/platform/http/long-requests.test.ts',
  'server/src/results/older-engines.test.ts',
  'server/src/startup/operator/durable-file.test.ts',
  'server/src/platform/database/sqlite/durable-database.test.ts',
  'tools/structure/regular-expressions.test.ts',
];

/** Service test suites that must pass identically on PostgreSQL. */
export const onBothDatabases = [
  'e2e/service/batches/batch-creation.test.ts',
  'e2e/service/changes/changes.test.ts',
  'e2e/service/databases/database-differences.test.ts',
  'e2e/service/databases/database-processes.test.ts',
  'e2e/service/databases/import-database.test.ts',
  'e2e/service/evaluations/conditional-requests.test.ts',
  'e2e/service/evaluations/evaluation-lists.test.ts',
  'e2e/service/evaluations/idempotency.test.ts',
  'e2e/service/evaluations/numbers-and-texts.test.ts',
  'e2e/service/evaluations/same-sample.test.ts',
  'e2e/service/http/null-characters.test.ts',
  'e2e/service/identity/administration.test.ts',
  'e2e/service/identity/session-attacks.test.ts',
  'e2e/service/jobs/asynchronous-evaluation.test.ts',
  'e2e/service/library/library-by-reference.test.ts',
  'e2e/service/webhooks/subscriptions.test.ts',
];

/**
 * Further ones, which calculate for most of their time or repeat calls of other suites: their statements run on both
 * databases in the neighbours of these suites and in `killed-bulk-job`. The nightly run has them on PostgreSQL too.
 */
export const onBothDatabasesAtNight = [
  'e2e/service/databases/own-databases-in-evaluations.test.ts',
  'e2e/service/evaluations/evaluation-lifecycle.test.ts',
  'e2e/service/evaluations/versions-and-products.test.ts',
  'e2e/service/identity/differential-tenancy.test.ts',
  'e2e/service/jobs/bulk-evaluation.test.ts',
  'e2e/service/library/masks.test.ts',
];

/** Tests that need PostgreSQL itself; `killed-migration` is among the slow ones. */
export const postgresFiles = [
  'server/src/platform/database/archive/archive.test.ts',
  'server/src/platform/database/postgres/claiming-processes.test.ts',
  'server/src/platform/database/postgres/connector.test.ts',
  'server/src/platform/database/postgres/database-clock.test.ts',
  'server/src/platform/database/postgres/job-notices.test.ts',
  'server/src/platform/database/postgres/postgres-concurrency.test.ts',
  'server/src/platform/database/postgres/postgres-jobs.test.ts',
  'server/src/platform/database/postgres/postgres-storage.test.ts',
  'server/src/platform/database/postgres/record-events.test.ts',
];
