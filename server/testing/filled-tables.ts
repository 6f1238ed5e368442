import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ArchiveTable, ColumnKind } from '../src/platform/database/archive/archive-table.ts';
import { quotedList } from '../src/platform/database/archive/archive-table.ts';

/**
 * Text that is easily corrupted:
 * control characters, quotes, multi-byte and surrogate characters, combining marks.
 */
const fragileText = '\u0001\t\r\n"\\ é e\u0301 😀 \u2028 \ufeff';

/** Values that depend only on column name and row, so that foreign keys refer to existing rows. */
const values: Readonly<Record<ColumnKind, (column: string, row: number) => string | number | Uint8Array>> = {
  text: (column, row) => `${column} ${row} ${fragileText}`,
  integer: (_column, row) => row * 1_000_003,
  real: (_column, row) => row / 3 + 1e-17,
  bytes: (_column, row) => Uint8Array.from({ length: 128 * (row % 4) }, (_, index) => 255 - index),
};

/**
 * Inserts rows into every table of an embedded database, for tests of archives and migrations. The optional columns of the
 * first row of each table are NULL.
 */
export function fillTables(
  database: DatabaseSyncInstance,
  tables: readonly ArchiveTable[],
  count: number,
): void {
  database.exec('BEGIN');
  for (const { name, columns, primaryKey } of tables) {
    const optional = new Set(
      database
        .prepare(`PRAGMA table_info("${name}")`)
        .all()
        .filter((column) => column.notnull === 0)
        .map((column) => String(column.name)),
    );
    const names = columns.map((column) => column.name);
    const insertion = database.prepare(
      `INSERT INTO "${name}" (${quotedList(names)}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    for (let row = count; row >= 1; row--) {
      insertion.run(
        ...columns.map((column) =>
          row === 1 && optional.has(column.name) && !primaryKey.includes(column.name)
            ? null
            : values[column.kind](column.name, row),
        ),
      );
    }
  }
  database.exec('COMMIT');
}
