import { Refusal } from '../http/refusal.ts';
import { refusalOfFault } from '../http/refusal-of-error.ts';

/** Whether a batch may go on: it takes so long that its caller can lose the right to it, or its process be stopped. */
export interface BatchLeave {
  /** What ends the batch, the same from then on; undefined while it may go on. */
  end(): Promise<Refusal | undefined>;
  /** As soon as the process wants to end: whoever waits for a client then waits no more. */
  readonly ending: AbortSignal;
}

/** `readmit` looks at token and role once more; how old its knowledge may be is its own matter. */
export function batchLeave(readmit: () => Promise<void>, ending: AbortSignal): BatchLeave {
  let withdrawn: Refusal | undefined;
  return {
    ending,
    async end() {
      if (withdrawn !== undefined) return withdrawn;
      if (ending.aborted) withdrawn = stopping();
      else await readmit().catch(withdraw);
      return withdrawn;
    },
  };

  function withdraw(error: unknown): void {
    const refusal = refusalOfFault(error);
    if (refusal.code === 'server.bug') throw error;
    withdrawn = refusal;
  }
}

/** What is left undone, another process can do. */
export function stopping(): Refusal {
  return new Refusal('service.stopping', { seconds: 1 });
}
