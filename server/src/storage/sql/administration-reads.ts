import sql, { empty, type Sql } from 'sql-template-tag';
import type { AdministrationReads, AuditFilter, AuditPlace, StoredApiKey } from '../administration.ts';
import type { Executor, Row } from './executor.ts';
import { auditEntryOf, userOf } from './row-reading.ts';

/** The reading half of the administration over any database that runs our statements. */
export function administrationReads(executor: Pick<Executor, 'all'>): AdministrationReads {
  async function keys(statement: Sql): Promise<StoredApiKey[]> {
    return (await executor.all(statement)).map(apiKeyOf);
  }
  return {
    listUsers: async (org) =>
      (await executor.all(sql`SELECT * FROM users WHERE organization_id = ${org} ORDER BY user_id`)).map(
        userOf,
      ),
    listApiKeys: (org, userId) =>
      keys(
        sql`SELECT * FROM api_keys WHERE organization_id = ${org} AND user_id = ${userId} ORDER BY key_id`,
      ),
    readApiKey: async (org, keyId) =>
      (await keys(sql`SELECT * FROM api_keys WHERE organization_id = ${org} AND key_id = ${keyId}`))[0],
    readApiKeyByHash: async (hash) => (await keys(sql`SELECT * FROM api_keys WHERE key_hash = ${hash}`))[0],
    listAuditPage: async (org, filter, limit, before) =>
      (await executor.all(auditPage(org, filter, limit, before))).map(auditEntryOf),
  };
}

/** Along the index of times; an id decides within one millisecond. */
function auditPage(org: string, filter: AuditFilter, limit: number, before: AuditPlace | undefined): Sql {
  const { noun, recordId, userId, since } = filter;
  return sql`SELECT * FROM audit WHERE organization_id = ${org}${
    before === undefined ? empty : sql` AND (at, audit_id) < (${before.at}, ${before.id})`
  }${since === undefined ? empty : sql` AND at >= ${since}`}${
    noun === undefined ? empty : sql` AND noun = ${noun}`
  }${recordId === undefined ? empty : sql` AND record_id = ${recordId}`}${
    userId === undefined ? empty : sql` AND user_id = ${userId}`
  } ORDER BY at DESC, audit_id DESC LIMIT ${limit}`;
}

function apiKeyOf(row: Row): StoredApiKey {
  return {
    id: row.key_id as string,
    organizationId: row.organization_id as string,
    userId: row.user_id as string,
    name: row.name as string,
    prefix: row.prefix as string,
    hash: row.key_hash as string,
    createdAt: row.created_at as string,
  };
}
