import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Memory is measured after a garbage collection: how much garbage there is depends on how busy the machine is.

setFlagsFromString('--expose-gc');
export const collectGarbage: () => void = runInNewContext('gc');

/** MiB that this process uses after a garbage collection, on and off the heap. */
export function heapUsage(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
