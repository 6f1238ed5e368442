import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { openSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { migrations } from './migrations.ts';

const before = migrations.filter(({ name }) => name < '0064');
const keys = ['sillage-reference:cotton', 'sillage-reference:dye', 'electricity IN', 'rest'];
const numbers = Array.from({ length: 12 }, (_, at) => (at + 100) / 1000);
const rangesOf = (n: number) => ({
  climate: { low: n, high: n + 0.5, digits: 2 },
  score: null,
  frenchPef: n,
  drivers: { keys, figures: [numbers, numbers.map((value) => -value)] },
});

test('how figures of an older database vary is packed beside their ranges, which otherwise stay as they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-drivers-'));
  await (await openSqliteStorage(folder, before)).close();
  const file = join(folder, 'sillage.db');
  const database = new DatabaseSync(file);
  database.exec("INSERT INTO organizations (organization_id, name, created_at) VALUES ('a', 'a', '2026')");
  const run = (text: string, ...values: (string | number | null)[]) => database.prepare(text).run(...values);
  const fill = (id: string, ranges: string | null): void => {
    run(
      "INSERT INTO evaluations (organization_id, evaluation_id, revision, category_id, created_at, updated_at, payload, folded) VALUES ('a', ?, 1, 't-shirt', '2026', '2026', '{}', '')",
      id,
    );
    run(
      "INSERT INTO standard_results (organization_id, evaluation_id, revision, evaluated_at, ipc, calculation) VALUES ('a', ?, 1, '2026', x'00', x'00')",
      id,
    );
    run(
      "INSERT INTO evaluation_figures (organization_id, evaluation_id, revision, score, ranges) VALUES ('a', ?, 1, 7, ?)",
      id,
      ranges,
    );
  };
  database.exec('BEGIN');
  // More than one batch, then those that have nothing to pack.
  for (let n = 1_000; n < 1_600; n++) fill(`e${n}`, JSON.stringify(rangesOf(n)));
  const { drivers: _, ...withoutDrivers } = rangesOf(1);
  fill('f-none', null);
  fill('f-without', JSON.stringify(withoutDrivers));
  database.exec('COMMIT');
  database.close();

  const storage = await openSqliteStorage(folder);
  const found = await storage.listEvaluations('a', { limit: 1_000, withDrivers: true });
  const ranges = new Map(found.map(({ id, figures }) => [id, figures?.ranges]));
  expect(found).toHaveLength(602);
  expect(ranges.get('e1000')).toEqual(rangesOf(1_000));
  expect(ranges.get('e1599')).toEqual(rangesOf(1_599));
  expect(ranges.get('f-none')).toBeUndefined();
  expect(ranges.get('f-without')).toEqual(withoutDrivers);
  const [first] = await storage.listEvaluations('a', { limit: 1 });
  expect(first?.figures).toMatchObject({ score: 7, ranges: { frenchPef: 1_000 } });
  expect(first?.figures?.ranges).not.toHaveProperty('drivers');
  await storage.close();

  const reopened = new DatabaseSync(file, { readOnly: true });
  const lengths = reopened
    .prepare(
      "SELECT max(length(ranges)) AS ranges, max(length(drivers)) AS drivers FROM evaluation_figures WHERE evaluation_id LIKE 'e%'",
    )
    .get();
  // Of the drivers: 3 bytes, 24 numbers of two, and `sillage-reference:cotton`, `:dye`, `electricity IN`, `rest` with what is between them.
  expect(lengths).toMatchObject({
    ranges: JSON.stringify({ ...rangesOf(1_000), drivers: undefined }).length,
    drivers: 3 + 48 + 24 + 4 + 14 + 4 + 3,
  });
  reopened.close();
});

test('ranges that an earlier release has stored since are read as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-drivers-'));
  await (await openSqliteStorage(folder, before)).close();
  const storage = await openSqliteStorage(folder);
  await storage.commit('a', [
    { kind: 'insert-organization', organization: { id: 'a', name: 'A', createdAt: '2026' } },
  ]);
  await storage.close();
  const database = new DatabaseSync(join(folder, 'sillage.db'));
  database.exec(`INSERT INTO evaluations (organization_id, evaluation_id, revision, category_id, created_at, updated_at, payload)
      VALUES ('a', 'e', 1, 't-shirt', '2026', '2026', '{}');
    INSERT INTO standard_results (organization_id, evaluation_id, revision, evaluated_at, ipc, calculation)
      VALUES ('a', 'e', 1, '2026', x'00', x'00');
    INSERT INTO evaluation_figures (organization_id, evaluation_id, revision, ranges, drivers)
      VALUES ('a', 'e', 1, '${JSON.stringify(rangesOf(3))}', x'010000')`);
  database.close();
  const again = await openSqliteStorage(folder);
  const rangesRead = async (withDrivers: boolean) =>
    (await again.listEvaluations('a', { limit: 1, withDrivers }))[0]?.figures?.ranges;
  expect(await rangesRead(true)).toEqual(rangesOf(3));
  expect(await rangesRead(false)).toEqual({ ...rangesOf(3), drivers: undefined });
  await again.close();
});
