import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { ColumnKind, MovableTable } from './movable-table.ts';
import { quotedList } from './quoted-list.ts';

/** What is hard to carry: control characters, quotes, several bytes and units a character, other forms of a letter. */
const hardText = '\u0001\t\r\n"\\ é e\u0301 😀 \u2028 \ufeff';

/** A value that depends on the name of the column alone, so that keys of other tables are met. */
const values: Readonly<Record<ColumnKind, (column: string, row: number) => string | number | Uint8Array>> = {
  text: (column, row) => `${column} ${row} ${hardText}`,
  integer: (_column, row) => row * 1_000_003,
  real: (_column, row) => row / 3 + 1e-17,
  bytes: (_column, row) => Uint8Array.from({ length: 128 * (row % 4) }, (_, index) => 255 - index),
};

/**
 * Puts rows into every table of an embedded database, whatever tables there are: for tests of moving, in which no table
 * is empty. The first row of a table is empty where it may be.
 */
export function fillTables(
  database: DatabaseSyncInstance,
  tables: readonly MovableTable[],
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
