/** Milliseconds of synchronous work after which other requests should be served. */
const slice = 4;

/** What waits to go on, the longest waiting first. */
const waiting: (() => void)[] = [];

/** One of them a turn of the event loop: otherwise several would keep requests waiting for the sum of their slices. */
function resumeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeNext);
}

/**
 * Lets long synchronous work yield to the event loop regularly, so that other requests are served in between.
 */
export class EventLoopYield {
  #end = performance.now() + slice;

  /**
   * Whether the work should yield now, by awaiting `yield`. Check it after every step, since one step may
   * take as long as thousands of others; reading the clock costs less than a hundredth of the smallest step.
   */
  isDue(): boolean {
    return performance.now() >= this.#end;
  }

  /** Waits for a later turn of the event loop, in which no other work that yielded goes on. */
  async yield(): Promise<void> {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(resumeNext);
    });
    this.#end = performance.now() + slice;
  }
}
