/**
 * Runs tasks in the order of their calls, at most `limit` concurrently,
 * while at most `maximumWaiting` more wait.
 * Throws: the error that `refused` returns, if another task would have to wait.
 */
export function concurrencyLimit(
  limit: number,
  maximumWaiting = Number.POSITIVE_INFINITY,
  refused: () => Error = () => new Error('the queue is full'),
): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= limit && waiting.length >= maximumWaiting) throw refused();
    if (running >= limit) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      return await task();
    } finally {
      // The slot passes to the next waiting task directly, so that no new task can take it first.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
