import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { administrationConformance } from '../../../../testing/conformance/administration-conformance.ts';
import { reusablesConformance } from '../../../../testing/conformance/reusables-conformance.ts';
import { storageConformance } from '../../../../testing/conformance/storage-conformance.ts';
import type { StoragePlace } from '../../../../testing/conformance/storage-of-each-test.ts';
import { trashConformance } from '../../../../testing/conformance/trash-conformance.ts';
import { sqlitePlace } from '../../../../testing/empty-database.ts';
import { migrations } from '../migrations/migrations.ts';
import type { Executor, Script } from '../sql/executor.ts';
import { sqlStorage } from '../sql/sql-storage.ts';
import { sqliteExecutor } from './sqlite-executor.ts';
import { openOwnDatabase } from './sqlite-storage.ts';

// A write may not cost more the more is stored. The conformance tests write everything that can be written; afterwards no
// statement of them may read all rows of an organization, be it for foreign keys. Nor may a statement that reads the rows
// of a list of values, however long the list is. The plans of SQLite say so without a stopwatch; without ANALYZE they do
// not depend on what is stored.

const written = new Set<string>();
const read = new Set<string>();

/** Passes a script on and notes its statements. */
function* noting(script: Script): Script {
  let step = script.next();
  while (!step.done) {
    written.add(step.value.sql);
    try {
      step = script.next(yield step.value);
    } catch (error) {
      step = script.throw(error);
    }
  }
}

const notingExecutor = (executor: Executor): Executor => ({
  ...executor,
  all(statement) {
    read.add(statement.sql);
    return executor.all(statement);
  },
  transaction: (script, durability) => executor.transaction(() => noting(script()), durability),
});

const openFolder = (folder: string) => openOwnDatabase(folder, migrations);

const makePlace = (): Promise<StoragePlace> =>
  sqlitePlace(async (folder) => {
    const { database, release } = await openFolder(folder);
    const executor = sqliteExecutor(database);
    const close = async () => executor.close().then(release);
    return sqlStorage(notingExecutor({ ...executor, close }), Date.now);
  });

storageConformance('SQLite', makePlace);
administrationConformance('SQLite', makePlace);
reusablesConformance('SQLite', makePlace);
trashConformance('SQLite', makePlace);

/** Tables with few rows for each organization. */
const small = /autoindex_(organizations_1|teams_1|tags_1|users_2)\b|own_databases_by_import/;

async function readingAllRows(texts: Iterable<string>): Promise<Record<string, readonly string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-plans-'));
  const { database, release } = await openFolder(folder);
  const reading: Record<string, readonly string[]> = {};
  for (const text of texts) {
    // No row refers to an organization that is not yet there.
    if (text.startsWith('INSERT INTO organizations')) continue;
    const steps = database
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .all()
      .map((row) => String(row.detail))
      .filter((step) => /^SCAN (?!CONSTANT|\d)|\(organization_id=\?\)$/.test(step) && !small.test(step));
    if (steps.length > 0) reading[text] = steps;
  }
  database.close();
  release();
  return reading;
}

test('no statement that writes reads all rows of an organization', async () => {
  expect(written.size).toBeGreaterThan(100);
  expect(await readingAllRows(written)).toEqual({});
});

const listOfValues = /\bIN \(\?(?:,\s*\?)*\)/g;
/** Values in each list: as many as a batch has at most. */
const longList = `IN (${Array.from({ length: 512 }, () => '?').join(',')})`;

test('no statement for a list of values reads all rows of an organization, however long it is', async () => {
  const place = await makePlace();
  const storage = await place.open();
  await storage.listEvaluations('', { references: ['A'], limit: 1 });
  await storage.listEvaluations('', { ids: ['A'], limit: 1 });
  await storage.existingEvaluations('', ['A']);
  await storage.readIpcs('', ['A']);
  await storage.close();
  await place.remove();
  const lists = [...read, ...written].filter((text) => text.search(listOfValues) !== -1);
  expect(lists.length).toBeGreaterThan(10);
  const found = await readingAllRows(lists.map((text) => text.replaceAll(listOfValues, longList)));
  const shortened = Object.entries(found).map(([text, steps]) => [
    text.replaceAll(longList, 'IN (…)'),
    steps,
  ]);
  expect(Object.fromEntries(shortened)).toEqual({});
});
