import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// What tests of memory measure. Garbage is no measure: how much of it lies about depends on how busy the machine is.

setFlagsFromString('--expose-gc');
export const collectGarbage: () => void = runInNewContext('gc');

/** MiB that this process still uses when all garbage is gone. */
export function heldMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
