import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Memory is measured after a garbage collection: the amount of garbage depends on the load of the machine.

setFlagsFromString('--expose-gc');
export const collectGarbage: () => void = runInNewContext('gc');

/** MiB used by this process after a garbage collection, on and off the heap. */
export function heapUsage(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
