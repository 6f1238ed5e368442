/**
 * Yields the same items;
 * calls `cleanup` after the last item, after an error, or when the consumer stops early.
 */
export function withCleanup<Item>(cleanup: () => void, items: AsyncGenerator<Item>): AsyncIterable<Item> {
  // A generator with `finally` would not work: it does not run if the consumer stops before the first item.
  const iterator = {
    async next(): Promise<IteratorResult<Item>> {
      try {
        const step = await items.next();
        if (step.done === true) cleanup();
        return step;
      } catch (error) {
        cleanup();
        throw error;
      }
    },
    async return(): Promise<IteratorResult<Item>> {
      cleanup();
      return items.return(undefined);
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
