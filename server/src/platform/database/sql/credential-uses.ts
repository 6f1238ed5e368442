import sql from 'sql-template-tag';
import type { CredentialUses } from '../../ports/credential-uses.ts';
import type { Executor, Script } from './executor.ts';

export const credentialUses = (executor: Executor): CredentialUses => ({
  async recordCredentialUses(uses) {
    await executor.transaction(function* (): Script {
      for (const { kind, organizationId: org, id, at, address } of uses) {
        yield kind === 'api-key'
          ? sql`UPDATE api_keys SET last_used_at = ${at}, last_used_address = ${address}
              WHERE organization_id = ${org} AND key_id = ${id}
                AND (last_used_at IS NULL OR last_used_at < ${at})`
          : sql`UPDATE sessions SET last_used_at = ${at}, address = ${address}
              WHERE organization_id = ${org} AND session_id = ${id} AND last_used_at < ${at}`;
      }
    }, 'soon');
  },
});
