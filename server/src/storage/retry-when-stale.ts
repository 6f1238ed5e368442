import { type ConflictReason, StorageConflict } from './storage-conflict.ts';

const attempts = 20;
/** What another attempt does not change. */
const lasting: ReadonlySet<ConflictReason> = new Set(['in-use', 'last', 'full', 'lost']);

/**
 * Reads, computes and commits again when another writer came between, for callers who did not say which revision they
 * had in mind: the next attempt sees what is there now, or that it is gone. Throws what the last attempt threw.
 */
export async function retryWhenStale<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const overtaken = error instanceof StorageConflict && !lasting.has(error.reason);
      if (!overtaken || tries === attempts) throw error;
    }
  }
}
