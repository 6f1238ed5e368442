import type { Sql } from 'sql-template-tag';
import type { Executor, Row } from './executor.ts';

// Maps rows to records. This folder also writes the columns, so their types are trusted.

export const text = (row: Row, column: string): string => row[column] as string;
export const integer = (row: Row, column: string): number => row[column] as number;
export const bytes = (row: Row, column: string): Uint8Array => row[column] as Uint8Array;
export const textOrNull = (row: Row, column: string): string | null => row[column] as string | null;
export const numberOrNull = (row: Row, column: string): number | null => row[column] as number | null;
export const bytesOrNull = (row: Row, column: string): Uint8Array | null => row[column] as Uint8Array | null;

/**
 * Fields from the columns of the same names: `createdAt` from `created_at`. `never` fits the type of any field.
 * Throws: Error for a column that the row does not have.
 */
export function fields<Field extends string>(row: Row, ...names: Field[]): { readonly [F in Field]: never } {
  const found: Partial<Record<Field, unknown>> = {};
  for (const name of names) {
    const column = columnOf(name);
    const value = row[column];
    if (value === undefined) throw new Error(`A row has no column ${column}.`);
    found[name] = value;
  }
  return found as { [F in Field]: never };
}

/** The same for optional texts: omitted if NULL. */
export function optional<Field extends string>(
  row: Row,
  ...names: Field[]
): { readonly [F in Field]?: string } {
  const given = names.filter((name) => (row[columnOf(name)] ?? null) !== null);
  return fields(row, ...given);
}

const columns = new Map<string, string>();

function columnOf(field: string): string {
  let column = columns.get(field);
  if (column === undefined) {
    column = field.replace(/[A-Z]|(?<!\d)\d/g, (start) => `_${start.toLowerCase()}`);
    columns.set(field, column);
  }
  return column;
}

/** The column `inputs_changed` as an optional property; true is 1 in SQLite and `true` elsewhere. */
export function inputsChanged(row: Row): { readonly inputsChanged?: true } {
  return row.inputs_changed ? { inputsChanged: true } : {};
}

type Reader = Pick<Executor, 'all'>;

/** Reads the record of the only row that a statement finds; undefined if there is none. */
export async function readOne<T>(
  executor: Reader,
  statement: Sql,
  recordOf: (row: Row) => T,
): Promise<T | undefined> {
  const [row] = await executor.all(statement);
  return row === undefined ? undefined : recordOf(row);
}

/** Reads the records of all rows that a statement finds. */
export async function readAll<T>(executor: Reader, statement: Sql, recordOf: (row: Row) => T): Promise<T[]> {
  return (await executor.all(statement)).map(recordOf);
}
