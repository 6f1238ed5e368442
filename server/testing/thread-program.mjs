/** Tasks that this thread has begun. */
let begun = 0;

/**
 * A program for threads that does as its input says, for tests of the pool. It has the shape of
 * `server/src/worker.ts`.
 *
 * @param {{ input: Record<string, any>, started: Int32Array }} call
 */
export default async function runTask({ input, started }) {
  Atomics.store(started, 0, 1);
  begun++;
  if (input.startedCount !== undefined) {
    Atomics.add(input.startedCount, 0, 1);
    Atomics.notify(input.startedCount, 0);
  }
  // Waits without ending, as a long calculation does; the test opens the gate.
  if (input.gate !== undefined) Atomics.wait(input.gate, 0, 0);
  if (input.endless) for (;;);
  if (input.hoard) {
    const hoard = [];
    for (;;) hoard.push(new Array(100_000).fill({}));
  }
  if (input.refuse)
    return {
      error: { kind: 'domain', error: { code: 'document.invalid', facts: { count: 1 }, issues: [] } },
    };
  return { output: input.begun ? begun : input.answer };
}
