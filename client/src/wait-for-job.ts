import type { JobRecord } from '@sillage/contract';
import type { Client } from './client.ts';

export interface WaitOptions {
  /** Ends the waiting; the job goes on. */
  readonly signal?: AbortSignal;
  /** Milliseconds between two looks, at most; the first ones come sooner. */
  readonly every?: number;
}

/** Milliseconds before the second look. */
const firstPause = 200;
const usualPause = 5_000;

/**
 * Looks at a job until it has ended. Shape: the job, `done`, `failed` or `cancelled`.
 * Throws: what `call` throws; the reason of the signal.
 */
export async function waitForJob(client: Client, id: string, options: WaitOptions = {}): Promise<JobRecord> {
  const { signal, every = usualPause } = options;
  for (let pause = Math.min(firstPause, every); ; pause = Math.min(1.5 * pause, every)) {
    signal?.throwIfAborted();
    const job = await client.call('readJob', { params: { id } });
    if (job.status !== 'queued' && job.status !== 'running') return job;
    await passed(pause, signal);
  }
}

/** Resolves after some time, or at once when nobody waits any more. */
function passed(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    }
    signal?.addEventListener('abort', end);
  });
}
