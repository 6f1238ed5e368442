import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { openSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { migrations } from './migrations.ts';

const before = migrations.filter(({ name }) => name < '0026');

/** A standard result as releases before stored it, cut to what is read of it. */
const ipc = (climate: number | null, score: number | null): Buffer =>
  Buffer.from(
    JSON.stringify({
      totalWeight: 0.2,
      impacts: [{ id: 'cch', value: climate }],
      score: { value: score, unit: 'µPt' },
    }),
  );

test('figures of an older database are read from its results: missing ones stay missing, unreadable ones unknown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-figures-'));
  await (await openSqliteStorage(folder, before)).close();
  const database = new DatabaseSync(join(folder, 'sillage.db'));
  database.exec("INSERT INTO organizations (organization_id, name, created_at) VALUES ('a', 'a', '2026')");
  const evaluation = database.prepare(
    "INSERT INTO evaluations (organization_id, evaluation_id, revision, category_id, created_at, updated_at, payload, folded) VALUES ('a', ?, 1, 't-shirt', '2026', '2026', '{}', '')",
  );
  const result = database.prepare(
    "INSERT INTO standard_results (organization_id, evaluation_id, revision, evaluated_at, ipc, calculation) VALUES ('a', ?, 1, '2026', ?, x'00')",
  );
  const cost = database.prepare(
    "INSERT INTO external_results (organization_id, evaluation_id, revision, evaluated_at, extscore) VALUES ('a', ?, ?, '2026', ?)",
  );
  const costs = Buffer.from('{"score":{"value":1960,"unit":"Pts"}}');
  // More than one batch, then those that differ.
  for (let n = 100; n < 230; n++) {
    evaluation.run(`e${n}`);
    result.run(`e${n}`, ipc(n / 100, n));
  }
  for (const id of ['f-draft', 'f-null', 'f-odd', 'f-cost', 'f-old-cost']) evaluation.run(id);
  result.run('f-null', ipc(null, null));
  result.run('f-odd', Buffer.from([1, 2, 3]));
  for (const id of ['f-cost', 'f-old-cost']) result.run(id, ipc(2, 500));
  cost.run('f-cost', 1, costs);
  cost.run('f-old-cost', 2, costs);
  database.close();

  const storage = await openSqliteStorage(folder);
  const found = await storage.listEvaluations('a', { limit: 500 });
  const figures = new Map(found.map((item) => [item.id, item.figures]));
  const unknown = { climate: null, score: null, weight: null, frenchCost: null, quality: null };
  expect(found).toHaveLength(135);
  expect(figures.get('e164')).toEqual({ ...unknown, climate: 1.64, score: 164, weight: 0.2 });
  expect(figures.get('e229')).toEqual({ ...unknown, climate: 2.29, score: 229, weight: 0.2 });
  expect(figures.get('f-draft')).toBeNull();
  expect(figures.get('f-null')).toEqual({ ...unknown, weight: 0.2 });
  expect(figures.get('f-odd')).toEqual(unknown);
  expect(figures.get('f-cost')).toMatchObject({ score: 500, frenchCost: 1960 });
  expect(figures.get('f-old-cost')).toMatchObject({ score: 500, frenchCost: null });
  // Each of 100 … 229 once, and 500 twice: 132 scores, of which the 66th is 165.
  expect((await storage.readSpread('a', {}, 'score'))[0]).toMatchObject({ count: 132, median: 165 });
  await storage.close();
});
