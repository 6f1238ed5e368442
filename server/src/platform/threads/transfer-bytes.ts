import { move, transferableSymbol, valueSymbol } from 'piscina';

const isPlain = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype;

/** Prepares a value for another thread: its bytes are handed over, and only the rest is copied. */
export function transferBytes<Value>(value: Value): Value {
  const buffers = new Set<ArrayBuffer>();

  /** Finds the buffers of which some part is the whole: they can be handed over with all parts of them. */
  function findOwn(part: unknown): void {
    if (part instanceof Uint8Array) {
      if (part.byteLength > 0 && part.byteLength === part.buffer.byteLength)
        buffers.add(part.buffer as ArrayBuffer);
    } else if (Array.isArray(part) || isPlain(part)) {
      for (const inner of Object.values(part)) findOwn(inner);
    }
  }

  function owned(part: unknown): unknown {
    if (part instanceof Uint8Array) {
      if (part.byteLength === 0 || buffers.has(part.buffer as ArrayBuffer)) return part;
      // Bytes in a buffer with others, e.g. that of small `Buffer`s, cannot be handed over.
      const own = Uint8Array.from(part);
      buffers.add(own.buffer);
      return own;
    }
    if (Array.isArray(part)) return part.map(owned);
    if (!isPlain(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, owned(inner)]));
  }

  findOwn(value);

  const movable = { [valueSymbol]: owned(value) as object, [transferableSymbol]: [...buffers] };
  return move(movable as unknown as Parameters<typeof move>[0]) as unknown as Value;
}
