import sql, { empty, join, type Sql } from 'sql-template-tag';
import type {
  OwnDatabaseReads,
  ProcessQuery,
  StoredDatabase,
  StoredProcess,
} from '../../ports/own-databases.ts';
import type { Executor, Row } from './executor.ts';
import { likePattern } from './list-conditions.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { fields, integer, readAll, readOne, text } from './rows.ts';

/** Ids of one statement. */
const idsAtOnce = 256;

export const ownDatabaseReads = (executor: Executor): OwnDatabaseReads => ({
  listOwnDatabases: (org) =>
    readAll(
      executor,
      sql`SELECT * FROM own_databases WHERE organization_id = ${org} ORDER BY created_at, database_id`,
      databaseOf,
    ),
  readOwnDatabase: (org, id) =>
    readOne(
      executor,
      sql`SELECT * FROM own_databases WHERE organization_id = ${org} AND database_id = ${id}`,
      databaseOf,
    ),
  listOwnProcesses: (org, databaseId, query) =>
    readAll(executor, listStatement(org, databaseId, query), processOf),
  async readOwnProcesses(org, databaseId, ids) {
    const wanted = [...new Set(ids)];
    const found: StoredProcess[] = [];
    for (let start = 0; start < wanted.length; start += idsAtOnce) {
      const some = paddedToPowerOfTwo(wanted.slice(start, start + idsAtOnce));
      const statement = sql`${processesOf(org, databaseId)} AND p.process_id IN (${join(some)})`;
      found.push(...(await readAll(executor, statement, processOf)));
    }
    return found;
  },
});

const processesOf = (org: string, databaseId: string): Sql =>
  sql`SELECT p.* FROM own_databases d
    JOIN own_processes p ON p.organization_id = d.organization_id AND p.import_id = d.import_id
    WHERE d.organization_id = ${org} AND d.database_id = ${databaseId}`;

function listStatement(org: string, databaseId: string, query: ProcessQuery): Sql {
  const { after, search, unit, location, limit } = query;
  return sql`${processesOf(org, databaseId)}${
    after === undefined
      ? empty
      : sql` AND (p.folded, p.process_id) > (SELECT q.folded, q.process_id FROM own_processes q
          WHERE q.organization_id = d.organization_id AND q.import_id = d.import_id AND q.process_id = ${after})`
  }${search === undefined ? empty : sql` AND p.folded LIKE ${likePattern(search)} ESCAPE '!'`}${
    unit === undefined ? empty : sql` AND p.unit = ${unit}`
  }${location === undefined ? empty : sql` AND p.location = ${location}`}
    ORDER BY p.folded, p.process_id LIMIT ${limit}`;
}

function databaseOf(row: Row): StoredDatabase {
  return {
    id: text(row, 'database_id'),
    ...fields(row, 'name', 'version', 'createdAt'),
    retired: integer(row, 'retired') === 1,
    ...fields(row, 'disclosure', 'licence', 'attribution', 'importId', 'method', 'processes', 'details'),
  };
}

function processOf(row: Row): StoredProcess {
  return {
    id: text(row, 'process_id'),
    ...fields(row, 'name', 'unit', 'location', 'year', 'figures', 'details'),
  };
}
