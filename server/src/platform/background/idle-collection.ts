import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two looks at how much the service has done. */
const interval = 10_000;
/** The share of a core up to which it had nothing to do; polls for jobs take half a percent. */
const quiet = 0.03;
/** Milliseconds of small work, each less than that, after which garbage is collected as well. */
const muchSmall = 1_000;

/**
 * Collects garbage once when a service that had work has none: V8 collects when memory is asked for, so that a service
 * at rest would keep what its start or its last requests left behind, a third of its memory. A collection takes some 60 ms,
 * in which a request would wait; V8 then cuts the space for new objects as well, so that one is enough.
 */
export function collectWhenIdle(collect = collectGarbage, used = processorTime): { stop(): void } {
  let before = used();
  let collected = before;
  let worked = true;
  const timer = setInterval(() => {
    const isQuiet = used() - before <= quiet * interval;
    if (isQuiet && (worked || used() - collected > muchSmall)) {
      collect();
      collected = used();
    }
    worked = !isQuiet;
    before = used();
  }, interval).unref();
  return { stop: () => clearInterval(timer) };
}

/** Milliseconds; on a busy machine, the time that the event loop was not idle would be much longer. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // V8 takes compiled code only with the flags that it was compiled with: threads that start later would get none.
  setFlagsFromString('--no-expose-gc');
  collect();
}
