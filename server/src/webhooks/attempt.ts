import { setMaxListeners } from 'node:events';

/** What may end an attempt to deliver before its end. */
export interface Attempt {
  /** Aborted when the attempt is to end. */
  readonly signal: AbortSignal;
  /** Why it was aborted; undefined while it was not. */
  ended(): 'timeout' | 'stopped' | undefined;
  /** Sets the time for what is done now, in milliseconds, instead of that for what was done before. */
  endIn(patience: number): void;
  /** The time is kept no more; that for the whole attempt is, until it is closed. */
  noHurry(): void;
  stop(): void;
  /** Lets go of its timers. */
  close(): void;
}

/**
 * One controller with timers of its own: a signal joined of others by `AbortSignal.any` is held weakly by them, and one
 * that was collected never fires.
 */
export function beginAttempt(stopping: AbortSignal, whole: number): Attempt {
  const controller = new AbortController();
  let reason: 'timeout' | 'stopped' | undefined;
  const end = (why: typeof reason): void => {
    reason ??= why;
    controller.abort();
  };
  const stop = (): void => end('stopped');
  const late = (): void => end('timeout');
  const timer = setTimeout(late, whole);
  let step: NodeJS.Timeout | undefined;
  // One for each attempt under way, of which there are hundreds.
  setMaxListeners(0, stopping);
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  return {
    signal: controller.signal,
    ended: () => reason,
    endIn(patience) {
      clearTimeout(step);
      step = setTimeout(late, patience);
    },
    noHurry: () => clearTimeout(step),
    stop,
    close() {
      clearTimeout(timer);
      clearTimeout(step);
      stopping.removeEventListener('abort', stop);
    },
  };
}
