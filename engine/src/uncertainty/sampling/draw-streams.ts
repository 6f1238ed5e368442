/** What must be independent in the generator. */
export const streams = { permutation: 1, jitter: 2, matrixA: 3, matrixB: 4, trajectory: 5 } as const;

/**
 * Two words of 32 bits that identify what is drawn by its name, so that a data set has the same draws in every
 * evaluation: two products with the same cotton do not differ by it. Source: Fowler, Noll & Vo, FNV-1a, twice with
 * different starts.
 */
export function dimensionOf(name: string): readonly [number, number] {
  let first = 0x811c9dc5;
  let second = 0x01000193;
  for (let i = 0; i < name.length; i++) {
    const unit = name.charCodeAt(i);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit ^ (first >>> 15), 0x85ebca6b);
  }
  return [first >>> 0, second >>> 0];
}
