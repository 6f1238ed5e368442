import { Refusal } from './refusal.ts';

/** Requests of one organization that are served at once, that wait, and how long they wait (milliseconds). */
export const inFlightLimits = { atOnce: 64, waiting: 256, patience: 2_000 };

interface Gate {
  running: number;
  readonly queue: (() => void)[];
}

export interface InFlight {
  /** Waits for a place if it must. Throws: Refusal organization.busy. */
  run<T>(organizationId: string, work: () => Promise<T>): Promise<T>;
}

/** Keeps one organization from taking the whole service. */
export function inFlight(limits = inFlightLimits): InFlight {
  const gates = new Map<string, Gate>();

  async function waitIn({ queue }: Gate): Promise<void> {
    if (queue.length >= limits.waiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        reject(busy());
      }, limits.patience);
      queue.push(start);
    });
  }

  return {
    async run(organizationId, work) {
      let gate = gates.get(organizationId);
      if (gate === undefined) {
        gate = { running: 0, queue: [] };
        gates.set(organizationId, gate);
      }
      if (gate.running >= limits.atOnce) await waitIn(gate);
      else gate.running++;
      try {
        return await work();
      } finally {
        // The place is handed on, so nobody slips in between.
        const next = gate.queue.shift();
        if (next !== undefined) next();
        else if (--gate.running === 0) gates.delete(organizationId);
      }
    },
  };
}

function busy(): Refusal {
  return new Refusal('organization.busy', { seconds: Math.ceil(inFlightLimits.patience / 1000) });
}
