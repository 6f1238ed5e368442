import sql, { type Sql } from 'sql-template-tag';
import type { Change } from '../../ports/storage.ts';
import { type ReferencingRecord, StorageConflict } from '../../ports/storage-errors.ts';
import { lockingRow, type Row, type Script, type StatementResult } from './executor.ts';

/** The scripts that write the changes of a noun: one per kind; a missing script is a compile error. */
export type ChangeWriters<C extends Change> = {
  readonly [K in C['kind']]: (organizationId: string, change: Extract<C, { readonly kind: K }>) => Script;
};

/**
 * Scripts that write several changes of one kind by a few statements: most of the cost of a statement is its
 * way to the database and back. Kinds without one are written one by one.
 */
export type ManyChangesWriters<C extends Change> = {
  readonly [K in C['kind']]?: (
    organizationId: string,
    changes: readonly Extract<C, { readonly kind: K }>[],
  ) => Script;
};

/** Most rows of one statement. */
const rowsAtOnce = 64;

/**
 * Splits rows into groups whose sizes are powers of two:
 * statements for any number of rows then need few distinct texts.
 */
export function* groupsOfRows<Entry>(rows: readonly Entry[]): Generator<readonly Entry[]> {
  let start = 0;
  for (let size = rowsAtOnce; size >= 1; size /= 2) {
    for (; rows.length - start >= size; start += size) yield rows.slice(start, start + size);
  }
}

/**
 * Reports a statement that changed no row.
 * Throws: StorageConflict stale, or gone if the record does not exist.
 */
export function* refuseStaleOrGone(exists: Sql): Script {
  const { rows } = yield exists;
  throw new StorageConflict(rows.length > 0 ? 'stale' : 'gone');
}

/**
 * Throws: StorageConflict in-use if the statement finds records (columns `noun`, `id`, `name`), at most 100.
 */
export function* refuseReferenced(references: Sql): Script {
  const { rows } = yield references;
  if (rows.length > 0) throw new StorageConflict('in-use', rows.map(referencingRecordOf));
}

function referencingRecordOf({ noun, id, name }: Row): ReferencingRecord {
  return { noun: noun as ReferencingRecord['noun'], id: id as string, name: (name as string | null) ?? '' };
}

/**
 * Locks the organization until the commit. Otherwise two concurrent writers could each remove a record that
 * the other one relies on, such as the last two administrators.
 */
export const lockOrganization = (org: string): Script =>
  requireLocked(sql`SELECT 1 FROM organizations WHERE organization_id = ${org} ${lockingRow}`);

/**
 * Requires that a statement finds the row that it locks. Such a statement is never an UPDATE of the key to itself: SQLite
 * would then look at every row that refers to the key.
 * Throws: StorageConflict gone.
 */
export function* requireLocked(row: Sql): Script {
  const { rows } = yield row;
  if (rows.length === 0) throw new StorageConflict('gone');
}

/** Checks a statement on a claimed row: it changes no row if another worker has claimed it since. */
export function requireClaim({ changed }: StatementResult): void {
  if (changed === 0) throw new StorageConflict('lost');
}
