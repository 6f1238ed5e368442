/** The same values, the last one repeated up to a power of two, so that few texts of statements exist. */
export function inFewSizes<Value>(values: readonly Value[]): (Value | undefined)[] {
  const places = 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length: places }, (_, index) => values[Math.min(index, values.length - 1)]);
}
