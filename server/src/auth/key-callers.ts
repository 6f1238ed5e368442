import { LRUCache } from 'lru-cache';
import type { Storage } from '../storage/storage.ts';
import { hashApiKey } from './api-keys.ts';
import type { Caller } from './caller.ts';

interface KeyCallersOptions {
  readonly storage: Pick<Storage, 'readUser' | 'readApiKeyByHash'>;
  /** Milliseconds for which what was read counts. */
  readonly freshness: number;
}

/** Who stands behind an API key, remembered for a short time under the hash of the header that brought it. */
export interface KeyCallers {
  known(headerHash: string, now: number): Caller | undefined;
  /** undefined when there is no such key (any more), or its user is disabled. */
  read(key: string, headerHash: string, now: number): Promise<Caller | undefined>;
}

export function keyCallers({ storage, freshness }: KeyCallersOptions): KeyCallers {
  const callers = new LRUCache<string, { readonly caller: Caller; readonly readAt: number }>({ max: 10_000 });
  return {
    known(headerHash, now) {
      const known = callers.get(headerHash);
      // A clock that was set back makes the age negative: then, too, the key is read again.
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
