import sql, { raw, type Sql } from 'sql-template-tag';
import type { StoredReusable } from '../../ports/reusables.ts';
import { type ReferencingRecord, StorageConflict } from '../../ports/storage-errors.ts';
import { lockOrganization } from './change-writers.ts';
import { exclusiveRow, keptRow, type Row, type Script } from './executor.ts';
import { fields } from './rows.ts';

type Referenced = 'evaluation' | 'product';

/** References named when an organization cannot have unique ones, and records with them. */
const namedReferences = 10;
const namedRecords = 100;

/** What a reference is checked for. */
interface Referred {
  readonly id: string;
  readonly name?: string;
  readonly reference?: string;
}

/**
 * Requires that no other record of the noun has the reference of one of these, if the organization wants
 * references to be unique or it is required anyway. Then its writers of references wait for each other until the commit; without the
 * setting, only a change of the setting waits.
 * Throws: StorageConflict reference.
 */
export function* requireUniqueReferences(
  noun: Referenced,
  org: string,
  records: readonly Referred[],
  when: 'wanted' | 'anyway' = 'wanted',
): Script {
  if (records.every(({ reference }) => reference === undefined)) return;
  if (when === 'wanted') {
    const { rows } = yield sql`SELECT unique_references FROM organizations
      WHERE organization_id = ${org} ${keptRow}`;
    if (rows[0]?.unique_references !== 1) return;
  }
  yield* lockOrganization(org);
  const first = new Map<string, Referred>();
  for (const record of records) {
    const { id, reference } = record;
    if (reference === undefined) continue;
    const { rows: holders } = yield sql`${recordsOf(noun)} WHERE e.organization_id = ${org}
      AND e.reference = ${reference} AND e.${idOf(noun)} <> ${id} LIMIT 1`;
    if (holders.length > 0) throw new StorageConflict('reference', holders.map(recordOf));
    const other = first.get(reference);
    if (other !== undefined) {
      throw new StorageConflict('reference', [{ noun, id: other.id, name: other.name ?? '', reference }]);
    }
    first.set(reference, record);
  }
}

/**
 * Requires that no other mask, or packaging, of the organization has the reference of one that is stored. Writers of
 * references wait for each other until the commit.
 * Throws: StorageConflict reference.
 */
export function* requireOnlyHolder(
  org: string,
  { noun, id, reference }: Pick<StoredReusable, 'noun' | 'id' | 'reference'>,
): Script {
  if (reference === undefined) return;
  yield* lockOrganization(org);
  const { rows } = yield sql`SELECT noun, reusable_id AS id, name, reference FROM reusables
    WHERE organization_id = ${org} AND noun = ${noun} AND reference = ${reference} AND reusable_id <> ${id} LIMIT 1`;
  if (rows.length > 0) throw new StorageConflict('reference', rows.map(recordOf));
}

/**
 * Locks the organization against writers of references until the commit.
 * A statement of its own before the setting is read: PostgreSQL then sees what other writers have committed.
 */
export function* lockReferences(org: string): Script {
  yield sql`SELECT 1 FROM organizations WHERE organization_id = ${org} ${exclusiveRow}`;
}

/**
 * Requires the same of a record that is replaced, unless it keeps its reference: that needs no lock, because if
 * another writer changes the reference meanwhile, the record has another revision than expected.
 */
export function* requireUniqueNewReference(noun: Referenced, org: string, record: Referred): Script {
  if (record.reference === undefined) return;
  const { rows } = yield sql`SELECT 1 FROM ${raw(`${noun}s`)} WHERE organization_id = ${org}
    AND ${idOf(noun)} = ${record.id} AND reference = ${record.reference}`;
  if (rows.length === 0) yield* requireUniqueReferences(noun, org, [record]);
}

/** Throws: StorageConflict duplicates with some of the records that share a reference. */
export function* refuseDuplicateReferences(org: string): Script {
  const found: ReferencingRecord[] = [];
  for (const noun of ['evaluation', 'product'] as const) {
    const { rows } = yield sql`${recordsOf(noun)} WHERE e.organization_id = ${org} AND e.reference IN (
        SELECT reference FROM ${raw(`${noun}s`)} WHERE organization_id = ${org} AND reference IS NOT NULL
        GROUP BY reference HAVING count(*) > 1 ORDER BY reference LIMIT ${namedReferences})
      ORDER BY e.reference, id LIMIT ${namedRecords}`;
    found.push(...rows.map(recordOf));
  }
  if (found.length > 0) throw new StorageConflict('duplicates', found);
}

// Names of tables and columns come from the closed choice of two nouns, never from user input.
const idOf = (noun: Referenced): Sql => raw(`${noun}_id`);

const recordsOf = (noun: Referenced): Sql =>
  sql`SELECT ${raw(`'${noun}'`)} AS noun, e.${idOf(noun)} AS id, coalesce(e.name, '') AS name, e.reference
    FROM ${raw(`${noun}s`)} e`;

function recordOf(row: Row): ReferencingRecord {
  return {
    ...fields(row, 'noun', 'id', 'name', 'reference'),
  };
}
