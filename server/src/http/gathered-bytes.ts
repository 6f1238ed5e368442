const least = 1_024;

/**
 * Bytes that come in pieces, kept in one place: kept as it came, each piece would take hundreds of bytes more than it
 * has, and a client may send it one byte at a time. Memory: at most twice the bytes, three times while it grows.
 */
export class GatheredBytes {
  #bytes: Buffer = Buffer.alloc(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Copies the piece. */
  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#bytes.length) {
      // The first as it is: most bodies come in one piece.
      const room = this.#length === 0 ? length : Math.max(least, 2 * length);
      const larger = Buffer.allocUnsafe(room);
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#length);
    this.#length = length;
  }

  /** All of them, no longer kept here. */
  take(): Buffer {
    const whole = this.#bytes.subarray(0, this.#length);
    this.#bytes = Buffer.alloc(0);
    this.#length = 0;
    return whole;
  }
}
