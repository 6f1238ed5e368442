import sql, { join, type Sql } from 'sql-template-tag';
import type {
  ClosedDatabase,
  DatabaseUser,
  DataSetMappingChange,
  DataSetMappingReads,
  OwnData,
  OwnDataUse,
  OwnTable,
} from '../../ports/data-set-mappings.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type { ChangeWriters } from './change-writers.ts';
import { type Executor, lockingRow, type Row, type Script } from './executor.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { fields, integer, readAll, readOne, text, textOrNull } from './rows.ts';

export const dataSetMappingWriters: ChangeWriters<DataSetMappingChange> = {
  *'put-role-table'(org, { table, expectedRevision }) {
    const { databaseId, revision, updatedAt, dataSets } = table;
    // The database is locked, so that two writers do not store the same revision.
    const { rows } = yield sql`SELECT 1 FROM own_databases
      WHERE organization_id = ${org} AND database_id = ${databaseId} ${lockingRow}`;
    if (rows.length === 0) throw new StorageConflict('gone');
    const current = yield sql`SELECT coalesce(max(revision), 0) AS revision FROM role_tables
      WHERE organization_id = ${org} AND database_id = ${databaseId}`;
    if (Number(current.rows[0]?.revision) !== expectedRevision) throw new StorageConflict('stale');
    yield sql`INSERT INTO role_tables (organization_id, database_id, revision, updated_at, data_sets)
      VALUES (${org}, ${databaseId}, ${revision}, ${updatedAt}, ${dataSets})`;
  },

  *'set-default-database'(org, { databaseId }) {
    if (databaseId !== null) {
      const { rows } = yield sql`SELECT 1 FROM own_databases
        WHERE organization_id = ${org} AND database_id = ${databaseId} ${lockingRow}`;
      if (rows.length === 0) throw new StorageConflict('gone');
    }
    yield sql`UPDATE organizations SET default_database = ${databaseId}, default_revision = default_revision + 1
      WHERE organization_id = ${org}`;
  },
};

/** Notes what the result of an evaluation took from own databases. */
export function* noteOwnData(org: string, evaluationId: string, { databases }: OwnDataUse): Script {
  yield sql`DELETE FROM evaluation_databases WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}`;
  for (const { id, revision, byName = false } of databases) {
    yield sql`INSERT INTO evaluation_databases (organization_id, evaluation_id, database_id, used_revision, by_name)
      VALUES (${org}, ${evaluationId}, ${id}, ${revision}, ${byName ? 1 : 0})`;
  }
}

/**
 * Whether a role table or the default database of evaluation `e` has changed since its result `r`, or the name of a
 * database now means another version.
 */
export const ownDataChanged: Sql = sql`(EXISTS (SELECT 1 FROM evaluation_databases d
      WHERE d.organization_id = e.organization_id AND d.evaluation_id = e.evaluation_id
        AND d.used_revision <> coalesce((SELECT max(t.revision) FROM role_tables t
          WHERE t.organization_id = d.organization_id AND t.database_id = d.database_id), 0))
    OR EXISTS (SELECT 1 FROM evaluation_databases d
      JOIN own_databases n ON n.organization_id = d.organization_id AND n.database_id = d.database_id
      JOIN own_databases v ON v.organization_id = n.organization_id AND v.name = n.name AND v.retired = 0
        AND (n.retired = 1 OR v.created_at > n.created_at
          OR (v.created_at = n.created_at AND v.database_id > n.database_id))
      WHERE d.organization_id = e.organization_id AND d.evaluation_id = e.evaluation_id AND d.by_name = 1)
    OR r.default_revision <> (SELECT o.default_revision FROM organizations o
      WHERE o.organization_id = e.organization_id))`;

const currentRevision = sql`(SELECT max(n.revision) FROM role_tables n
  WHERE n.organization_id = d.organization_id AND n.database_id = d.database_id)`;

/**
 * Evaluations that were never evaluated have no row of what they use, and versions none of their own: their texts are
 * searched.
 */
function usersOf(org: string, id: string): Sql {
  const named = `%"database":${escaped(JSON.stringify(id))}%`;
  const frozen = `%${escaped(JSON.stringify({ database: id }).slice(1, -1))}%`;
  return sql`SELECT 'organization' AS noun, organization_id AS id FROM organizations
      WHERE organization_id = ${org} AND default_database = ${id}
    UNION SELECT 'evaluation', evaluation_id FROM evaluation_databases
      WHERE organization_id = ${org} AND database_id = ${id}
    UNION SELECT 'evaluation', evaluation_id FROM evaluations
      WHERE organization_id = ${org} AND payload LIKE ${named} ESCAPE '!'
    UNION SELECT 'evaluation', evaluation_id FROM versions
      WHERE organization_id = ${org} AND frozen LIKE ${frozen} ESCAPE '!'
    UNION SELECT noun, reusable_id FROM reusables
      WHERE organization_id = ${org} AND noun IN ('material', 'accessory') AND payload LIKE ${named} ESCAPE '!'
    ORDER BY noun DESC, id LIMIT 100`;
}

/** Each with the number of all, because the limit cuts them off. */
function evaluationsOf(org: string, id: string, limit: number): Sql {
  const named = `%"database":${escaped(JSON.stringify(id))}%`;
  return sql`SELECT u.evaluation_id AS id, count(*) OVER () AS total FROM (
      SELECT evaluation_id FROM evaluation_databases WHERE organization_id = ${org} AND database_id = ${id}
      UNION SELECT evaluation_id FROM evaluations
        WHERE organization_id = ${org} AND payload LIKE ${named} ESCAPE '!') u
    ORDER BY u.evaluation_id LIMIT ${limit}`;
}

const escaped = (text: string): string => text.replace(/[!%_]/g, '!$&');

/** Refuses to remove a database that something uses, and removes its role tables. */
export function* removeRoleTables(org: string, databaseId: string): Script {
  const { rows } = yield usersOf(org, databaseId);
  if (rows.length > 0) throw new StorageConflict('in-use');
  yield sql`DELETE FROM role_tables WHERE organization_id = ${org} AND database_id = ${databaseId}`;
}

const noDefault: Pick<OwnData, 'defaultId' | 'defaultRevision' | 'parameters'> = {
  defaultId: null,
  defaultRevision: 0,
};

export const dataSetMappingReads = (executor: Executor): DataSetMappingReads => ({
  listDatabaseUsers: (org, id) =>
    readAll(executor, usersOf(org, id), (row) => ({
      noun: text(row, 'noun') as DatabaseUser['noun'],
      id: text(row, 'id'),
    })),

  async listDatabaseEvaluations(org, id, limit) {
    const rows = await readAll(executor, evaluationsOf(org, id, limit), (row) => ({
      id: text(row, 'id'),
      total: Number(row.total),
    }));
    return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
  },

  readClosedDatabases: (org) =>
    readAll(
      executor,
      sql`SELECT database_id, disclosure FROM own_databases
        WHERE organization_id = ${org} AND disclosure <> 'full' ORDER BY database_id`,
      (row): ClosedDatabase => [text(row, 'database_id'), text(row, 'disclosure') as ClosedDatabase[1]],
    ),

  async readOwnData(org, databases) {
    const standard = await readOne(
      executor,
      sql`SELECT default_database, default_revision, own_parameters FROM organizations
        WHERE organization_id = ${org}`,
      (row) => ({
        defaultId: textOrNull(row, 'default_database'),
        defaultRevision: integer(row, 'default_revision'),
        ...parametersOf(row),
      }),
    );
    const { defaultId, defaultRevision, ...own } = standard ?? noDefault;
    const wanted = [...databases, ...(defaultId === null ? [] : [defaultId])];
    if (wanted.length === 0) {
      if (defaultRevision === 0 && own.parameters === undefined) return undefined;
      return { defaultId, defaultRevision, ...own, tables: [] };
    }
    const list = join(paddedToPowerOfTwo(wanted));
    const tables = await readAll(
      executor,
      sql`SELECT d.*, t.revision, t.data_sets FROM own_databases d
        LEFT JOIN role_tables t ON t.organization_id = d.organization_id AND t.database_id = d.database_id
          AND t.revision = ${currentRevision}
        WHERE d.organization_id = ${org} AND (d.database_id IN (${list}) OR (d.name IN (${list})
          AND d.database_id = (SELECT v.database_id FROM own_databases v
            WHERE v.organization_id = d.organization_id AND v.name = d.name AND v.retired = 0
            ORDER BY v.created_at DESC, v.database_id DESC LIMIT 1)))
        ORDER BY d.database_id`,
      tableOf,
    );
    const asked = tables.map((table) =>
      databases.includes(table.name) ? { ...table, byName: true } : table,
    );
    return { defaultId, defaultRevision, ...own, tables: asked };
  },

  async readOwnDataAgain(org, { defaultId, defaultRevision, databases }): Promise<OwnData> {
    // The present ones: they never get narrower, and no figure depends on them.
    const own = await readOne(
      executor,
      sql`SELECT own_parameters FROM organizations WHERE organization_id = ${org}`,
      parametersOf,
    );
    if (databases.length === 0) return { defaultId, defaultRevision, ...own, tables: [] };
    const uses = new Map(databases.map((use) => [use.id, use]));
    const list = join(paddedToPowerOfTwo([...uses.keys()]));
    const found = await readAll(
      executor,
      sql`SELECT d.*, t.revision, t.data_sets FROM own_databases d
        LEFT JOIN role_tables t ON t.organization_id = d.organization_id AND t.database_id = d.database_id
        WHERE d.organization_id = ${org} AND d.database_id IN (${list}) ORDER BY d.database_id`,
      tableOf,
    );
    const tables = new Map<string, OwnTable>();
    for (const table of found) {
      const { revision: wanted, byName } = uses.get(table.id) ?? {};
      const asked = { ...table, ...(byName === undefined ? {} : { byName }) };
      if (wanted === 0) tables.set(table.id, { ...asked, revision: 0, dataSets: '[]' });
      else if (table.revision === wanted) tables.set(table.id, asked);
    }
    return { defaultId, defaultRevision, ...own, tables: [...tables.values()] };
  },

  readRoleTable: (org, databaseId) =>
    readOne(
      executor,
      sql`SELECT d.database_id, t.revision, t.updated_at, t.data_sets FROM own_databases d
        LEFT JOIN role_tables t ON t.organization_id = d.organization_id AND t.database_id = d.database_id
          AND t.revision = ${currentRevision}
        WHERE d.organization_id = ${org} AND d.database_id = ${databaseId}`,
      (row) => ({
        databaseId: text(row, 'database_id'),
        updatedAt: textOrNull(row, 'updated_at'),
        ...revisionOf(row),
      }),
    ),
});

function parametersOf(row: Row): Pick<OwnData, 'parameters'> {
  const parameters = textOrNull(row, 'own_parameters');
  return parameters === null ? {} : { parameters };
}

function revisionOf(row: Row): Pick<OwnTable, 'revision' | 'dataSets'> {
  if (row.revision === null) return { revision: 0, dataSets: '[]' };
  return { revision: integer(row, 'revision'), dataSets: text(row, 'data_sets') };
}

function tableOf(row: Row): OwnTable {
  return {
    id: text(row, 'database_id'),
    ...fields(row, 'name', 'version', 'createdAt'),
    retired: integer(row, 'retired') === 1,
    ...fields(row, 'licence', 'attribution', 'importId', 'disclosure', 'method', 'details'),
    ...revisionOf(row),
  };
}
