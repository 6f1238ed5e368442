import { DatabaseSync } from '@photostructure/sqlite';
import type { Migration } from '../migrations/migration.ts';
import { migrate } from '../sqlite/migrate.ts';
import { type ColumnKind, inOrderOfNeed, type MovableTable } from './movable-table.ts';

/** Types of columns as the migrations write them for SQLite. */
const kinds: Readonly<Record<string, ColumnKind>> = {
  TEXT: 'text',
  INTEGER: 'integer',
  BIGINT: 'integer',
  'DOUBLE PRECISION': 'real',
  BLOB: 'bytes',
};

/**
 * Every table that the migrations make, in an order in which they can be filled. Asked of an empty database in memory
 * that they have run on, so that no table can be forgotten, and none is taken that is somebody else's.
 */
export async function movableTables(migrations: readonly Migration[]): Promise<readonly MovableTable[]> {
  const database = new DatabaseSync(':memory:');
  try {
    await migrate(database, migrations);
    const ask = (text: string) => database.prepare(text).all() as Record<string, string | number>[];
    const names = ask(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migrations'",
    );
    return inOrderOfNeed(
      names.map(({ name }) => {
        const columns = ask(`PRAGMA table_info("${name}")`);
        const keys = columns.filter(({ pk }) => pk !== 0).sort((a, b) => Number(a.pk) - Number(b.pk));
        const needs = ask(`PRAGMA foreign_key_list("${name}")`).map(({ table }) => String(table));
        return {
          name: String(name),
          columns: columns.map((column) => ({ name: String(column.name), kind: kindOf(name, column) })),
          primaryKey: keys.map((column) => String(column.name)),
          needs: [...new Set(needs)].sort(),
        };
      }),
    );
  } finally {
    database.close();
  }
}

/** Throws: Error for a type that an archive has no way to write. */
function kindOf(table: unknown, { name, type }: Readonly<Record<string, unknown>>): ColumnKind {
  const kind = kinds[String(type)];
  if (kind === undefined) throw new Error(`${table}.${name} has the type ${type}, which cannot be moved`);
  return kind;
}
