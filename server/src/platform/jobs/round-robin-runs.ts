import { EventLoopYield } from '../kernel/event-loop-yield.ts';

/** Begins the runs of several organizations in turn, and serves requests in between. */
export interface RoundRobinRuns {
  run<Outcome>(organizationId: string, work: () => Promise<Outcome>): Promise<Outcome>;
}

/**
 * A run that calculates holds the event loop until its first wait. Without turns, all jobs claimed together
 * would be calculated before anything else happens, those of one organization before those of the next.
 */
export function roundRobinRuns(): RoundRobinRuns {
  const waiting = new Map<string, (() => void)[]>();
  const slices = new EventLoopYield();
  let running = false;

  async function begin(): Promise<void> {
    running = true;
    // After everything that was claimed together has been added.
    await Promise.resolve();
    for (;;) {
      const [first] = waiting;
      if (first === undefined) break;
      const [organizationId, works] = first;
      works.shift()?.();
      // The next turn is that of another organization.
      waiting.delete(organizationId);
      if (works.length > 0) waiting.set(organizationId, works);
      if (slices.isDue()) await slices.yield();
    }
    running = false;
  }

  return {
    run: (organizationId, work) =>
      new Promise((resolve, reject) => {
        const works = waiting.get(organizationId) ?? [];
        works.push(() => work().then(resolve, reject));
        waiting.set(organizationId, works);
        if (!running) void begin();
      }),
  };
}
