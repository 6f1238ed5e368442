import type { Language } from '@sillage/contract';
import { LRUCache } from 'lru-cache';
import type { KeptRecord } from '../../ports/kept-records.ts';
import type { Change, Storage } from '../../ports/storage.ts';

/** Bytes of kept records: 32 MiB. */
const keptBytes = 32 * 1024 * 1024;
/** Approximate bytes of an entry besides its record: key, object and list of the cache. */
const entryBytes = 500;

/** Changes that no record of an evaluation shows. */
const unseen: ReadonlySet<Change['kind']> = new Set<Change['kind']>([
  'append-audit',
  'insert-evaluation',
  'insert-team',
  'insert-tag',
  'insert-reusable',
  'insert-job',
  'begin-job',
  'extend-job',
  'end-job',
  'insert-session',
  'put-external-result',
  'store-answer',
]);

/** The evaluation whose record alone shows a change. */
function shownBy(change: Change): string | undefined {
  if (change.kind === 'put-result') return change.result.evaluationId;
  return change.kind === 'replace-evaluation' ? change.evaluation.id : undefined;
}

/**
 * Keeps evaluations in memory as they were rendered last: reading one again then needs neither the rows of its
 * teams, tags, mask and packaging nor its parameters. Correct only if this process makes all writes, as with the
 * embedded database: each commit drops the records that show what it changes, and all of them unless it is known
 * which those are.
 */
export function withKeptRecords(storage: Storage): Storage {
  const records = new LRUCache<string, Readonly<Partial<Record<Language, KeptRecord>>>>({
    maxSize: keptBytes,
    sizeCalculation: ({ en, fr }) => entryBytes + (en?.bytes.byteLength ?? 0) + (fr?.bytes.byteLength ?? 0),
  });
  // Incremented with every commit: a record whose read began before a commit is not kept.
  let commits = 0;

  function drop(organizationId: string, changes: readonly Change[]): void {
    for (const change of changes) {
      if (unseen.has(change.kind)) continue;
      const id = shownBy(change);
      if (id === undefined) records.clear();
      else records.delete(`${organizationId} ${id}`);
    }
  }

  return {
    ...storage,
    async commit(organizationId, changes) {
      commits++;
      try {
        await storage.commit(organizationId, changes);
      } finally {
        commits++;
        drop(organizationId, changes);
      }
    },
    keptRecords: {
      get: (organizationId, id, language) => records.get(`${organizationId} ${id}`)?.[language],
      beforeReading() {
        const before = commits;
        return (organizationId, id, language, record) => {
          if (before !== commits) return;
          const key = `${organizationId} ${id}`;
          records.set(key, { ...records.get(key), [language]: record });
        };
      },
    },
  };
}
