/**
 * A permutation of 0 … size − 1 that is computed, not stored: a keyed bijection of the next even power of two,
 * repeated until it falls within the size (at most four times on average).
 *
 * Source: Luby & Rackoff 1988, four rounds; Black & Rogaway 2002, cycle walking.
 */
export class Permutation {
  readonly #size: number;
  readonly #half: number;
  readonly #mask: number;
  readonly #key: number;

  /** `size` up to 2²⁴; `key` any 32 bits. */
  constructor(size: number, key: number) {
    this.#size = size;
    let half = 1;
    while (1 << (2 * half) < size) half++;
    this.#half = half;
    this.#mask = (1 << half) - 1;
    this.#key = key;
  }

  at(index: number): number {
    const half = this.#half;
    const mask = this.#mask;
    let x = index;
    do {
      let left = x >>> half;
      let right = x & mask;
      for (let round = 0; round < 4; round++) {
        const mixed = left ^ (scrambled(right ^ (this.#key + Math.imul(round, 0x9e3779b9))) & mask);
        left = right;
        right = mixed;
      }
      x = (left << half) | right;
    } while (x >= this.#size);
    return x;
  }
}

/** The last step of MurmurHash3. Source: https://github.com/aappleby/smhasher. */
function scrambled(word: number): number {
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}
