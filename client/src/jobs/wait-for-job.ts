import type { JobRecord } from '@sillage/contract';
import type { Client } from '../client.ts';
import { pause } from '../transport/pause.ts';

export interface WaitOptions {
  /** Stops waiting; the job continues. */
  readonly signal?: AbortSignal;
  /** Maximum interval between two polls, in ms; the first ones are shorter. */
  readonly every?: number;
  /** Called with the job after each poll: `progress` has done, failed, total, rate and remaining seconds. */
  readonly onProgress?: (job: JobRecord) => void;
}

/** Milliseconds before the second poll. */
const firstPause = 200;
const usualPause = 5_000;

/**
 * Polls a job until it has ended and returns it: `done`, `failed` or `cancelled`.
 * Throws: the same errors as `call`; the abort reason of the signal.
 */
export async function waitForJob(client: Client, id: string, options: WaitOptions = {}): Promise<JobRecord> {
  const { signal, every = usualPause, onProgress } = options;
  for (let wait = Math.min(firstPause, every); ; wait = Math.min(1.5 * wait, every)) {
    signal?.throwIfAborted();
    const job = await client.readJob({ params: { id }, ...(signal === undefined ? {} : { signal }) });
    onProgress?.(job);
    if (job.status !== 'queued' && job.status !== 'running') return job;
    await pause(wait, signal);
  }
}
