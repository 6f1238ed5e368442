import { LRUCache } from 'lru-cache';
import type { ClosedDatabase } from '../../ports/data-set-mappings.ts';
import type { StoredResultBytes } from '../../ports/results.ts';
import type { Change, Storage } from '../../ports/storage.ts';

/** Bytes of cached results: 64 MiB. */
const cacheBytes = 64 * 1024 * 1024;
/** Approximate bytes of an entry besides its result: key, object and list of the cache. */
const entryBytes = 500;
/** Organizations whose closed databases are cached: mostly none, which each reading of a result asks for. */
const organizations = 10_000;

/**
 * Caches the most recently read IPC results in memory, and which databases of an organization are closed. Correct only if this process makes all writes, as with
 * the embedded database: each commit drops the results that it changes. Reading a blob from SQLite takes
 * about 10 µs and creates garbage; without the cache, that is half of the time of a request.
 */
export function withIpcResultCache(storage: Storage): Storage {
  const results = new LRUCache<string, StoredResultBytes>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => entryBytes + (bytes?.byteLength ?? 0),
  });
  const closed = new LRUCache<string, readonly ClosedDatabase[]>({ max: organizations });
  // Incremented with every commit: a result whose read began before a commit is not cached.
  let commits = 0;

  return {
    ...storage,
    async commit(organizationId, changes) {
      commits++;
      try {
        await storage.commit(organizationId, changes);
      } finally {
        commits++;
        for (const change of changes) {
          if (change.kind === 'replace-evaluation')
            results.delete(`${organizationId} ${change.evaluation.id}`);
          if (change.kind === 'put-result') results.delete(`${organizationId} ${change.result.evaluationId}`);
          // Its versions, which are removed as well, are cached under their own ids.
          if (change.kind === 'remove-evaluation') results.clear();
          // Every result computed with it is outdated.
          if (change.kind === 'replace-reusable') results.clear();
          if (changesClosed.has(change.kind)) closed.delete(organizationId);
        }
      }
    },
    async readIpc(organizationId, id) {
      const key = `${organizationId} ${id}`;
      const kept = results.get(key);
      if (kept !== undefined) return kept;
      const before = commits;
      const result = await storage.readIpc(organizationId, id);
      if (result !== undefined && before === commits) results.set(key, result);
      return result;
    },
    async readClosedDatabases(organizationId) {
      const kept = closed.get(organizationId);
      if (kept !== undefined) return kept;
      const before = commits;
      const found = await storage.readClosedDatabases(organizationId);
      if (before === commits) closed.set(organizationId, found);
      return found;
    },
  };
}

/** The changes after which other databases may be closed. */
const changesClosed: ReadonlySet<Change['kind']> = new Set<Change['kind']>([
  'insert-own-database',
  'change-own-database',
  'remove-own-database',
]);
