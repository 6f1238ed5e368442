import {
  type ApiKeyPayload,
  type ApiKeyRecord,
  type ApiKeyRotation,
  scopes as allScopes,
  apiKeyLimit,
  type Issue,
  type LocalizedText,
  type NewApiKey,
  rotationOverlap,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { generateApiKey } from '../../platform/identity/api-keys.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { requireUser } from '../../platform/identity/users.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { StoredApiKey } from '../../platform/ports/api-keys.ts';
import { retryWhenStale, StorageConflict } from '../../platform/ports/storage-errors.ts';
import { checkName, tidyName } from './check-names.ts';

const hour = 3_600_000;

/** The record of a key, without the key itself. */
export function apiKeyRecord(stored: StoredApiKey): ApiKeyRecord {
  const { organizationId: _organization, userId: _user, hash: _hash, scopes, ...shown } = stored;
  return { ...shown, ...(scopes === undefined ? {} : { scopes: [...scopes] }) };
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
  const note = payload.note?.trim() ?? '';
  const issues = [...checkName(name, '/name'), ...checkExpiry(context, payload.expiresAt)];
  if (issues.length > 0) throw invalidDocument(issues);
  if (user.disabled) throw new DomainError('user.disabled', { name: user.name });

  const { key, prefix, hash } = generateApiKey();
  const { scopes, expiresAt } = payload;
  const stored: StoredApiKey = {
    id: context.newId(),
    organizationId,
    userId,
    name,
    prefix,
    hash,
    createdAt: timestamp(context.clock()),
    // In one order, each once.
    ...(scopes === undefined ? {} : { scopes: allScopes.filter((scope) => scopes.includes(scope)) }),
    ...(note === '' ? {} : { note }),
    ...(expiresAt === undefined ? {} : { expiresAt: timestamp(Date.parse(expiresAt)) }),
  };
  try {
    await context.storage.commit(organizationId, [
      { kind: 'insert-api-key', key: stored, atMost: apiKeyLimit },
      audit(context, caller, {
        action: 'create',
        noun: 'api-key',
        recordId: stored.id,
        revisionAfter: 1,
        after: shownKey(stored, user),
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

/**
 * Makes a key with the name, note and scopes of another one, which goes on for the overlap and then expires.
 * Unless the request says when it expires, the new key lives as long as the other one did.
 * Throws: DomainError record.not-found, api-key.replaced, user.disabled, document.invalid.
 */
export function rotateApiKey(
  context: Context,
  caller: Caller,
  keyId: string,
  { overlapHours = rotationOverlap.default, expiresAt }: ApiKeyRotation,
): Promise<NewApiKey> {
  const { organizationId } = caller;
  const issues = checkExpiry(context, expiresAt);
  if (issues.length > 0) throw invalidDocument(issues);
  return retryWhenStale(async () => {
    const old = await context.storage.readApiKey(organizationId, keyId);
    if (old === undefined) throw keyNotFound(keyId);
    if (old.replacedBy !== undefined) throw new DomainError('api-key.replaced', { id: old.replacedBy });
    const user = await requireUser(context, organizationId, old.userId);
    if (user.disabled) throw new DomainError('user.disabled', { name: user.name });

    const now = context.clock();
    const { key, prefix, hash } = generateApiKey();
    const { lastUsedAt: _at, lastUsedAddress: _address, expiresAt: oldExpiry, ...kept } = old;
    const lifetime = oldExpiry === undefined ? undefined : Date.parse(oldExpiry) - Date.parse(old.createdAt);
    const newExpiry =
      expiresAt !== undefined ? Date.parse(expiresAt) : lifetime === undefined ? undefined : now + lifetime;
    const stored: StoredApiKey = {
      ...kept,
      id: context.newId(),
      prefix,
      hash,
      createdAt: timestamp(now),
      ...(newExpiry === undefined ? {} : { expiresAt: timestamp(newExpiry) }),
    };
    const oldEnd = Math.min(
      now + overlapHours * hour,
      oldExpiry === undefined ? Number.POSITIVE_INFINITY : Date.parse(oldExpiry),
    );
    await context.storage.commit(organizationId, [
      { kind: 'rotate-api-key', keyId, expiresAt: timestamp(oldEnd), key: stored },
      audit(context, caller, {
        action: 'rotate',
        noun: 'api-key',
        recordId: keyId,
        revisionBefore: 1,
        revisionAfter: 2,
        before: shownKey(old, user),
        after: shownKey({ ...old, expiresAt: timestamp(oldEnd) }, user),
      }),
      audit(context, caller, {
        action: 'create',
        noun: 'api-key',
        recordId: stored.id,
        revisionAfter: 1,
        after: shownKey(stored, user),
      }),
    ]);
    return { ...apiKeyRecord(stored), key };
  });
}

/** What the audit keeps of a key: neither the key nor its prefix. */
function shownKey(
  { name, scopes, note, expiresAt }: StoredApiKey,
  user: { readonly name: string } | undefined,
): object {
  return { name, user: user?.name, scopes, note, expiresAt };
}

/** Revokes an API key of the organization. Throws: DomainError record.not-found. */
export async function revokeApiKey(context: Context, caller: Caller, keyId: string): Promise<void> {
  const { organizationId } = caller;
  const key = await context.storage.readApiKey(organizationId, keyId);
  const user = key === undefined ? undefined : await context.storage.readUser(organizationId, key.userId);
  try {
    await context.storage.commit(organizationId, [
      { kind: 'remove-api-key', keyId },
      audit(context, caller, {
        action: 'remove',
        noun: 'api-key',
        recordId: keyId,
        revisionBefore: 1,
        ...(key === undefined ? {} : { before: shownKey(key, user) }),
      }),
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'gone') throw error;
    throw keyNotFound(keyId);
  }
}

function keyNotFound(id: string): DomainError {
  return new DomainError('record.not-found', { noun: 'API key', id });
}

const inTheFuture: LocalizedText = {
  en: 'must be a time in the future, e.g. 2027-01-31T12:00:00Z',
  fr: 'une heure à venir, p. ex. 2027-01-31T12:00:00Z',
};

function checkExpiry({ clock }: Pick<Context, 'clock'>, expiresAt: string | undefined): Issue[] {
  // What is no time (a 13th month) is not greater than now either.
  if (expiresAt === undefined || Date.parse(expiresAt) > clock()) return [];
  return [
    {
      code: 'field.value',
      pointer: '/expiresAt',
      facts: { rule: inTheFuture },
      expected: inTheFuture,
      received: expiresAt,
    },
  ];
}
