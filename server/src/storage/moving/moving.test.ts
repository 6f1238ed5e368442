import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '../migrations/migrations.ts';
import { postgresArrival } from '../postgres/postgres-arrival.ts';
import { openPostgresDeparture } from '../postgres/postgres-departure.ts';
import { openPostgresStorage } from '../postgres/postgres-storage.ts';
import { type TestSchema, type TestServer, testServer, whyNoPostgres } from '../postgres/test-server.ts';
import { sqliteArrival } from '../sqlite/sqlite-arrival.ts';
import { openSqliteDeparture } from '../sqlite/sqlite-departure.ts';
import { openSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { sqliteShapes } from '../table-shapes.ts';
import { type ArchiveHeader, archiveFormat, archiveVersion } from './archive-lines.ts';
import { fillTables } from './filled-tables.ts';
import type { Departure, OpenArrival } from './movable-place.ts';
import { inOrderOfNeed } from './movable-table.ts';
import { movableTables } from './movable-tables.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

/** Somewhere an installation can be, empty at first. */
interface Place {
  readonly arrival: OpenArrival;
  departure(): Promise<Departure>;
  /** What a start does. */
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

const insertion = (id: string): string => `INSERT INTO organizations VALUES ('${id}', 'Late', 'now')`;

function embeddedPlace(): Place & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-moving-'));
  remove.push(() => rmSync(folder, { recursive: true, force: true }));
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
    arrival: sqliteArrival(folder),
    departure: async () => openSqliteDeparture(folder),
    start: async () => (await openSqliteStorage(folder)).close(),
    countOf: async (table) =>
      on((database) => Number(database.prepare(`SELECT count(*) AS n FROM "${table}"`).get()?.n)),
    insertOrganization: async (id) => on((database) => database.exec(insertion(id))),
  };
}

async function postgresPlace(): Promise<Place & { readonly schema: TestSchema }> {
  const schema = await server.makeSchema();
  remove.push(schema.remove);
  const { url, query } = schema;
  return {
    schema,
    arrival: postgresArrival(url, false),
    departure: () => openPostgresDeparture(url),
    start: async () => (await openPostgresStorage(url)).close(),
    countOf: async (table) => Number((await query(`SELECT count(*) AS n FROM "${table}"`)).rows[0].n),
    insertOrganization: async (id) => void (await query(insertion(id))),
  };
}

const header: ArchiveHeader = {
  format: archiveFormat,
  formatVersion: archiveVersion,
  release: '9.9.9',
  madeAt: '2026-01-02T03:04:05.678Z',
  migrations: migrations.map(({ name }) => name),
  secretMark: null,
};

async function exported(place: Place, of = migrations): Promise<Buffer> {
  const departure = await place.departure();
  try {
    const pieces: Uint8Array[] = [];
    const named = { ...header, migrations: departure.migrations };
    for await (const piece of writeArchive(named, await movableTables(of), departure)) pieces.push(piece);
    return Buffer.concat(pieces);
  } finally {
    await departure.close();
  }
}

/** In pieces that end anywhere. */
async function* cut(archive: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < archive.length; start += 1_000) yield archive.subarray(start, start + 1_000);
}

const imported = (archive: Uint8Array, { arrival }: Place) => readArchive(cut(archive), migrations, arrival);

async function filledPlace(count = 3): Promise<ReturnType<typeof embeddedPlace>> {
  const place = embeddedPlace();
  await place.start();
  const database = new DatabaseSync(join(place.folder, 'sillage.db'));
  fillTables(database, await movableTables(migrations), count);
  database.close();
  return place;
}

const engines = [
  ['SQLite', async () => embeddedPlace()],
  ['PostgreSQL', postgresPlace],
] as const;

describe('the tables that are moved', () => {
  test('are all that an embedded installation has, but the list of its migrations', async () => {
    const place = embeddedPlace();
    await place.start();
    const database = new DatabaseSync(join(place.folder, 'sillage.db'));
    const there = Object.keys(sqliteShapes(database));
    database.close();
    const moved = (await movableTables(migrations)).map(({ name }) => name);
    expect([...moved, 'migrations'].sort()).toEqual(there.sort());
  });

  test('are all that PostgreSQL has, with the same columns', async ({ skip }) => {
    skip(whyNoPostgres !== undefined, whyNoPostgres);
    const { schema, start } = await postgresPlace();
    await start();
    const { rows } = await schema.query(
      'SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()',
    );
    const there = rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`);
    const moved = (await movableTables(migrations)).flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`),
    );
    expect([...moved, 'migrations.name', 'migrations.applied_at'].sort()).toEqual(there.sort());
  });

  test('come after those that they need', () => {
    const table = (name: string, ...needs: string[]) => ({ name, needs, columns: [], primaryKey: [] });
    const order = (...tables: ReturnType<typeof table>[]) => inOrderOfNeed(tables).map(({ name }) => name);
    expect(order(table('a', 'c'), table('b'), table('c', 'b', 'c'))).toEqual(['b', 'c', 'a']);
    expect(() => order(table('a', 'b'), table('b', 'a'))).toThrow('tables need each other: a, b');
  });
});

describe('an installation', () => {
  test('is the same to the byte after it moved to PostgreSQL and back', async ({ skip }) => {
    skip(whyNoPostgres !== undefined, whyNoPostgres);
    const first = await exported(await filledPlace());
    const postgres = await postgresPlace();
    const summary = await imported(first, postgres);
    expect(Object.values(summary.tables).every(({ rows }) => rows === 3)).toBe(true);
    const second = await exported(postgres);
    expect(second.equals(first)).toBe(true);
    const back = embeddedPlace();
    await imported(second, back);
    expect((await exported(back)).equals(first)).toBe(true);
    await back.start();
    await postgres.start();
  });

  test('that is larger than what is read and inserted at once arrives whole', async ({ skip }) => {
    skip(whyNoPostgres !== undefined, whyNoPostgres);
    const first = await exported(await filledPlace(601));
    const postgres = await postgresPlace();
    await imported(first, postgres);
    expect(await postgres.countOf('versions')).toBe(601);
    expect((await exported(postgres)).equals(first)).toBe(true);
  });

  test('of an older release arrives with the tables of this one', async () => {
    const older = migrations.slice(0, -1);
    const place = embeddedPlace();
    await (await openSqliteStorage(place.folder, older)).close();
    const database = new DatabaseSync(join(place.folder, 'sillage.db'));
    fillTables(database, await movableTables(older), 2);
    database.close();
    const there = embeddedPlace();
    await imported(await exported(place, older), there);
    const departure = await there.departure();
    expect(departure.migrations).toEqual(migrations.map(({ name }) => name));
    await departure.close();
    expect(await there.countOf('versions')).toBe(2);
  });

  test.for(engines)('in %s is exported as it was when the export began', async ([engine, make], { skip }) => {
    skip(engine === 'PostgreSQL' && whyNoPostgres !== undefined, whyNoPostgres);
    const place = await make();
    await imported(await exported(await filledPlace()), place);
    const departure = await place.departure();
    await place.insertOrganization('a late one');
    const [organizations] = await movableTables(migrations);
    expect(organizations?.name).toBe('organizations');
    let seen = 0;
    for await (const rows of departure.rows(organizations as never)) seen += rows.length;
    await departure.close();
    expect([seen, await place.countOf('organizations')]).toEqual([3, 4]);
  });
});

describe.each(engines)('an import into %s', (engine, make) => {
  beforeEach(({ skip }) => skip(engine === 'PostgreSQL' && whyNoPostgres !== undefined, whyNoPostgres));

  const lines = (archive: Buffer): string[] => archive.toString().split('\n').slice(0, -1);
  const whole = (all: readonly string[]): Buffer => Buffer.from(all.map((line) => `${line}\n`).join(''));
  const isRow = (line: string): boolean => line.startsWith('[');
  /** Counted from the end when negative, as `splice` does. */
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
    ['without a table', (all) => spliced(all, 1, 4), /line 2: it should begin the table organizations/],
    [
      'with another header',
      (all) => all.map((line) => line.replace('9.9.9', '9.9.8')),
      /header is not what it was/,
    ],
    ['with something after its end', (all) => [...all, '{}'], /after the closing line/],
    ['that is no JSON', (all) => spliced(all, 9, 1, 'x'), /line 10: it is no JSON/],
  ])('of an archive %s leaves it empty', async (_name, damage, message) => {
    const archive = await exported(await filledPlace());
    const place = await make();
    await expect(imported(whole(damage(lines(archive))), place)).rejects.toThrow(message);
    for (const { name } of await movableTables(migrations)) expect(await place.countOf(name), name).toBe(0);
    await imported(archive, place);
    expect((await exported(place)).equals(archive)).toBe(true);
  });

  test('that holds something already is refused, and changes nothing', async () => {
    const archive = await exported(await filledPlace());
    const place = await make();
    await place.start();
    await place.insertOrganization('mine');
    await expect(imported(archive, place)).rejects.toThrow(
      /^There is an installation in [^\n]* already: [^\n]*$/,
    );
    expect(await place.countOf('organizations')).toBe(1);
    expect(await place.countOf('users')).toBe(0);
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
])('%j is refused before anything is opened', async (text, message) => {
  const closed: OpenArrival = () => {
    throw new Error('opened');
  };
  await expect(readArchive(cut(Buffer.from(text)), migrations, closed)).rejects.toThrow(message);
});
