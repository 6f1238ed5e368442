import type { DatabaseSyncInstance } from '@photostructure/sqlite';

// Describes the tables of an engine in terms common to both engines, to test that they are the same.

export interface TableShape {
  /** `name TYPE [NOT NULL] [DEFAULT …]`, by name; types as SQLite calls them. */
  readonly columns: readonly string[];
  /** Its columns in their order. */
  readonly primaryKey: string;
  /** The columns of each UNIQUE in their order. */
  readonly uniques: readonly string[];
  /** `columns -> table (columns) [CASCADE]`. */
  readonly foreignKeys: readonly string[];
  /** `name (columns)` of each further index. */
  readonly indexes: readonly string[];
}

type Rows = readonly Readonly<Record<string, unknown>>[];

const listed = (rows: Rows, line: (row: Rows[number]) => string): string[] => rows.map(line).sort();

const columnLine = (name: unknown, type: unknown, notNull: boolean, otherwise: unknown): string =>
  `${name} ${type}${notNull ? ' NOT NULL' : ''}${otherwise === null ? '' : ` DEFAULT ${otherwise}`}`;

export function sqliteShapes(database: DatabaseSyncInstance): Readonly<Record<string, TableShape>> {
  const ask = (text: string): Rows => database.prepare(text).all() as Rows;
  const names = (rows: Rows): string => rows.map(({ name }) => name).join();

  function primaryKeyOf(table: unknown): string {
    const columns = ask(`PRAGMA table_info(${table})`).filter(({ pk }) => pk !== 0);
    return names([...columns].sort((a, b) => Number(a.pk) - Number(b.pk)));
  }

  function foreignKeysOf(table: unknown): string[] {
    const rows = ask(`SELECT * FROM pragma_foreign_key_list('${table}') ORDER BY id, seq`);
    const ids = [...new Set(rows.map(({ id }) => id))];
    return ids
      .map((id) => {
        const places = rows.filter((row) => row.id === id);
        const { table: target, on_delete } = places[0] ?? {};
        // If no columns are named, those of the primary key are referenced.
        const to = places.map((row) => row.to ?? null).includes(null)
          ? primaryKeyOf(target)
          : places.map((row) => row.to).join();
        const cascade = on_delete === 'CASCADE' ? ' CASCADE' : '';
        return `${places.map(({ from }) => from).join()} -> ${target} (${to})${cascade}`;
      })
      .sort();
  }

  function shapeOf(table: unknown): TableShape {
    const indexes = ask(`PRAGMA index_list(${table})`);
    const columnsOf = (index: unknown): string =>
      ask(`PRAGMA index_info(${index})`)
        .map(({ name }) => name ?? expression)
        .join();
    return {
      columns: listed(ask(`PRAGMA table_info(${table})`), ({ name, type, notnull, dflt_value }) =>
        columnLine(name, type, notnull === 1, dflt_value),
      ),
      primaryKey: primaryKeyOf(table),
      uniques: listed(
        indexes.filter(({ origin }) => origin === 'u'),
        ({ name }) => columnsOf(name),
      ),
      foreignKeys: foreignKeysOf(table),
      indexes: listed(
        indexes.filter(({ origin }) => origin === 'c'),
        ({ name }) => `${name} (${columnsOf(name)})`,
      ),
    };
  }

  const tables = ask("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  return Object.fromEntries(tables.map(({ name }) => [String(name), shapeOf(name)]));
}

const sqliteTypes: Readonly<Record<string, string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  bigint: 'BIGINT',
  bytea: 'BLOB',
  'double precision': 'DOUBLE PRECISION',
};

/** Stands for a column of an index that is an expression. */
const expression = 'expression';

/** Returns the names of columns by their numbers, in the order of the numbers. */
const columnsAt = (
  table: string,
  numbers: string,
): string => `(SELECT string_agg(coalesce(a.attname, '${expression}'), ',' ORDER BY n.place)
  FROM unnest(${numbers}) WITH ORDINALITY n (number, place)
  LEFT JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = n.number)`;

export async function postgresShapes(
  ask: (text: string) => Promise<Rows>,
): Promise<Readonly<Record<string, TableShape>>> {
  const columns =
    await ask(`SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name
    FROM information_schema.columns WHERE table_schema = current_schema()`);
  const constraints =
    await ask(`SELECT t.relname AS table_name, c.contype, c.confdeltype, f.relname AS target,
      ${columnsAt('c.conrelid', 'c.conkey')} AS columns, ${columnsAt('c.confrelid', 'c.confkey')} AS target_columns
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid LEFT JOIN pg_class f ON f.oid = c.confrelid
    WHERE c.connamespace = current_schema()::regnamespace`);
  const indexes = await ask(`SELECT t.relname AS table_name, i.relname AS name,
      ${columnsAt('x.indrelid', 'x.indkey::int2[]')} AS columns
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE i.relnamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = x.indexrelid AND c.contype IN ('p', 'u'))`);

  function shapeOf(table: unknown): TableShape {
    const of = (rows: Rows, contype?: string): Rows =>
      rows.filter((row) => row.table_name === table && (contype === undefined || row.contype === contype));
    return {
      columns: listed(
        of(columns),
        ({ column_name, data_type, is_nullable, column_default, collation_name }) => {
          // Sorted by bytes, as in SQLite;
          // otherwise the type is shown with its collation, which makes the shapes differ.
          const type =
            data_type === 'text' && collation_name !== 'C'
              ? `text ${collation_name}`
              : (sqliteTypes[String(data_type)] ?? data_type);
          const otherwise = column_default === null ? null : String(column_default).replace(/::text$/, '');
          return columnLine(column_name, type, is_nullable === 'NO', otherwise);
        },
      ),
      primaryKey: String(of(constraints, 'p')[0]?.columns),
      uniques: listed(of(constraints, 'u'), (row) => String(row.columns)),
      foreignKeys: listed(of(constraints, 'f'), (row) => {
        const cascade = row.confdeltype === 'c' ? ' CASCADE' : '';
        return `${row.columns} -> ${row.target} (${row.target_columns})${cascade}`;
      }),
      indexes: listed(of(indexes), ({ name, columns: of }) => `${name} (${of})`),
    };
  }

  const tables = new Set(columns.map(({ table_name }) => String(table_name)));
  return Object.fromEntries([...tables].map((name) => [name, shapeOf(name)]));
}
