import sql, { empty, type Sql } from 'sql-template-tag';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type {
  StoredStatement,
  VerificationChange,
  VerificationReads,
  VerificationState,
} from '../../ports/verifications.ts';
import type { ChangeWriters } from './change-writers.ts';
import { type Executor, lockingRow, type Row, type Script } from './executor.ts';
import { fields, integer, numberOrNull, optional, readAll, readOne, text, textOrNull } from './rows.ts';

export const verificationWriters: ChangeWriters<VerificationChange> = {
  *'insert-verification'(org, { verification, atMost }) {
    const { rows } = yield sql`SELECT count(*) AS n FROM verifications WHERE organization_id = ${org}`;
    if (Number(rows[0]?.n) >= atMost) throw new StorageConflict('full');
    const { id, userId, versionId, name, from, until, createdAt, createdBy } = verification;
    yield sql`INSERT INTO verifications (organization_id, verification_id, user_id, version_id, name, starts_at,
        ends_at, created_at, created_by)
      VALUES (${org}, ${id}, ${userId}, ${versionId}, ${name}, ${from}, ${until}, ${createdAt}, ${createdBy})`;
  },

  *'remove-verification'(org, { id }) {
    const { changed } =
      yield sql`DELETE FROM verifications WHERE organization_id = ${org} AND verification_id = ${id}`;
    if (changed === 0) throw new StorageConflict('gone');
  },

  *'insert-statement'(org, { statement, atMost }) {
    const { id, evaluationId, versionId, withdraws, givenAt, givenBy, giverName, content } = statement;
    // Locked until the commit: two withdrawals of one statement wait for each other.
    const version = yield sql`SELECT 1 FROM versions
      WHERE organization_id = ${org} AND version_id = ${versionId} ${lockingRow}`;
    const named = yield namedFor(org, givenBy, versionId, givenAt);
    if (version.rows.length === 0 || named.rows.length === 0) throw new StorageConflict('gone');
    const { rows } = yield sql`SELECT count(*) AS n FROM statements
      WHERE organization_id = ${org} AND version_id = ${versionId}`;
    if (Number(rows[0]?.n) >= atMost) throw new StorageConflict('full');
    if (withdraws !== undefined) yield* requireWithdrawable(org, statement, withdraws);
    yield sql`INSERT INTO statements (organization_id, statement_id, evaluation_id, version_id, withdraws, given_at,
        given_by, given_by_name, content)
      VALUES (${org}, ${id}, ${evaluationId}, ${versionId}, ${withdraws ?? null}, ${givenAt}, ${givenBy},
        ${giverName}, ${content})`;
  },
};

/** Throws: StorageConflict taken. */
function* requireWithdrawable(
  org: string,
  { versionId, givenBy }: StoredStatement,
  withdraws: string,
): Script {
  const own =
    yield sql`SELECT 1 FROM statements WHERE organization_id = ${org} AND statement_id = ${withdraws}
    AND version_id = ${versionId} AND given_by = ${givenBy} AND withdraws IS NULL`;
  const earlier = yield sql`SELECT 1 FROM statements
    WHERE organization_id = ${org} AND withdraws = ${withdraws}`;
  if (own.rows.length === 0 || earlier.rows.length > 0) throw new StorageConflict('taken');
}

const namedFor = (org: string, userId: string, versionId: string, at: string): Sql =>
  sql`SELECT 1 FROM verifications WHERE organization_id = ${org} AND user_id = ${userId}
    AND version_id = ${versionId} AND starts_at <= ${at} AND ends_at > ${at} LIMIT 1`;

export const verificationReads = (executor: Executor): VerificationReads => ({
  listVerifications: (org, { evaluationId, liveFor, limit, before }) =>
    readAll(
      executor,
      sql`${verifications} WHERE a.organization_id = ${org}${
        evaluationId === undefined ? empty : sql` AND v.evaluation_id = ${evaluationId}`
      }${
        liveFor === undefined
          ? empty
          : sql` AND a.user_id = ${liveFor.userId} AND a.starts_at <= ${liveFor.at} AND a.ends_at > ${liveFor.at}
            AND v.version_id IS NOT NULL`
      }${before === undefined ? empty : sql` AND a.verification_id < ${before}`}
      ORDER BY a.verification_id DESC LIMIT ${limit}`,
      verificationOf,
    ),
  readVerification: (org, id) =>
    readOne(
      executor,
      sql`${verifications} WHERE a.organization_id = ${org} AND a.verification_id = ${id}`,
      verificationOf,
    ),
  isNamedFor: async (org, userId, versionId, at) =>
    (await executor.all(namedFor(org, userId, versionId, at))).length > 0,
  listStatements: (org, versionId) =>
    readAll(
      executor,
      sql`SELECT * FROM statements WHERE organization_id = ${org} AND version_id = ${versionId}
        ORDER BY statement_id`,
      statementOf,
    ),
});

const verifications = sql`SELECT a.*, u.name AS user_name, c.name AS creator_name, v.evaluation_id, v.number,
    (SELECT max(w.number) FROM versions w
      WHERE w.organization_id = v.organization_id AND w.evaluation_id = v.evaluation_id) AS last_number,
    (SELECT CAST(count(*) AS INTEGER) FROM statements s
      WHERE s.organization_id = a.organization_id AND s.version_id = a.version_id
        AND s.withdraws IS NULL) AS statement_count
  FROM verifications a
  JOIN users u ON u.organization_id = a.organization_id AND u.user_id = a.user_id
  LEFT JOIN users c ON c.organization_id = a.organization_id AND c.user_id = a.created_by
  LEFT JOIN versions v ON v.organization_id = a.organization_id AND v.version_id = a.version_id`;

function verificationOf(row: Row): VerificationState {
  const evaluationId = textOrNull(row, 'evaluation_id');
  const number = numberOrNull(row, 'number') ?? 0;
  return {
    id: text(row, 'verification_id'),
    ...fields(row, 'userId', 'userName', 'versionId', 'name'),
    from: text(row, 'starts_at'),
    until: text(row, 'ends_at'),
    createdAt: text(row, 'created_at'),
    createdBy: text(row, 'created_by'),
    ...optional(row, 'creatorName'),
    ...(evaluationId === null
      ? {}
      : { version: { evaluationId, number, latest: number === numberOrNull(row, 'last_number') } }),
    statements: integer(row, 'statement_count'),
  };
}

function statementOf(row: Row): StoredStatement {
  return {
    id: text(row, 'statement_id'),
    evaluationId: text(row, 'evaluation_id'),
    versionId: text(row, 'version_id'),
    ...optional(row, 'withdraws'),
    givenAt: text(row, 'given_at'),
    givenBy: text(row, 'given_by'),
    giverName: text(row, 'given_by_name'),
    content: text(row, 'content'),
  };
}
