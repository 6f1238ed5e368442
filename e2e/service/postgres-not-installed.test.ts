import { test } from 'vitest';
import { whyNoPostgres } from '../../server/testing/postgres-server.ts';
import { onBothDatabases, postgresFiles } from '../../tools/test-files.ts';

// Replaces the project "service on PostgreSQL" where PostgreSQL is missing, so that the skipped tests are
// printed.
for (const file of [...onBothDatabases, ...postgresFiles])
  test(`all of ${file} on PostgreSQL`, ({ skip }) => skip(whyNoPostgres));
