import type { Change, Storage } from '../ports/storage.ts';

/** Changes after which a cached user, key or session may be wrong. */
const kinds: ReadonlySet<Change['kind']> = new Set([
  'replace-user',
  'rotate-api-key',
  'remove-api-key',
  'remove-session',
  'remove-other-sessions',
] as const);

/**
 * Counts the changes of users, keys and sessions that this process makes. What was cached before such a change
 * is not used after it: the change takes effect at once here, and in other processes when their caches expire.
 */
export interface CredentialChanges {
  count(): number;
}

/** Wraps a storage to count changes of credentials, also those whose outcome is unknown. */
export function countCredentialChanges(storage: Storage): {
  readonly storage: Storage;
  readonly changes: CredentialChanges;
} {
  let count = 0;
  return {
    changes: { count: () => count },
    storage: {
      ...storage,
      async commit(organizationId, changes) {
        try {
          await storage.commit(organizationId, changes);
        } finally {
          if (changes.some(({ kind }) => kinds.has(kind))) count++;
        }
      },
    },
  };
}
