import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/**
 * 1,024 random words, generated in one call:
 * a call for each id would cost more than the rest of a small request.
 */
const words = new Uint32Array(1024);
let used = words.length;

const generator = new V7Generator({
  nextUint32() {
    if (used === words.length) {
      randomFillSync(words);
      used = 0;
    }
    const word = words[used] as number;
    // Used words are erased, so that the memory does not reveal issued ids.
    words[used++] = 0;
    return word;
  },
});

let latest = 0;

/**
 * Creates a UUIDv7; ids increase with time, also within a millisecond and after the clock was set back: lists are read on
 * behind the last id. Source: RFC 9562, 5.7 and 6.2.
 */
export function newId(): string {
  latest = Math.max(latest, Date.now());
  return generator.generateOrResetWithTs(latest).toString();
}
