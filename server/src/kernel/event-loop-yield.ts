import { setImmediate } from 'node:timers/promises';

/** Milliseconds of synchronous work after which other requests should be served. */
const slice = 4;

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

  async yield(): Promise<void> {
    await setImmediate();
    this.#end = performance.now() + slice;
  }
}
