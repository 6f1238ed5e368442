/**
 * Repeats the last value up to the next power of two: IN lists of any length then need few distinct
 * statements, each of which is prepared once.
 */
export function paddedToPowerOfTwo<Value>(values: readonly Value[]): (Value | undefined)[] {
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)]);
}
