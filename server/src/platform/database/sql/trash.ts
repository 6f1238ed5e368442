import type { ReferencedNoun, TrashedNoun } from '@sillage/contract';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type {
  Deletion,
  NeededRecord,
  TrashChange,
  TrashedDocument,
  TrashedRecord,
  TrashReads,
} from '../../ports/trash.ts';
import type { ChangeWriters } from './change-writers.ts';
import { type Executor, exclusiveRow, type Row, type Script } from './executor.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { bytes, fields, optional, readAll, readOne, text, textOrNull } from './rows.ts';
import { deleteOrphanedPictures } from './shares.ts';
import { packRows, type TrashedRows, unpackRows } from './trash-content.ts';
import { type KeptTable, keptTablesOf } from './trash-tables.ts';
import { requireOnlyHolder, requireUniqueReferences } from './unique-references.ts';

/** Identifies the record whose rows are read: nouns that share a table are distinguished by its column `noun`. */
const rowsOf = ({ table, key, columns, nouns }: KeptTable, org: string, noun: TrashedNoun, id: string): Sql =>
  sql`SELECT ${raw(columns.map(quoted).join(', '))} FROM ${raw(table)}
    WHERE organization_id = ${org} AND ${raw(key)} = ${id}${nouns ? sql` AND noun = ${noun}` : empty} ${exclusiveRow}`;

/** `full` is a keyword. */
const quoted = (column: string): string => `"${column}"`;

/**
 * Copies a record with everything that is deleted with it into the trash; the rows are locked until the commit. Does
 * nothing if there is no such record, or not at the expected revision: its removal, which follows, reports that.
 */
export function* moveToTrash(org: string, noun: TrashedNoun, id: string, { at, userId }: Deletion): Script {
  const rows: Record<string, readonly Row[]> = {};
  for (const table of keptTablesOf(noun)) rows[table.table] = (yield rowsOf(table, org, noun, id)).rows;
  const record = rows[keptTablesOf(noun)[0].table]?.[0];
  if (record === undefined) return;
  yield sql`INSERT INTO trash (organization_id, noun, record_id, name, reference, category_id, revision, deleted_at,
      deleted_by, content)
    VALUES (${org}, ${noun}, ${id}, ${record.name ?? null}, ${record.reference ?? null}, ${record.category_id ?? null},
      ${record.revision}, ${at}, ${userId}, ${packRows(rows)})`;
}

export const trashWriters: ChangeWriters<TrashChange> = {
  *'restore-trashed'(org, { id }) {
    const { rows: found } = yield sql`SELECT noun, content FROM trash
      WHERE organization_id = ${org} AND record_id = ${id} ${exclusiveRow}`;
    const [trashed] = found;
    if (trashed === undefined) throw new StorageConflict('gone');
    const noun = text(trashed, 'noun') as TrashedNoun;
    const rows = unpackRows(bytes(trashed, 'content'));
    const record = rows[keptTablesOf(noun)[0].table]?.[0] ?? {};
    const restored = { id, ...optional(record, 'name'), ...optional(record, 'reference') };
    if (noun === 'evaluation' || noun === 'product') yield* requireUniqueReferences(noun, org, [restored]);
    else yield* requireOnlyHolder(org, { noun, ...restored });
    for (const { table, columns } of keptTablesOf(noun)) {
      for (const row of rows[table] ?? []) yield insertRow(org, table, columns, row);
    }
    yield sql`DELETE FROM trash WHERE organization_id = ${org} AND record_id = ${id}`;
  },

  *'purge-trashed'(org, { ids }) {
    const { changed } = yield sql`DELETE FROM trash
      WHERE organization_id = ${org} AND record_id IN (${join(paddedToPowerOfTwo(ids))})`;
    if (changed === 0) throw new StorageConflict('gone');
    yield deleteOrphanedPictures;
  },
};

/** Columns that a later release added have their defaults. */
function insertRow(org: string, table: string, columns: readonly string[], row: Row): Sql {
  const known = columns.filter((column) => row[column] !== undefined);
  return sql`INSERT INTO ${raw(table)} (organization_id, ${raw(known.map(quoted).join(', '))})
    VALUES (${org}, ${join(known.map((column) => row[column]))})`;
}

const trashedRows = (org: string): Sql =>
  sql`SELECT t.noun, t.record_id, t.name, t.reference, t.category_id, t.revision, t.deleted_at, t.deleted_by,
      u.name AS user_name
    FROM trash t LEFT JOIN users u ON u.organization_id = t.organization_id AND u.user_id = t.deleted_by
    WHERE t.organization_id = ${org}`;

export const trashReads = (executor: Executor): TrashReads => ({
  listTrash: (org, limit, before) =>
    readAll(
      executor,
      sql`${trashedRows(org)}${
        before === undefined
          ? empty
          : sql` AND (t.deleted_at, t.record_id) < (${before.deletedAt}, ${before.id})`
      } ORDER BY t.deleted_at DESC, t.record_id DESC LIMIT ${limit}`,
      recordOf,
    ),
  async readTrashed(org, id) {
    const record = await readOne(executor, sql`${trashedRows(org)} AND t.record_id = ${id}`, recordOf);
    const content = await readOne(
      executor,
      sql`SELECT content FROM trash WHERE organization_id = ${org} AND record_id = ${id}`,
      (row) => bytes(row, 'content'),
    );
    return record === undefined || content === undefined ? undefined : documentOf(record, content);
  },
  async missingRecords(org, needs) {
    const missing: NeededRecord[] = [];
    for (const need of needs) {
      const [table, key, nouns] = places[need.noun];
      const found = await executor.all(sql`SELECT 1 FROM ${raw(table)}
        WHERE organization_id = ${org} AND ${raw(key)} = ${need.id}${nouns ? sql` AND noun = ${need.noun}` : empty}`);
      if (found.length === 0) missing.push(need);
    }
    return missing;
  },
});

/** Table and id of the records that others need; whether several nouns share the table. */
const places: Readonly<Record<NeededRecord['noun'], readonly [table: string, key: string, nouns?: true]>> = {
  team: ['teams', 'team_id'],
  tag: ['tags', 'tag_id'],
  database: ['own_databases', 'database_id'],
  version: ['versions', 'version_id'],
  mask: ['reusables', 'reusable_id', true],
  packaging: ['reusables', 'reusable_id', true],
  material: ['reusables', 'reusable_id', true],
  accessory: ['reusables', 'reusable_id', true],
};

function recordOf(row: Row): TrashedRecord {
  const userName = textOrNull(row, 'user_name');
  return {
    noun: text(row, 'noun') as TrashedNoun,
    id: text(row, 'record_id'),
    ...optional(row, 'name', 'reference', 'categoryId'),
    ...fields(row, 'revision', 'deletedAt', 'deletedBy'),
    ...(userName === null ? {} : { deletedByName: userName }),
  };
}

function documentOf(record: TrashedRecord, content: Uint8Array): TrashedDocument {
  const rows = unpackRows(content);
  const [main] = keptTablesOf(record.noun);
  return {
    ...record,
    payload: text(rows[main.table]?.[0] ?? {}, 'payload'),
    needs: neededBy(record.noun, rows),
  };
}

/** The records that rows refer to, those of the record itself excepted. */
function neededBy(noun: TrashedNoun, rows: TrashedRows): NeededRecord[] {
  return keptTablesOf(noun).flatMap(({ table, needs }) =>
    needs === undefined
      ? []
      : (rows[table] ?? []).map((row) => ({
          noun: needs.noun === 'reusable' ? (text(row, 'noun') as ReferencedNoun) : needs.noun,
          id: text(row, needs.column),
        })),
  );
}
