import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds that timers are late on average, above which heavy requests are refused. */
export const lagLimit = 200;

/** Milliseconds over which the mean is taken. */
const lagWindow = 1_000;

/** Milliseconds between two samples. */
const resolution = 20;

export interface LoopLag {
  /** Whether the event loop was late in the last second: the process has more work than it can do. */
  isTooLong(): boolean;
  stop(): void;
}

/** Measures the delay of the event loop. The mean, so that a single long piece of work is not one of many. */
export function watchLoopLag(): LoopLag {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let isTooLong = false;
  const timer = setInterval(() => {
    // In nanoseconds; each value includes the resolution.
    isTooLong = delays.count > 0 && delays.mean / 1e6 - resolution > lagLimit;
    delays.reset();
  }, lagWindow).unref();
  return {
    isTooLong: () => isTooLong,
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
