import { type ApiKeyPayload, type ApiKeyRecord, apiKeyLimit, type NewApiKey } from '@sillage/contract';
import type { Context } from '../../context.ts';
import { generateApiKey } from '../../identity/api-keys.ts';
import { audit } from '../../identity/audit.ts';
import type { Caller } from '../../identity/caller.ts';
import { requireUser } from '../../identity/users.ts';
import { timestamp } from '../../kernel/clock.ts';
import { DomainError, invalidDocument } from '../../kernel/domain-error.ts';
import type { StoredApiKey } from '../../ports/api-keys.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { checkName, tidyName } from '../../records/names.ts';

/** The record of a key, without the key itself. */
export function apiKeyRecord({ id, name, prefix, createdAt }: StoredApiKey): ApiKeyRecord {
  return { id, name, prefix, createdAt };
}

/**
 * Creates an API key for a user; only its hash is stored.
 * Throws: DomainError record.not-found, user.disabled, api-key.limit, document.invalid.
 */
export async function createApiKey(
  context: Context,
  caller: Caller,
  userId: string,
  payload: ApiKeyPayload,
): Promise<NewApiKey> {
  const { organizationId } = caller;
  const user = await requireUser(context, organizationId, userId);
  const name = tidyName(payload.name);
  const issues = checkName(name, '/name');
  if (issues.length > 0) throw invalidDocument(issues);
  if (user.disabled) throw new DomainError('user.disabled', { name: user.name });

  const { key, prefix, hash } = generateApiKey();
  const createdAt = timestamp(context.clock());
  const stored = { id: context.newId(), organizationId, userId, name, prefix, hash, createdAt };
  try {
    await context.storage.commit(organizationId, [
      { kind: 'insert-api-key', key: stored, atMost: apiKeyLimit },
      audit(context, caller, {
        action: 'create',
        noun: 'api-key',
        recordId: stored.id,
        revisionBefore: null,
        revisionAfter: 1,
      }),
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict)) throw error;
    if (error.reason === 'full') throw new DomainError('api-key.limit', { limit: apiKeyLimit });
    // The user was disabled between the check above and the commit.
    if (error.reason === 'gone') throw new DomainError('user.disabled', { name: user.name });
    throw error;
  }
  return { ...apiKeyRecord(stored), key };
}

/** Revokes an API key of the organization. Throws: DomainError record.not-found. */
export async function revokeApiKey(context: Context, caller: Caller, keyId: string): Promise<void> {
  try {
    await context.storage.commit(caller.organizationId, [
      { kind: 'remove-api-key', keyId },
      audit(context, caller, {
        action: 'remove',
        noun: 'api-key',
        recordId: keyId,
        revisionBefore: 1,
        revisionAfter: null,
      }),
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'gone') throw error;
    throw new DomainError('record.not-found', { noun: 'API key', id: keyId });
  }
}
