/**
 * Random numbers that are a function of (seed, dimension, run): any of them can be computed on its own, so the
 * number of threads and the order of the work cannot change a sample.
 *
 * Source: Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011, Philox4x32-10.
 */

const multiplier0 = 0xd2511f53;
const multiplier1 = 0xcd9e8d57;
const weyl0 = 0x9e3779b9;
const weyl1 = 0xbb67ae85;

/** The upper 32 bits of the product of two unsigned 32-bit integers. */
function upperProduct(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  const other = aLow * bHigh + (middle & 0xffff);
  return aHigh * bHigh + Math.floor(middle / 65536) + Math.floor(other / 65536);
}

/** Four words (unsigned, 32 bits) from a counter of four words and a key of two; written over `words`. */
export function philox(words: Uint32Array, key0: number, key1: number): void {
  let [c0, c1, c2, c3] = words as unknown as [number, number, number, number];
  let k0 = key0 >>> 0;
  let k1 = key1 >>> 0;
  for (let round = 0; round < 10; round++) {
    const high0 = upperProduct(multiplier0, c0);
    const low0 = Math.imul(multiplier0, c0);
    const high1 = upperProduct(multiplier1, c2);
    const low1 = Math.imul(multiplier1, c2);
    c0 = (high1 ^ c1 ^ k0) >>> 0;
    c2 = (high0 ^ c3 ^ k1) >>> 0;
    c1 = low1 >>> 0;
    c3 = low0 >>> 0;
    k0 = (k0 + weyl0) >>> 0;
    k1 = (k1 + weyl1) >>> 0;
  }
  words[0] = c0;
  words[1] = c1;
  words[2] = c2;
  words[3] = c3;
}

const words = new Uint32Array(4);

/**
 * A number between 0 and 1, both excluded, of 52 bits. `stream` keeps apart what must be independent: strata,
 * design matrices and so on.
 */
export function uniform(seed: number, stream: number, dimension: number, run: number): number {
  words[0] = run;
  words[1] = dimension;
  words[2] = stream >>> 0;
  words[3] = 0;
  philox(words, seed, Math.floor(seed / 4294967296));
  const high = (words[0] as number) >>> 6;
  const low = (words[1] as number) >>> 6;
  return (high * 67108864 + low + 0.5) / 4503599627370496;
}

/** An unsigned integer of 32 bits. */
export function randomWord(seed: number, stream: number, dimension: number, run: number): number {
  words[0] = run;
  words[1] = dimension;
  words[2] = stream >>> 0;
  words[3] = 1;
  philox(words, seed, Math.floor(seed / 4294967296));
  return words[0] as number;
}
/** What must be independent in the generator. */
export const streams = {
  permutation: 1,
  jitter: 2,
  matrixA: 3,
  matrixB: 4,
  trajectory: 5,
  matrix: 6,
} as const;

/**
 * Two words of 32 bits that identify what is drawn by its name, so that a data set has the same draws in every
 * evaluation: two products with the same cotton do not differ by it. FNV-1a, twice with different starts.
 * Source: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv.
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
