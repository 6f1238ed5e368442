import { DatabaseSync } from '@photostructure/sqlite';
import type { Migration } from '../migrations/migration.ts';
import { migrate } from '../sqlite/migrate.ts';
import { type ArchiveTable, type ColumnKind, sortByForeignKeys } from './archive-table.ts';

/** Kinds by column type, as written in the migrations for SQLite. */
const kinds: Readonly<Record<string, ColumnKind>> = {
  TEXT: 'text',
  INTEGER: 'integer',
  BIGINT: 'integer',
  'DOUBLE PRECISION': 'real',
  BLOB: 'bytes',
};

/**
 * Returns every table that the migrations create, in an order in which they can be filled. Read from an empty
 * in-memory database after running the migrations,
 * so that the list is complete and contains no foreign tables. Without the counters of usage, which are counted
 * from the other rows, and without the events of records and the places in them: who follows them lists everything once after a move.
 */
export async function archiveTables(migrations: readonly Migration[]): Promise<readonly ArchiveTable[]> {
  const database = new DatabaseSync(':memory:');
  try {
    await migrate(database, migrations);
    const ask = (text: string) => database.prepare(text).all() as Record<string, string | number>[];
    const names = ask(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('migrations', 'organization_usage', 'record_events', 'subscription_places')",
    );
    return sortByForeignKeys(
      names.map(({ name }) => {
        const columns = ask(`PRAGMA table_info("${name}")`);
        const keys = columns.filter(({ pk }) => pk !== 0).sort((a, b) => Number(a.pk) - Number(b.pk));
        const references = ask(`PRAGMA foreign_key_list("${name}")`).map(({ table }) => String(table));
        return {
          name: String(name),
          columns: columns.map((column) => ({ name: String(column.name), kind: kindOf(name, column) })),
          primaryKey: keys.map((column) => String(column.name)),
          references: [...new Set(references)].sort(),
        };
      }),
    );
  } finally {
    database.close();
  }
}

/** Returns the kind of a column. Throws: Error for a type that an archive cannot hold. */
function kindOf(table: unknown, { name, type }: Readonly<Record<string, unknown>>): ColumnKind {
  const kind = kinds[String(type)];
  if (kind === undefined)
    throw new Error(`${table}.${name} has the type ${type}, which an archive cannot hold`);
  return kind;
}
