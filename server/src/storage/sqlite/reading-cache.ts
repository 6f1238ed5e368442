import { LRUCache } from 'lru-cache';
import type { Storage, StoredReading } from '../storage.ts';

/** Bytes of results kept in memory. */
const cacheBytes = 64 * 1024 * 1024;
/** What an entry costs beside its bytes, roughly. */
const entryBytes = 500;

/**
 * Keeps the IPC results read last in memory. Right only where this process makes every write, as with the embedded
 * database: each commit drops what it touches. Reading a blob from SQLite costs about 10 µs and leaves its memory
 * to the garbage collector; without this, that is half of a request.
 */
export function withReadingCache(storage: Storage): Storage {
  const readings = new LRUCache<string, StoredReading>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => entryBytes + (bytes?.byteLength ?? 0),
  });
  // Rises with every commit: a reading that began before one is not kept after it.
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
            readings.delete(`${organizationId} ${change.evaluation.id}`);
          if (change.kind === 'put-result')
            readings.delete(`${organizationId} ${change.result.evaluationId}`);
          // Its versions go, too, and are kept under their own ids.
          if (change.kind === 'remove-evaluation') readings.clear();
          // Whoever used it is outdated.
          if (change.kind === 'replace-reusable') readings.clear();
        }
      }
    },
    async readIpc(organizationId, id) {
      const key = `${organizationId} ${id}`;
      const kept = readings.get(key);
      if (kept !== undefined) return kept;
      const before = commits;
      const reading = await storage.readIpc(organizationId, id);
      if (reading !== undefined && before === commits) readings.set(key, reading);
      return reading;
    },
  };
}
