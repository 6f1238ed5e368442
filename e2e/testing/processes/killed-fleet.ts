import { setTimeout as pause } from 'node:timers/promises';
import { launchService, type RawService } from './raw-service.ts';

/** Processes on one database that are killed and restarted one after the other. */
export interface KilledFleet {
  /** A running process, picked like by a load balancer. */
  any(): Promise<RawService>;
  /** Kills a process and restarts it, unless it is the last running one. Shape: the number of kills, 0 or 1. */
  kill(): Promise<number>;
  /**
   * Kills a process at each interval until it is stopped, even if earlier ones have not restarted yet; only
   * the last running one is spared, if the machine is too slow to keep up. Shape: the number of kills.
   */
  killEvery(milliseconds: number): { stop(): Promise<number> };
  /** Ends all of them gracefully. Shape: their exit codes. */
  stop(): Promise<readonly unknown[]>;
}

export async function killedFleet(
  size: number,
  settings: Readonly<Record<string, string>>,
  random: () => number,
): Promise<KilledFleet> {
  const launch = (): Promise<RawService> => launchService(settings);
  const running = await Promise.all(Array.from({ length: size }, launch));
  const starting = new Set<Promise<void>>();
  const pick = (): RawService | undefined => running[Math.floor(random() * running.length)];

  async function killOne(): Promise<number> {
    const service = pick();
    if (service === undefined || running.length < 2) return 0;
    running.splice(running.indexOf(service), 1);
    service.launched.process.kill('SIGKILL');
    await service.launched.ended;
    const start = launch().then((started) => {
      running.push(started);
      starting.delete(start);
    });
    starting.add(start);
    return 1;
  }

  return {
    async any() {
      for (;;) {
        const service = pick();
        if (service !== undefined) return service;
        await pause(20);
      }
    },
    kill: killOne,
    killEvery(milliseconds) {
      const stopping = new AbortController();
      const killing = (async () => {
        let killed = 0;
        // Absolute times: the duration of a kill does not accumulate.
        for (let due = performance.now() + milliseconds; ; due += milliseconds) {
          const wait = Math.max(0, due - performance.now());
          await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
          if (stopping.signal.aborted) return killed;
          killed += await killOne();
        }
      })();
      return {
        async stop() {
          stopping.abort();
          const killed = await killing;
          await Promise.all(starting);
          return killed;
        },
      };
    },
    async stop() {
      await Promise.all(starting);
      return Promise.all(
        running.map(({ launched }) => {
          launched.process.kill('SIGTERM');
          return launched.ended;
        }),
      );
    },
  };
}
