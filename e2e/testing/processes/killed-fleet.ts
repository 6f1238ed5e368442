import { setTimeout as pause } from 'node:timers/promises';
import { launchService, type RawService } from './raw-service.ts';

/** Processes on one database, of which one after the other dies and is started again. */
export interface KilledFleet {
  /** One that runs, as a balancer picks it. */
  any(): Promise<RawService>;
  /**
   * Kills one of them every so many milliseconds until it is told to stop, whether the ones before are there again or
   * not: only the last one is spared, where the machine is too slow to keep up. Shape: how many it killed.
   */
  killEvery(milliseconds: number): { stop(): Promise<number> };
  /** Ends all of them in good order. Shape: their exit codes. */
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
    killEvery(milliseconds) {
      const stopping = new AbortController();
      const killing = (async () => {
        let killed = 0;
        // By the clock: how long killing takes does not add up.
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
