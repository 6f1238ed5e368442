import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two looks at how busy the service was. */
const interval = 10_000;
/** The share of the time up to which it had nothing to do; polls for jobs take half a percent. */
const quiet = 0.03;

/**
 * Collects garbage once when a service that had work has none: V8 collects when memory is asked for, so that a service
 * at rest would keep what its start or its last requests left behind, a third of its memory. The collection takes some 60 ms,
 * in which a request would wait; as after it V8 also cuts the space for new objects, one is enough.
 */
export function collectWhenIdle(
  collect = collectGarbage,
  utilization: (since?: EventLoopUtilization) => EventLoopUtilization = (since) =>
    performance.eventLoopUtilization(since),
): { stop(): void } {
  let before = utilization();
  let worked = true;
  const timer = setInterval(() => {
    const isQuiet = utilization(before).utilization <= quiet;
    if (isQuiet && worked) collect();
    worked = !isQuiet;
    before = utilization();
  }, interval).unref();
  return { stop: () => clearInterval(timer) };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // V8 takes compiled code only with the flags that it was compiled with: threads that start later would get none.
  setFlagsFromString('--no-expose-gc');
  collect();
}
