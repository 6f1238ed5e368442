/**
 * Runs jobs in the order of their arrival, at most `atOnce` of them at the same time, while at most `waiting` more wait.
 * Throws: what `refused` makes, when there is no room to wait.
 */
export function jobQueue(
  atOnce: number,
  waitingAtMost = Number.POSITIVE_INFINITY,
  refused: () => Error = () => new Error('the queue is full'),
): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running >= atOnce && waiting.length >= waitingAtMost) throw refused();
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      return await job();
    } finally {
      // The place is handed on, not freed and taken again, so nobody slips in between.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
