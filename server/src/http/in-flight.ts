import { Refusal } from './refusal.ts';

/** Requests of one organization that are served at once, that wait, and how long they wait (milliseconds). */
export const inFlightLimits = { atOnce: 64, waiting: 256, patience: 2_000 };

/** The same for batches, which are read and answered as streams. */
export const batchLimits: typeof inFlightLimits = { atOnce: 4, waiting: 32, patience: 2_000 };

interface Gate {
  running: number;
  readonly queue: (() => void)[];
}

export interface InFlight {
  /** Waits for a place if it must. Throws: Refusal organization.busy. */
  run<T>(organizationId: string, work: () => Promise<T>): Promise<T>;
  /** Waits for a place and keeps it until it is given back. Throws: Refusal organization.busy. */
  take(organizationId: string): Promise<() => void>;
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

  async function take(organizationId: string): Promise<() => void> {
    let gate = gates.get(organizationId);
    if (gate === undefined) {
      gate = { running: 0, queue: [] };
      gates.set(organizationId, gate);
    }
    if (gate.running >= limits.atOnce) await waitIn(gate);
    else gate.running++;
    let taken: Gate | undefined = gate;
    return () => {
      const left = taken;
      taken = undefined;
      if (left === undefined) return;
      // The place is handed on, so nobody slips in between.
      const next = left.queue.shift();
      if (next !== undefined) next();
      else if (--left.running === 0) gates.delete(organizationId);
    };
  }

  return {
    take,
    async run(organizationId, work) {
      const giveBack = await take(organizationId);
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
  };
}

function busy(): Refusal {
  return new Refusal('organization.busy', { seconds: Math.ceil(inFlightLimits.patience / 1000) });
}
