import { setTimeout as pause } from 'node:timers/promises';
import { timestamp } from '../kernel/clock.ts';
import type { Dependencies } from '../ports/dependencies.ts';

/** Milliseconds after whose last piece a file is taken for abandoned: a client that sends nothing is cut off long before. */
const abandonedAfter = 3_600_000;
/** Milliseconds between two commits, in which requests are answered. */
const betweenCommits = 20;

/**
 * Deletes files and processes that nobody can use any more, in small commits. Never throws: what is left is deleted
 * later.
 */
export async function purgeImports({
  storage,
  clock,
  log,
}: Pick<Dependencies, 'storage' | 'clock' | 'log'>): Promise<void> {
  try {
    const limits = (): { now: string; uploadsBefore: string } => ({
      now: timestamp(clock()),
      uploadsBefore: timestamp(clock() - abandonedAfter),
    });
    while (await storage.purgeImports(limits())) await pause(betweenCommits);
  } catch (error) {
    log.warn({ err: error }, 'files of imports could not be deleted');
  }
}
