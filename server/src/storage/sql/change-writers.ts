import sql, { type Sql } from 'sql-template-tag';
import type { Change } from '../../ports/storage.ts';
import { type ReferencingRecord, StorageConflict } from '../../ports/storage-errors.ts';
import type { Row, Script, StatementResult } from './executor.ts';

/** How each change of a noun is written: one script a kind, and a kind without a script does not compile. */
export type ChangeWriters<C extends Change> = {
  readonly [K in C['kind']]: (organizationId: string, change: Extract<C, { readonly kind: K }>) => Script;
};

/** For a statement that changed no row: its record has another revision, or does not exist. */
export function* refuseStaleOrGone(exists: Sql): Script {
  const { rows } = yield exists;
  throw new StorageConflict(rows.length > 0 ? 'stale' : 'gone');
}

/** Throws: StorageConflict in-use when the statement finds records (columns `noun`, `id`, `name`), at most 100. */
export function* refuseReferenced(references: Sql): Script {
  const { rows } = yield references;
  if (rows.length > 0) throw new StorageConflict('in-use', rows.map(referencingRecordOf));
}

function referencingRecordOf({ noun, id, name }: Row): ReferencingRecord {
  return { noun: noun as ReferencingRecord['noun'], id: id as string, name: (name as string | null) ?? '' };
}

/**
 * Locks the organization until the commit. Where several processes write at once, two of them could otherwise each remove
 * what the other one relied on, such as the last administrator but one.
 */
export function* lockOrganization(org: string): Script {
  const { changed } = yield sql`UPDATE organizations SET organization_id = organization_id
    WHERE organization_id = ${org}`;
  if (changed === 0) throw new StorageConflict('gone');
}

/** For a statement that changes what a worker has claimed: it changed nothing when another worker has claimed it since. */
export function requireClaim({ changed }: StatementResult): void {
  if (changed === 0) throw new StorageConflict('lost');
}
