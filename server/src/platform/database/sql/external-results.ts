import sql from 'sql-template-tag';
import type { ExternalResultChange, ExternalResultReads, PinnedScore } from '../../ports/external-results.ts';
import { type ChangeWriters, refuseStaleOrGone } from './change-writers.ts';
import { evaluationExists } from './evaluations.ts';
import { type Executor, lockingRow, type Row } from './executor.ts';
import { resultBytesOf } from './results.ts';
import { bytesOrNull, readAll, readOne, text } from './rows.ts';

export const externalResultWriters: ChangeWriters<ExternalResultChange> = {
  *'put-external-result'(org, { result, cost }) {
    // Replaces a previous result. The evaluation is locked at this revision until the commit.
    const { changed } =
      yield sql`INSERT INTO external_results (organization_id, evaluation_id, revision, evaluated_at, mask_revision, extscore)
    SELECT organization_id, evaluation_id, revision, ${result.evaluatedAt}, ${result.maskRevision}, ${result.extscore}
    FROM evaluations WHERE organization_id = ${org} AND evaluation_id = ${result.evaluationId}
      AND revision = ${result.revision} ${lockingRow}
    ON CONFLICT (organization_id, evaluation_id) DO UPDATE SET revision = excluded.revision,
      evaluated_at = excluded.evaluated_at, mask_revision = excluded.mask_revision, extscore = excluded.extscore
    WHERE external_results.revision <= excluded.revision`;
    if (changed === 0) yield* refuseStaleOrGone(evaluationExists(org, result.evaluationId));
    yield sql`UPDATE evaluation_figures SET french_cost = ${cost ?? null}
      WHERE organization_id = ${org} AND evaluation_id = ${result.evaluationId}`;
  },
};

export const externalResultReads = (executor: Executor): ExternalResultReads => ({
  // Without a score, `bytes` is NULL for both versions and evaluations.
  readExternalResult: (org, id) =>
    readOne(
      executor,
      sql`SELECT 'evaluation' AS source, e.revision, x.revision AS result_revision, x.evaluated_at,
      x.extscore AS bytes, COALESCE(m.revision, 0) <> COALESCE(x.mask_revision, 0) AS inputs_changed
    FROM evaluations e
    LEFT JOIN external_results x ON x.organization_id = e.organization_id AND x.evaluation_id = e.evaluation_id
    LEFT JOIN evaluation_reusables u ON u.organization_id = e.organization_id
      AND u.evaluation_id = e.evaluation_id AND u.noun = 'mask'
    LEFT JOIN reusables m ON m.organization_id = u.organization_id AND m.noun = u.noun
      AND m.reusable_id = u.reusable_id
    WHERE e.organization_id = ${org} AND e.evaluation_id = ${id}
    UNION ALL
    SELECT 'version', revision, revision, NULL, extscore, FALSE FROM versions
    WHERE organization_id = ${org} AND version_id = ${id}`,
      resultBytesOf,
    ),
  listPinnedScores: (org, productId) =>
    readAll(
      executor,
      sql`SELECT p.version_id, p.quantity, v.payload, v.extscore FROM product_versions p
    JOIN versions v ON v.organization_id = p.organization_id AND v.version_id = p.version_id
    WHERE p.organization_id = ${org} AND p.product_id = ${productId} ORDER BY p.position`,
      pinnedScoreOf,
    ),
});

function pinnedScoreOf(row: Row): PinnedScore {
  return {
    versionId: text(row, 'version_id'),
    quantity: row.quantity as number,
    payload: text(row, 'payload'),
    extscore: bytesOrNull(row, 'extscore'),
  };
}
