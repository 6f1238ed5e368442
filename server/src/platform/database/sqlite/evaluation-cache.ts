import { LRUCache } from 'lru-cache';
import type { CachedItem, CachedRecord, EvaluationCache } from '../../ports/evaluation-cache.ts';
import type { Change, Storage } from '../../ports/storage.ts';

/** Bytes of kept records, 32 MiB, and of kept items of lists, of which this is 10,000 to 20,000. */
const [recordBytes, itemBytes] = [32 * 1024 * 1024, 16 * 1024 * 1024];
/** Approximate bytes of an entry besides what it keeps: key, object and list of the cache. */
const entryBytes = 500;

/** Changes that neither the record of an evaluation nor its item in a list shows. */
const unseen: ReadonlySet<Change['kind']> = new Set<Change['kind']>([
  'append-audit',
  'insert-evaluation',
  'insert-team',
  'insert-tag',
  'insert-reusable',
  'insert-job',
  'begin-job',
  'extend-job',
  'advance-job',
  'advance-piece',
  'report-piece',
  'end-piece',
  'end-job',
  'insert-delivery',
  'record-attempt',
  'insert-note',
  'insert-preset',
  'insert-session',
  'store-answer',
]);

/** The only evaluation that shows a change. */
function shownBy(change: Change): string | undefined {
  if (change.kind === 'put-result' || change.kind === 'put-external-result')
    return change.result.evaluationId;
  return change.kind === 'replace-evaluation' ? change.evaluation.id : undefined;
}

/**
 * Keeps evaluations in memory as they were rendered last: reading or listing one again then needs neither the rows of its
 * teams, tags, mask and packaging nor its parameters. Correct only if this process makes all writes, as with the
 * embedded database: each commit drops the evaluations that show what it changes, and all of them unless it is known
 * which those are.
 */
export function withEvaluationCache(storage: Storage): Storage {
  // Incremented with every commit: an evaluation whose read began before a commit is not kept.
  let commits = 0;

  function keeping<T extends object>(maxSize: number, sizeOf: (rendered: T) => number) {
    type Forms = Readonly<Record<string, T>>;
    const all = new LRUCache<string, Forms>({
      maxSize,
      sizeCalculation: (forms) =>
        Object.values(forms).reduce((size, rendered) => size + sizeOf(rendered), entryBytes),
    });
    const kept: EvaluationCache<T> = {
      get: (organizationId, id, form) => all.get(`${organizationId} ${id}`)?.[form],
      beforeReading() {
        const before = commits;
        return (organizationId, id, form, rendered) => {
          if (before !== commits) return;
          const key = `${organizationId} ${id}`;
          all.set(key, { ...all.get(key), [form]: rendered });
        };
      },
    };
    return { all, kept };
  }

  const records = keeping<CachedRecord>(recordBytes, ({ bytes }) => bytes.byteLength);
  // Two bytes a character, which texts with characters beyond Latin-1 take.
  const items = keeping<CachedItem>(itemBytes, ({ text }) => 2 * text.length);

  function drop(organizationId: string, changes: readonly Change[]): void {
    for (const change of changes) {
      if (unseen.has(change.kind)) continue;
      const id = shownBy(change);
      for (const { all } of [records, items]) {
        if (id === undefined) all.clear();
        else all.delete(`${organizationId} ${id}`);
      }
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
    cachedRecords: records.kept,
    cachedItems: items.kept,
  };
}
