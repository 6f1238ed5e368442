import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillTables } from '../../../../testing/filled-tables.ts';
import {
  type TestDatabase,
  type TestServer,
  testServer,
  whyNoPostgres,
} from '../../../../testing/postgres-server.ts';
import { sqliteShapes } from '../../../../testing/table-shapes.ts';
import { migrations } from '../migrations/migrations.ts';
import { openPostgresStorage } from '../postgres/postgres-storage.ts';
import { openSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { type ArchiveHeader, archiveFormat, archiveVersion } from './archive-format.ts';
import { sortByForeignKeys } from './archive-table.ts';
import { archiveTables } from './archive-tables.ts';
import type { InstallationExport, OpenImport } from './installation-transfer.ts';
import { openPostgresExport } from './postgres-export.ts';
import { postgresImport } from './postgres-import.ts';
import { readArchive } from './read-archive.ts';
import { openSqliteExport } from './sqlite-export.ts';
import { sqliteImport } from './sqlite-import.ts';
import { writeArchive } from './write-archive.ts';

/** The location of an installation, empty at first. */
interface TestInstallation {
  readonly openImport: OpenImport;
  openExport(): Promise<InstallationExport>;
  /** Opens and closes the installation as the service does. */
  start(): Promise<void>;
  countOf(table: string): Promise<number>;
  insertOrganization(id: string): Promise<void>;
}

const remove: (() => unknown)[] = [];
let server: TestServer;
beforeAll(async () => {
  if (whyNoPostgres === undefined) server = await testServer();
});
afterAll(() => server?.stop());
afterEach(async () => {
  for (const step of remove.splice(0).reverse()) await step();
});

const insertion = (id: string): string =>
  `INSERT INTO organizations (organization_id, name, created_at) VALUES ('${id}', 'Late', 'now')`;

function embeddedInstallation(): TestInstallation & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-archive-'));
  const on = <T>(act: (database: DatabaseSyncInstance) => T): T => {
    const database = new DatabaseSync(join(folder, 'sillage.db'));
    try {
      return act(database);
    } finally {
      database.close();
    }
  };
  return {
    folder,
    openImport: sqliteImport(folder),
    openExport: async () => openSqliteExport(folder),
    start: async () => (await openSqliteStorage(folder)).close(),
    countOf: async (table) =>
      on((database) => Number(database.prepare(`SELECT count(*) AS n FROM "${table}"`).get()?.n)),
    insertOrganization: async (id) => on((database) => database.exec(insertion(id))),
  };
}

async function postgresInstallation(): Promise<TestInstallation & { readonly schema: TestDatabase }> {
  const schema = await server.makeSchema();
  remove.push(schema.remove);
  const { url, query } = schema;
  return {
    schema,
    openImport: postgresImport(url, false),
    openExport: () => openPostgresExport(url),
    start: async () => (await openPostgresStorage(url)).close(),
    countOf: async (table) => Number((await query(`SELECT count(*) AS n FROM "${table}"`)).rows[0].n),
    insertOrganization: async (id) => void (await query(insertion(id))),
  };
}

/** Of the newest migrations, which are applied to tell them. */
const tables = await archiveTables(migrations);

const header: ArchiveHeader = {
  format: archiveFormat,
  formatVersion: archiveVersion,
  release: '9.9.9',
  madeAt: '2026-01-02T03:04:05.678Z',
  migrations: migrations.map(({ name }) => name),
  secretMark: null,
};

async function exported(installation: TestInstallation, of = migrations): Promise<Buffer> {
  const source = await installation.openExport();
  try {
    const pieces: Uint8Array[] = [];
    const named = { ...header, migrations: source.migrations };
    for await (const piece of writeArchive(
      named,
      of === migrations ? tables : await archiveTables(of),
      source,
    ))
      pieces.push(piece);
    return Buffer.concat(pieces);
  } finally {
    await source.close();
  }
}

/** Splits an archive into chunks that do not end at line ends. */
async function* cut(archive: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < archive.length; start += 1_000) yield archive.subarray(start, start + 1_000);
}

const imported = (archive: Uint8Array, { openImport }: TestInstallation) =>
  readArchive(cut(archive), migrations, openImport);

async function filledInstallation(count = 3): Promise<ReturnType<typeof embeddedInstallation>> {
  const installation = embeddedInstallation();
  await installation.start();
  const database = new DatabaseSync(join(installation.folder, 'sillage.db'));
  fillTables(database, tables, count);
  database.close();
  return installation;
}

let small: Promise<Buffer> | undefined;
/** Of three rows in each table. */
const smallArchive = (): Promise<Buffer> => (small ??= filledInstallation().then((one) => exported(one)));

const engines = [
  ['SQLite', async () => embeddedInstallation()],
  ['PostgreSQL', postgresInstallation],
] as const;

/** Counted from the rows, or in the order of one database. */
const notArchived = ['organization_usage', 'record_events', 'subscription_places'];

describe('the tables of an archive', () => {
  test('are all tables of an embedded installation except the list of its migrations and the counters of its rows', async () => {
    const installation = embeddedInstallation();
    await installation.start();
    const database = new DatabaseSync(join(installation.folder, 'sillage.db'));
    const there = Object.keys(sqliteShapes(database));
    database.close();
    const archived = tables.map(({ name }) => name);
    expect([...archived, 'migrations', ...notArchived].sort()).toEqual(there.sort());
  });

  test('are all tables of an installation on PostgreSQL, with the same columns', async ({ skip }) => {
    skip(whyNoPostgres !== undefined, whyNoPostgres);
    const { schema, start } = await postgresInstallation();
    await start();
    const { rows } = await schema.query(
      'SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()',
    );
    const there = rows
      .filter(({ table_name }) => !notArchived.includes(table_name))
      .map(({ table_name, column_name }) => `${table_name}.${column_name}`);
    const archived = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    expect([...archived, 'migrations.name', 'migrations.applied_at'].sort()).toEqual(there.sort());
  });

  test('come after those that they refer to', () => {
    const table = (name: string, ...references: string[]) => ({
      name,
      references,
      columns: [],
      primaryKey: [],
    });
    const order = (...tables: ReturnType<typeof table>[]) =>
      sortByForeignKeys(tables).map(({ name }) => name);
    expect(order(table('a', 'c'), table('b'), table('c', 'b', 'c'))).toEqual(['b', 'c', 'a']);
    expect(() => order(table('a', 'b'), table('b', 'a'))).toThrow('tables need each other: a, b');
  });
});

describe('an installation', () => {
  test('is byte-identical after a migration to PostgreSQL and back', async ({ skip }) => {
    skip(whyNoPostgres !== undefined, whyNoPostgres);
    const first = await smallArchive();
    const postgres = await postgresInstallation();
    const summary = await imported(first, postgres);
    expect(Object.values(summary.tables).every(({ rows }) => rows === 3)).toBe(true);
    const second = await exported(postgres);
    expect(second.equals(first)).toBe(true);
    const back = embeddedInstallation();
    await imported(second, back);
    expect((await exported(back)).equals(first)).toBe(true);
    await back.start();
    await postgres.start();
  });

  test('larger than one batch is imported completely', async ({ skip }) => {
    skip(whyNoPostgres !== undefined, whyNoPostgres);
    const first = await exported(await filledInstallation(601));
    const postgres = await postgresInstallation();
    await imported(first, postgres);
    expect(await postgres.countOf('versions')).toBe(601);
    expect((await exported(postgres)).equals(first)).toBe(true);
  });

  test('of an older release is imported and migrated', async () => {
    const older = migrations.slice(0, -1);
    const installation = embeddedInstallation();
    await (await openSqliteStorage(installation.folder, older)).close();
    const database = new DatabaseSync(join(installation.folder, 'sillage.db'));
    fillTables(database, await archiveTables(older), 2);
    database.close();
    const there = embeddedInstallation();
    await imported(await exported(installation, older), there);
    const source = await there.openExport();
    expect(source.migrations).toEqual(migrations.map(({ name }) => name));
    await source.close();
    expect(await there.countOf('versions')).toBe(2);
  });

  test.for(engines)(
    'in %s is exported in its state at the start of the export',
    async ([engine, make], { skip }) => {
      skip(engine === 'PostgreSQL' && whyNoPostgres !== undefined, whyNoPostgres);
      const installation = await make();
      await imported(await smallArchive(), installation);
      const organizations = tables.find(({ name }) => name === 'organizations');
      const source = await installation.openExport();
      await installation.insertOrganization('a late one');
      let seen = 0;
      for await (const rows of source.rows(organizations as never)) seen += rows.length;
      await source.close();
      expect([seen, await installation.countOf('organizations')]).toEqual([3, 4]);
    },
  );
});

describe.each(engines)('an import into %s', (engine, make) => {
  beforeEach(({ skip }) => skip(engine === 'PostgreSQL' && whyNoPostgres !== undefined, whyNoPostgres));

  const lines = (archive: Buffer): string[] => archive.toString().split('\n').slice(0, -1);
  const whole = (all: readonly string[]): Buffer => Buffer.from(all.map((line) => `${line}\n`).join(''));
  const isRow = (line: string): boolean => line.startsWith('[');
  /** A copy of the array after `splice`; a negative start counts from the end. */
  const spliced = (all: readonly string[], start: number, count: number, ...more: string[]): string[] => {
    const changed = [...all];
    changed.splice(start, count, ...more);
    return changed;
  };

  test.each<[string, (all: string[]) => readonly string[], RegExp]>([
    ['without its closing line', (all) => all.slice(0, -1), /not whole/],
    ['cut off in a row', (all) => all.slice(0, 30), /not whole/],
    ['with a row too few', (all) => spliced(all, all.length - 2, 1), /was changed: the table/],
    [
      'with a row changed',
      (all) => all.map((line) => line.replace('name 2', 'name 7')),
      /was changed: the table/,
    ],
    [
      'with a row twice',
      (all) => spliced(all, all.findIndex(isRow), 0, all.find(isRow) ?? ''),
      /takes no such row/,
    ],
    [
      'with a row of another table',
      (all) => spliced(all, all.findIndex(isRow), 0, '[1]'),
      /line 3: it is no row/,
    ],
    ['without a table', (all) => spliced(all, 1, 4), /line 2: it should begin the table dictionaries/],
    [
      'with another header',
      (all) => all.map((line) => line.replace('9.9.9', '9.9.8')),
      /header is not what it was/,
    ],
    ['with something after its end', (all) => [...all, '{}'], /after the closing line/],
    ['that is no JSON', (all) => spliced(all, 9, 1, 'x'), /line 10: it is no JSON/],
  ])('of an archive %s leaves it empty', async (_name, damage, message) => {
    const archive = await smallArchive();
    const installation = await make();
    await expect(imported(whole(damage(lines(archive))), installation)).rejects.toThrow(message);
    for (const { name } of tables) expect(await installation.countOf(name), name).toBe(0);
    await imported(archive, installation);
    expect((await exported(installation)).equals(archive)).toBe(true);
  });

  test('is rejected without changes if the installation is not empty', async () => {
    const archive = await smallArchive();
    const installation = await make();
    await installation.start();
    await installation.insertOrganization('mine');
    await expect(imported(archive, installation)).rejects.toThrow(
      /^There is an installation in [^\n]* already: [^\n]*$/,
    );
    expect(await installation.countOf('organizations')).toBe(1);
    expect(await installation.countOf('users')).toBe(0);
  });
});

test.each([
  ['', 'The archive is empty.'],
  ['hello\n', 'This is no archive of `sillage export`.'],
  ['[]\n', 'This is no archive of `sillage export`.'],
  [
    `${JSON.stringify({ ...header, migrations: [...header.migrations, '9999-next'] })}\n`,
    'The archive was made by release 9.9.9, which is newer: import it with that release or a later one.',
  ],
  [
    `${JSON.stringify({ ...header, formatVersion: 2 })}\n`,
    'The archive was made by release 9.9.9, which is newer: import it with that release or a later one.',
  ],
])('%j is rejected before anything is opened', async (text, message) => {
  const closed: OpenImport = () => {
    throw new Error('opened');
  };
  await expect(readArchive(cut(Buffer.from(text)), migrations, closed)).rejects.toThrow(message);
});
