import sql, { empty, join, type Sql } from 'sql-template-tag';
import type {
  PactChange,
  PactReads,
  PactVersion,
  PactVersionQuery,
  StoredDeclaration,
  StoredPartner,
} from '../../ports/pact.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type { ChangeWriters } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { fields, integer, numberOrNull, optional, readAll, readOne, text, textOrNull } from './rows.ts';

export const pactWriters: ChangeWriters<PactChange> = {
  *'insert-partner'(org, { partner, atMost }) {
    const { rows } = yield sql`SELECT count(*) AS n FROM pact_partners WHERE organization_id = ${org}`;
    if (Number(rows[0]?.n) >= atMost) throw new StorageConflict('full');
    const { id, revision, name, address, sealed, clientId, secretHash, credentials, secretAt } = partner;
    yield sql`INSERT INTO pact_partners (organization_id, partner_id, revision, name, address, sealed, client_id,
        secret_hash, credentials, secret_at, sees, answers, created_at, created_by)
      VALUES (${org}, ${id}, ${revision}, ${name}, ${address ?? null}, ${sealed ?? null}, ${clientId},
        ${secretHash}, ${credentials}, ${secretAt}, ${partner.sees}, ${partner.answers}, ${partner.createdAt},
        ${partner.createdBy})`;
  },

  *'replace-partner'(org, { partner, expectedRevision }) {
    const { id, revision, name, address, sealed, secretHash, credentials, secretAt, sees, answers } = partner;
    const { changed } = yield sql`UPDATE pact_partners SET revision = ${revision}, name = ${name},
        address = ${address ?? null}, sealed = ${sealed ?? null}, secret_hash = ${secretHash},
        credentials = ${credentials}, secret_at = ${secretAt}, sees = ${sees}, answers = ${answers}
      WHERE organization_id = ${org} AND partner_id = ${id} AND revision = ${expectedRevision}`;
    if (changed > 0) return;
    const { rows } = yield sql`SELECT 1 FROM pact_partners
      WHERE organization_id = ${org} AND partner_id = ${id}`;
    throw new StorageConflict(rows.length === 0 ? 'gone' : 'stale');
  },

  *'remove-partner'(org, { id }) {
    const { changed } =
      yield sql`DELETE FROM pact_partners WHERE organization_id = ${org} AND partner_id = ${id}`;
    if (changed === 0) throw new StorageConflict('gone');
  },

  *'put-declaration'(org, { declaration, expectedRevision }) {
    const { evaluationId, revision, content, updatedAt, updatedBy } = declaration;
    const { changed } =
      expectedRevision === 0
        ? yield sql`INSERT INTO pact_declarations (organization_id, evaluation_id, revision, content, updated_at,
            updated_by)
          VALUES (${org}, ${evaluationId}, ${revision}, ${content}, ${updatedAt}, ${updatedBy})
          ON CONFLICT (organization_id, evaluation_id) DO NOTHING`
        : yield sql`UPDATE pact_declarations SET revision = ${revision}, content = ${content},
            updated_at = ${updatedAt}, updated_by = ${updatedBy}
          WHERE organization_id = ${org} AND evaluation_id = ${evaluationId} AND revision = ${expectedRevision}`;
    if (changed === 0) throw new StorageConflict('stale');
  },
};

export const pactReads = (executor: Executor): PactReads => ({
  listPartners: (org) =>
    readAll(
      executor,
      sql`SELECT * FROM pact_partners WHERE organization_id = ${org} ORDER BY name, partner_id`,
      partnerOf,
    ),
  readPartner: (org, id) =>
    readOne(
      executor,
      sql`SELECT * FROM pact_partners WHERE organization_id = ${org} AND partner_id = ${id}`,
      partnerOf,
    ),
  readPartnerByClient: (clientId) =>
    readOne(executor, sql`SELECT * FROM pact_partners WHERE client_id = ${clientId}`, partnerOf),
  readDeclaration: (org, evaluationId) =>
    readOne(
      executor,
      sql`SELECT * FROM pact_declarations
        WHERE organization_id = ${org} AND evaluation_id = ${evaluationId}`,
      declarationOf,
    ),
  listPactVersions: (org, query) => readAll(executor, versionsStatement(org, query), versionOf),
});

/** Reads along the primary key of the versions. */
function versionsStatement(org: string, query: PactVersionQuery): Sql {
  const { among, id, after, limit, newestFirst = false } = query;
  return sql`SELECT v.version_id, v.evaluation_id, v.number, v.published_at, v.payload, d.content AS declared,
      (SELECT max(w.number) FROM versions w
        WHERE w.organization_id = v.organization_id AND w.evaluation_id = v.evaluation_id) AS last_number
    FROM versions v
    LEFT JOIN pact_declarations d ON d.organization_id = v.organization_id AND d.evaluation_id = v.evaluation_id
    WHERE v.organization_id = ${org}${id === undefined ? empty : sql` AND v.version_id = ${id}`}${
      after === undefined
        ? empty
        : newestFirst
          ? sql` AND v.version_id < ${after}`
          : sql` AND v.version_id > ${after}`
    }${among === undefined ? empty : sql` AND ${isAmong(among)}`}
    ORDER BY v.version_id${newestFirst ? sql` DESC` : empty} LIMIT ${limit}`;
}

function isAmong(among: NonNullable<PactVersionQuery['among']>): Sql {
  if ('tags' in among)
    return among.tags.length === 0
      ? sql`1 = 0`
      : sql`EXISTS (SELECT 1 FROM evaluation_tags t WHERE t.organization_id = v.organization_id
          AND t.evaluation_id = v.evaluation_id AND t.tag_id IN (${join(among.tags)}))`;
  const { records } = among;
  return records.length === 0
    ? sql`1 = 0`
    : sql`(v.evaluation_id IN (${join(records)}) OR v.version_id IN (${join(records)}))`;
}

function partnerOf(row: Row): StoredPartner {
  return {
    id: text(row, 'partner_id'),
    ...fields(row, 'organizationId', 'revision', 'name'),
    ...optional(row, 'address', 'sealed'),
    ...fields(
      row,
      'clientId',
      'secretHash',
      'credentials',
      'secretAt',
      'sees',
      'answers',
      'createdAt',
      'createdBy',
    ),
  };
}

function declarationOf(row: Row): StoredDeclaration {
  return {
    ...fields(row, 'evaluationId', 'revision', 'content', 'updatedAt', 'updatedBy'),
  };
}

function versionOf(row: Row): PactVersion {
  const number = integer(row, 'number');
  const declared = textOrNull(row, 'declared');
  return {
    id: text(row, 'version_id'),
    evaluationId: text(row, 'evaluation_id'),
    number,
    publishedAt: text(row, 'published_at'),
    payload: text(row, 'payload'),
    latest: number === numberOrNull(row, 'last_number'),
    ...(declared === null ? {} : { declared }),
  };
}
