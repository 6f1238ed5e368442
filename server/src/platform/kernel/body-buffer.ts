/** Bytes: the minimum capacity after the first growth. */
const minimumCapacity = 1_024;

/**
 * Collects the chunks of a body in one growing buffer: stored as separate buffers, each chunk would take
 * hundreds of bytes more than its content, and a client may send one byte at a time. Memory: at most twice
 * the content, three times while the buffer grows.
 */
export class BodyBuffer {
  #bytes: Buffer = Buffer.alloc(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Appends a copy of the chunk. */
  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#bytes.length) {
      // No spare capacity for the first chunk: most bodies arrive in one.
      const capacity = this.#length === 0 ? length : Math.max(minimumCapacity, 2 * length);
      const larger = Buffer.allocUnsafe(capacity);
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#length);
    this.#length = length;
  }

  /** Returns the content and empties the buffer. */
  take(): Buffer {
    const whole = this.#bytes.subarray(0, this.#length);
    this.#bytes = Buffer.alloc(0);
    this.#length = 0;
    return whole;
  }
}
