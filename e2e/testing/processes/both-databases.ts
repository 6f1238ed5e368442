import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { testServer, whyNoPostgres } from '../../../server/testing/postgres-server.ts';
import { sharedSecret } from '../service/postgres-database.ts';
import { isSecondRun } from './rounds.ts';

/**
 * Defines one test with processes for each database, in the first run only for the embedded one; the test gets the
 * settings of an empty one.
 */
export function onBothDatabases(
  what: string,
  timeout: number,
  act: (settings: Readonly<Record<string, string>>) => Promise<void>,
): void {
  test(`on the embedded database: ${what}`, { timeout }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sillage-processes-'));
    try {
      await act({ SILLAGE_DATA: folder });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  if (!isSecondRun) return;
  test(`on PostgreSQL: ${what}`, { timeout }, async ({ skip }) => {
    skip(whyNoPostgres !== undefined, whyNoPostgres);
    const server = await testServer();
    const schema = await server.makeDatabase();
    try {
      await act({ DATABASE_URL: schema.url, SILLAGE_SECRET: sharedSecret });
    } finally {
      await schema.remove();
      await server.stop();
    }
  });
}
