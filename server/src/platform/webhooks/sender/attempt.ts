import { setMaxListeners } from 'node:events';

/** The timeouts of one delivery attempt and its other reasons to be aborted. */
export interface Attempt {
  /** Aborted when a timeout expires or the service stops. */
  readonly signal: AbortSignal;
  /** Why the signal was aborted; undefined before. */
  ended(): 'timeout' | 'stopped' | undefined;
  /** Sets the timeout of the current step in milliseconds; replaces that of the previous step. */
  setStepTimeout(milliseconds: number): void;
  /** Clears the timeout of the current step; that of the whole attempt remains. */
  clearStepTimeout(): void;
  stop(): void;
  /** Clears all timers. */
  close(): void;
}

/**
 * Starts the timers of an attempt that may take `timeout` milliseconds in all. It has its own AbortController
 * and timers: signals joined by `AbortSignal.any` hold the joined signal weakly,
 * and once collected it never fires.
 */
export function startAttempt(stopping: AbortSignal, timeout: number): Attempt {
  const controller = new AbortController();
  let reason: 'timeout' | 'stopped' | undefined;
  const end = (why: typeof reason): void => {
    reason ??= why;
    controller.abort();
  };
  const stop = (): void => end('stopped');
  const timedOut = (): void => end('timeout');
  const timer = setTimeout(timedOut, timeout);
  let stepTimer: NodeJS.Timeout | undefined;
  // Each attempt adds a listener, and hundreds are in flight: 0 disables the warning about a possible leak.
  setMaxListeners(0, stopping);
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  return {
    signal: controller.signal,
    ended: () => reason,
    setStepTimeout(milliseconds) {
      clearTimeout(stepTimer);
      stepTimer = setTimeout(timedOut, milliseconds);
    },
    clearStepTimeout: () => clearTimeout(stepTimer),
    stop,
    close() {
      clearTimeout(timer);
      clearTimeout(stepTimer);
      stopping.removeEventListener('abort', stop);
    },
  };
}
