/** A random time with an exponential distribution. */
export function exponential(random: () => number, mean: number): number {
  return -mean * Math.log(1 - random());
}
