import sql, { join, type Sql } from 'sql-template-tag';
import type { ResultChange, ResultReads, StoredResult, StoredResultBytes } from '../../ports/results.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import {
  type ChangeWriters,
  groupsOfRows,
  type ManyChangesWriters,
  refuseStaleOrGone,
} from './change-writers.ts';
import { noteOwnData } from './data-set-mappings.ts';
import type { Dictionaries } from './dictionaries.ts';
import { putFigures } from './evaluation-figures.ts';
import { evaluationExists, evaluationInputsChanged } from './evaluations.ts';
import { type Executor, lockingRow, type Row, type Script } from './executor.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import {
  bytes,
  bytesOrNull,
  inputsChanged,
  integer,
  numberOrNull,
  readAll,
  readOne,
  text,
  textOrNull,
} from './rows.ts';

type PutResult = Extract<ResultChange, { kind: 'put-result' }>;

/** An earlier result of the same or an older revision is replaced. */
const replacesOlder = sql`ON CONFLICT (organization_id, evaluation_id) DO UPDATE SET revision = excluded.revision,
        evaluated_at = excluded.evaluated_at, ipc = excluded.ipc, calculation = excluded.calculation,
        default_revision = excluded.default_revision
      WHERE standard_results.revision <= excluded.revision`;

export const resultWriters: ChangeWriters<ResultChange> = {
  *'put-result'(org, change) {
    const { result } = change;
    // The evaluation is locked at this revision until the commit: two concurrent commits could otherwise
    // store the mask revision of the earlier one with the result of the later one.
    const { changed } = yield sql`INSERT INTO standard_results
      (organization_id, evaluation_id, revision, evaluated_at, ipc, calculation, default_revision)
      SELECT organization_id, evaluation_id, revision, ${result.evaluatedAt}, ${result.ipc}, ${result.calculation},
        ${change.ownData?.defaultRevision ?? 0}
      FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${result.evaluationId}
        AND revision = ${result.revision} ${lockingRow}
      ${replacesOlder}`;
    if (changed === 0) yield* refuseStaleOrGone(evaluationExists(org, result.evaluationId));
    yield* noteUses(org, change);
    yield* putFigures(org, [change]);
  },
};

export const manyResultsWriters: ManyChangesWriters<ResultChange> = {
  *'put-result'(org, changes) {
    for (const some of groupsOfRows(changes)) {
      yield* lockAtRevisions(org, some);
      // Two jobs may have evaluated the same evaluation: the later result is kept, as if written one by one.
      const last = new Map(some.map((change) => [change.result.evaluationId, change]));
      for (const rows of groupsOfRows([...last.values()])) {
        const { changed } = yield insertResults(org, rows);
        if (changed < rows.length) throw new StorageConflict('stale');
      }
      for (const change of some) yield* noteUses(org, change);
      yield* putFigures(org, [...last.values()]);
    }
  },
};

/** Locks evaluations, always in the same order, and checks that they have the revisions of the results. */
function* lockAtRevisions(org: string, changes: readonly PutResult[]): Script {
  const ids = changes.map(({ result }) => result.evaluationId);
  const { rows } = yield sql`SELECT evaluation_id, revision FROM evaluations
    WHERE organization_id = ${org} AND evaluation_id IN (${join(paddedToPowerOfTwo(ids))})
    ORDER BY evaluation_id ${lockingRow}`;
  const revisions = new Map(rows.map((row) => [row.evaluation_id, row.revision]));
  for (const { result } of changes) {
    const revision = revisions.get(result.evaluationId);
    if (revision === undefined) throw new StorageConflict('gone');
    if (revision !== result.revision) throw new StorageConflict('stale');
  }
}

const insertResults = (org: string, changes: readonly PutResult[]): Sql => sql`INSERT INTO standard_results
  (organization_id, evaluation_id, revision, evaluated_at, ipc, calculation, default_revision)
  VALUES ${join(
    changes.map(
      ({ result: { evaluationId, revision, evaluatedAt, ipc, calculation }, ownData }) =>
        sql`(${org}, ${evaluationId}, ${revision}, ${evaluatedAt}, ${ipc}, ${calculation}, ${ownData?.defaultRevision ?? 0})`,
    ),
  )}
  ${replacesOlder}`;

/** Notes with which revisions of mask, packaging, own components and own databases an evaluation was evaluated. */
function* noteUses(org: string, { result, uses = [], ownData }: PutResult): Script {
  if (ownData !== undefined) yield* noteOwnData(org, result.evaluationId, ownData);
  for (const { noun, id, revision } of uses) {
    const used = yield sql`UPDATE evaluation_reusables SET used_revision = ${revision}
        WHERE organization_id = ${org} AND evaluation_id = ${result.evaluationId} AND noun = ${noun}
          AND reusable_id = ${id} AND (used_revision IS NULL OR used_revision <= ${revision})`;
    // The job may have read an older mask than the one that the stored result was computed with.
    if (used.changed === 0) throw new StorageConflict('stale');
  }
}

export const resultReads = (executor: Executor, { unpacked }: Dictionaries): ResultReads => ({
  async readResult(org, id) {
    const found = await readOne(
      executor,
      sql`SELECT * FROM standard_results WHERE organization_id = ${org} AND evaluation_id = ${id}`,
      resultOf,
    );
    if (found === undefined) return undefined;
    const { ipc, calculation } = found;
    return { ...found, ipc: await unpacked(ipc), calculation: await unpacked(calculation, ipc) };
  },
  async readIpc(org, id) {
    const found = await readOne(
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
    );
    return found?.bytes ? { ...found, bytes: await unpacked(found.bytes) } : found;
  },
  async readIpcs(org, ids) {
    const rows = await readAll(
      executor,
      sql`SELECT evaluation_id, ipc FROM standard_results
    WHERE organization_id = ${org} AND evaluation_id IN (${join(paddedToPowerOfTwo(ids))})`,
      (row) => [text(row, 'evaluation_id'), bytes(row, 'ipc')] as const,
    );
    const ipcs = new Map<string, Uint8Array>();
    for (const [id, ipc] of rows) ipcs.set(id, await unpacked(ipc));
    return ipcs;
  },
  async readCalculation(org, id, isKnown = () => false) {
    const found = await readOne(
      executor,
      sql`SELECT 'evaluation' AS source, e.revision, r.revision AS result_revision, r.evaluated_at,
      r.calculation AS bytes, r.ipc, ${evaluationInputsChanged} AS inputs_changed
    FROM evaluations e
    LEFT JOIN standard_results r ON r.organization_id = e.organization_id AND r.evaluation_id = e.evaluation_id
    WHERE e.organization_id = ${org} AND e.evaluation_id = ${id}`,
      (row) => ({ result: resultBytesOf(row), ipc: bytesOrNull(row, 'ipc') }),
    );
    const { result, ipc = null } = found ?? {};
    if (!result?.bytes || ipc === null || isKnown(result)) return result;
    return { ...result, bytes: await unpacked(result.bytes, ipc) };
  },
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
    resultRevision: numberOrNull(row, 'result_revision'),
    evaluatedAt: textOrNull(row, 'evaluated_at'),
    bytes: bytesOrNull(row, 'bytes'),
    ...inputsChanged(row),
  };
}
