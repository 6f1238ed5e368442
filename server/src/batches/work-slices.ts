import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two looks at what else is waiting. */
const slice = 4;

/** Long work in slices: everything else that the process has to do comes in between. */
export class WorkSlices {
  #end = performance.now() + slice;

  /**
   * True when others should have a turn: then `rest` is awaited. Asked after every step, for one step may take as long
   * as thousands of others; the clock costs less than a hundredth of the smallest.
   */
  isOver(): boolean {
    return performance.now() >= this.#end;
  }

  async rest(): Promise<void> {
    await setImmediate();
    this.#end = performance.now() + slice;
  }
}
