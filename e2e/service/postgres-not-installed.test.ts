import { test } from 'vitest';
import { whyNoPostgres } from '../../server/testing/postgres-server.ts';
import { onBothDatabases } from '../../tools/test-files.ts';

// Stands in for the project "service on PostgreSQL" where it cannot run, so that what is missing is printed.
for (const file of onBothDatabases) test(`all of ${file} on PostgreSQL`, ({ skip }) => skip(whyNoPostgres));
