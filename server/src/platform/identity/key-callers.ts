import { LRUCache } from 'lru-cache';
import type { Storage } from '../ports/storage.ts';
import { hashApiKey } from './api-keys.ts';
import type { Caller } from './caller.ts';
import type { CredentialChanges } from './credential-changes.ts';
import { type LastUses, type UsedCredential, useTime } from './last-uses.ts';

interface KeyCallersOptions {
  readonly storage: Pick<Storage, 'readUser' | 'readApiKeyByHash'>;
  readonly changes: CredentialChanges;
  readonly uses: LastUses;
  /** Milliseconds for which a key is cached. */
  readonly freshness: number;
}

interface KnownKey {
  readonly caller: Caller;
  readonly used: UsedCredential;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly readAt: number;
  /** The count of changes before the key was read. */
  readonly changes: number;
}

/** The callers of API keys, cached for a short time under the hash of the `Authorization` header. */
export interface KeyCallers {
  cached(headerHash: string, now: number, address: string | undefined): Caller | undefined;
  /** Returns undefined if the key does not exist (any more) or has expired, or its user is disabled. */
  read(
    key: string,
    headerHash: string,
    now: number,
    address: string | undefined,
  ): Promise<Caller | undefined>;
}

export function keyCallers({ storage, changes, uses, freshness }: KeyCallersOptions): KeyCallers {
  const known = new LRUCache<string, KnownKey>({ max: 10_000 });
  return {
    cached(headerHash, now, address) {
      const key = known.get(headerHash);
      if (key === undefined || key.changes !== changes.count() || now >= key.expiresAt) return undefined;
      // A clock that was set back makes the age negative; the key is then read again as well.
      if (now < key.readAt || now - key.readAt > freshness) return undefined;
      uses.record(key.used, now, address);
      return key.caller;
    },
    async read(key, headerHash, now, address) {
      known.delete(headerHash);
      const before = changes.count();
      const found = await storage.readApiKeyByHash(hashApiKey(key));
      if (found === undefined) return undefined;
      const { id, organizationId, scopes, expiresAt, lastUsedAt } = found;
      const end = expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
      if (now >= end) return undefined;
      const user = await storage.readUser(organizationId, found.userId);
      if (user === undefined || user.disabled) return undefined;
      const caller = {
        organizationId: user.organizationId,
        userId: user.id,
        role: user.role,
        ...(scopes === undefined ? {} : { scopes }),
      };
      const credential = { kind: 'api-key', organizationId, id } as const;
      const used = { credential, recordedAt: useTime(lastUsedAt) };
      known.set(headerHash, { caller, used, expiresAt: end, readAt: now, changes: before });
      uses.record(used, now, address);
      return caller;
    },
  };
}
