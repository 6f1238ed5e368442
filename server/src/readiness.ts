import { Refusal } from './http/refusal.ts';
import type { Storage } from './storage/storage.ts';

/** Whether requests should be sent to this process, as balancers ask. */
export interface Readiness {
  /** From then on it is not ready, while it still serves what comes. */
  stop(): void;
  readonly stopping: boolean;
  /** Throws: Refusal service.stopping; StorageUnavailable. */
  demand(): Promise<void>;
}

export function makeReadiness(storage: Pick<Storage, 'ping'>): Readiness {
  let stopping = false;
  return {
    stop() {
      stopping = true;
    },
    get stopping() {
      return stopping;
    },
    async demand() {
      if (stopping) throw new Refusal('service.stopping', { seconds: 1 });
      await storage.ping();
    },
  };
}
