import sql from 'sql-template-tag';
import type { ResultChange, ResultReads, StoredResult, StoredResultBytes } from '../../ports/results.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { type ChangeWriters, refuseStaleOrGone } from './change-writers.ts';
import { evaluationExists, evaluationInputsChanged } from './evaluations.ts';
import { type Executor, lockingRow, type Row } from './executor.ts';
import {
  bytes,
  bytesOrNull,
  inputsChanged,
  integer,
  integerOrNull,
  readOne,
  text,
  textOrNull,
} from './rows.ts';

export const resultWriters: ChangeWriters<ResultChange> = {
  *'put-result'(org, { result, uses = [] }) {
    // The evaluation is locked at this revision until the commit: two concurrent commits could otherwise
    // store the mask revision of the earlier one with the result of the later one.
    const { changed } = yield sql`INSERT INTO standard_results
      (organization_id, evaluation_id, revision, evaluated_at, ipc, calculation)
      SELECT organization_id, evaluation_id, revision, ${result.evaluatedAt}, ${result.ipc}, ${result.calculation}
      FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${result.evaluationId}
        AND revision = ${result.revision} ${lockingRow}
      ON CONFLICT (organization_id, evaluation_id) DO UPDATE SET revision = excluded.revision,
        evaluated_at = excluded.evaluated_at, ipc = excluded.ipc, calculation = excluded.calculation
      WHERE standard_results.revision <= excluded.revision`;
    if (changed === 0) yield* refuseStaleOrGone(evaluationExists(org, result.evaluationId));
    for (const { noun, revision } of uses) {
      const used = yield sql`UPDATE evaluation_reusables SET used_revision = ${revision}
        WHERE organization_id = ${org} AND evaluation_id = ${result.evaluationId} AND noun = ${noun}
          AND (used_revision IS NULL OR used_revision <= ${revision})`;
      // The job may have read an older mask than the one that the stored result was computed with.
      if (used.changed === 0) throw new StorageConflict('stale');
    }
  },
};

export const resultReads = (executor: Executor): ResultReads => ({
  readResult: (org, id) =>
    readOne(
      executor,
      sql`SELECT * FROM standard_results WHERE organization_id = ${org} AND evaluation_id = ${id}`,
      resultOf,
    ),
  readIpc: (org, id) =>
    readOne(
      executor,
      sql`SELECT 'evaluation' AS source, e.revision, r.revision AS result_revision, r.evaluated_at, r.ipc AS bytes,
      ${evaluationInputsChanged} AS inputs_changed
    FROM evaluations e
    LEFT JOIN standard_results r ON r.organization_id = e.organization_id AND r.evaluation_id = e.evaluation_id
    WHERE e.organization_id = ${org} AND e.evaluation_id = ${id}
    UNION ALL
    SELECT 'version', revision, revision, NULL, ipc, FALSE FROM versions
    WHERE organization_id = ${org} AND version_id = ${id}`,
      resultBytesOf,
    ),
  readCalculation: (org, id) =>
    readOne(
      executor,
      sql`SELECT 'evaluation' AS source, e.revision, r.revision AS result_revision, r.evaluated_at,
      r.calculation AS bytes, ${evaluationInputsChanged} AS inputs_changed
    FROM evaluations e
    LEFT JOIN standard_results r ON r.organization_id = e.organization_id AND r.evaluation_id = e.evaluation_id
    WHERE e.organization_id = ${org} AND e.evaluation_id = ${id}`,
      resultBytesOf,
    ),
});

function resultOf(row: Row): StoredResult {
  return {
    evaluationId: text(row, 'evaluation_id'),
    revision: integer(row, 'revision'),
    evaluatedAt: text(row, 'evaluated_at'),
    ipc: bytes(row, 'ipc'),
    calculation: bytes(row, 'calculation'),
  };
}

/**
 * Reads the columns `source`, `revision`, `result_revision`, `evaluated_at`, `bytes` and `inputs_changed`.
 */
export function resultBytesOf(row: Row): StoredResultBytes {
  return {
    source: text(row, 'source') as StoredResultBytes['source'],
    revision: integer(row, 'revision'),
    resultRevision: integerOrNull(row, 'result_revision'),
    evaluatedAt: textOrNull(row, 'evaluated_at'),
    bytes: bytesOrNull(row, 'bytes'),
    ...inputsChanged(row),
  };
}
