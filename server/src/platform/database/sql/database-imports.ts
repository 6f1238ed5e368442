import sql, { empty, join, type Sql } from 'sql-template-tag';
import { foldText } from '../../kernel/fold-text.ts';
import type {
  DatabaseImportChange,
  DatabaseImportReads,
  ImportState,
  NewImport,
  StoredImport,
} from '../../ports/database-imports.ts';
import type { StoredProcess } from '../../ports/own-databases.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { type ChangeWriters, groupsOfRows, lockOrganization } from './change-writers.ts';
import { removeRoleTables } from './data-set-mappings.ts';
import type { Executor, Row, Script } from './executor.ts';
import { bytes, bytesOrNull, fields, integer, readAll, readOne, text } from './rows.ts';

/** Rows deleted by one purge: pieces of at most 1 MiB, and processes; few enough that requests hardly wait. */
const purgedAtOnce = { pieces: 16, processes: 1_000, imports: 100 };

export const databaseImportWriters: ChangeWriters<DatabaseImportChange> = {
  *'insert-upload'(org, { import: added }) {
    yield insertImport(org, added, { state: 'uploading', touchedAt: added.createdAt });
  },

  *'append-upload'(org, { importId, position, content, now }) {
    yield* requireChanged(sql`UPDATE database_imports SET touched_at = ${now}
      WHERE organization_id = ${org} AND import_id = ${importId} AND state = 'uploading'`);
    yield sql`INSERT INTO upload_pieces (organization_id, import_id, piece, content)
      VALUES (${org}, ${importId}, ${position}, ${content})`;
  },

  *'complete-upload'(org, { importId, jobId, bytes: fileBytes }) {
    yield* requireChanged(sql`UPDATE database_imports
      SET state = 'uploaded', job_id = ${jobId}, file_bytes = ${fileBytes}, touched_at = NULL
      WHERE organization_id = ${org} AND import_id = ${importId} AND state = 'uploading'`);
  },

  *'store-download'(org, { importId, position, content }) {
    yield* requireChanged(sql`UPDATE database_imports SET file_bytes = 0
      WHERE organization_id = ${org} AND import_id = ${importId} AND state IN ('uploaded', 'reading')`);
    yield sql`INSERT INTO upload_pieces (organization_id, import_id, piece, content)
      VALUES (${org}, ${importId}, ${position}, ${content})
      ON CONFLICT (organization_id, import_id, piece) DO UPDATE SET content = excluded.content`;
  },

  *'complete-download'(org, { importId, bytes: fileBytes }) {
    yield* requireChanged(sql`UPDATE database_imports SET file_bytes = ${fileBytes}
      WHERE organization_id = ${org} AND import_id = ${importId} AND state IN ('uploaded', 'reading')`);
  },

  *'abandon-upload'(org, { importId }) {
    yield sql`UPDATE database_imports SET touched_at = ''
      WHERE organization_id = ${org} AND import_id = ${importId} AND state = 'uploading'`;
  },

  *'insert-resumed-import'(org, { import: added, jobId, bytes: fileBytes, decisions, keepUntil }) {
    yield* keepFile(org, added.uploadId, keepUntil);
    yield insertImport(org, added, { state: 'uploaded', jobId, fileBytes, decisions });
  },

  *'advance-import'(org, { importId, stage }) {
    yield sql`UPDATE database_imports SET state = 'reading', stage = ${stage}
      WHERE organization_id = ${org} AND import_id = ${importId} AND state IN ('uploaded', 'reading')`;
  },

  *'stage-own-processes'(org, { importId, processes }) {
    for (const some of groupsOfRows(processes)) {
      yield sql`INSERT INTO own_processes (organization_id, import_id, process_id, name, folded, unit, location, year,
          figures, details)
        VALUES ${join(some.map((process) => processRow(org, importId, process)))}
        ON CONFLICT (organization_id, import_id, process_id) DO UPDATE SET name = excluded.name,
          folded = excluded.folded, unit = excluded.unit, location = excluded.location, year = excluded.year,
          figures = excluded.figures, details = excluded.details`;
    }
  },

  *'complete-import'(org, { importId, finishedAt, report, mapping, keepUntil }) {
    yield* requireChanged(sql`UPDATE database_imports SET state = 'done', stage = NULL, finished_at = ${finishedAt},
        report = ${report}, mapping = ${mapping}
      WHERE organization_id = ${org} AND import_id = ${importId} AND state IN ('uploaded', 'reading')`);
    yield sql`UPDATE database_imports SET file_until = ${keepUntil}
      WHERE organization_id = ${org} AND import_id = ${uploadOf(org, importId)}`;
  },

  *'put-import-decisions'(org, { importId, decisions }) {
    yield* requireChanged(sql`UPDATE database_imports SET decisions = ${decisions}
      WHERE organization_id = ${org} AND import_id = ${importId}`);
  },

  *'insert-own-database'(org, { database }) {
    const { id, name, version, createdAt, disclosure, licence, attribution, importId, method } = database;
    // Otherwise two imports could each store a name that differs from the other's only by case.
    yield* lockOrganization(org);
    const { rows } = yield sql`SELECT name FROM own_databases WHERE organization_id = ${org}
      AND name <> ${name} AND lower(name) = ${name.toLowerCase()} LIMIT 1`;
    if (rows.length > 0) throw new StorageConflict('taken');
    yield sql`INSERT INTO own_databases (organization_id, database_id, folded_id, name, version, created_at, retired,
        disclosure, licence, attribution, import_id, method, processes, details)
      VALUES (${org}, ${id}, ${id.toLowerCase()}, ${name}, ${version}, ${createdAt}, 0, ${disclosure}, ${licence},
        ${attribution}, ${importId}, ${method}, ${database.processes}, ${database.details})`;
  },

  *'change-own-database'(org, { id, retired, disclosure }) {
    const changes = [
      ...(retired === undefined ? [] : [sql`retired = ${retired ? 1 : 0}`]),
      ...(disclosure === undefined ? [] : [sql`disclosure = ${disclosure}`]),
    ];
    if (changes.length === 0) return;
    yield* requireChanged(sql`UPDATE own_databases SET ${join(changes)}
      WHERE organization_id = ${org} AND database_id = ${id}`);
  },

  *'describe-own-database'(org, { id, details }) {
    yield* requireChanged(sql`UPDATE own_databases SET details = ${details}
      WHERE organization_id = ${org} AND database_id = ${id}`);
  },

  *'remove-own-database'(org, { id, now }) {
    const { rows } = yield sql`SELECT i.import_id, i.upload_id FROM own_databases d
      JOIN database_imports i ON i.organization_id = d.organization_id AND i.import_id = d.import_id
      WHERE d.organization_id = ${org} AND d.database_id = ${id}`;
    const [row] = rows;
    if (row === undefined) throw new StorageConflict('gone');
    yield* removeRoleTables(org, id);
    yield* requireChanged(
      sql`DELETE FROM own_databases WHERE organization_id = ${org} AND database_id = ${id}`,
    );
    yield sql`UPDATE database_imports SET processes_until = ${now}
      WHERE organization_id = ${org} AND import_id = ${text(row, 'import_id')}`;
    // The file is kept as long as another database was made of it, or an import reads it.
    yield sql`UPDATE database_imports SET file_until = ${now}
      WHERE organization_id = ${org} AND import_id = ${text(row, 'upload_id')} AND NOT EXISTS (
        SELECT 1 FROM database_imports i WHERE i.organization_id = ${org} AND i.upload_id = ${text(row, 'upload_id')}
          AND (i.state IN ('uploaded', 'reading') OR EXISTS (SELECT 1 FROM own_databases d
            WHERE d.organization_id = i.organization_id AND d.import_id = i.import_id)))`;
  },
};

/** Ends the import of a job that has failed or was cancelled, if it is one: nothing of it is kept. */
export function* endImport(
  org: string,
  jobId: string,
  state: 'failed' | 'cancelled',
  at: string,
  failure: string | null = null,
): Script {
  // A file that another import has received is kept for that one.
  yield sql`UPDATE database_imports SET state = ${state}, stage = NULL, finished_at = ${at}, failure = ${failure},
      processes_until = ${at}, file_until = CASE WHEN upload_id = import_id THEN ${at} ELSE file_until END
    WHERE organization_id = ${org} AND job_id = ${jobId} AND state IN ('uploaded', 'reading')`;
}

const uploadOf = (org: string, importId: string): Sql =>
  sql`(SELECT i.upload_id FROM database_imports i WHERE i.organization_id = ${org} AND i.import_id = ${importId})`;

/** Prolongs the time for which a file is kept; one that is kept for good stays so. Throws: StorageConflict gone. */
function* keepFile(org: string, uploadId: string, until: string): Script {
  yield* requireChanged(sql`UPDATE database_imports
    SET file_until = CASE WHEN file_until IS NULL THEN NULL ELSE ${until} END
    WHERE organization_id = ${org} AND import_id = ${uploadId} AND state = 'done'
      AND EXISTS (SELECT 1 FROM upload_pieces p WHERE p.organization_id = ${org} AND p.import_id = ${uploadId}
        AND p.piece = 0)`);
}

function* requireChanged(statement: Sql): Script {
  const { changed } = yield statement;
  if (changed === 0) throw new StorageConflict('gone');
}

function insertImport(
  org: string,
  { id, uploadId, userId, createdAt, name, version, check, options }: NewImport,
  {
    state,
    touchedAt = null,
    jobId = null,
    fileBytes = 0,
    decisions = null,
  }: {
    readonly state: ImportState;
    readonly touchedAt?: string | null;
    readonly jobId?: string | null;
    readonly fileBytes?: number;
    readonly decisions?: Uint8Array | null;
  },
): Sql {
  return sql`INSERT INTO database_imports (organization_id, import_id, upload_id, job_id, user_id, name, version, checked,
      state, created_at, touched_at, file_bytes, options, decisions)
    VALUES (${org}, ${id}, ${uploadId}, ${jobId}, ${userId}, ${name}, ${version}, ${check ? 1 : 0}, ${state},
      ${createdAt}, ${touchedAt}, ${fileBytes}, ${options}, ${decisions})`;
}

const processRow = (
  org: string,
  importId: string,
  { id, name, unit, location, year, figures, details }: StoredProcess,
): Sql =>
  sql`(${org}, ${importId}, ${id}, ${name}, ${foldText(name)}, ${unit}, ${location}, ${year}, ${figures}, ${details})`;

export const databaseImportReads = (executor: Executor): DatabaseImportReads => ({
  listImports: (org, { after, limit }) =>
    readAll(
      executor,
      sql`SELECT ${shownColumns} FROM database_imports WHERE organization_id = ${org} AND state <> 'uploading'${
        after === undefined ? empty : sql` AND import_id > ${after}`
      } ORDER BY import_id LIMIT ${limit}`,
      importOf,
    ),
  readImport: (org, id) =>
    readOne(
      executor,
      sql`SELECT ${shownColumns} FROM database_imports
        WHERE organization_id = ${org} AND import_id = ${id} AND state <> 'uploading'`,
      importOf,
    ),
  async isImporting(org, name, version) {
    const rows = await executor.all(sql`SELECT 1 AS found FROM database_imports WHERE organization_id = ${org}
      AND checked = 0 AND state IN ('uploaded', 'reading') AND lower(name) = ${name.toLowerCase()}
      AND lower(version) = ${version.toLowerCase()} LIMIT 1`);
    return rows.length > 0;
  },
  readImportMapping: (org, id) =>
    readOne(
      executor,
      sql`SELECT mapping, decisions FROM database_imports
        WHERE organization_id = ${org} AND import_id = ${id} AND state <> 'uploading'`,
      (row) => ({ made: bytesOrNull(row, 'mapping'), decisions: bytesOrNull(row, 'decisions') }),
    ),
  readUpload: (org, uploadId, position) =>
    readOne(
      executor,
      sql`SELECT content FROM upload_pieces
        WHERE organization_id = ${org} AND import_id = ${uploadId} AND piece = ${position}`,
      (row) => bytes(row, 'content'),
    ),
  async purgeImports({ now, uploadsBefore }) {
    // Usually there is nothing, and then nothing needs to be written.
    const [found] =
      await executor.all(sql`SELECT 1 AS found WHERE EXISTS (${expiredPieces(now, uploadsBefore, 1)})
      OR EXISTS (${orphanedProcesses(now, 1)}) OR EXISTS (${abandonedUploads(uploadsBefore, 1)})`);
    if (found === undefined) return false;
    let more = false;
    await executor.transaction(function* () {
      const pieces = yield sql`DELETE FROM upload_pieces WHERE (organization_id, import_id, piece)
        IN (${expiredPieces(now, uploadsBefore, purgedAtOnce.pieces)})`;
      const processes = yield sql`DELETE FROM own_processes WHERE (organization_id, import_id, process_id)
        IN (${orphanedProcesses(now, purgedAtOnce.processes)})`;
      const imports = yield sql`DELETE FROM database_imports WHERE (organization_id, import_id)
        IN (${abandonedUploads(uploadsBefore, purgedAtOnce.imports)})`;
      more = pieces.changed > 0 || processes.changed > 0 || imports.changed > 0;
    });
    return more;
  },
});

const shownColumns = sql`import_id, upload_id, job_id, user_id, name, version, checked, state, stage, created_at,
  finished_at, file_bytes, options, report, failure`;

const expiredPieces = (now: string, uploadsBefore: string, atMost: number): Sql =>
  sql`SELECT p.organization_id, p.import_id, p.piece FROM database_imports i
    JOIN upload_pieces p ON p.organization_id = i.organization_id AND p.import_id = i.import_id
    WHERE i.file_until <= ${now} OR i.touched_at < ${uploadsBefore} LIMIT ${atMost}`;

const orphanedProcesses = (now: string, atMost: number): Sql =>
  sql`SELECT p.organization_id, p.import_id, p.process_id FROM database_imports i
    JOIN own_processes p ON p.organization_id = i.organization_id AND p.import_id = i.import_id
    WHERE i.processes_until <= ${now} LIMIT ${atMost}`;

/** Those of which no piece is left. */
const abandonedUploads = (uploadsBefore: string, atMost: number): Sql =>
  sql`SELECT i.organization_id, i.import_id FROM database_imports i WHERE i.touched_at < ${uploadsBefore}
    AND NOT EXISTS (SELECT 1 FROM upload_pieces p
      WHERE p.organization_id = i.organization_id AND p.import_id = i.import_id) LIMIT ${atMost}`;

function importOf(row: Row): StoredImport {
  return {
    id: text(row, 'import_id'),
    ...fields(row, 'uploadId', 'jobId', 'userId', 'name', 'version'),
    check: integer(row, 'checked') === 1,
    ...fields(row, 'state', 'stage', 'createdAt', 'finishedAt'),
    bytes: integer(row, 'file_bytes'),
    ...fields(row, 'options', 'report', 'failure'),
  };
}
