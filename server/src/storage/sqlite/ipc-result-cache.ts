import { LRUCache } from 'lru-cache';
import type { StoredResultBytes } from '../../ports/results.ts';
import type { Storage } from '../../ports/storage.ts';

/** Bytes of results kept in memory: 64 MiB. */
const cacheBytes = 64 * 1024 * 1024;
/** Bytes that an entry needs besides its result, roughly: key, object and list of the cache. */
const entryBytes = 500;

/**
 * Keeps the IPC results that were read last in memory. Correct only where this process makes every write, as with the
 * embedded database: each commit drops the results that it changes. Reading a blob from SQLite takes about 10 µs and leaves
 * its memory to the garbage collector; without the cache, that is half of the time of a request.
 */
export function withIpcResultCache(storage: Storage): Storage {
  const results = new LRUCache<string, StoredResultBytes>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => entryBytes + (bytes?.byteLength ?? 0),
  });
  // Rises with every commit: a result whose read began before a commit is not kept after it.
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
  };
}
