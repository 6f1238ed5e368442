import { LRUCache } from 'lru-cache';
import { compressJson } from '../../kernel/compressed-json.ts';
import type { StoredResultBytes } from '../../ports/results.ts';
import type { Change, Storage } from '../../ports/storage.ts';

/** Bytes of cached results: 64 MiB. */
const cacheBytes = 64 * 1024 * 1024;
/** Approximate bytes of an entry besides its result: key, object and list of the cache. */
const entryBytes = 500;

/**
 * Caches the most recently read IPC results in memory. Correct only if this process makes all writes, as with
 * the embedded database: each commit drops the results that it changes. Reading a blob from SQLite takes
 * about 10 µs and creates garbage; without the cache, that is half of the time of a request.
 */
export function withIpcResultCache(storage: Storage): Storage {
  const results = new LRUCache<string, StoredResultBytes>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => entryBytes + (bytes?.byteLength ?? 0),
  });
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

/** Bytes of an IPC result from which it becomes shorter. */
const compressedFrom = 1024;

/**
 * Stores standard results compressed: they were almost half of the file. PostgreSQL compresses such values itself, and
 * while it is updated processes of the release before still read them. All reads take both forms.
 */
export function withCompressedIpcs(storage: Storage): Storage {
  return {
    ...storage,
    commit: (organizationId, changes) => storage.commit(organizationId, changes.map(withCompressedIpc)),
  };
}

function withCompressedIpc(change: Change): Change {
  if (change.kind !== 'put-result' || change.result.ipc.length < compressedFrom) return change;
  const { result } = change;
  return { ...change, result: { ...result, ipc: compressJson(result.ipc) } };
}
