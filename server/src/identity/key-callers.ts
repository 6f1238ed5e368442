import { LRUCache } from 'lru-cache';
import type { Storage } from '../ports/storage.ts';
import { hashApiKey } from './api-keys.ts';
import type { Caller } from './caller.ts';

interface KeyCallersOptions {
  readonly storage: Pick<Storage, 'readUser' | 'readApiKeyByHash'>;
  /** Milliseconds for which a key is cached. */
  readonly freshness: number;
}

/** The callers of API keys, cached for a short time under the hash of the `Authorization` header. */
export interface KeyCallers {
  cached(headerHash: string, now: number): Caller | undefined;
  /** Returns undefined if the key does not exist (any more), or its user is disabled. */
  read(key: string, headerHash: string, now: number): Promise<Caller | undefined>;
}

export function keyCallers({ storage, freshness }: KeyCallersOptions): KeyCallers {
  const callers = new LRUCache<string, { readonly caller: Caller; readonly readAt: number }>({ max: 10_000 });
  return {
    cached(headerHash, now) {
      const known = callers.get(headerHash);
      // A clock that was set back makes the age negative; the key is then read again as well.
      return known !== undefined && now >= known.readAt && now - known.readAt <= freshness
        ? known.caller
        : undefined;
    },
    async read(key, headerHash, now) {
      callers.delete(headerHash);
      const found = await storage.readApiKeyByHash(hashApiKey(key));
      if (found === undefined) return undefined;
      const user = await storage.readUser(found.organizationId, found.userId);
      if (user === undefined || user.disabled) return undefined;
      const caller = { organizationId: user.organizationId, userId: user.id, role: user.role };
      callers.set(headerHash, { caller, readAt: now });
      return caller;
    },
  };
}
