import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two looks at what else is waiting. */
const slice = 4;
/** Steps between two looks at the clock. */
const steps = 16;

/** Long work in slices: everything else that the process has to do comes in between. */
export class WorkSlices {
  #left = steps;
  #end = performance.now() + slice;

  /** True when others should have a turn: then `rest` is awaited. */
  isOver(): boolean {
    if (--this.#left > 0) return false;
    this.#left = steps;
    return performance.now() >= this.#end;
  }

  async rest(): Promise<void> {
    await setImmediate();
    this.#end = performance.now() + slice;
  }
}
