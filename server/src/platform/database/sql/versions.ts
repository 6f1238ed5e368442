import sql, { join } from 'sql-template-tag';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type {
  StoredVersion,
  StoredVersionSummary,
  VersionChange,
  VersionReads,
} from '../../ports/versions.ts';
import type { ChangeWriters } from './change-writers.ts';
import { type Executor, lockingRow, type Row } from './executor.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { bytes, integer, optional, readAll, readOne, text } from './rows.ts';

export const versionWriters: ChangeWriters<VersionChange> = {
  *'insert-version'(org, { version }) {
    // The evaluation is locked at this revision until the commit.
    const { rows } = yield sql`SELECT revision FROM evaluations
    WHERE organization_id = ${org} AND evaluation_id = ${version.evaluationId} ${lockingRow}`;
    if (rows[0] === undefined) throw new StorageConflict('gone');
    if (rows[0].revision !== version.revision) throw new StorageConflict('stale');
    yield sql`INSERT INTO versions (organization_id, version_id, evaluation_id, number, revision, published_at,
        note, payload, ipc, calculation, "full", frozen, extscore, report_frame)
      VALUES (${org}, ${version.id}, ${version.evaluationId}, ${version.number}, ${version.revision},
        ${version.publishedAt}, ${version.note ?? null}, ${version.payload}, ${version.ipc}, ${version.calculation}, ${version.full},
        ${version.frozen ?? null}, ${version.extscore ?? null}, ${version.reportFrame ?? null})`;
  },
  *'keep-report-frame'(org, { versionId, reportFrame }) {
    yield sql`UPDATE versions SET report_frame = ${reportFrame}
      WHERE organization_id = ${org} AND version_id = ${versionId} AND report_frame IS NULL`;
  },
};

export const versionReads = (executor: Executor): VersionReads => ({
  readVersion: (org, id) =>
    readOne(
      executor,
      sql`SELECT * FROM versions WHERE organization_id = ${org} AND version_id = ${id}`,
      versionOf,
    ),
  readVersionFull: (org, id) =>
    readOne(
      executor,
      sql`SELECT "full" AS bytes FROM versions WHERE organization_id = ${org} AND version_id = ${id}`,
      (row) => bytes(row, 'bytes'),
    ),
  listVersions: (org, evaluationId) =>
    readAll(
      executor,
      sql`SELECT version_id, number, revision, published_at, note FROM versions
    WHERE organization_id = ${org} AND evaluation_id = ${evaluationId} ORDER BY number`,
      versionSummaryOf,
    ),
  listVersionsOfAll: (org, evaluationIds) =>
    readAll(
      executor,
      sql`SELECT evaluation_id, version_id, number, revision, published_at, note FROM versions
    WHERE organization_id = ${org} AND evaluation_id IN (${join(paddedToPowerOfTwo(evaluationIds))}) ORDER BY evaluation_id, number`,
      (row) => ({ ...versionSummaryOf(row), evaluationId: text(row, 'evaluation_id') }),
    ),
});

function versionSummaryOf(row: Row): StoredVersionSummary {
  return {
    id: text(row, 'version_id'),
    number: integer(row, 'number'),
    revision: integer(row, 'revision'),
    publishedAt: text(row, 'published_at'),
    ...optional(row, 'note'),
  };
}

function versionOf(row: Row): StoredVersion {
  return {
    ...versionSummaryOf(row),
    evaluationId: text(row, 'evaluation_id'),
    payload: text(row, 'payload'),
    ipc: bytes(row, 'ipc'),
    full: bytes(row, 'full'),
    calculation: bytes(row, 'calculation'),
    ...optional(row, 'frozen'),
    ...(row.extscore === null ? {} : { extscore: bytes(row, 'extscore') }),
    ...(row.report_frame === null ? {} : { reportFrame: bytes(row, 'report_frame') }),
  };
}
