/** The same pieces; `finish` is called after the last one, and also when they are given up before the first. */
export function finishedBy<Piece>(finish: () => void, pieces: AsyncGenerator<Piece>): AsyncIterable<Piece> {
  const iterator = {
    async next(): Promise<IteratorResult<Piece>> {
      try {
        const step = await pieces.next();
        if (step.done === true) finish();
        return step;
      } catch (error) {
        finish();
        throw error;
      }
    },
    async return(): Promise<IteratorResult<Piece>> {
      finish();
      return pieces.return(undefined);
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
