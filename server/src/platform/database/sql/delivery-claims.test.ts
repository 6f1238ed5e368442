import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer, whyNoPostgres } from '../../../../testing/postgres-server.ts';
import { at, insertOrganization } from '../../../../testing/stored-examples.ts';
import type { DeliveryCapacity } from '../../ports/deliveries.ts';
import type { Change, Storage } from '../../ports/storage.ts';
import { openPostgresStorage } from '../postgres/postgres-storage.ts';
import { sqliteExecutor } from '../sqlite/sqlite-executor.ts';
import { openSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { dueHostQueues, firstDue } from './delivery-claims.ts';

const now = '2026-06-01T00:00:00.000Z';
/** The host with the backlog already has its maximum number of deliveries in flight. */
const capacity: DeliveryCapacity = {
  atMost: 1,
  host: 4,
  organization: 128,
  inFlight: Array.from({ length: 4 }, () => ({ host: 'slow.example', organizationId: 'a' })),
};

/** The next search of both organizations begins at a host with deliveries. */
const cursors = ['a', 'b'].map((org) => ({ org, host: 'shop-2.example' }));

const insert = (id: string, host: string): Change => ({
  kind: 'insert-delivery',
  delivery: {
    id,
    jobId: 'j1',
    host,
    target: `https://${host}/`,
    targetKey: host,
    sealed: '',
    body: Uint8Array.of(1),
    createdAt: at,
  },
});

async function addBacklog(storage: Storage, from: number, to: number): Promise<void> {
  const ids = Array.from({ length: to - from }, (_, index) => `d${100_000 + from + index}`);
  await storage.commit(
    'a',
    ids.map((id) => insert(id, 'slow.example')),
  );
}

async function addDeliveries(storage: Storage): Promise<void> {
  for (const org of ['a', 'b']) {
    await storage.commit(org, insertOrganization(org));
    await storage.commit(
      org,
      [1, 2, 3].map((n) => insert(`${org}${n}`, `shop-${n}.example`)),
    );
  }
}

/** Measures the mean milliseconds of a search: printed, not tested. */
async function meanTimeOf(search: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  for (let times = 0; times < 20; times++) await search();
  return (performance.now() - begun) / 20;
}

describe('the cost of a search does not grow with the backlog of a host', () => {
  test('SQLite: every step is a search in the index of host queues, and only the queues are sorted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sillage-claims-'));
    const storage = await openSqliteStorage(folder);
    try {
      await addDeliveries(storage);
      const database = new DatabaseSync(join(folder, 'sillage.db'));
      const { all } = sqliteExecutor(database);
      const times: string[] = [];
      for (const [from, to] of [
        [0, 1_000],
        [1_000, 20_000],
      ] as const) {
        await addBacklog(storage, from, to);
        times.push(
          `${to}: ${(await meanTimeOf(() => all(dueHostQueues(now, cursors, capacity)))).toFixed(2)} ms`,
        );
      }
      console.log(`a search past a backlog on SQLite: ${times.join(', ')}`);
      const steps = stepsOf(database, dueHostQueues(now, cursors, capacity)).filter((step) =>
        /\b(deliveries|d)\b/.test(step),
      );
      // Each step finds one row, the smallest of its range, and stops there.
      expect(steps.length).toBeGreaterThan(5);
      for (const step of steps) {
        expect(step).toMatch(/^SEARCH (deliveries|d) USING COVERING INDEX deliveries_by_lane( |$)/);
      }
      expect(stepsOf(database, firstDue({ org: 'a', host: 'slow.example' }, now))).toEqual([
        'SEARCH deliveries USING INDEX deliveries_by_lane (organization_id=? AND host=? AND due_at<?)',
      ]);
      database.close();
    } finally {
      await storage.close();
    }
  });

  describe('PostgreSQL', () => {
    let server: TestServer | undefined;
    beforeAll(async () => {
      if (whyNoPostgres === undefined) server = await testServer();
    });
    afterAll(() => server?.stop());

    test('a backlog of 5,000 causes no more rows to be read than one of 200', async ({ skip }) => {
      skip(whyNoPostgres !== undefined, whyNoPostgres);
      const schema = await server?.makeDatabase();
      if (schema === undefined) return;
      const storage = await openPostgresStorage(schema.url);
      try {
        await addDeliveries(storage);
        const rowsRead: number[] = [];
        for (const [from, to] of [
          [0, 200],
          [200, 5_000],
        ] as const) {
          await addBacklog(storage, from, to);
          await schema.query('ANALYZE deliveries');
          const { text, values } = dueHostQueues(now, cursors, capacity);
          const answer = await schema.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
          rowsRead.push(rowsOf(answer.rows[0]?.['QUERY PLAN'][0].Plan));
        }
        expect(rowsRead[0]).toBeGreaterThan(0);
        expect(rowsRead[1]).toBeLessThanOrEqual(2 * (rowsRead[0] ?? 0));
      } finally {
        await storage.close();
        await schema.remove();
      }
    });
  });
});

function stepsOf(database: DatabaseSyncInstance, { sql, values }: Sql): string[] {
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(values as string[]));
  return plan.map((row) => String((row as { detail: unknown }).detail));
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows of deliveries read by a plan, including those that it filtered out. */
function rowsOf(node: PlanNode): number {
  const own =
    node['Relation Name'] === 'deliveries'
      ? node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
      : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), own);
}
