import type { JobRecord } from '@sillage/contract';
import type { Client } from './client.ts';

export interface WaitOptions {
  /** Stops waiting; the job continues. */
  readonly signal?: AbortSignal;
  /** Maximum interval between two polls, in ms; the first ones are shorter. */
  readonly every?: number;
}

/** Milliseconds before the second poll. */
const firstPause = 200;
const usualPause = 5_000;

/**
 * Polls a job until it has ended and returns it: `done`, `failed` or `cancelled`.
 * Throws: the same errors as `call`; the abort reason of the signal.
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

/** Resolves after some time, or immediately when the signal is aborted. */
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
