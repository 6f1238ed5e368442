import sql, { empty, join } from 'sql-template-tag';
import type {
  ListedDeclaration,
  PortalChange,
  PortalReads,
  StoredPortal,
  StoredPortalDeclaration,
} from '../../ports/portal.ts';
import type { ChangeWriters } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { fields, integer, readAll, readOne, text } from './rows.ts';

export const portalWriters: ChangeWriters<PortalChange> = {
  *'put-portal'(org, { portal: { address, sealed, updatedAt, updatedBy } }) {
    yield sql`INSERT INTO portals (organization_id, address, sealed, updated_at, updated_by)
      VALUES (${org}, ${address}, ${sealed}, ${updatedAt}, ${updatedBy})
      ON CONFLICT (organization_id) DO UPDATE SET address = excluded.address, sealed = excluded.sealed,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by`;
  },

  *'remove-portal'(org) {
    yield sql`DELETE FROM portals WHERE organization_id = ${org}`;
  },

  *'put-portal-declaration'(org, { declaration }) {
    const { id, jobId, position, noun, recordId, subjectId, reference, gtins } = declaration;
    const { score, inputsHash, sale, bodyHash, state, status, answer, againAt, at, userId } = declaration;
    yield sql`INSERT INTO portal_declarations (organization_id, declaration_id, job_id, position, noun, record_id,
        subject_id, reference, gtins, score, inputs_hash, sale, body_hash, state, status, answer, again_at, at, user_id)
      VALUES (${org}, ${id}, ${jobId}, ${position}, ${noun}, ${recordId}, ${subjectId}, ${reference}, ${gtins},
        ${score}, ${inputsHash}, ${sale}, ${bodyHash}, ${state}, ${status}, ${answer}, ${againAt}, ${at}, ${userId})
      ON CONFLICT (organization_id, job_id, position) DO UPDATE SET state = excluded.state,
        status = excluded.status, answer = excluded.answer, again_at = excluded.again_at, at = excluded.at`;
  },
};

/** Whether no later entry of the subject was taken. */
const isLatest = sql`(d.state IN ('declared', 'unchanged') AND NOT EXISTS (
  SELECT 1 FROM portal_declarations l WHERE l.organization_id = d.organization_id AND l.subject_id = d.subject_id
    AND l.declaration_id > d.declaration_id AND l.state IN ('declared', 'unchanged')))`;

export const portalReads = (executor: Executor): PortalReads => ({
  readPortal: (org) => readOne(executor, sql`SELECT * FROM portals WHERE organization_id = ${org}`, portalOf),
  readPortalDeclaration: (org, jobId, position) =>
    readOne(
      executor,
      sql`SELECT * FROM portal_declarations
        WHERE organization_id = ${org} AND job_id = ${jobId} AND position = ${position}`,
      declarationOf,
    ),
  readLastTaken: (org, subjectId) =>
    readOne(
      executor,
      sql`SELECT * FROM portal_declarations
        WHERE organization_id = ${org} AND subject_id = ${subjectId} AND state IN ('declared', 'unchanged')
        ORDER BY declaration_id DESC LIMIT 1`,
      declarationOf,
    ),
  listPortalDeclarations: (org, { limit, after, since, subjects, jobId, latest }) =>
    readAll(
      executor,
      sql`SELECT d.*, CASE WHEN ${isLatest} THEN 1 ELSE 0 END AS latest FROM portal_declarations d
        WHERE d.organization_id = ${org}${after === undefined ? empty : sql` AND d.declaration_id < ${after}`}${
          since === undefined ? empty : sql` AND d.at >= ${since}`
        }${subjects === undefined ? empty : sql` AND d.subject_id IN (${join(subjects)})`}${
          jobId === undefined ? empty : sql` AND d.job_id = ${jobId}`
        }${latest === true ? sql` AND ${isLatest}` : empty}
        ORDER BY d.declaration_id DESC LIMIT ${limit}`,
      (row): ListedDeclaration => ({ ...declarationOf(row), latest: integer(row, 'latest') === 1 }),
    ),
});

const portalOf = (row: Row): StoredPortal => ({
  ...fields(row, 'address', 'sealed', 'updatedAt', 'updatedBy'),
});

const declarationOf = (row: Row): StoredPortalDeclaration => ({
  id: text(row, 'declaration_id'),
  ...fields(
    row,
    'jobId',
    'position',
    'noun',
    'recordId',
    'subjectId',
    'reference',
    'gtins',
    'score',
    'inputsHash',
    'sale',
    'bodyHash',
    'state',
    'status',
    'answer',
    'againAt',
    'at',
    'userId',
  ),
});
