import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which other requests should be served. */
const slice = 4;

/** Lets long synchronous work yield to the event loop from time to time, so that other requests are served in between. */
export class EventLoopYield {
  #end = performance.now() + slice;

  /**
   * Whether the work should yield now; then `yield` is awaited. To be asked after every step, since one step may take as
   * long as thousands of others; reading the clock costs less than a hundredth of the smallest step.
   */
  isDue(): boolean {
    return performance.now() >= this.#end;
  }

  async yield(): Promise<void> {
    await setImmediate();
    this.#end = performance.now() + slice;
  }
}
