import sql, { join } from 'sql-template-tag';
import type {
  ImportEntry,
  ImportEntryChange,
  ImportEntryReads,
  ImportSummary,
} from '../../ports/import-entries.ts';
import type { ChangeWriters } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { fields, integer, readAll, text } from './rows.ts';

/** Imports that are listed. */
const mostImports = 100;

export const importEntryWriters: ChangeWriters<ImportEntryChange> = {
  *'note-import'(org, { entry: { importId, evaluationId, at, revisionAfter, payloadBefore } }) {
    yield sql`INSERT INTO import_entries
      (organization_id, import_id, evaluation_id, at, revision_after, payload_before)
      VALUES (${org}, ${importId}, ${evaluationId}, ${at}, ${revisionAfter}, ${payloadBefore})
      ON CONFLICT (organization_id, import_id, evaluation_id)
      DO UPDATE SET revision_after = excluded.revision_after`;
  },

  *'note-restored'(org, { evaluationId, revisionBefore, revisionAfter }) {
    yield sql`UPDATE import_entries SET revision_after = ${revisionAfter}
      WHERE organization_id = ${org} AND evaluation_id = ${evaluationId} AND revision_after = ${revisionBefore}`;
  },

  // Its event is all that is written.
  *'end-import'() {
    yield* [];
  },

  *'forget-import'(org, { importId, evaluationIds }) {
    yield sql`DELETE FROM import_entries WHERE organization_id = ${org} AND import_id = ${importId}
      AND evaluation_id IN (${join(paddedToPowerOfTwo(evaluationIds))})`;
  },
};

export const importEntryReads = (executor: Executor): ImportEntryReads => ({
  listEvaluationImports: (org, since) =>
    readAll(
      executor,
      sql`SELECT import_id, min(at) AS started_at, CAST(count(*) AS INTEGER) AS entries,
        CAST(count(payload_before) AS INTEGER) AS updated
      FROM import_entries WHERE organization_id = ${org} AND at >= ${since}
      GROUP BY import_id ORDER BY min(at) DESC, import_id LIMIT ${mostImports}`,
      importSummaryOf,
    ),
  listImportEntries: (org, importId, since, limit) =>
    readAll(
      executor,
      sql`SELECT * FROM import_entries
      WHERE organization_id = ${org} AND import_id = ${importId} AND at >= ${since}
      ORDER BY evaluation_id LIMIT ${limit}`,
      importEntryOf,
    ),
});

function importSummaryOf(row: Row): ImportSummary {
  const updated = integer(row, 'updated');
  return {
    id: text(row, 'import_id'),
    startedAt: text(row, 'started_at'),
    created: integer(row, 'entries') - updated,
    updated,
  };
}

function importEntryOf(row: Row): ImportEntry {
  return {
    ...fields(row, 'importId', 'evaluationId', 'at', 'revisionAfter', 'payloadBefore'),
  };
}
