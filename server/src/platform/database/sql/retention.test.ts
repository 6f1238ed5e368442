import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { at } from '../../../../testing/stored-examples.ts';
import { openSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { deletions } from './retention.ts';

test('expired rows are found in an index by age, without sorting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-retention-'));
  await (await openSqliteStorage(folder)).close();
  const database = new DatabaseSync(join(folder, 'sillage.db'));
  const limits = { endedBefore: at, keysBefore: at, sessionsUsedBefore: at, sessionsEndBefore: at };
  const steps = deletions(limits, 9).flatMap(({ sql, values }) =>
    database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(values as string[])),
  );
  const details = steps.map((step) => String((step as { detail: unknown }).detail));
  expect(details.filter((detail) => / BTREE/.test(detail))).toEqual([]);
  // Events are read in the order of their key, and only as many as are deleted together.
  expect(details).toContain('SEARCH record_events USING INTEGER PRIMARY KEY (rowid>?)');
  expect(details.flatMap((detail) => detail.match(/ (\w+ \(\S+<\?\))$/)?.[1] ?? [])).toEqual([
    'jobs_by_end (finished_at<?)',
    'deliveries_by_end (finished_at<?)',
    'retry_keys_by_age (created_at<?)',
    'import_entries_by_time (at<?)',
    'webhook_targets_by_failure (<expr><?)',
    'sign_in_failures_by_expiry (expires_at<?)',
    'sessions_by_last_use (last_used_at<?)',
    'sessions_by_end (ends_at<?)',
    'api_keys_by_expiry (expires_at<?)',
    'expiring_trash (deleted_at<?)',
  ]);
  database.close();
});
